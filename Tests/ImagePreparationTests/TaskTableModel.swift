@testable import ImagePreparation

/// The behaviour of ``TaskTable``, with lists that are searched from their beginning.
struct TaskTableModel {
  struct Task {
    let number: Int
    let key: Int
    var phase = TaskTable<Int, Int, Int>.Phase.resting
    var lane = 0
    var memory = 0
    var requests: [Int] = []
    var isJoinable = true
  }
  struct Request {
    let number: Int
    var priority: PreparationPriority
    var tasks: [Int] = []
  }
  struct Lane {
    let number: Int
    let settings: TaskLane
    /// The waiting tasks with the priority that they had when they were queued, in the order in which they will run.
    var line: [(task: Int, priority: PreparationPriority)] = []
  }

  var tasks: [Task] = []
  var requests: [Request] = []
  var lanes: [Lane] = []

  func task(_ number: Int) -> Task? { tasks.first { $0.number == number } }
  func index(_ number: Int) -> Int? { tasks.firstIndex { $0.number == number } }
  func priority(of task: Task) -> PreparationPriority {
    task.requests.compactMap { number in requests.first { $0.number == number }?.priority }.max() ?? .prefetched
  }

  mutating func join(_ key: Int, _ request: Int, _ number: Int) {
    if let index = tasks.firstIndex(where: { $0.key == key && $0.isJoinable }) {
      tasks[index].requests.append(request)
    } else {
      tasks.append(Task(number: number, key: key, requests: [request]))
    }
    for index in requests.indices where requests[index].number == request { requests[index].tasks.append(number) }
    putInOrder([number])
  }

  mutating func setPriority(_ priority: PreparationPriority, of request: Int) {
    for index in requests.indices where requests[index].number == request {
      requests[index].priority = priority
      putInOrder(requests[index].tasks)
    }
  }

  /// Removes a request. Returns the tasks that are dropped, with their places.
  mutating func remove(_ request: Int) -> [String] {
    guard let place = requests.firstIndex(where: { $0.number == request }) else { return [] }
    let removed = requests.remove(at: place)
    var dropped: [String] = []
    for number in removed.tasks {
      guard let index = index(number) else { continue }
      tasks[index].requests.removeAll { $0 == request }
      guard tasks[index].requests.isEmpty else { continue }
      if tasks[index].phase != .ended { dropped.append("\(number) \(tasks[index].phase)") }
      tasks[index].isJoinable = false
      let lane = lanes.first { $0.number == tasks[index].lane }
      if tasks[index].phase == .running, lane?.settings.holdsThreads == true {
        tasks[index].phase = .abandoned
      } else {
        leaveLane(number)
        tasks.remove(at: index)
      }
    }
    putInOrder(removed.tasks)
    return dropped
  }

  mutating func enqueue(_ number: Int, _ lane: Int, _ memory: Int) {
    leaveLane(number)
    guard let index = index(number), let place = lanes.firstIndex(where: { $0.number == lane }) else { return }
    (tasks[index].phase, tasks[index].lane, tasks[index].memory) = (.waiting, lane, memory)
    insert(number, priority(of: tasks[index]), atEnd: lanes[place].settings.order == .oldestFirst, place)
  }

  mutating func next(_ lane: Int) -> Int? {
    guard let place = lanes.firstIndex(where: { $0.number == lane }), let first = lanes[place].line.first,
      let index = index(first.task)
    else { return nil }
    let inLane = tasks.filter { $0.lane == lane }
    let running = inLane.filter { $0.phase == .running }
    let abandoned = inLane.filter { $0.phase == .abandoned }
    guard running.count + max(0, abandoned.count - 2) < lanes[place].settings.width else { return nil }
    let memory = (running + abandoned).reduce(0) { $0 + $1.memory }
    guard running.isEmpty && abandoned.isEmpty || memory + tasks[index].memory <= lanes[place].settings.memoryLimit else { return nil }
    lanes[place].line.removeFirst()
    tasks[index].phase = .running
    return first.task
  }

  mutating func leaveLane(_ number: Int) {
    guard let index = index(number), tasks[index].phase != .ended else { return }
    for place in lanes.indices { lanes[place].line.removeAll { $0.task == number } }
    tasks[index].phase = .resting
  }

  mutating func end(_ number: Int) {
    leaveLane(number)
    guard let index = index(number) else { return }
    (tasks[index].phase, tasks[index].isJoinable) = (.ended, false)
    if tasks[index].requests.isEmpty { tasks.remove(at: index) }
  }

  private mutating func insert(_ number: Int, _ priority: PreparationPriority, atEnd: Bool, _ place: Int) {
    let line = lanes[place].line
    let index = atEnd ? line.firstIndex { $0.priority < priority } : line.firstIndex { $0.priority <= priority }
    lanes[place].line.insert((number, priority), at: index ?? line.count)
  }

  /// Moves the waiting tasks of `numbers` whose priority has changed.
  private mutating func putInOrder(_ numbers: [Int]) {
    for number in numbers {
      for place in lanes.indices {
        guard let old = lanes[place].line.first(where: { $0.task == number })?.priority, let task = task(number) else { continue }
        let priority = priority(of: task)
        guard priority != old else { continue }
        lanes[place].line.removeAll { $0.task == number }
        insert(number, priority, atEnd: lanes[place].settings.order == .oldestFirst && priority > old, place)
      }
    }
  }
}
