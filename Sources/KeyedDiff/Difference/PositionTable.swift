internal import HitchlessBase

/// The positions of some items of a list, by handle.
///
/// Handles are small numbers, and those of a large part of a list are close together: storing the position of each and reading it is faster
/// than searching nearby, once lists differ in many places.
struct PositionTable: ~Copyable {
  /// The entry of a handle that is not in the list, or has been taken.
  static let absent: Int32 = -1
  /// The maximum number of entries per item.
  private static let mostEntries = 4

  private let first: Int32
  private let positions: UnsafeMutableBufferPointer<Int32>

  /// Creates a table of the items of a list, by their indices. Returns `nil` if the table would be large compared to the list and another
  /// one of `otherCount` items. O(items).
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

  /// Returns whether the item, which was in the list, has not been taken. O(1).
  @inline(__always)
  func holds(_ item: ItemHandle) -> Bool { positions[Int(item.rawValue &- first)] >= 0 }

  /// Returns the index of an item and removes the item, or returns ``absent`` if it is not in the table. O(1).
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
  /// Pairs the items of two lists, which start at the given positions, with the table of the old one. O(items).
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
