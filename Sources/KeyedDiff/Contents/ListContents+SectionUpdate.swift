package import HitchlessBase

extension ListContents {
  /// Removes and moves sections, by their current indexes, and inserts empty ones, at the indexes that they have afterwards. No section may
  /// occur twice, and all new indexes have to be in range. O(sections / 64) for each of these sections, plus removing the items of the
  /// removed ones.
  package mutating func updateSections(
    removed: [Int], moved: [SectionMove], inserted: [(index: Int, section: SectionHandle)]
  ) {
    var coming: [(index: Int, section: ContentsSection?, handle: SectionHandle)] = []
    var leaving: [(from: Int, to: Int?)] = removed.map { ($0, nil) }
    leaving += moved.map { ($0.from, $0.to) }
    // Removed from the end, so that the remaining indexes stay valid.
    for (from, to) in leaving.sorted(by: { $0.from > $1.from }) {
      if let to {
        let section = takeSection(sectionPath(at: from))
        coming.append((to, section, section.handle))
      } else {
        removeSection(at: from)
      }
    }
    // Inserted from the beginning, so that everything before an index is already in place.
    for (index, section) in inserted { coming.append((index, nil, section)) }
    for (index, section, handle) in coming.sorted(by: { $0.index < $1.index }) {
      if let section { insert(section, at: index) } else { insertSection(handle, at: index) }
    }
  }
}
