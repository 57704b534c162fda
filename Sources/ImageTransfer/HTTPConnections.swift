internal import CCurl
internal import HitchlessBase
internal import Synchronization

/// The state that a fetcher, its fetches and its thread share: the fetches to begin and to cancel, and the means to wake the thread. May be
/// used from any thread.
final class HTTPConnections: Sendable {
  /// The limits of connections and transfers.
  struct Configuration: Sendable {
    /// The number of simultaneous transfers of a host.
    var connectionsPerHost: Int
    /// The limits of a transfer.
    var limits: TransferTimeouts.Limits
    /// The time in milliseconds for which the idle thread and its connections are kept.
    var idleMilliseconds = 20_000
  }

  /// The next work of the thread.
  struct Work {
    var begun: [HTTPTransfer.Order]
    var cancelled: [Int]
    /// Whether the fetcher was released, so that no more fetches can begin.
    var isLast: Bool
  }

  /// libcurl's set of transfers, for the only operation that is allowed on other threads: waking the polling thread.
  private struct Multi: @unchecked Sendable { var handle: UnsafeMutableRawPointer }

  private struct State {
    var begun: [HTTPTransfer.Order] = []
    var cancelled: [Int] = []
    var lastNumber = 0
    var hasThread = false
    var isStopped = false
    /// Set while the thread can be woken.
    var multi: Multi?
  }
  private let state = Mutex(State())
  let configuration: Configuration

  init(_ configuration: Configuration) { self.configuration = configuration }

  /// Requests a fetch and returns its number, which is passed to `make`.
  func begin(_ make: (Int) -> HTTPTransfer.Order) -> Int {
    let (number, needsThread) = state.withLock { state in
      state.lastNumber += 1
      state.begun.append(make(state.lastNumber))
      wake(state)
      defer { state.hasThread = true }
      return (state.lastNumber, !state.hasThread)
    }
    guard needsThread else { return number }
    if !WorkerThread.start(niceness: 5, body: { HTTPThread(self)?.run() ?? self.giveUp("no memory") }) { giveUp("no thread") }
    return number
  }

  /// Cancels a fetch. Does nothing once it has ended.
  func cancel(_ number: Int) {
    state.withLock { state in
      guard state.hasThread else { return }
      state.cancelled.append(number)
      wake(state)
    }
  }

  /// Makes the thread end after the requested fetches.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      wake(state)
    }
  }

  // MARK: On the thread

  /// Registers `multi` for waking the thread.
  func attach(_ multi: UnsafeMutableRawPointer) {
    let multi = Multi(handle: multi)
    state.withLock { $0.multi = multi }
  }

  /// Returns the next work; nil if the thread should end, which requires that it has nothing in progress (`mayEnd`). After that, the thread
  /// is not woken again.
  func next(mayEnd: Bool, isIdleForLong: Bool) -> Work? {
    state.withLock { state in
      if mayEnd, state.begun.isEmpty, state.isStopped || isIdleForLong {
        state.multi = nil
        state.hasThread = false
        state.cancelled = []
        return nil
      }
      defer { (state.begun, state.cancelled) = ([], []) }
      return Work(begun: state.begun, cancelled: state.cancelled, isLast: state.isStopped)
    }
  }

  /// Fails all requested fetches, when the system cannot provide what libcurl needs.
  private func giveUp(_ reason: String) {
    let orders = state.withLock { state in
      state.hasThread = false
      defer { (state.begun, state.cancelled) = ([], []) }
      return state.begun
    }
    for order in orders { order.completion(.failure(.connection(reason))) }
  }

  private func wake(_ state: State) {
    if let multi = state.multi { _ = curl.curl_multi_wakeup(multi.handle) }
  }
}
