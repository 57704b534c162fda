internal import HitchlessBase

/// Sizes that elements have reported, by handle and for the container's width (height, if the list scrolls horizontally).
///
/// A size survives moves, deletion and reinsertion. The tables of the last few widths are kept, so that rotating a device and back measures
/// nothing twice. Within a width, an entry also stores the length that was imposed on the element, because the same item may move to a
/// section with different columns.
struct MeasuredSizes: Sendable {
  /// The element to which a size belongs.
  struct Key: Hashable, Sendable {
    /// The item's or section's handle.
    var owner: Int32
    /// 0 for cells; otherwise the number from ``kind(_:ofSection:)``.
    var kind: Int32
    /// The index among the elements of its kind.
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

  /// The number of widths that are remembered. A window that is resized by dragging passes through hundreds of widths; those at both ends
  /// of the drag are worth keeping.
  static let tableLimit = 4

  /// The tables, the most recently used first; never empty.
  private var tables: [Table]
  private var kinds: [String: Int32] = [:]
  /// One more than the largest ordinal that has been set.
  private var ordinalLimit: Int32 = 1

  init(width: Int) { tables = [Table(width: width)] }

  /// Whether no size is known for the current width.
  var isEmpty: Bool { tables[0].entries.isEmpty }

  /// Returns the number of a kind of supplementary element, and assigns one to a new kind.
  mutating func kind(_ name: String, ofSection: Bool) -> Int32 {
    let number = kinds[name] ?? Int32(kinds.count + 1)
    kinds[name] = number
    return number * 2 + (ofSection ? 1 : 0)
  }
  /// Returns the number of a kind, or nil if the kind is new.
  func knownKind(_ name: String, ofSection: Bool) -> Int32? {
    kinds[name].map { $0 * 2 + (ofSection ? 1 : 0) }
  }

  /// Switches to the table of another container width.
  mutating func use(width: Int) {
    if let index = tables.firstIndex(where: { $0.width == width }) {
      tables.insert(tables.remove(at: index), at: 0)
    } else {
      tables.insert(Table(width: width), at: 0)
      if tables.count > Self.tableLimit { tables.removeLast() }
    }
  }

  /// Returns the reported size, or nil if there is none for this length.
  func size(_ key: Key, fixedLength: Int) -> Size? {
    guard let entry = tables[0].entries[key], entry.fixedLength == fixedLength else { return nil }
    return entry.size
  }

  /// Stores a reported size. If an element reports a different size than before for the same length, its contents have changed, so its
  /// sizes for other widths are removed.
  mutating func set(_ size: Size, _ key: Key, fixedLength: Int) {
    ordinalLimit = max(ordinalLimit, key.ordinal + 1)
    let old = tables[0].entries.updateValue(Entry(fixedLength: fixedLength, size: size), forKey: key)
    guard let old, old.fixedLength == fixedLength, old.size != size else { return }
    for table in tables.indices.dropFirst() { tables[table].entries.removeValue(forKey: key) }
  }

  /// Forgets the sizes of an item and its badges for all widths except the current one, after the item's contents changed. O(kinds).
  mutating func forgetInOtherWidths(_ item: ItemHandle) { forget(owner: item.rawValue, parity: 0, from: 1) }

  /// Forgets the sizes of an item and its badges for every width. O(kinds).
  mutating func forget(_ item: ItemHandle) { forget(owner: item.rawValue, parity: 0) }
  /// Forgets the sizes of a section's headers and footers for every width. O(kinds).
  mutating func forget(_ section: SectionHandle) { forget(owner: section.rawValue, parity: 1) }
  /// Forgets the sizes of items and sections and all their elements for every width. O(entries).
  mutating func removeAll(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    for table in tables.indices {
      tables[table].entries = tables[table].entries.filter { key, _ in
        // The layout's own headers and footers do not belong to an item or section.
        guard key.owner >= 0 else { return true }
        return key.kind % 2 == 0 ? !isItemGone(ItemHandle(key.owner)) : !isSectionGone(SectionHandle(key.owner))
      }
    }
  }
  /// Forgets all sizes.
  mutating func removeAll() { tables = [Table(width: tables[0].width)] }

  /// Forgets the sizes of an owner in the tables from `first` on.
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
