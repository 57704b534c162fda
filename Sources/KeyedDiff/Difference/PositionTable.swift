internal import HitchlessBase

/// The positions of some items of a list, by handle.
///
/// Handles are small numbers, and those of a large part of a list lie close to each other: writing down where each one is and reading it
/// takes less than looking for it nearby, once lists differ at many places.
struct PositionTable: ~Copyable {
  /// What a handle has that is not in the list, or was taken.
  static let absent: Int32 = -1
  /// How many entries there may be for each item.
  private static let mostEntries = 4

  private let first: Int32
  private let positions: UnsafeMutableBufferPointer<Int32>

  /// The table of the items of a list, by their indices; `nil` if it would be large beside the list and another one that has so many items.
  /// O(items).
  init?(_ items: ArraySlice<ItemHandle>, against otherCount: Int) {
    guard let first = items.first else { return nil }
    let bounds = items.reduce(into: (low: first.rawValue, high: first.rawValue)) { bounds, item in
      bounds = (min(bounds.low, item.rawValue), max(bounds.high, item.rawValue))
    }
    let count = Int(bounds.high) - Int(bounds.low) + 1
    guard count / Self.mostEntries <= items.count + otherCount else { return nil }
    self.first = bounds.low
    positions = .allocate(capacity: count)
    positions.initialize(repeating: Self.absent)
    for index in items.indices { positions[Int(items[index].rawValue &- bounds.low)] = Int32(truncatingIfNeeded: index) }
  }

  deinit { positions.deallocate() }

  /// Whether the item, which was in the list, was not taken. O(1).
  @inline(__always)
  func holds(_ item: ItemHandle) -> Bool { positions[Int(item.rawValue &- first)] >= 0 }

  /// The index of an item, which is forgotten; ``absent`` if it is not in the list. O(1).
  @inline(__always)
  func take(_ item: ItemHandle) -> Int32 {
    let entry = Int(item.rawValue) &- Int(first)
    guard entry >= 0, entry < positions.count else { return Self.absent }
    let position = positions[entry]
    positions[entry] = Self.absent
    return position
  }
}

extension DifferenceFinder {
  /// Pairs the items of two lists, which start at the positions given, by the table of the old one. O(items).
  mutating func match(
    _ a: ArraySlice<ItemHandle>, _ oldStart: ItemPosition, _ b: ArraySlice<ItemHandle>, _ newStart: ItemPosition,
    _ table: borrowing PositionTable
  ) {
    var stretch = SurvivorSegment(old: 0, new: 0, count: 0)
    for index in b.indices {
      let partner = table.take(b[index])
      if partner == PositionTable.absent {
        noteNew(b[index], section: newStart.section, index: newStart.index + index)
        continue
      }
      let pair = SurvivorSegment(old: oldStart.index + Int(partner), new: newStart.index + index, count: 1)
      if !stretch.extend(with: pair) {
        note(Int(stretch.old), Int(stretch.new), Int(stretch.count))
        stretch = pair
      }
    }
    note(Int(stretch.old), Int(stretch.new), Int(stretch.count))
    for index in a.indices where table.holds(a[index]) {
      noteOld(a[index], section: oldStart.section, index: oldStart.index + index)
    }
  }
}
