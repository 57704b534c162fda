internal import CCurl
internal import Synchronization

/// What a fetcher, its fetches and its thread share: what is to be begun and cancelled, and the way to wake the thread. Any thread.
final class HTTPConnections: Sendable {
  /// How connections are used.
  struct Configuration: Sendable {
    /// Transfers of a host at a time.
    var connectionsPerHost: Int
    /// What a transfer may take.
    var limits: TransferPace.Limits
    /// For how many milliseconds the thread and its connections are kept when there is nothing to do.
    var idleMilliseconds = 20_000
  }

  /// What the thread is to do next.
  struct Work {
    var begun: [HTTPTransfer.Order]
    var cancelled: [Int]
    /// Whether the fetcher was released, so that no more fetches can begin.
    var isLast: Bool
  }

  /// libcurl's set of transfers, for the one thing that other threads may do with it: wake the one that polls.
  private struct Multi: @unchecked Sendable { var handle: UnsafeMutableRawPointer }

  private struct State {
    var begun: [HTTPTransfer.Order] = []
    var cancelled: [Int] = []
    var lastNumber = 0
    var hasThread = false
    var isStopped = false
    /// While the thread may be woken.
    var multi: Multi?
  }
  private let state = Mutex(State())
  let configuration: Configuration

  init(_ configuration: Configuration) { self.configuration = configuration }

  /// Asks for a fetch and returns its number. `make` gets the number.
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

  /// Lets the thread end after what was asked for.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      wake(state)
    }
  }

  // MARK: The thread's side

  /// From now on the thread is woken through `multi`.
  func attach(_ multi: UnsafeMutableRawPointer) {
    let multi = Multi(handle: multi)
    state.withLock { $0.multi = multi }
  }

  /// What there is to do; nil if the thread is to end, which has nothing under way when it `mayEnd`. It is not woken any more then.
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

  /// The system cannot provide what libcurl needs.
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
