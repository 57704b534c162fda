public import HitchlessBase
internal import Synchronization

extension PreparationQueue {
  /// Asks for a picture and waits for it without blocking a thread. Cancelling the task cancels the request and returns at once.
  /// Throws the error of the data, or `cancelled`.
  public func prepared(
    _ source: ImageSource, for target: PreparationTarget, priority: PreparationPriority = .visible
  ) async throws(ImageError) -> PixelBuffer {
    let answer = PreparationAnswer()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard answer.await(continuation) else { return }
        answer.ticket(prepare(source, for: target, priority: priority) { answer.give($0) })
      }
    } onCancel: {
      answer.cancel()
    }
    return try result.get()
  }
}

/// Brings an answer, or the task's cancellation, to the waiting task, whichever is first.
private final class PreparationAnswer: Sendable {
  typealias Answer = Result<PixelBuffer, ImageError>

  private struct State {
    var continuation: CheckedContinuation<Answer, Never>?
    var ticket: PreparationTicket?
    var isCancelled = false
  }
  private let state = Mutex(State())

  /// Keeps who waits. Returns false, and lets it go on, if the task was cancelled before.
  func await(_ continuation: CheckedContinuation<Answer, Never>) -> Bool {
    let goOn = state.withLock { state in
      if !state.isCancelled { state.continuation = continuation }
      return !state.isCancelled
    }
    if !goOn { continuation.resume(returning: .failure(.cancelled)) }
    return goOn
  }

  /// Keeps what to cancel; cancels it if that was asked for in the meantime.
  func ticket(_ ticket: PreparationTicket) {
    let cancelNow = state.withLock { state in
      state.ticket = ticket
      return state.isCancelled
    }
    if cancelNow { ticket.cancel() }
  }

  func give(_ answer: Answer) { take()?.resume(returning: answer) }

  func cancel() {
    let ticket = state.withLock { state in
      state.isCancelled = true
      return state.ticket
    }
    take()?.resume(returning: .failure(.cancelled))
    ticket?.cancel()
  }

  private func take() -> CheckedContinuation<Answer, Never>? {
    state.withLock { state in
      defer { state.continuation = nil }
      return state.continuation
    }
  }
}
