internal import DequeModule

/// Loads that wait for one kind of work, and how many of it run: so many at a time, the most urgent first.
struct LoadLines {
  /// How many may run at a time.
  let width: Int
  private let order: PreparationOrder
  private(set) var activeCount = 0
  /// A line for each priority. What has moved on stays until its turn comes and is passed over then.
  private var lines = [Deque<(load: ImageLoad, number: Int)>](repeating: [], count: PreparationPriority.allCases.count)

  init(width: Int, order: PreparationOrder) {
    self.width = max(1, width)
    self.order = order
  }

  /// Puts a load at the end of the line of its priority; `number` is how the load knows that this is where it waits.
  mutating func append(_ load: ImageLoad, number: Int) { lines[load.priority.rawValue].append((load, number)) }

  /// The load whose turn it is, which then counts as running; nil if there is none or no room. O(1) for each load that is passed over.
  mutating func next() -> ImageLoad? {
    guard activeCount < width else { return nil }
    for line in lines.indices.reversed() {
      while let (load, number) = take(from: line) {
        guard case .waiting(_, let current) = load.phase, current == number else { continue }
        activeCount += 1
        return load
      }
    }
    return nil
  }

  /// A running load has ended.
  mutating func leave() { activeCount -= 1 }

  private mutating func take(from line: Int) -> (load: ImageLoad, number: Int)? {
    order == .newestFirst ? lines[line].popLast() : lines[line].popFirst()
  }
}
