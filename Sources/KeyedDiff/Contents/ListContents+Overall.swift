package import HitchlessBase

extension ListContents {
  /// Returns the position of the item at `index`, counted through all sections, or nil if the index is out of range. The inverse of
  /// ``overallIndex(of:)``. O(sections / 64).
  package func position(overall index: Int) -> ItemPosition? {
    guard index >= 0, index < itemCount else { return nil }
    var rest = index
    var section = 0
    for group in sectionGroups {
      if rest >= group.count {
        rest -= group.count
        section += group.sections.count
        continue
      }
      for candidate in group.sections {
        if rest < candidate.count { return ItemPosition(section: section, index: rest) }
        rest -= candidate.count
        section += 1
      }
    }
    return nil
  }
}
