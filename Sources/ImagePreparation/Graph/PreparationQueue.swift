public import HitchlessBase

/// Prepares pictures on its own threads, the most urgent first. Requests for the same picture and target share one decode, whether they are
/// made with the queue or with a pipeline.
///
/// A cancelled decode whose library cannot be interrupted soon continues on its thread without delaying the next picture. This applies to
/// at most two such decodes at a time, and their memory counts until they end.
///
/// May be used from any thread. Releasing the queue cancels outstanding requests and ends its threads.
public final class PreparationQueue: Sendable {
  let graph: ImageTaskGraph
  /// The order of equally urgent pictures.
  public let order: PreparationOrder

  /// Creates a queue that decodes `width` pictures at a time (at least 1), on threads that yield to the main thread by `niceness` (0 to
  /// 19), with at most `memoryLimitInBytes` bytes in flight: unfinished results and the decoders' memory. A picture that needs more than
  /// that is decoded alone. Threads start with the first request. `observer` is called for each piece of work when it has ended, on the
  /// thread that did it.
  public convenience init(
    width: Int = 1, niceness: Int = 5, memoryLimitInBytes: Int = 256 << 20, order: PreparationOrder = .oldestFirst,
    observer: (@Sendable (PreparationWork) -> Void)? = nil
  ) {
    self.init(
      width: width, niceness: niceness, memoryLimitInBytes: memoryLimitInBytes, order: order, cache: nil, observer: observer)
  }

  /// Creates a queue that keeps the prepared pictures in `cache`.
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

  /// Requests a picture. `completion` is called exactly once: on one of the queue's threads with the picture or with the error of the data,
  /// or with `cancelled` on the thread that cancels, before ``PreparationTicket/cancel()`` returns. It should dispatch its work elsewhere
  /// and return, because the next picture waits for it. Counts as external work (``ExternalWork``) until it has returned.
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

  /// The prepared pictures that the queue keeps; nil for a queue that keeps none.
  package var cache: PreparedImageCache<PreparationKey>? { graph.cache }

  /// Whether the queue is prevented from beginning work. Requests are accepted and cancelled as usual; running work continues.
  public var isSuspended: Bool {
    get { graph.state.withLock { $0.isSuspended } }
    set { graph.change { $0.isSuspended = newValue } }
  }

  /// Statistics of the queue's work so far.
  public var counts: PreparationCounts { graph.state.withLock { $0.counts } }
}

/// A request to a ``PreparationQueue``. Releasing it has no effect: a request ends by being answered or cancelled.
public final class PreparationTicket: Sendable {
  private let graph: ImageTaskGraph
  private let number: Int

  init(graph: ImageTaskGraph, number: Int) {
    self.graph = graph
    self.number = number
  }

  /// Ends the request, if it has not ended: calls its completion with `cancelled`, on the calling thread and before this method returns.
  /// The work stops with its last request, between two strips of the picture if it is running. May be called from any thread.
  public func cancel() { graph.cancel(number) }

  /// Changes the priority of the request: raised when its cell appears, lowered when it leaves. May be called from any thread.
  public func setPriority(_ priority: PreparationPriority) { graph.setPriority(priority, of: number) }
}
