internal import HitchlessBase

/// The touched items that are in both contents, and their positions.
struct TouchedSurvivors {
  /// By number of the item: its index among the old positions, −1 if it was not in the old contents.
  private(set) var oldIndices: ContiguousArray<Int32>
  /// By number of the item: its index among the new positions, −1 if it is not in the new contents.
  private(set) var newIndices: ContiguousArray<Int32>
  /// The sections with items that were in them before and may have moved within them.
  private(set) var sections: Set<Int> = []
  /// The items that changed their section.
  private(set) var elsewhere: [(old: ItemPosition, new: ItemPosition)] = []

  /// Creates the survivors of items with numbers in `0 ..< itemCount`.
  init(itemCount: Int, before: ContiguousArray<NumberedPosition>, after: ContiguousArray<NumberedPosition>) {
    oldIndices = Self.indices(before, itemCount)
    newIndices = Self.indices(after, itemCount)
  }

  private static func indices(_ positions: ContiguousArray<NumberedPosition>, _ itemCount: Int) -> ContiguousArray<Int32> {
    var result = ContiguousArray<Int32>(repeating: -1, count: itemCount)
    for index in positions.indices { result[Int(positions[index].number)] = Int32(truncatingIfNeeded: index) }
    return result
  }

  /// Returns whether the item at an old position is in the new contents.
  @inline(__always)
  func isHere(_ entry: NumberedPosition) -> Bool { newIndices[Int(entry.number)] >= 0 }

  /// Returns whether the item at a new position was in the old contents.
  @inline(__always)
  func wasHere(_ entry: NumberedPosition) -> Bool { oldIndices[Int(entry.number)] >= 0 }

  /// Separates items that may have moved within their section from those that changed section. Returns `false` if no item survived.
  /// O(items).
  mutating func findCommon(_ before: ContiguousArray<NumberedPosition>, _ after: ContiguousArray<NumberedPosition>) -> Bool {
    var last = -1
    for entry in after where wasHere(entry) {
      let number = Int(entry.number)
      let was = before[Int(oldIndices[number])].position
      if was.section == entry.position.section {
        if last != was.section { sections.insert(was.section) }
        last = was.section
      } else {
        elsewhere.append((was, entry.position))
        // The item cannot stay in either section, so neither walk may pair it.
        oldIndices[number] = -1
        newIndices[number] = -1
      }
    }
    return !sections.isEmpty || !elsewhere.isEmpty
  }
}
