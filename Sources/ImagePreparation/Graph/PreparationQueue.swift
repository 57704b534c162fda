public import HitchlessBase

/// Prepares pictures on threads of its own, the most urgent first. Requests for the same picture and target share one decode, whether they
/// come from here or from a pipeline.
///
/// A cancelled decode whose library cannot be interrupted soon is left to its thread, and the next picture is not held up: up to two such at a
/// time, whose memory counts until they end.
///
/// May be used from any thread. Releasing the queue cancels outstanding requests and ends its threads.
public final class PreparationQueue: Sendable {
  let graph: ImageTaskGraph
  /// Which of several equally urgent pictures comes first.
  public let order: PreparationOrder

  /// A queue that decodes `width` pictures at a time (at least 1), on threads that give way to the main thread by `niceness` (0 to
  /// 19), with at most `memoryLimitInBytes` bytes in flight: results in the making and what decoders need. A picture that needs
  /// more than that is decoded alone. Threads start with the first request. `observer` is told of each piece of work when it has
  /// ended, on the thread that did it.
  public convenience init(
    width: Int = 1, niceness: Int = 5, memoryLimitInBytes: Int = 256 << 20, order: PreparationOrder = .oldestFirst,
    observer: (@Sendable (PreparationWork) -> Void)? = nil
  ) {
    self.init(
      width: width, niceness: niceness, memoryLimitInBytes: memoryLimitInBytes, order: order, cache: nil, observer: observer)
  }

  /// The same, which keeps what it makes in `cache`.
  package init(
    width: Int = 1, niceness: Int = 5, memoryLimitInBytes: Int = 256 << 20, order: PreparationOrder = .oldestFirst,
    cache: PreparedImageCache<PreparationKey>?, observer: (@Sendable (PreparationWork) -> Void)? = nil
  ) {
    self.order = order
    graph = ImageTaskGraph(
      width: max(1, width), niceness: min(19, max(0, niceness)), memoryLimit: max(0, memoryLimitInBytes), order: order,
      cache: cache, observer: observer)
  }

  deinit { graph.stop() }

  /// Asks for a picture. `completion` is called exactly once: on one of the queue's threads with the picture or with the error of the
  /// data, or with `cancelled`, on the thread that cancels and before that returns. It should hop to where it belongs and return: the next
  /// picture waits for it. Counts as external work (``ExternalWork``) until it has returned.
  @discardableResult public func prepare(
    _ source: ImageSource, for target: PreparationTarget, priority: PreparationPriority = .visible,
    completion: @escaping @Sendable (Result<PixelBuffer, ImageError>) -> Void
  ) -> PreparationTicket {
    let client = ImageClient(
      target: target,
      completion: { result in
        completion(
          result.mapError { error in
            guard case .image(let error) = error else { return .cancelled }
            return error
          })
      })
    return PreparationTicket(graph: graph, number: graph.request(client, source, priority))
  }

  /// What the queue has made and still has. Nil for a queue that keeps nothing.
  package var cache: PreparedImageCache<PreparationKey>? { graph.cache }

  /// Whether the queue begins no work for now. Requests are accepted and cancelled as usual; running work continues.
  public var isSuspended: Bool {
    get { graph.state.withLock { $0.isSuspended } }
    set { graph.change { $0.isSuspended = newValue } }
  }

  /// What the queue has done so far.
  public var counts: PreparationCounts { graph.state.withLock { $0.counts } }
}

/// One request to a ``PreparationQueue``. Releasing it has no effect: a request ends by being answered or cancelled.
public final class PreparationTicket: Sendable {
  private let graph: ImageTaskGraph
  private let number: Int

  init(graph: ImageTaskGraph, number: Int) {
    self.graph = graph
    self.number = number
  }

  /// Ends the request, if it has not ended: its completion is called with `cancelled`, on this thread and before this returns. The work
  /// stops with its last request, between two strips of the picture if it runs. May be called from any thread.
  public func cancel() { graph.cancel(number) }

  /// Changes how urgent the request is: raised when its cell appears, lowered when it leaves. May be called from any thread.
  public func setPriority(_ priority: PreparationPriority) { graph.setPriority(priority, of: number) }
}
