import HitchlessBase
import ImagePreparation
import Synchronization

/// A network that does what the test specifies, at the time that the test specifies. Waiting for it takes no time.
final class ScriptedFetcher: ImageFetching {
  final class Fetch: ImageFetch {
    let request: ImageFetchRequest
    let progress: @Sendable (Int, Int?) -> Void
    private let completion: Mutex<(@Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void)?>
    private let waiting = Mutex<CheckedContinuation<Void, Never>?>(nil)

    init(
      _ request: ImageFetchRequest, _ progress: @escaping @Sendable (Int, Int?) -> Void,
      _ completion: @escaping @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
    ) {
      self.request = request
      self.progress = progress
      self.completion = Mutex(completion)
    }

    var isRunning: Bool { completion.withLock { $0 != nil } }
    func answer(_ result: Result<ImageFetchResponse, ImageFetchFailure>) {
      let completion = self.completion.withLock { completion in
        defer { completion = nil }
        return completion
      }
      completion?(result)
      if completion != nil { waiting.withLock { $0.take() }?.resume() }
    }
    /// Returns when this fetch has been answered or cancelled. A pipeline whose last request is cancelled before the fetch was handed to it
    /// cancels the fetch on its own thread.
    func ended() async {
      await withCheckedContinuation { continuation in
        waiting.withLock { $0 = continuation }
        if !isRunning { waiting.withLock { $0.take() }?.resume() }
      }
    }
    func cancel() { answer(.failure(.cancelled)) }
  }

  private struct State {
    var begun: [Fetch] = []
    var taken = 0
    var waiting: [(Int, CheckedContinuation<Void, Never>)] = []
  }
  private let state = Mutex(State())

  /// All fetches so far.
  var all: [Fetch] { state.withLock { $0.begun } }

  func fetch(
    _ request: ImageFetchRequest, progress: @escaping @Sendable (Int, Int?) -> Void,
    completion: @escaping @Sendable (Result<ImageFetchResponse, ImageFetchFailure>) -> Void
  ) -> any ImageFetch {
    let fetch = Fetch(request, progress, completion)
    let woken = state.withLock { state in
      state.begun.append(fetch)
      let count = state.begun.count
      let woken = state.waiting.filter { $0.0 <= count }
      state.waiting.removeAll { $0.0 <= count }
      return woken
    }
    for (_, continuation) in woken { continuation.resume() }
    return fetch
  }

  /// Returns the next fetch, in the order in which they began.
  func next() async -> Fetch {
    let index = state.withLock { state in
      state.taken += 1
      return state.taken - 1
    }
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.begun.count > index { return true }
        state.waiting.append((index + 1, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
    return all[index]
  }
}

/// A clock that stands still, with waits that end when the test ends them.
final class ScriptedTiming: ImagePipelineTiming {
  private struct State {
    var now = 1_000_000
    var waits: [(milliseconds: Int, body: @Sendable () -> Void)] = []
    var waiting: CheckedContinuation<Void, Never>?
  }
  private let state = Mutex(State())

  var now: Int { state.withLock { $0.now } }
  func advance(seconds: Int) { state.withLock { $0.now += seconds } }
  func after(milliseconds: Int, _ body: @escaping @Sendable () -> Void) {
    let woken = state.withLock { state in
      state.waits.append((milliseconds, body))
      defer { state.waiting = nil }
      return state.waiting
    }
    woken?.resume()
  }
  /// Ends the wait that began first, as soon as there is one, and returns how long it would have been.
  func endNextWait() async -> Int {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.waits.isEmpty { state.waiting = continuation }
        return !state.waits.isEmpty
      }
      if isThere { continuation.resume() }
    }
    let wait = state.withLock { $0.waits.removeFirst() }
    wait.body()
    return wait.milliseconds
  }
  /// Ends all current waits.
  func endAllWaits() {
    let waits = state.withLock { state in
      defer { state.waits = [] }
      return state.waits
    }
    for wait in waits { wait.body() }
  }
}

/// The answers to requests, and a way to wait for them.
final class LoadAnswers: Sendable {
  typealias Answer = Result<PixelBuffer, ImageLoadError>
  private struct State {
    var answers: [Int: [Answer]] = [:]
    var count = 0
    var waiting: (Int, CheckedContinuation<Void, Never>)?
  }
  private let state = Mutex(State())

  func receiver(_ number: Int) -> ImagePipeline.Completion {
    { answer in
      let woken = self.state.withLock { state -> CheckedContinuation<Void, Never>? in
        state.answers[number, default: []].append(answer)
        state.count += 1
        guard let waiting = state.waiting, waiting.0 <= state.count else { return nil }
        state.waiting = nil
        return waiting.1
      }
      woken?.resume()
    }
  }
  var all: [Int: [Answer]] { state.withLock { $0.answers } }
  /// The errors of each request's answers, nil for pictures.
  var errors: [Int: [ImageLoadError?]] {
    all.mapValues { answers in answers.map { answer in if case .failure(let error) = answer { error } else { nil } } }
  }
  /// Returns when there are `count` answers in total.
  func wait(for count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.count < count { state.waiting = (count, continuation) }
        return state.count >= count
      }
      if isThere { continuation.resume() }
    }
  }
}
