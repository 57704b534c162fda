public import HitchlessBase

/// Prepares pictures on threads of its own, the most urgent first. Requests for the same picture and target share one decode.
///
/// May be used from any thread. Letting go of the queue cancels what is not done; its threads end by themselves.
public final class PreparationQueue: Sendable {
  private let state: WaitingMutex<PreparationState>
  private let workers: PreparationWorkers
  /// Which of several equally urgent pictures comes first.
  public let order: PreparationOrder

  /// A queue that decodes `width` pictures at a time (at least 1), on threads that give way to the main thread by `niceness` (0 to
  /// 19), with at most `memoryLimitInBytes` bytes in flight: results in the making and what decoders need. A picture that needs
  /// more than that is decoded alone. Threads start with the first request. A decode that was cancelled and cannot be stopped at once does
  /// not count as one of `width`, but its memory does. `observer` is told of each piece of work when it has ended, on the thread that did
  /// it.
  public init(
    width: Int = 1, niceness: Int = 5, memoryLimitInBytes: Int = 256 << 20, order: PreparationOrder = .oldestFirst,
    observer: (@Sendable (PreparationWork) -> Void)? = nil
  ) {
    self.order = order
    state = WaitingMutex(PreparationState(width: max(1, width), memoryLimit: max(0, memoryLimitInBytes), order: order))
    workers = PreparationWorkers(state: state, niceness: min(19, max(0, niceness)), observer: observer)
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
      (state.request(source, target, priority, completion), state.needsThread())
    }
    if needsThread { workers.start() }
    return PreparationTicket(state: state, job: request.job, number: request.number)
  }

  /// Whether the queue begins no work for now. Requests are taken and cancelled as ever; what runs runs on.
  public var isSuspended: Bool {
    get { state.withLock { $0.isSuspended } }
    set { state.withLock { $0.isSuspended = newValue } }
  }

  /// What the queue has done so far.
  public var counts: PreparationCounts { state.withLock { $0.counts } }
}
