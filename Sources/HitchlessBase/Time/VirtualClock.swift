internal import Synchronization

/// A clock that moves only when told to.
///
/// Two verbs: ``advance(by:)`` lets time pass *between* work, firing timers in order; ``spend(_:)`` lets time pass *inside* work
/// and fires nothing, which is how a slow cell is simulated.
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

  /// A clock that stands at its beginning.
  public init() {}

  /// Where the time line stands.
  public var now: FrameInstant { state.withLock { $0.now } }

  /// All the time that passed inside work so far. O(1).
  package var timeSpent: FrameDuration { state.withLock { $0.spent } }

  /// How many timers have not fired. Tests check that none is left.
  public var pendingTimers: Int { state.withLock { $0.timers.count } }

  /// Fires `action` when ``advance(by:)`` passes `due`; at once on the next advance if that has passed already.
  /// Timers that are due together fire in the order in which they were scheduled.
  public func schedule(at due: FrameInstant, _ action: @escaping @Sendable () -> Void) {
    state.withLock {
      $0.timers.append(Timer(due: due, sequence: $0.sequence, action: action))
      $0.sequence += 1
    }
  }

  /// Lets time pass. Each timer fires at its own due time. If a timer's action spends more than is left, the advance ends late.
  public func advance(by duration: FrameDuration) {
    let target = now + duration
    while let timer = takeTimer(before: target) {
      timer.action()
    }
    state.withLock { $0.now = max($0.now, target) }
  }

  /// Time passes inside work that is running: nothing fires.
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
