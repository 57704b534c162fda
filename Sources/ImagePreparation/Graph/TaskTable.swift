/// Tasks, and the requests that wait for them: which requests share a task, which task is next, and which have no requests left. Uses no
/// threads, clocks, files or connections, and is independent of the work that tasks do.
///
/// A task is identified by its key while it can be joined. It has the priority of its most urgent request, and is dropped with its last
/// one. A task waits and runs in a ``TaskLane``; a task that is not in a lane rests, and keeps its results. Requests are answered one at a
/// time, so that each can be cancelled until its turn.
///
/// Every operation takes constant time on average, apart from the number of requests of a task.
struct TaskTable<Key: Hashable, Work, Client> {
  /// The state of a task.
  enum Phase {
    /// The task is not in a lane.
    case resting
    /// The task waits in a lane.
    case waiting
    /// The task runs in a lane.
    case running
    /// The task runs although no request is left. It cannot be joined.
    case abandoned
    /// The task is done, and its requests are being answered. It cannot be joined.
    case ended
  }

  /// A position in a lane's lines, stored as links between tasks so that any task can be removed in constant time.
  struct Links {
    var line = 0
    var next = 0
    var previous = 0
  }

  private struct Task {
    let key: Key
    var work: Work
    var phase = Phase.resting
    var lane = 0
    var memory = 0
    var links = Links()
    /// The numbers of the task's requests, in the order in which they joined.
    var requests: [Int] = []
    /// The number of requests of each priority.
    var urgencies = SIMD4<Int32>()

    var priority: Int { urgencies[2] > 0 ? 2 : urgencies[1] > 0 ? 1 : 0 }
  }

  private struct Request {
    var client: Client
    var priority: PreparationPriority
    /// The numbers of the request's tasks; 0 for none.
    var first = 0
    var second = 0
  }

  /// The result of removing a request.
  struct Removed {
    let client: Client
    /// Tasks that have no requests left, with the work to be stopped.
    let dropped: [(task: Int, phase: Phase, work: Work)]
  }

  private var tasks: [Int: Task] = [:]
  private var requests: [Int: Request] = [:]
  private var joinable: [Key: Int] = [:]
  private var lanes: [Int: TaskLane] = [:]
  private var lastNumber = 0

  /// The number of open requests.
  var requestCount: Int { requests.count }
  /// The number of tasks, in any phase.
  var taskCount: Int { tasks.count }
  /// Returns the numbers of all open requests for which `isIncluded` returns true, oldest first. O(n log n).
  func requests(where isIncluded: (Client) -> Bool) -> [Int] { requests.filter { isIncluded($0.value.client) }.keys.sorted() }

  // MARK: Requests

  /// Adds a request that does not wait for a task yet; returns its number, which is unique among requests and tasks.
  mutating func addRequest(_ client: Client, _ priority: PreparationPriority) -> Int {
    lastNumber += 1
    requests[lastNumber] = Request(client: client, priority: priority)
    return lastNumber
  }

  /// Makes an open request wait for the task of `key`. Calls `make` for a new task if there is none to join. A request can wait for two
  /// tasks.
  mutating func join(_ key: Key, _ request: Int, make: () -> Work) -> (task: Int, isNew: Bool)? {
    guard let index = requests.index(forKey: request) else { return nil }
    let isNew = joinable[key] == nil
    if isNew {
      lastNumber += 1
      tasks[lastNumber] = Task(key: key, work: make())
      joinable[key] = lastNumber
    }
    guard let task = joinable[key] else { return nil }
    if requests.values[index].first == 0 { requests.values[index].first = task } else { requests.values[index].second = task }
    let priority = requests.values[index].priority.rawValue
    tasks[task]?.requests.append(request)
    tasks[task]?.urgencies[priority] += 1
    reposition(task)
    return (task, isNew)
  }

  /// The client of an open request.
  subscript(client request: Int) -> Client? {
    get { requests[request]?.client }
    set { if let newValue { requests[request]?.client = newValue } }
  }

  /// Changes the priority of a request. Does nothing once it has been removed.
  mutating func setPriority(_ priority: PreparationPriority, of request: Int) {
    guard let old = requests[request], old.priority != priority else { return }
    requests[request]?.priority = priority
    for task in [old.first, old.second] where task != 0 {
      tasks[task]?.urgencies[old.priority.rawValue] -= 1
      tasks[task]?.urgencies[priority.rawValue] += 1
      reposition(task)
    }
  }

  /// Removes a request, to be answered or cancelled; nil if it was removed before.
  mutating func remove(_ request: Int) -> Removed? {
    guard let removed = requests.removeValue(forKey: request) else { return nil }
    var dropped: [(task: Int, phase: Phase, work: Work)] = []
    for number in [removed.first, removed.second] where number != 0 {
      guard let index = tasks[number]?.requests.firstIndex(of: request) else { continue }
      tasks[number]?.requests.remove(at: index)
      tasks[number]?.urgencies[removed.priority.rawValue] -= 1
      guard let task = tasks[number], task.requests.isEmpty else {
        reposition(number)
        continue
      }
      if task.phase != .ended { dropped.append((number, task.phase, task.work)) }
      drop(number, task)
    }
    return Removed(client: removed.client, dropped: dropped)
  }

  // MARK: Tasks

  /// The work of a task, with its results.
  subscript(work task: Int) -> Work? {
    get { tasks[task]?.work }
    set { if let newValue { tasks[task]?.work = newValue } }
  }
  /// Returns the phase of a task; nil if it does not exist.
  func phase(of task: Int) -> Phase? { tasks[task]?.phase }
  /// Returns the lane of a task; nil if it is not in one.
  func lane(of task: Int) -> Int? { tasks[task].flatMap { $0.phase == .waiting || $0.phase == .running ? $0.lane : nil } }
  /// Returns the key of a task.
  func key(of task: Int) -> Key? { tasks[task]?.key }
  /// Returns the requests of a task, in the order in which they joined. O(1).
  func requests(of task: Int) -> [Int] { tasks[task]?.requests ?? [] }

  /// Ends a task's work. Its requests still have to be answered, each after ``remove(_:)``. Returns whether there are any.
  mutating func end(_ task: Int) -> Bool {
    leaveLane(task)
    guard let ended = tasks[task] else { return false }
    if joinable[ended.key] == task { joinable[ended.key] = nil }
    tasks[task]?.phase = .ended
    if ended.requests.isEmpty { tasks[task] = nil }
    return !ended.requests.isEmpty
  }

  private mutating func drop(_ number: Int, _ task: Task) {
    if joinable[task.key] == number { joinable[task.key] = nil }
    if task.phase == .running, lanes[task.lane]?.holdsThreads == true {
      tasks[number]?.phase = .abandoned
      lanes[task.lane]?.abandon()
    } else {
      leaveLane(number)
      tasks[number] = nil
    }
  }

  // MARK: Lanes

  /// Adds a lane and returns its number.
  mutating func addLane(_ lane: TaskLane) -> Int {
    lastNumber += 1
    lanes[lastNumber] = lane
    return lastNumber
  }

  /// Removes an empty lane.
  mutating func removeLane(_ lane: Int) { lanes[lane] = nil }

  /// Adds a task to the line of a lane, after removing it from its current lane. It will use `memory` bytes there.
  mutating func enqueue(_ task: Int, in lane: Int, memory: Int = 0) {
    leaveLane(task)
    guard let priority = tasks[task]?.priority else { return }
    tasks[task]?.phase = .waiting
    tasks[task]?.lane = lane
    tasks[task]?.memory = memory
    insert(task, line: priority, atEnd: lanes[lane]?.order == .oldestFirst)
  }

  /// Returns whether ``next(in:)`` would return a task.
  func hasNext(in lane: Int) -> Bool { candidate(in: lane) != nil }

  /// Returns the most urgent task of a lane, which begins to run; nil if there is none, or no room for it.
  mutating func next(in lane: Int) -> Int? {
    guard let number = candidate(in: lane), let memory = tasks[number]?.memory else { return nil }
    unlink(number)
    tasks[number]?.phase = .running
    lanes[lane]?.begin(memory: memory)
    return number
  }

  /// Returns the priority of a task, which is that of its most urgent request; nil if it does not exist. O(1).
  func priority(of task: Int) -> PreparationPriority? { tasks[task].flatMap { PreparationPriority(rawValue: $0.priority) } }

  /// Returns the priority of the most urgent task that waits in a lane; nil if none waits. O(1).
  func mostUrgentWaiting(in lane: Int) -> PreparationPriority? {
    lanes[lane]?.lines.lastIndex { $0.first != 0 }.flatMap { PreparationPriority(rawValue: $0) }
  }

  /// Returns the number of abandoned tasks that run in a lane without occupying a slot of it.
  func abandonedCount(in lane: Int) -> Int { lanes[lane]?.passedCount ?? 0 }

  /// Removes a task from its lane, whether it waits or runs. The task then rests.
  mutating func leaveLane(_ number: Int) {
    guard let task = tasks[number] else { return }
    switch task.phase {
    case .resting, .ended: return
    case .waiting: unlink(number)
    case .running: lanes[task.lane]?.end(memory: task.memory, wasAbandoned: false)
    case .abandoned: lanes[task.lane]?.end(memory: task.memory, wasAbandoned: true)
    }
    tasks[number]?.phase = .resting
  }

  private func candidate(in number: Int) -> Int? {
    guard let lane = lanes[number], let first = lane.first, let task = tasks[first], lane.hasRoom(for: task.memory) else { return nil }
    return first
  }

  /// Moves a waiting task to the line of its priority: after the tasks already there if its priority rose, before them if it fell. With the
  /// newest first, both move before them.
  private mutating func reposition(_ number: Int) {
    guard let task = tasks[number], task.phase == .waiting, task.priority != task.links.line else { return }
    unlink(number)
    insert(number, line: task.priority, atEnd: lanes[task.lane]?.order == .oldestFirst && task.priority > task.links.line)
  }

  private mutating func insert(_ number: Int, line: Int, atEnd: Bool) {
    guard let lane = tasks[number]?.lane, let ends = lanes[lane]?.lines[line] else { return }
    var links = Links(line: line)
    if atEnd { links.previous = ends.last } else { links.next = ends.first }
    tasks[number]?.links = links
    tasks[links.previous]?.links.next = number
    tasks[links.next]?.links.previous = number
    if links.previous == 0 { lanes[lane]?.lines[line].first = number }
    if links.next == 0 { lanes[lane]?.lines[line].last = number }
  }

  private mutating func unlink(_ number: Int) {
    guard let task = tasks[number] else { return }
    let links = task.links
    tasks[links.previous]?.links.next = links.next
    tasks[links.next]?.links.previous = links.previous
    if links.previous == 0 { lanes[task.lane]?.lines[links.line].first = links.next }
    if links.next == 0 { lanes[task.lane]?.lines[links.line].last = links.previous }
  }
}
