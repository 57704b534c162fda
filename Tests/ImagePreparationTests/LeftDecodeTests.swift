import Foundation
import HitchlessBase
import Synchronization
import Testing

@testable import ImagePreparation

/// Decodes that are cancelled where their library asks nobody: others take their place.
struct LeftDecodeTests {
  private let small = PreparationTarget.thumbnail(ThumbnailSize(width: 4, height: 4))

  private func source(_ number: Int = 0, png: Bool = false) throws -> ImageSource {
    let picture = Pictures.gradient(12 + number, 9)
    return try ImageSource(bytes: png ? picture.pngData() : EncodedFixtures.webp(picture))
  }

  /// What a thread begins, and whether it starts another thread.
  private func begun(_ state: inout PreparationState, on thread: WorkerThread.Number?) -> (job: PreparationJob, startsThread: Bool)? {
    if case .run(let job, let startsThread) = state.nextStep(on: thread) { (job, startsThread) } else { nil }
  }

  @Test("Cancelled inside of a piece, a decode leaves its place to the spare thread and gives way; between pieces it just stops")
  func place() throws {
    var gaveWay: [WorkerThread.Number] = []
    var state = PreparationState(width: 1, memoryLimit: 1 << 30, order: .oldestFirst) { gaveWay.append($0) }
    let requests = try (0..<3).map { state.request(try source($0), small, .visible) { _ in } }
    let needed = [state.needsThread(), state.needsThread()]
    let (first, startsSpare) = try #require(begun(&state, on: 7))
    let early = begun(&state, on: 8)
    #expect(needed == [true, false] && startsSpare && early == nil)

    let end: Void? = first.cancellation.unlessCancelled { _ = state.cancel(requests[0].number, in: first) }
    #expect(end != nil && gaveWay == [7] && state.counts.leftToThemselves == 1 && state.threadCount == 1)
    // Its place is free before it ends.
    let (second, startsAnother) = try #require(begun(&state, on: 8))
    let isWanted = state.ended(first, succeeded: true)
    let beside = begun(&state, on: 9)
    #expect(!isWanted && first.isLeftToItself && beside == nil)

    _ = state.cancel(requests[1].number, in: second)
    let before = begun(&state, on: 9)
    #expect(startsAnother && gaveWay == [7] && before == nil)
    _ = state.ended(second, succeeded: false)
    let third = begun(&state, on: 9)
    // The spare thread is there still.
    #expect(!second.isLeftToItself && third?.job === requests[2].job && third?.startsThread == false)
  }

  @Test("No place is left without a spare thread, by a caller's own thread, nor by formats that stop; and not more than two at a time")
  func exceptions() throws {
    var gaveWay: [WorkerThread.Number] = []
    var state = PreparationState(width: 1, memoryLimit: 1 << 30, order: .oldestFirst) { gaveWay.append($0) }
    func begin(_ source: ImageSource, on thread: WorkerThread.Number?) throws -> (cancel: () -> Void, job: PreparationJob, spare: Bool) {
      let request = state.request(source, small, .visible) { _ in }
      _ = state.needsThread()
      let (job, startsThread) = try #require(begun(&state, on: thread))
      return ({ _ = job.cancellation.unlessCancelled { _ = state.cancel(request.number, in: job) } }, job, startsThread)
    }
    let quick = try begin(source(2, png: true), on: 1)
    quick.cancel()
    #expect(!quick.spare && !quick.job.isLeftToItself)
    _ = state.ended(quick.job, succeeded: true)
    let caller = try begin(source(1), on: nil)
    caller.cancel()
    #expect(!caller.spare && !caller.job.isLeftToItself)
    _ = state.ended(caller.job, succeeded: false)
    let alone = try begin(source(), on: 1)
    // The system gives no thread.
    let isOnly = state.lostThread()
    alone.cancel()
    #expect(alone.spare && !isOnly && !alone.job.isLeftToItself && gaveWay.isEmpty)
    _ = state.ended(alone.job, succeeded: false)
    for number in 3..<5 {
      let left = try begin(source(number), on: WorkerThread.Number(number))
      left.cancel()
      #expect(left.spare && left.job.isLeftToItself)
    }
    let third = try begin(source(5), on: 5)
    third.cancel()
    #expect(!third.spare && !third.job.isLeftToItself && gaveWay == [3, 4])
  }

  /// Threads are numbers here, and a thread's turn is a step of the script.
  @Test("Through 3,000 random steps no more decodes run than may, every request is answered once, and nobody waits while there is a place")
  func randomSteps() throws {
    let seed = ProcessInfo.processInfo.environment["HITCHLESS_FUZZ_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...UInt64.max)
    print("decodes left to themselves: HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let width = Int.random(in: 1...3, using: &random)
    var gaveWay: Set<WorkerThread.Number> = []
    var state = PreparationState(width: width, memoryLimit: 1 << 30, order: .newestFirst) { gaveWay.insert($0) }
    let sources = try (0..<8).map { try source($0, png: $0 < 3) }
    var (requests, answers): ([(job: PreparationJob, number: Int)], [Int: Int]) = ([], [:])
    var idle: [WorkerThread.Number] = []
    var running: [(thread: WorkerThread.Number, job: PreparationJob)] = []
    var threads = 0 as WorkerThread.Number
    func add() {
      threads += 1
      idle.append(threads)
    }
    for step in 0..<3_000 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<3:
        requests.append(state.request(sources.randomElement(using: &random)!, small, .visible) { _ in })
        if state.needsThread() { add() }
      case 3, 4:
        let current = running.randomElement(using: &random)?.job
        let someone = current?.subscribers.randomElement(using: &random).flatMap { of in requests.first { $0.number == of.number } }
        guard let request = Bool.random(using: &random) ? someone : requests.randomElement(using: &random) else { break }
        let cancel = { if state.cancel(request.number, in: request.job) != nil { answers[request.number, default: 0] += 1 } }
        if Bool.random(using: &random), running.contains(where: { $0.job === request.job && $0.job.mayNotStop }) {
          _ = request.job.cancellation.unlessCancelled(cancel)
        } else {
          cancel()
        }
      case 5, 6:
        guard let thread = idle.popLast() else { break }
        let isFree = running.count(where: { !$0.job.isLeftToItself }) < width
        let waits = requests.contains { $0.job.phase == .waiting }
        guard let (job, startsThread) = begun(&state, on: thread) else {
          #expect(!isFree || !waits, "seed \(seed), step \(step)")
          idle.append(thread)
          break
        }
        running.append((thread, job))
        if startsThread { add() }
      default:
        guard !running.isEmpty else { break }
        let (thread, job) = running.remove(at: Int.random(in: 0..<running.count, using: &random))
        _ = state.ended(job, succeeded: true)
        // Whose number is not known here is told by the job.
        let numbers = job.subscribers.map(\.number)
        while state.nextCompletion(of: job) != nil {}
        for number in numbers { answers[number, default: 0] += 1 }
        if !job.isLeftToItself { idle.append(thread) }
      }
      let left = running.filter(\.job.isLeftToItself)
      let hint: Comment = "seed \(seed), step \(step)"
      #expect(running.count - left.count <= width && left.count <= PreparationState.largestLeftCount, hint)
      #expect(left.allSatisfy { gaveWay.contains($0.thread) && $0.job.mayNotStop && $0.job.subscribers.isEmpty }, hint)
      #expect(state.threadCount == idle.count + running.count - left.count && state.threadCount <= width + 1, hint)
      #expect(answers.values.allSatisfy { $0 == 1 }, hint)
      let waits = requests.contains { $0.job.phase == .waiting }
      #expect(!waits || running.count - left.count == width || !idle.isEmpty, hint)
    }
    // All go on to the end.
    while true {
      for (_, job) in running {
        _ = state.ended(job, succeeded: true)
        for subscriber in job.subscribers { answers[subscriber.number, default: 0] += 1 }
      }
      running = []
      guard let job = begun(&state, on: 1)?.job else { break }
      running.append((1, job))
    }
    #expect(Set(answers.keys) == Set(requests.map(\.number)) && answers.values.allSatisfy { $0 == 1 }, "seed \(seed)")
    #expect(state.counts.leftToThemselves == gaveWay.count && !gaveWay.isEmpty, "seed \(seed)")
  }

  @Test("A WebP that libwebp decodes in one piece leaves its place when it is cancelled, and the next picture is made")
  func threads() async throws {
    // One colour is one piece, of a few bytes: cancelled when it has begun, it is in it more often than not.
    let flat = EncodedFixtures.webp(Pictures.flat(3_000, 2_000, 0xFF30_60A0))
    let queue = PreparationQueue()
    for _ in 0..<200 where queue.counts.leftToThemselves == 0 {
      let before = queue.counts.started
      let ticket = queue.prepare(try ImageSource(bytes: flat), for: .display) { _ in }
      while queue.counts.started == before { sched_yield() }
      for _ in 0..<Int.random(in: 0..<100) { sched_yield() }
      ticket.cancel()
      #expect(try await queue.prepared(source(png: true), for: small).width == 4)
    }
    #expect(queue.counts.leftToThemselves > 0)
    #expect(queue.counts.abandoned + queue.counts.succeeded == queue.counts.started)
  }
}
