public import HitchlessBase

/// Prepares pictures on threads of its own, the most urgent first. Requests for the same picture and target share one decode.
///
/// May be used from any thread. Releasing the queue cancels outstanding requests and ends its threads.
public final class PreparationQueue: Sendable {
  private let state: WaitingMutex<PreparationState>
  private let width: Int
  private let niceness: Int
  private let observer: (@Sendable (PreparationWork) -> Void)?
  /// Which of several equally urgent pictures comes first.
  public let order: PreparationOrder

  /// A queue that decodes `width` pictures at a time (at least 1), on threads that give way to the main thread by `niceness` (0 to
  /// 19), with at most `memoryLimitInBytes` bytes in flight: results in the making and what decoders need. A picture that needs
  /// more than that is decoded alone. Threads start with the first request. `observer` is told of each piece of work when it has
  /// ended, on the thread that did it.
  public init(
    width: Int = 1, niceness: Int = 5, memoryLimitInBytes: Int = 256 << 20, order: PreparationOrder = .oldestFirst,
    observer: (@Sendable (PreparationWork) -> Void)? = nil
  ) {
    self.width = max(1, width)
    self.niceness = min(19, max(0, niceness))
    self.order = order
    self.observer = observer
    state = WaitingMutex(PreparationState(memoryLimit: max(0, memoryLimitInBytes), order: order))
  }

  deinit { state.withLock { $0.stop() } }

  /// Asks for a picture. `completion` is called exactly once: on one of the queue's threads with the picture or with the error of the
  /// data, or with `cancelled`, on the thread that cancels and before that returns. It should hop to where it belongs and return: the next
  /// picture waits for it. Counts as external work (``ExternalWork``) until it has returned.
  @discardableResult public func prepare(
    _ source: ImageSource, for target: PreparationTarget, priority: PreparationPriority = .visible,
    completion: @escaping @Sendable (Result<PixelBuffer, ImageError>) -> Void
  ) -> PreparationTicket {
    ExternalWork.shared.begin()
    let completion: PreparationJob.Completion = { result in
      completion(result)
      ExternalWork.shared.end()
    }
    let (request, needsThread) = state.withLock { state in
      let request = state.request(source, target, priority, completion)
      let needsThread = state.threadCount < width
      if needsThread { state.threadCount += 1 }
      return (request, needsThread)
    }
    if needsThread { startThread() }
    return PreparationTicket(state: state, job: request.job, number: request.number)
  }

  /// Whether the queue begins no work for now. Requests are accepted and cancelled as usual; running work continues.
  public var isSuspended: Bool {
    get { state.withLock { $0.isSuspended } }
    set { state.withLock { $0.isSuspended = newValue } }
  }

  /// What the queue has done so far.
  public var counts: PreparationCounts { state.withLock { $0.counts } }

  private func startThread() {
    let (state, observer) = (state, observer)
    let started = WorkerThread.start(niceness: niceness) { PreparationQueue.work(state, observer) }
    guard !started else { return }
    let isOnly = state.withLock { state in
      state.threadCount -= 1
      return state.threadCount == 0
    }
    // Without any thread no request would be answered, so a queue waits here until the system can start one.
    if isOnly { PreparationQueue.workUntilIdle(state, observer) }
  }

  /// What a thread does until the queue is gone.
  private static func work(_ state: WaitingMutex<PreparationState>, _ observer: (@Sendable (PreparationWork) -> Void)?) {
    let clock = ProcessorClock()
    while perform(state.wait { $0.nextStep() }, state, clock, observer) {}
  }

  private static func workUntilIdle(_ state: WaitingMutex<PreparationState>, _ observer: (@Sendable (PreparationWork) -> Void)?) {
    let clock = ProcessorClock()
    while let step = state.withLock({ $0.nextStep() }), perform(step, state, clock, observer) {}
  }

  /// Returns false when the thread is to end.
  private static func perform(
    _ step: PreparationState.Step, _ state: WaitingMutex<PreparationState>, _ clock: ProcessorClock,
    _ observer: (@Sendable (PreparationWork) -> Void)?
  ) -> Bool {
    switch step {
    case .end: return false
    case .deliver(let completions): for completion in completions { completion() }
    case .run(let job):
      let begin = clock.now
      let result = Result { () throws(ImageError) in
        try job.source.prepared(for: job.key.target, cancellation: job.cancellation)
      }
      var succeeded = false
      if case .success = result { succeeded = true }
      let time = clock.now - begin
      let isWanted = state.withLock { $0.ended(job, succeeded: succeeded) }
      let outcome: PreparationWork.Outcome = !isWanted ? .abandoned : succeeded ? .succeeded : .failed
      observer?(PreparationWork(identity: job.key.identity, target: job.key.target, outcome: outcome, time: time))
      while let completion = state.withLock({ $0.nextCompletion(of: job) }) { completion(result) }
    }
    return true
  }
}
