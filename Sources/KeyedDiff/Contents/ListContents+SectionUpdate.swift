package import HitchlessBase

extension ListContents {
  /// Removes and moves sections, by their current indexes, and inserts empty ones, at the indexes that they have afterwards.
  /// No section is named twice; the indexes afterwards are all in range. O(sections / 64) for each section named, beside what removing
  /// the items of the removed ones takes.
  package mutating func updateSections(
    removed: [Int], moved: [SectionMove], inserted: [(index: Int, section: SectionHandle)]
  ) {
    var coming: [(index: Int, section: ContentsSection?, handle: SectionHandle)] = []
    var leaving: [(from: Int, to: Int?)] = removed.map { ($0, nil) }
    leaving += moved.map { ($0.from, $0.to) }
    // Out from the back, so that what is still to be taken keeps its number.
    for (from, to) in leaving.sorted(by: { $0.from > $1.from }) {
      if let to {
        let section = takeSection(sectionPath(at: from))
        coming.append((to, section, section.handle))
      } else {
        removeSection(at: from)
      }
    }
    // In from the front, so that everything before an index is there already.
    for (index, section) in inserted { coming.append((index, nil, section)) }
    for (index, section, handle) in coming.sorted(by: { $0.index < $1.index }) {
      if let section { insert(section, at: index) } else { insertSection(handle, at: index) }
    }
  }
}
