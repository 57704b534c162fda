internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

extension VisibleList {
  /// Forgets the sizes of everything that is not in the list any more. Whoever gives out the handles calls it when handles of what left may
  /// soon mean something else; everything else that is remembered by handle was forgotten in the update that removed it.
  /// O(remembered sizes).
  package func forgetSizesOfGone() {
    let contents = self.contents
    layout?.forgetSizes(ofItems: { !contents.contains($0) }, sections: { !contents.contains($0) })
  }
}
