internal import HitchlessBase

/// The marks of applied snapshots, in the data source's handles; each handle occurs once in each list.
struct SnapshotMarks: Sendable {
  var sections: [SectionHandle] = []
  var reloaded: [ItemHandle] = []
  var reconfigured: [ItemHandle] = []

  /// Adds the marks of a later snapshot. O(marks).
  mutating func add(_ later: SnapshotMarks) {
    Self.add(later.sections, to: &sections)
    Self.add(later.reloaded, to: &reloaded)
    Self.add(later.reconfigured, to: &reconfigured)
  }

  private static func add<Handle: Hashable>(_ later: [Handle], to marks: inout [Handle]) {
    guard !later.isEmpty else { return }
    let known = Set(marks)
    marks.append(contentsOf: later.filter { !known.contains($0) })
  }
}
