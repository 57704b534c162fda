internal import Synchronization

/// A clock that only moves when instructed to.
///
/// There are two ways to move it: ``advance(by:)`` lets time pass *between* work and fires timers in order; ``spend(_:)`` lets time pass
/// *inside* work and fires nothing, which is how tests simulate a slow cell.
public final class VirtualClock: FrameClock {
  private struct Timer {
    var due: FrameInstant
    var sequence: Int
    var action: @Sendable () -> Void
  }
  private struct State {
    var now = FrameInstant.zero
    var spent = FrameDuration.zero
    var sequence = 0
    var timers: [Timer] = []
  }
  private let state = Mutex(State())

  /// Creates a clock at its origin.
  public init() {}

  /// The current time.
  public var now: FrameInstant { state.withLock { $0.now } }

  /// The total time that has passed inside work. O(1).
  package var timeSpent: FrameDuration { state.withLock { $0.spent } }

  /// The number of timers that have not fired. Tests check that none is left.
  public var pendingTimers: Int { state.withLock { $0.timers.count } }

  /// Fires `action` when ``advance(by:)`` passes `due`, or on the next advance if `due` has already passed. Timers that are due at the same
  /// time fire in the order in which they were scheduled.
  public func schedule(at due: FrameInstant, _ action: @escaping @Sendable () -> Void) {
    state.withLock {
      $0.timers.append(Timer(due: due, sequence: $0.sequence, action: action))
      $0.sequence += 1
    }
  }

  /// Lets time pass. Each timer fires at its own due time. If a timer's action spends more time than is left, the advance ends late.
  public func advance(by duration: FrameDuration) {
    let target = now + duration
    while let timer = takeTimer(before: target) {
      timer.action()
    }
    state.withLock { $0.now = max($0.now, target) }
  }

  /// Lets time pass inside work that is running. No timers fire.
  public func spend(_ duration: FrameDuration) {
    state.withLock {
      $0.now += duration
      $0.spent += duration
    }
  }

  private func takeTimer(before target: FrameInstant) -> Timer? {
    state.withLock { state in
      let next = state.timers.indices.min {
        (state.timers[$0].due, state.timers[$0].sequence) < (state.timers[$1].due, state.timers[$1].sequence)
      }
      guard let next, state.timers[next].due <= target else { return nil }
      let timer = state.timers.remove(at: next)
      state.now = max(state.now, timer.due)
      return timer
    }
  }
}
