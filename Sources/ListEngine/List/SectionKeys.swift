internal import CellReuse
internal import HitchlessBase

/// Which reuse keys items had: what may come for an item that nobody asked for yet. Sections differ in their cells more than the items of
/// one section do, so a section that is known speaks for itself: an expensive header section does not stand for the rows below it.
struct SectionKeys {
  private struct Known {
    var section: SectionHandle
    var keys: [ReuseKey]
    var last: ReuseKey
    var count: Int
  }

  /// After so many of its items a section's kinds are known.
  static let enough = 8
  /// Of so many sections the kinds are remembered: those that had cells last.
  static let memory = 16

  /// The key of the last cell; nil if there was none.
  private(set) var last: ReuseKey?
  /// All keys that items had; as few as there are kinds of cells.
  private(set) var all: [ReuseKey] = []
  /// The last sections, the newest at the end.
  private var known: [Known] = []

  /// An item of `section` got a cell of `key`, or none. O(sections that are remembered).
  mutating func record(_ key: ReuseKey?, in section: SectionHandle?) {
    last = key
    guard let key else { return }
    if !all.contains(key) { all.append(key) }
    guard let section else { return }
    guard let place = known.lastIndex(where: { $0.section == section }) else {
      if known.count == Self.memory { known.removeFirst() }
      known.append(Known(section: section, keys: [key], last: key, count: 1))
      return
    }
    known[place].last = key
    known[place].count += 1
    if !known[place].keys.contains(key) { known[place].keys.append(key) }
    if place < known.count - 1 { known.append(known.remove(at: place)) }
  }

  /// The list is counted anew: what a section was called may be another one's name now. The kinds of cells are the list's as before.
  mutating func forgetSections() { known.removeAll() }

  /// The keys that an item of `section` may have. O(sections that are remembered).
  func possible(in section: SectionHandle?) -> [ReuseKey] {
    guard let found = entry(of: section), found.count >= Self.enough else { return all }
    return found.keys
  }

  /// The key that an item of `section` has most likely: its neighbour's. O(sections that are remembered).
  func expected(in section: SectionHandle?) -> ReuseKey? { entry(of: section)?.last ?? last }

  private func entry(of section: SectionHandle?) -> Known? { section.flatMap { section in known.last { $0.section == section } } }
}
