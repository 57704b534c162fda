/// Tasks, and the requests that wait for them: who shares which task, what comes next, and what has no requests left. No threads, clocks,
/// files or connections, and nothing of what a task does.
///
/// A task is known by its key as long as it can be joined. It is as urgent as its most urgent request, and is dropped with its last one. It
/// waits and runs in a ``TaskLane``; a task that is in none rests, with what it has found out. Requests are answered one at a time, so that
/// each can be cancelled until its turn comes.
///
/// Every operation takes constant time on average, apart from the number of requests that one task has.
struct TaskTable<Key: Hashable, Work, Client> {
  /// Where a task is.
  enum Phase {
    /// In no lane.
    case resting
    /// In the line of a lane.
    case waiting
    /// In a lane, at work.
    case running
    /// At work although no request is left. Cannot be joined.
    case abandoned
    /// Done: its requests are being answered. Cannot be joined.
    case ended
  }

  /// A place in a lane's lines, kept as links between tasks so that any of them leaves in constant time.
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
    /// The numbers of its requests, in the order in which they joined.
    var requests: [Int] = []
    /// How many requests there are of each priority.
    var urgencies = SIMD4<Int32>()

    var priority: Int { urgencies[2] > 0 ? 2 : urgencies[1] > 0 ? 1 : 0 }
  }

  private struct Request {
    var client: Client
    var priority: PreparationPriority
    /// Numbers of tasks; 0 for none.
    var first = 0
    var second = 0
  }

  /// What became of a request that was taken out.
  struct Removed {
    let client: Client
    /// Tasks without requests, with what is to be stopped of each.
    let dropped: [(task: Int, phase: Phase, work: Work)]
  }

  private var tasks: [Int: Task] = [:]
  private var requests: [Int: Request] = [:]
  private var joinable: [Key: Int] = [:]
  private var lanes: [Int: TaskLane] = [:]
  private var lastNumber = 0

  /// How many requests are open.
  var requestCount: Int { requests.count }
  /// How many tasks there are, in any phase.
  var taskCount: Int { tasks.count }
  /// The numbers of all open requests for which `isIncluded`, oldest first. O(n log n).
  func requests(where isIncluded: (Client) -> Bool) -> [Int] { requests.filter { isIncluded($0.value.client) }.keys.sorted() }

  // MARK: Requests

  /// A request for nothing yet; returns its number, which no other request or task ever has.
  mutating func addRequest(_ client: Client, _ priority: PreparationPriority) -> Int {
    lastNumber += 1
    requests[lastNumber] = Request(client: client, priority: priority)
    return lastNumber
  }

  /// Has an open request wait for the task of `key`, which `make` is called for if there is none to join. A request can wait for two tasks.
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

  /// What an open request brought along.
  subscript(client request: Int) -> Client? {
    get { requests[request]?.client }
    set { if let newValue { requests[request]?.client = newValue } }
  }

  /// Changes how urgent a request is. Does nothing once it has been taken out.
  mutating func setPriority(_ priority: PreparationPriority, of request: Int) {
    guard let old = requests[request], old.priority != priority else { return }
    requests[request]?.priority = priority
    for task in [old.first, old.second] where task != 0 {
      tasks[task]?.urgencies[old.priority.rawValue] -= 1
      tasks[task]?.urgencies[priority.rawValue] += 1
      reposition(task)
    }
  }

  /// Takes a request out, to be answered or cancelled; nil if it was taken out before.
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

  /// What a task has to do and has found out.
  subscript(work task: Int) -> Work? {
    get { tasks[task]?.work }
    set { if let newValue { tasks[task]?.work = newValue } }
  }
  /// Where a task is; nil if it is no more.
  func phase(of task: Int) -> Phase? { tasks[task]?.phase }
  /// The lane that a task is in; nil if it is in none.
  func lane(of task: Int) -> Int? { tasks[task].flatMap { $0.phase == .waiting || $0.phase == .running ? $0.lane : nil } }
  /// The key of a task.
  func key(of task: Int) -> Key? { tasks[task]?.key }
  /// The requests of a task, in the order in which they joined. O(1).
  func requests(of task: Int) -> [Int] { tasks[task]?.requests ?? [] }

  /// The end of a task's work. Its requests are still to be answered: each by ``remove(_:)``. Returns whether there are any.
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

  /// Removes a lane that is empty.
  mutating func removeLane(_ lane: Int) { lanes[lane] = nil }

  /// Puts a task into the line of a lane, out of the lane that it is in. It will use `memory` bytes there.
  mutating func enqueue(_ task: Int, in lane: Int, memory: Int = 0) {
    leaveLane(task)
    guard let priority = tasks[task]?.priority else { return }
    tasks[task]?.phase = .waiting
    tasks[task]?.lane = lane
    tasks[task]?.memory = memory
    insert(task, line: priority, atEnd: lanes[lane]?.order == .oldestFirst)
  }

  /// Whether ``next(in:)`` would return a task.
  func hasNext(in lane: Int) -> Bool { candidate(in: lane) != nil }

  /// The most urgent task of a lane, which runs from now on; nil if there is none, or no room for it.
  mutating func next(in lane: Int) -> Int? {
    guard let number = candidate(in: lane), let memory = tasks[number]?.memory else { return nil }
    unlink(number)
    tasks[number]?.phase = .running
    lanes[lane]?.begin(memory: memory)
    return number
  }

  /// How urgent a task is: as its most urgent request. Nil if there is no such task. O(1).
  func priority(of task: Int) -> PreparationPriority? { tasks[task].flatMap { PreparationPriority(rawValue: $0.priority) } }

  /// How urgent the most urgent task is that waits in a lane; nil if none waits. O(1).
  func mostUrgentWaiting(in lane: Int) -> PreparationPriority? {
    lanes[lane]?.lines.lastIndex { $0.first != 0 }.flatMap { PreparationPriority(rawValue: $0) }
  }

  /// How many tasks are at work in a lane although no request is left, without taking a place in it.
  func abandonedCount(in lane: Int) -> Int { lanes[lane]?.passedCount ?? 0 }

  /// Takes a task out of the line or out of its work. It rests.
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

  /// Moves a waiting task to the line of its priority: what rises goes behind those already there, what sinks before. With the newest first
  /// both go before.
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
