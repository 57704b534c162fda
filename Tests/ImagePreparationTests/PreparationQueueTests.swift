import Glibc
import HitchlessBase
import ImagePreparation
import Synchronization
import TestSupport
import Testing

/// Counts answers and resumes tasks that wait for a number of them.
private final class Answers: Sendable {
  private struct State {
    var log: [(name: String, result: Result<PixelBuffer, ImageError>)] = []
    var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?
  }
  private let state = Mutex(State())

  func add(_ name: String) -> @Sendable (Result<PixelBuffer, ImageError>) -> Void {
    { result in
      let ready = self.state.withLock { state -> CheckedContinuation<Void, Never>? in
        state.log.append((name, result))
        guard let waiting = state.waiting, state.log.count >= waiting.count else { return nil }
        state.waiting = nil
        return waiting.continuation
      }
      ready?.resume()
    }
  }

  /// Returns when `count` answers have come.
  func wait(for count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.log.count >= count { return true }
        state.waiting = (count, continuation)
        return false
      }
      if isReady { continuation.resume() }
    }
  }

  var names: [String] { state.withLock { $0.log.map(\.name) } }
  var cancelled: Set<String> {
    state.withLock { Set($0.log.filter { if case .failure(.cancelled) = $0.result { true } else { false } }.map(\.name)) }
  }
  var pictures: [PixelBuffer] { state.withLock { $0.log.compactMap { try? $0.result.get() } } }
}

struct PreparationQueueTests {
  private func source(_ width: Int = 40, name: String? = nil) throws -> ImageSource {
    try ImageSource(bytes: Pictures.gradient(width, 30).pngData(), name: name)
  }
  private let small = PreparationTarget.thumbnail(ThumbnailSize(width: 10, height: 10))

  @Test("Requests for one image and target share a decode, and another target is separate work")
  func coalescing() async throws {
    let queue = PreparationQueue()
    let answers = Answers()
    queue.isSuspended = true
    let first = try source(name: "a")
    let again = try source(name: "a")
    for index in 0..<5 { queue.prepare(index % 2 == 0 ? first : again, for: .display, completion: answers.add("full")) }
    for _ in 0..<3 { queue.prepare(first, for: small, completion: answers.add("small")) }
    queue.isSuspended = false
    await answers.wait(for: 8)
    let counts = queue.counts
    #expect(counts.requested == 8 && counts.coalesced == 6 && counts.started == 2 && counts.succeeded == 2 && counts.abandoned == 0)
    #expect(Set(answers.pictures.map { ObjectIdentifier($0) }).count == 2)
  }

  @Test("The most urgent work runs first, and a changed priority places it among its equals")
  func priorities() async throws {
    let queue = PreparationQueue()
    let answers = Answers()
    queue.isSuspended = true
    var tickets: [String: PreparationTicket] = [:]
    for (name, priority) in [
      ("p1", .prefetched), ("p2", .prefetched), ("v1", .visible), ("a1", .aboutToBeVisible), ("p3", .prefetched), ("v2", .visible),
      ("v3", .visible), ("a2", .aboutToBeVisible),
    ] as [(String, PreparationPriority)] {
      tickets[name] = queue.prepare(try source(), for: small, priority: priority, completion: answers.add(name))
    }
    tickets["p3"]?.setPriority(.visible)  // v1 v2 v3 p3
    tickets["v2"]?.setPriority(.aboutToBeVisible)  // v2 a1 a2
    queue.isSuspended = false
    await answers.wait(for: 8)
    #expect(answers.names == ["v1", "v3", "p3", "v2", "a1", "a2", "p1", "p2"])
  }

  @Test("A more urgent subscriber raises shared work until it is cancelled")
  func raising() async throws {
    let queue = PreparationQueue()
    let answers = Answers()
    queue.isSuspended = true
    let shared = try source(name: "shared")
    queue.prepare(shared, for: small, priority: .prefetched, completion: answers.add("prefetched"))
    queue.prepare(try source(), for: small, priority: .aboutToBeVisible, completion: answers.add("middle"))
    queue.prepare(shared, for: small, priority: .visible, completion: answers.add("visible"))
    let leaving = queue.prepare(shared, for: .display, priority: .visible, completion: answers.add("left"))
    queue.prepare(shared, for: .display, priority: .prefetched, completion: answers.add("stayed"))
    leaving.cancel()
    queue.isSuspended = false
    await answers.wait(for: 5)
    #expect(answers.names.filter { $0 != "left" } == ["prefetched", "visible", "middle", "stayed"])
    #expect(answers.cancelled == ["left"])
  }

  @Test("Cancelling one of two requests keeps the work, and cancelling the last one drops it")
  func cancelling() async throws {
    let queue = PreparationQueue()
    let answers = Answers()
    queue.isSuspended = true
    let shared = try source()
    let one = queue.prepare(shared, for: small, completion: answers.add("one"))
    queue.prepare(shared, for: small, completion: answers.add("two"))
    let alone = queue.prepare(shared, for: .display, completion: answers.add("alone"))
    one.cancel()
    one.cancel()
    alone.cancel()
    queue.isSuspended = false
    await answers.wait(for: 3)
    alone.cancel()
    #expect(answers.cancelled == ["one", "alone"])
    let counts = queue.counts
    #expect(counts.started == 1 && counts.succeeded == 1 && counts.abandoned == 1)
  }

  @Test("Damaged data give an error, and the queue continues")
  func failure() async throws {
    let queue = PreparationQueue()
    let bytes = try Pictures.gradient(100, 100).jpegData(quality: 0.9)
    let broken = try ImageSource(bytes: Array(bytes[0..<bytes.count / 2]))
    await #expect(throws: ImageError.self) { try await queue.prepared(broken, for: .display) }
    #expect(try await queue.prepared(source(), for: small).width == 10)
    #expect(queue.counts.failed == 1 && queue.counts.succeeded == 1)
  }

  @Test("A cancelled task returns at once while its work waits")
  func taskCancellation() async throws {
    let queue = PreparationQueue()
    queue.isSuspended = true
    let picture = try source()
    let task = Task { try await queue.prepared(picture, for: .display) }
    task.cancel()
    let result = await task.result
    #expect(throws: ImageError.cancelled) { try result.get() }
    queue.isSuspended = false
    #expect(try await queue.prepared(picture, for: .display).width == 40)
  }

  @Test("Releasing the queue answers every request")
  func lettingGo() async throws {
    let answers = Answers()
    do {
      let queue = PreparationQueue()
      queue.isSuspended = true
      for index in 0..<20 { queue.prepare(try source(), for: small, completion: answers.add("\(index)")) }
    }
    await answers.wait(for: 20)
    #expect(Set(answers.names).count == 20 && answers.cancelled.count == 20)
  }

  @Test("With little memory allowed, three workers still answer every request")
  func littleMemory() async throws {
    let queue = PreparationQueue(width: 3, memoryLimitInBytes: 1)
    let answers = Answers()
    for index in 0..<30 { queue.prepare(try source(20 + index), for: .display, completion: answers.add("\(index)")) }
    await answers.wait(for: 30)
    #expect(queue.counts.succeeded == 30)
  }

  @Test("1,500 random operations call each completion exactly once")
  func randomUse() async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    let queue = PreparationQueue(width: 2)
    let answers = Answers()
    let sources = try (0..<12).map { try source(30 + $0) }
    var tickets: [PreparationTicket] = []
    var requests = 0
    for _ in 0..<1_500 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let target = Bool.random(using: &random) ? small : PreparationTarget.display
        let priority = PreparationPriority.allCases.randomElement(using: &random)!
        tickets.append(
          queue.prepare(
            sources.randomElement(using: &random)!, for: target, priority: priority, completion: answers.add("\(requests)")))
        requests += 1
      case 5..<8: tickets.randomElement(using: &random)?.cancel()
      case 8: tickets.randomElement(using: &random)?.setPriority(PreparationPriority.allCases.randomElement(using: &random)!)
      default: queue.isSuspended = Bool.random(using: &random)
      }
    }
    queue.isSuspended = false
    await answers.wait(for: requests)
    let names = answers.names
    #expect(names.count == requests && Set(names).count == requests, "seed \(seed)")
    // A last request is answered after all others have been counted.
    _ = try await queue.prepared(sources[0], for: .display)
    let counts = queue.counts
    #expect(counts.requested == requests + 1, "seed \(seed)")
    #expect(counts.requested - counts.coalesced == counts.succeeded + counts.failed + counts.abandoned, "seed \(seed)")
  }

  @Test("Cancelling the last subscriber stops running work")
  func stopsRunningWork() async throws {
    let queue = PreparationQueue()
    let answers = Answers()
    let large = try ImageSource(bytes: Pictures.flat(1_500, 1_500, 0xFF30_60A0).jpegData(quality: 0.5))
    let ticket = queue.prepare(large, for: .display, completion: answers.add("large"))
    while queue.counts.started == 0 { sched_yield() }
    ticket.cancel()
    await answers.wait(for: 1)
    #expect(try await queue.prepared(source(), for: small).width == 10)
    let counts = queue.counts
    // The machine may have been fast enough to finish the picture, which was then delivered. It is never both.
    #expect(counts.abandoned + counts.succeeded == 2)
    #expect(answers.cancelled.count == counts.abandoned)
  }
}
