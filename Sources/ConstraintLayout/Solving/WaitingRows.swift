/// Queues of waiting rows: shorter rows come first, and rows of the same length in the order of their insertion.
struct WaitingRows: Sendable {
  /// The length from which rows share a queue.
  static let longest = 7

  private struct Place: Sendable {
    var row: Int32
    var next: Int32
  }

  private var places: ContiguousArray<Place> = []
  /// The first and the last place of each queue; −1 if it is empty.
  private var first = SIMD8<Int32>(repeating: -1)
  private var last = SIMD8<Int32>(repeating: -1)

  /// Empties all queues.
  mutating func reset() {
    places.removeAll(keepingCapacity: true)
    first = SIMD8(repeating: -1)
  }

  /// Appends a row to a queue. O(1).
  mutating func append(_ row: Int32, length: Int) {
    let queue = min(length, Self.longest)
    let place = Int32(places.count)
    places.append(Place(row: row, next: -1))
    if first[queue] < 0 { first[queue] = place } else { places[Int(last[queue])].next = place }
    last[queue] = place
  }

  /// Removes the first of the shortest rows and returns it. O(1).
  mutating func next() -> (row: Int32, length: Int)? {
    for queue in 0...Self.longest where first[queue] >= 0 {
      let place = places[Int(first[queue])]
      first[queue] = place.next
      return (place.row, queue)
    }
    return nil
  }
}
