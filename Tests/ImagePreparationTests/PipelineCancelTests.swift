import Glibc
import HitchlessBase
import ImagePreparation
import Synchronization
import Testing

@Suite("Cancelled requests", .timeLimit(.minutes(20)))
struct PipelineCancelTests {
  /// The results of requests, in order, and the requests themselves.
  private final class Told: Sendable {
    private let state = Mutex((requests: [ImageRequest](), log: [String]()))
    var log: [String] { state.withLock { $0.log } }
    func add(_ request: ImageRequest) { state.withLock { $0.requests.append(request) } }
    func add(_ text: String) { state.withLock { $0.log.append(text) } }
    func cancel(_ index: Int) {
      add("cancel \(index)")
      state.withLock { $0.requests[index] }.cancel()
      add("cancelled \(index)")
    }
    static func name(_ result: Result<PixelBuffer, ImageLoadError>) -> String {
      switch result {
      case .success: "picture"
      case .failure(.cancelled): "nothing"
      case .failure: "error"
      }
    }
  }

  @Test("A request cancelled in another request's progress handler gets no more progress")
  func progress() async {
    let (fetcher, told) = (ScriptedFetcher(), Told())
    let pipeline = ImagePipeline(fetcher: fetcher, timing: ScriptedTiming())
    for number in 0..<3 {
      told.add(
        pipeline.load("http://a/1", for: .display) { _, _ in
          told.add("progress \(number)")
          if number == 0, told.log.count == 1 { told.cancel(1) }
        } completion: {
          told.add("\(Told.name($0)) \(number)")
        })
    }
    let fetch = await fetcher.next()
    fetch.progress(10, 100)
    #expect(told.log == ["progress 0", "cancel 1", "nothing 1", "cancelled 1", "progress 2"])
    fetch.progress(20, 100)
    #expect(told.log.dropFirst(5) == ["progress 0", "progress 2"])
    told.cancel(0)
    told.cancel(2)
    await fetch.ended()
  }

  @Test("A request cancelled in another request's completion gets no other answer", arguments: [false, true])
  func completion(comesRight: Bool) async throws {
    let (fetcher, told, answers) = (ScriptedFetcher(), Told(), LoadAnswers())
    let pipeline = ImagePipeline(fetcher: fetcher, timing: ScriptedTiming())
    for number in 0..<3 {
      told.add(
        pipeline.load("http://a/1", for: .display) { result in
          told.add("\(Told.name(result)) \(number)")
          if number == 0 { told.cancel(1) }
          answers.receiver(number)(result)
        })
    }
    let bytes = try Pictures.flat(9, 9, 0xFF00_00AA).pngData()
    await fetcher.next().answer(comesRight ? .success(ImageFetchResponse(status: 200, bytes: bytes)) : .failure(.badAddress))
    await answers.wait(for: 3)
    let answer = comesRight ? "picture" : "error"
    #expect(told.log == ["\(answer) 0", "cancel 1", "nothing 1", "cancelled 1", "\(answer) 2"])
    // A new request now starts again, or gets the prepared picture.
    pipeline.load("http://a/1", for: .display, completion: answers.receiver(4))
    if !comesRight { await fetcher.next().answer(.failure(.badAddress)) }
    await answers.wait(for: 4)
    #expect(answers.all.values.allSatisfy { $0.count == 1 } && pipeline.encodedByteCount == 0)
  }

  /// Blocks a queue's only thread until it is released.
  private final class Gate: Sendable {
    private let isOpen = Mutex(false)
    private let isHeld = Mutex(false)
    func hold() {
      isHeld.withLock { $0 = true }
      while !isOpen.withLock({ $0 }) { sched_yield() }
    }
    func waitUntilHeld() { while !isHeld.withLock({ $0 }) { sched_yield() } }
    func open() { isOpen.withLock { $0 = true } }
  }

  @Test("Cancelling a ticket answers before it returns, even when all workers are busy")
  func ticket() async throws {
    let (queue, gate, told) = (PreparationQueue(), Gate(), Told())
    let picture = try ImageSource(bytes: Pictures.flat(9, 9, 0xFF00_00AA).pngData())
    queue.prepare(picture, for: .display) { _ in gate.hold() }
    gate.waitUntilHeld()
    let waiting = queue.prepare(picture, for: .display) { told.add(Told.name($0.mapError { .image($0) })) }
    waiting.cancel()
    #expect(told.log == ["error"])
    waiting.cancel()
    gate.open()
    _ = try await queue.prepared(picture, for: .display)
    #expect(told.log.count == 1)
    #expect(queue.counts.abandoned == 1 && queue.counts.succeeded == 2)
  }

  @Test("A request cancelled in the completion of a request for the same image is cancelled")
  func sharedTicket() async throws {
    let (queue, told) = (PreparationQueue(), Told())
    let picture = try ImageSource(bytes: Pictures.flat(9, 9, 0xFF00_00AA).pngData())
    queue.isSuspended = true
    let second = Mutex<PreparationTicket?>(nil)
    queue.prepare(picture, for: .display) {
      told.add("first \((try? $0.get()) != nil)")
      second.withLock { $0 }?.cancel()
      told.add("cancelled")
    }
    let ticket = queue.prepare(picture, for: .display) { told.add("second \((try? $0.get()) != nil)") }
    second.withLock { $0 = ticket }
    queue.isSuspended = false
    _ = try await queue.prepared(picture, for: .thumbnail(ThumbnailSize(width: 3, height: 3)))
    #expect(told.log == ["first true", "second false", "cancelled"])
    #expect(queue.counts.succeeded == 2 && queue.counts.abandoned == 0)
  }
}
