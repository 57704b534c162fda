public import HitchlessBase
internal import Synchronization

extension PreparationQueue {
  /// Requests a picture and waits for it without blocking a thread. Cancelling the task cancels the request and returns at once. Throws the
  /// error of the data, or `cancelled`.
  public func prepared(
    _ source: ImageSource, for target: PreparationTarget, priority: PreparationPriority = .visible
  ) async throws(ImageError) -> PixelBuffer {
    if Task.isCancelled { throw .cancelled }
    let request = Mutex((ticket: PreparationTicket?.none, isCancelled: false))
    let result = await withTaskCancellationHandler {
      // The tests of the graph verify that every request is answered once, so a checked continuation is unnecessary.
      await withUnsafeContinuation { continuation in
        let ticket = prepare(source, for: target, priority: priority) { continuation.resume(returning: $0) }
        let isCancelled = request.withLock { request in
          request.ticket = ticket
          return request.isCancelled
        }
        if isCancelled { ticket.cancel() }
      }
    } onCancel: {
      let ticket = request.withLock { request in
        request.isCancelled = true
        return request.ticket
      }
      ticket?.cancel()
    }
    return try result.get()
  }
}
