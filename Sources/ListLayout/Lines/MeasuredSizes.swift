internal import HitchlessBase

/// Sizes that elements reported, by handle and for the container's width (height, if the list scrolls horizontally).
///
/// A size survives moves, deletions and coming back. The tables of the last few widths are kept: turning a device and turning it back
/// measures nothing twice. Within a width an entry also names the length that was dictated to the element, because the same item may come
/// to stand in a section with other columns.
struct MeasuredSizes: Sendable {
  /// Whose size.
  struct Key: Hashable, Sendable {
    /// The item's or section's handle.
    var owner: Int32
    /// 0 for cells; what ``kind(_:ofSection:)`` says for the others.
    var kind: Int32
    /// Which one of its kind.
    var ordinal: Int32
  }
  private struct Entry: Sendable {
    var fixedLength: Int
    var size: Size
  }
  private struct Table: Sendable {
    var width: Int
    var entries: [Key: Entry] = [:]
  }

  /// How many widths are remembered. A window that is dragged larger passes through hundreds; the ends of the drag are worth keeping.
  static let tableLimit = 4

  /// The most recently used first; never empty.
  private var tables: [Table]
  private var kinds: [String: Int32] = [:]
  /// One more than the largest ordinal that was ever set.
  private var ordinalLimit: Int32 = 1

  init(width: Int) { tables = [Table(width: width)] }

  /// Whether nothing is known for the width in use.
  var isEmpty: Bool { tables[0].entries.isEmpty }

  /// The number for a kind of supplementary element.
  mutating func kind(_ name: String, ofSection: Bool) -> Int32 {
    let number = kinds[name] ?? Int32(kinds.count + 1)
    kinds[name] = number
    return number * 2 + (ofSection ? 1 : 0)
  }
  /// The same if the kind has been seen.
  func knownKind(_ name: String, ofSection: Bool) -> Int32? {
    kinds[name].map { $0 * 2 + (ofSection ? 1 : 0) }
  }

  /// The container has another width from now on.
  mutating func use(width: Int) {
    if let index = tables.firstIndex(where: { $0.width == width }) {
      tables.insert(tables.remove(at: index), at: 0)
    } else {
      tables.insert(Table(width: width), at: 0)
      if tables.count > Self.tableLimit { tables.removeLast() }
    }
  }

  /// The size that was reported, nil if none was or for another length.
  func size(_ key: Key, fixedLength: Int) -> Size? {
    guard let entry = tables[0].entries[key], entry.fixedLength == fixedLength else { return nil }
    return entry.size
  }

  /// An element that wants another size than before for the same length has other contents: what it wanted for other widths holds no more.
  mutating func set(_ size: Size, _ key: Key, fixedLength: Int) {
    ordinalLimit = max(ordinalLimit, key.ordinal + 1)
    let old = tables[0].entries.updateValue(Entry(fixedLength: fixedLength, size: size), forKey: key)
    guard let old, old.fixedLength == fixedLength, old.size != size else { return }
    for table in tables.indices.dropFirst() { tables[table].entries.removeValue(forKey: key) }
  }

  /// An item has other contents: forgets what it and its badges wanted for other widths than the one in use. O(kinds).
  mutating func forgetElsewhere(_ item: ItemHandle) { forget(owner: item.rawValue, parity: 0, from: 1) }

  /// Forgets an item and its badges, for every width. O(kinds).
  mutating func forget(_ item: ItemHandle) { forget(owner: item.rawValue, parity: 0) }
  /// Forgets a section's headers and footers, for every width. O(kinds).
  mutating func forget(_ section: SectionHandle) { forget(owner: section.rawValue, parity: 1) }
  /// Forgets items and sections, with all that belongs to them, for every width. O(entries).
  mutating func removeAll(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    for table in tables.indices {
      tables[table].entries = tables[table].entries.filter { key, _ in
        // The layout's own headers and footers belong to no item or section.
        guard key.owner >= 0 else { return true }
        return key.kind % 2 == 0 ? !isItemGone(ItemHandle(key.owner)) : !isSectionGone(SectionHandle(key.owner))
      }
    }
  }
  /// Forgets everything.
  mutating func removeAll() { tables = [Table(width: tables[0].width)] }

  /// Forgets an owner in the tables from `first` on.
  private mutating func forget(owner: Int32, parity: Int32, from first: Int = 0) {
    var numbers = kinds.values.map { $0 * 2 + parity }
    if parity == 0 { numbers.append(0) }
    for table in tables.indices.dropFirst(first) {
      for kind in numbers {
        for ordinal in 0..<ordinalLimit {
          tables[table].entries.removeValue(forKey: Key(owner: owner, kind: kind, ordinal: ordinal))
        }
      }
    }
  }
}
