package import HitchlessBase

extension CompositionalSolver {
  /// Forgets the measured sizes of items and sections that left the list: their handles may mean others from now on. Of what is in the list
  /// nothing may be named. O(remembered sizes).
  package mutating func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    sizes.removeAll(ofItems: isItemGone, sections: isSectionGone)
  }
}
