/// One request to a ``PreparationQueue``. Releasing it has no effect: a request ends by being answered or cancelled.
public final class PreparationTicket: Sendable {
  private let state: WaitingMutex<PreparationState>
  private let job: PreparationJob
  private let number: Int

  init(state: WaitingMutex<PreparationState>, job: PreparationJob, number: Int) {
    self.state = state
    self.job = job
    self.number = number
  }

  /// Ends the request, if it has not ended: its completion is called with `cancelled`, on this thread and before this returns. The work
  /// stops with its last request, between two strips of the picture if it runs. May be called from any thread.
  public func cancel() { state.withLock { $0.cancel(number, in: job) }?(.failure(.cancelled)) }

  /// Changes how urgent the request is: raised when its cell appears, lowered when it leaves. May be called from any thread.
  public func setPriority(_ priority: PreparationPriority) {
    state.withLock { $0.setPriority(priority, of: number, in: job) }
  }
}
