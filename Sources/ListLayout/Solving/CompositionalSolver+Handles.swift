package import HitchlessBase

extension CompositionalSolver {
  /// Forgets the measured sizes of items and sections that were removed from the list: their handles may be assigned again from now on. The
  /// closures must not return true for anything in the list. O(remembered sizes).
  package mutating func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    sizes.removeAll(ofItems: isItemGone, sections: isSectionGone)
  }
}
