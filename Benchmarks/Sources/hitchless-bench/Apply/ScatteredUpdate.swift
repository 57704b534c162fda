/// A list of numbers that changes in many places: of 100,000, 10,000 are removed, 10,000 are inserted and 2,000 are moved.
struct ScatteredUpdate {
  static let count = 100_000
  private static let replacedCount = 10_000
  private static let movedCount = 2_000

  private(set) var items = Array(0..<count)
  private var generator = SplitMix64(seed: 19)
  private var next = count

  /// The edits of a batch of updates: removals and origins are indices before the batch, all others indices after it.
  struct Edits {
    var removed: [Int] = []
    var inserted: [Int] = []
    var moved: [(from: Int, to: Int)] = []
  }

  /// Changes the list, and returns the edits.
  mutating func change() -> Edits {
    var edits = Edits()
    var isLeaving = Array(repeating: false, count: items.count)
    var leaving: [Int] = []
    while leaving.count < Self.replacedCount + Self.movedCount {
      let index = Int.random(in: items.indices, using: &generator)
      guard !isLeaving[index] else { continue }
      isLeaving[index] = true
      leaving.append(index)
    }
    edits.removed = leaving[..<Self.replacedCount].sorted()
    let staying = items.indices.filter { !isLeaving[$0] }.map { items[$0] }
    // The arriving items, and the position of each among the items that stay.
    var arriving: [(place: Int, origin: Int?)] = []
    for origin in leaving[Self.replacedCount...] { arriving.append((Int.random(in: 0...staying.count, using: &generator), origin)) }
    for _ in 0..<Self.replacedCount { arriving.append((Int.random(in: 0...staying.count, using: &generator), nil)) }
    arriving.sort { $0.place < $1.place }
    var result: [Int] = []
    result.reserveCapacity(items.count)
    var first = 0
    for (place, origin) in arriving {
      result += staying[first..<place]
      first = place
      if let origin {
        edits.moved.append((from: origin, to: result.count))
        result.append(items[origin])
      } else {
        edits.inserted.append(result.count)
        result.append(next)
        next += 1
      }
    }
    items = result + staying[first...]
    return edits
  }
}
