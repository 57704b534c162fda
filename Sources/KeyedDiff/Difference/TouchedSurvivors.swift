internal import HitchlessBase

/// Which of the items that were touched are in both contents, and where.
struct TouchedSurvivors {
  /// By number of the item: its index among the old places, −1 if it was not here.
  private(set) var oldPlaces: ContiguousArray<Int32>
  /// By number of the item: its index among the new places, −1 if it is not here.
  private(set) var newPlaces: ContiguousArray<Int32>
  /// The sections that have items before and after that may have moved in them.
  private(set) var sections: Set<Int> = []
  /// Those that are in another section than before.
  private(set) var elsewhere: [(old: ItemPosition, new: ItemPosition)] = []

  /// Of items that have numbers in `0 ..< itemCount`.
  init(itemCount: Int, before: ContiguousArray<ItemPlace>, after: ContiguousArray<ItemPlace>) {
    oldPlaces = Self.places(before, itemCount)
    newPlaces = Self.places(after, itemCount)
  }

  private static func places(_ places: ContiguousArray<ItemPlace>, _ itemCount: Int) -> ContiguousArray<Int32> {
    var result = ContiguousArray<Int32>(repeating: -1, count: itemCount)
    for index in places.indices { result[Int(places[index].number)] = Int32(truncatingIfNeeded: index) }
    return result
  }

  /// Whether the item of an old place is still here.
  @inline(__always)
  func isHere(_ place: ItemPlace) -> Bool { newPlaces[Int(place.number)] >= 0 }

  /// Whether the item of a new place was here before.
  @inline(__always)
  func wasHere(_ place: ItemPlace) -> Bool { oldPlaces[Int(place.number)] >= 0 }

  /// Sorts out who may have moved in a section and who is in another one; `false` if everybody is gone or new. O(items).
  mutating func findCommon(_ before: ContiguousArray<ItemPlace>, _ after: ContiguousArray<ItemPlace>) -> Bool {
    var last = -1
    for place in after where wasHere(place) {
      let number = Int(place.number)
      let was = before[Int(oldPlaces[number])].position
      if was.section == place.position.section {
        if last != was.section { sections.insert(was.section) }
        last = was.section
      } else {
        elsewhere.append((was, place.position))
        // In neither section has it a place that it could keep.
        oldPlaces[number] = -1
        newPlaces[number] = -1
      }
    }
    return !sections.isEmpty || !elsewhere.isEmpty
  }
}
