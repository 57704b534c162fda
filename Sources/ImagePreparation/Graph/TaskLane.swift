/// One kind of work that tasks wait for and do: up to ``width`` at a time, the most urgent first. Tasks are identified by numbers; 0 stands
/// for none.
struct TaskLane {
  /// The first and last task of a line.
  struct Ends {
    var first = 0
    var last = 0
  }

  /// The maximum number of tasks that run at the same time.
  let width: Int
  /// The order of equally urgent tasks.
  let order: PreparationOrder
  /// The number of bytes that running tasks may use in total. A task that needs more runs alone.
  let memoryLimit: Int
  /// Whether a task occupies its thread until the work ends, even if no request is left.
  let holdsThreads: Bool

  /// A line for each priority.
  var lines = [Ends](repeating: Ends(), count: PreparationPriority.allCases.count)
  private(set) var runningCount = 0
  private(set) var abandonedCount = 0
  private(set) var memoryInUse = 0

  /// The maximum number of abandoned tasks that do not occupy a slot of the lane. Without this limit, threads and memory would be
  /// unbounded.
  static let largestPassedCount = 2

  /// Creates an empty lane.
  init(width: Int, order: PreparationOrder, memoryLimit: Int = .max, holdsThreads: Bool = false) {
    self.width = max(1, width)
    self.order = order
    self.memoryLimit = memoryLimit
    self.holdsThreads = holdsThreads
  }

  /// The number of abandoned tasks that do not occupy a slot.
  var passedCount: Int { min(abandonedCount, TaskLane.largestPassedCount) }

  /// The next task; nil if none waits.
  var first: Int? { lines.last { $0.first != 0 }?.first }

  /// Returns whether a task that uses `memory` bytes may run now. The most urgent task waits for memory and is not overtaken.
  func hasRoom(for memory: Int) -> Bool {
    guard runningCount + abandonedCount - passedCount < width else { return false }
    return runningCount + abandonedCount == 0 || memory <= memoryLimit - memoryInUse
  }

  /// Records that a task begins to run.
  mutating func begin(memory: Int) {
    runningCount += 1
    memoryInUse += memory
  }

  /// Records that no request is left for a running task.
  mutating func abandon() {
    runningCount -= 1
    abandonedCount += 1
  }

  /// Records the end of a task's work.
  mutating func end(memory: Int, wasAbandoned: Bool) {
    if wasAbandoned { abandonedCount -= 1 } else { runningCount -= 1 }
    memoryInUse -= memory
  }
}
