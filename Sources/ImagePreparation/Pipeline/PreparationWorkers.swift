internal import HitchlessBase

/// The threads of a queue. They share its state and not the queue itself, so that they end when it is gone.
struct PreparationWorkers: Sendable {
  let state: WaitingMutex<PreparationState>
  let niceness: Int
  let observer: (@Sendable (PreparationWork) -> Void)?

  /// Starts the thread that ``PreparationState/needsThread()`` counts.
  func start() {
    guard !WorkerThread.start(niceness: niceness, body: work), state.withLock({ $0.lostThread() }) else { return }
    // Without any thread nobody would ever be answered. The system being out of threads, waiting here is the lesser evil.
    workUntilIdle()
  }

  /// Starts the thread that ``PreparationState/nextStep(on:)`` counts. It is not missed if the system gives none.
  private func startAnother() {
    if !WorkerThread.start(niceness: niceness, body: work) { _ = state.withLock { $0.lostThread() } }
  }

  /// What a thread does until the queue is gone, or what it decodes is left to itself.
  private func work() {
    let clock = ProcessorClock()
    let thread = WorkerThread.current
    while perform(state.wait { $0.nextStep(on: thread) }, clock) {}
  }

  private func workUntilIdle() {
    let clock = ProcessorClock()
    while let step = state.withLock({ $0.nextStep(on: nil) }), perform(step, clock) {}
  }

  /// Returns false when the thread is to end.
  private func perform(_ step: PreparationState.Step, _ clock: ProcessorClock) -> Bool {
    switch step {
    case .end: return false
    case .deliver(let completions):
      for completion in completions { completion() }
      return true
    case .run(let job, let startsThread):
      if startsThread { startAnother() }
      return run(job, clock)
    }
  }

  private func run(_ job: PreparationJob, _ clock: ProcessorClock) -> Bool {
    let begin = clock.now
    let result = Result { () throws(ImageError) in
      try job.source.prepared(for: job.key.target, cancellation: job.cancellation)
    }
    var succeeded = false
    if case .success = result { succeeded = true }
    let time = clock.now - begin
    let (isWanted, isLeftToItself) = state.withLock { ($0.ended(job, succeeded: succeeded), job.isLeftToItself) }
    let outcome: PreparationWork.Outcome = !isWanted ? .abandoned : succeeded ? .succeeded : .failed
    observer?(PreparationWork(identity: job.key.identity, target: job.key.target, outcome: outcome, time: time))
    while let completion = state.withLock({ $0.nextCompletion(of: job) }) { completion(result) }
    return !isLeftToItself
  }
}
