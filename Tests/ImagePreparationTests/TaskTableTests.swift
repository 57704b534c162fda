import HitchlessBase
import TestSupport
import Testing

@testable import ImagePreparation

@Suite("Task table: shared tasks and their order")
struct TaskTableTests {
  private typealias Table = TaskTable<Int, Int, Int>

  /// A table and its model, which receive the same calls.
  private struct Pair {
    var table = Table()
    var model = TaskTableModel()

    init(_ lanes: [TaskLane]) {
      for lane in lanes { model.lanes.append(TaskTableModel.Lane(number: table.addLane(lane), settings: lane)) }
    }

    mutating func request(_ key: Int, _ priority: PreparationPriority) -> (request: Int, task: Int) {
      let request = table.addRequest(key, priority)
      model.requests.append(TaskTableModel.Request(number: request, priority: priority))
      return (request, join(key, request))
    }

    mutating func join(_ key: Int, _ request: Int) -> Int {
      guard let (task, _) = table.join(key, request, make: { key }) else { return 0 }
      model.join(key, request, task)
      return task
    }

    /// Performs a random operation. Returns the difference between the two, if there is any.
    mutating func step(_ random: inout SplitMix64) -> String? {
      let task = model.tasks.randomElement(using: &random)
      let request = model.requests.randomElement(using: &random)
      let lane = model.lanes.randomElement(using: &random)
      let priority = PreparationPriority.allCases[Int.random(in: 0..<3, using: &random)]
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<22:
        guard model.requests.count < 24 else { break }
        let key = Int.random(in: 0..<12, using: &random)
        let task = self.request(key, priority).task
        guard model.task(task)?.key == key, model.task(task)?.isJoinable == true else { return "joined \(task)" }
      case 22..<28:
        // A second task, like a picture after its original.
        guard let request, request.tasks.count == 1 else { break }
        _ = join(100 + Int.random(in: 0..<6, using: &random), request.number)
      case 28..<40:
        guard let request else { break }
        table.setPriority(priority, of: request.number)
        model.setPriority(priority, of: request.number)
      case 40..<56:
        guard let request else { break }
        let dropped = table.remove(request.number)?.dropped.map { "\($0.task) \($0.phase)" }
        let expected = model.remove(request.number)
        guard dropped == expected else { return "removed \(request.number): \(dropped ?? []), not \(expected)" }
      case 56..<74:
        guard let task, let lane, task.phase != .ended, task.phase != .abandoned else { break }
        let memory = Int.random(in: 0..<100, using: &random)
        table.enqueue(task.number, in: lane.number, memory: memory)
        model.enqueue(task.number, lane.number, memory)
      case 74..<88:
        guard let lane else { break }
        let hasNext = table.hasNext(in: lane.number)
        let (next, expected) = (table.next(in: lane.number), model.next(lane.number))
        guard next == expected, hasNext == (next != nil) else { return "next of \(lane.number): \(next ?? 0), not \(expected ?? 0)" }
      case 88..<91:
        guard let task, task.phase != .abandoned else { break }
        table.leaveLane(task.number)
        model.leaveLane(task.number)
      default:
        guard let task else { break }
        let hasRequests = table.end(task.number)
        model.end(task.number)
        guard hasRequests == (model.task(task.number) != nil) else { return "end of \(task.number)" }
      }
      return difference(random.next())
    }

    private func difference(_ number: UInt64) -> String? {
      guard table.taskCount == model.tasks.count, table.requestCount == model.requests.count else { return "counts" }
      // One task at a time, and all of them from time to time.
      let all = number % 64 == 0
      let chosen = all ? model.tasks[...] : model.tasks.isEmpty ? [] : model.tasks[Int(number % UInt64(model.tasks.count))...].prefix(1)
      for task in chosen {
        guard table.phase(of: task.number) == task.phase, table.requests(of: task.number) == task.requests,
          table[work: task.number] == task.key, table.key(of: task.number) == task.key
        else { return "task \(task.number): \(String(describing: table.phase(of: task.number))), not \(task)" }
      }
      for lane in model.lanes where all {
        let abandoned = model.tasks.count { $0.lane == lane.number && $0.phase == .abandoned }
        guard table.abandonedCount(in: lane.number) == min(2, abandoned) else { return "abandoned in \(lane.number)" }
      }
      return nil
    }
  }

  @Test("Random operations match a naive model of lists", arguments: 0..<4)
  func model(_ part: Int) {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed &+ UInt64(part))
    let rounds = (RandomTestSettings.rounds ?? 40_000) / 4
    var pair = Pair([
      TaskLane(width: 1, order: .oldestFirst), TaskLane(width: 3, order: .newestFirst),
      TaskLane(width: 2, order: part % 2 == 0 ? .oldestFirst : .newestFirst, memoryLimit: 150, holdsThreads: true),
    ])
    var waited = 0
    for round in 0..<rounds {
      if let difference = pair.step(&random) {
        Issue.record("HITCHLESS_FUZZ_SEED=\(seed) part \(part), round \(round): \(difference)")
        return
      }
      waited = max(waited, pair.model.lanes.map(\.line.count).max() ?? 0)
    }
    #expect(waited > 2, "there were lines")
    for request in pair.model.requests { _ = pair.table.remove(request.number) }
    for task in pair.model.tasks { _ = pair.table.end(task.number) }
    #expect(pair.table.taskCount == 0 && pair.table.requestCount == 0, "nothing is left")
  }

  @Test("Two abandoned tasks do not delay others, a third does, and their memory counts")
  func abandoned() {
    let tasks = Decodes()
    var left: [Int] = []
    for key in 0..<2 {
      let begun = tasks.begin(key, memory: 30)
      #expect(begun.runs && tasks.remove(begun.request) == 1)
      #expect(tasks.phase(of: begun.task) == .abandoned && tasks.abandonedCount == key + 1)
      left.append(begun.task)
    }
    let tooLarge = tasks.begin(2, memory: 41)
    #expect(!tooLarge.runs, "the memory of those that are abandoned counts")
    #expect(tasks.remove(tooLarge.request) == 1)
    let third = tasks.begin(3, memory: 40)
    #expect(third.runs && tasks.remove(third.request) == 1)
    let fourth = tasks.begin(4, memory: 0)
    #expect(!fourth.runs, "the third is waited for")
    #expect(!tasks.end(left[0]))
    #expect(tasks.next() == fourth.task)
    // An abandoned task is not joined: a new request for the same picture decodes it again.
    #expect(tasks.begin(1, memory: 0).task != left[1])
  }

  /// A lane that decodes one picture at a time.
  private final class Decodes {
    private var table = Table()
    private let lane: Int

    init() { lane = table.addLane(TaskLane(width: 1, order: .oldestFirst, memoryLimit: 100, holdsThreads: true)) }

    func begin(_ key: Int, memory: Int) -> (request: Int, task: Int, runs: Bool) {
      let request = table.addRequest(key, .visible)
      let task = table.join(key, request) { key }!.task
      table.enqueue(task, in: lane, memory: memory)
      return (request, task, table.next(in: lane) == task)
    }
    func remove(_ request: Int) -> Int? { table.remove(request)?.dropped.count }
    func next() -> Int? { table.next(in: lane) }
    func end(_ task: Int) -> Bool { table.end(task) }
    func phase(of task: Int) -> Table.Phase? { table.phase(of: task) }
    var abandonedCount: Int { table.abandonedCount(in: lane) }
  }
}
