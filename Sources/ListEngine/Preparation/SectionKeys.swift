package import CellReuse
package import HitchlessBase

/// Which reuse keys items had, to expect the key of an item that was not asked for yet. Sections differ in their cells more than the items
/// of one section do, so a section with enough known items is judged by its own: an expensive header section says nothing about the rows
/// below it.
package struct SectionKeys: Sendable {
  private struct Known: Sendable {
    var section: SectionHandle
    var keys: [ReuseKey]
    var last: ReuseKey
    var count: Int
  }

  /// How many items of a section have to have cells before the section is judged by its own keys.
  package static let enough = 8
  /// How many sections are remembered: those that had cells last.
  package static let memory = 16

  /// The key of the last cell; nil if there was none.
  package private(set) var last: ReuseKey?
  /// All keys that items had; as few as there are kinds of cells.
  package private(set) var all: [ReuseKey] = []
  /// The last sections, the newest at the end.
  private var known: [Known] = []

  /// No item was asked for yet.
  package init() {}

  /// An item of `section` got a cell of `key`, or none. O(sections that are remembered).
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

  /// The list was reloaded, so section handles may name other sections now. The keys of the list as a whole stay known.
  package mutating func forgetSections() { known.removeAll() }

  /// The keys that an item of `section` may have. O(sections that are remembered).
  package func possible(in section: SectionHandle?) -> [ReuseKey] {
    guard let found = entry(of: section), found.count >= Self.enough else { return all }
    return found.keys
  }

  /// The key that an item of `section` most likely has: that of the section's last cell, else of the list's. O(sections that are
  /// remembered).
  package func expected(in section: SectionHandle?) -> ReuseKey? { entry(of: section)?.last ?? last }

  private func entry(of section: SectionHandle?) -> Known? { section.flatMap { section in known.last { $0.section == section } } }
}
