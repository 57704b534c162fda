/// One kind of work that tasks wait for and do: so many at a time, the most urgent first. Tells tasks apart by numbers; 0 is none.
struct TaskLane {
  /// The ends of a line.
  struct Ends {
    var first = 0
    var last = 0
  }

  /// How many tasks run at a time.
  let width: Int
  /// Which of several equally urgent tasks comes first.
  let order: PreparationOrder
  /// How many bytes those that run may use. A task that needs more runs alone.
  let memoryLimit: Int
  /// Whether a task is at work until its thread says so, even if no request is left.
  let holdsThreads: Bool

  /// A line for each priority.
  var lines = [Ends](repeating: Ends(), count: PreparationPriority.allCases.count)
  private(set) var runningCount = 0
  private(set) var abandonedCount = 0
  private(set) var memoryInUse = 0

  /// As many abandoned tasks do not take a place of those that are wanted. More would be threads and memory without a bound.
  static let largestPassedCount = 2

  /// An empty lane.
  init(width: Int, order: PreparationOrder, memoryLimit: Int = .max, holdsThreads: Bool = false) {
    self.width = max(1, width)
    self.order = order
    self.memoryLimit = memoryLimit
    self.holdsThreads = holdsThreads
  }

  /// Abandoned tasks that others need not wait for.
  var passedCount: Int { min(abandonedCount, TaskLane.largestPassedCount) }

  /// The task whose turn it is.
  var first: Int? { lines.last { $0.first != 0 }?.first }

  /// Whether a task that uses `memory` bytes may run now. The most urgent task waits for memory rather than being overtaken.
  func hasRoom(for memory: Int) -> Bool {
    guard runningCount + abandonedCount - passedCount < width else { return false }
    return runningCount + abandonedCount == 0 || memory <= memoryLimit - memoryInUse
  }

  /// A task runs.
  mutating func begin(memory: Int) {
    runningCount += 1
    memoryInUse += memory
  }

  /// A task that runs is not wanted any more.
  mutating func abandon() {
    runningCount -= 1
    abandonedCount += 1
  }

  /// A task's work has ended.
  mutating func end(memory: Int, wasAbandoned: Bool) {
    if wasAbandoned { abandonedCount -= 1 } else { runningCount -= 1 }
    memoryInUse -= memory
  }
}
