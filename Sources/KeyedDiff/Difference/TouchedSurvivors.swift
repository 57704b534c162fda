internal import HitchlessBase

/// Which of the items that were touched are in both contents, and where.
struct TouchedSurvivors {
  /// By number of the item: its index among the old positions, −1 if it was not here.
  private(set) var oldIndices: ContiguousArray<Int32>
  /// By number of the item: its index among the new positions, −1 if it is not here.
  private(set) var newIndices: ContiguousArray<Int32>
  /// The sections that have items before and after that may have moved in them.
  private(set) var sections: Set<Int> = []
  /// The items that are in another section than before.
  private(set) var elsewhere: [(old: ItemPosition, new: ItemPosition)] = []

  /// Of items that have numbers in `0 ..< itemCount`.
  init(itemCount: Int, before: ContiguousArray<NumberedPosition>, after: ContiguousArray<NumberedPosition>) {
    oldIndices = Self.indices(before, itemCount)
    newIndices = Self.indices(after, itemCount)
  }

  private static func indices(_ positions: ContiguousArray<NumberedPosition>, _ itemCount: Int) -> ContiguousArray<Int32> {
    var result = ContiguousArray<Int32>(repeating: -1, count: itemCount)
    for index in positions.indices { result[Int(positions[index].number)] = Int32(truncatingIfNeeded: index) }
    return result
  }

  /// Whether the item at an old position is still here.
  @inline(__always)
  func isHere(_ entry: NumberedPosition) -> Bool { newIndices[Int(entry.number)] >= 0 }

  /// Whether the item at a new position was here before.
  @inline(__always)
  func wasHere(_ entry: NumberedPosition) -> Bool { oldIndices[Int(entry.number)] >= 0 }

  /// Separates items that may have moved within their section from those that changed section; `false` if no item survived. O(items).
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
        // It cannot stay in either section, so neither walk may pair it.
        oldIndices[number] = -1
        newIndices[number] = -1
      }
    }
    return !sections.isEmpty || !elsewhere.isEmpty
  }
}
