package import CellReuse
package import HitchlessBase

/// The reuse keys that items had, used to predict the key of an item that has not been requested yet. Cells differ more between sections
/// than within a section, so a section with enough known items is judged by its own keys: an expensive header section says nothing about
/// the rows below it.
package struct SectionKeys: Sendable {
  private struct Known: Sendable {
    var section: SectionHandle
    var keys: [ReuseKey]
    var last: ReuseKey
    var count: Int
  }

  /// The number of items of a section that need cells before the section is judged by its own keys.
  package static let enough = 8
  /// The number of sections that are remembered: those that most recently had cells.
  package static let memory = 16

  /// The key of the last cell; nil if there was none.
  package private(set) var last: ReuseKey?
  /// All keys that items had; as many as there are kinds of cells.
  package private(set) var all: [ReuseKey] = []
  /// The most recent sections, the newest at the end.
  private var known: [Known] = []

  /// Creates an instance before any item was requested.
  package init() {}

  /// Records that an item of `section` got a cell of `key`, or none. O(sections that are remembered).
  package mutating func record(_ key: ReuseKey?, in section: SectionHandle?) {
    last = key
    guard let key else { return }
    if !all.contains(key) { all.append(key) }
    guard let section else { return }
    guard let index = known.lastIndex(where: { $0.section == section }) else {
      if known.count == Self.memory { known.removeFirst() }
      known.append(Known(section: section, keys: [key], last: key, count: 1))
      return
    }
    known[index].last = key
    known[index].count += 1
    if !known[index].keys.contains(key) { known[index].keys.append(key) }
    if index < known.count - 1 { known.append(known.remove(at: index)) }
  }

  /// Forgets the sections after a reload, when their handles may name other sections. The keys of the list as a whole are kept.
  package mutating func forgetSections() { known.removeAll() }

  /// Returns the keys that an item of `section` may have. O(sections that are remembered).
  package func possible(in section: SectionHandle?) -> [ReuseKey] {
    guard let found = entry(of: section), found.count >= Self.enough else { return all }
    return found.keys
  }

  /// Returns the key that an item of `section` most likely has: that of the section's last cell, else of the list's. O(sections that are
  /// remembered).
  package func expected(in section: SectionHandle?) -> ReuseKey? { entry(of: section)?.last ?? last }

  private func entry(of section: SectionHandle?) -> Known? { section.flatMap { section in known.last { $0.section == section } } }
}
