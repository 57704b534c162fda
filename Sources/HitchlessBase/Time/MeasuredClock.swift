internal import Synchronization

/// A clock for virtual vsyncs with real costs: its time line skips idle time, but while work runs it advances with the machine's clock.
///
/// A headless display in measured mode calls ``jump(to:)`` at each vsync instead of sleeping until it.
public final class MeasuredClock: FrameClock {
  private struct State {
    var offset: Int64
  }
  private let state: Mutex<State>
  private let machine: any FrameClock

  /// Creates a clock whose time line begins now.
  public convenience init() { self.init(machine: MonotonicClock()) }

  /// Creates a clock whose time line begins now and advances with `machine` between jumps. Tests pass a virtual clock, with which they
  /// decide how long work takes.
  package init(machine: any FrameClock) {
    self.machine = machine
    state = Mutex(State(offset: -machine.now.nanoseconds))
  }

  /// The time on the virtual time line.
  public var now: FrameInstant {
    state.withLock { FrameInstant(nanoseconds: machine.now.nanoseconds + $0.offset) }
  }

  /// Skips idle time: sets `now` to `instant` if that is in the future. Returns the length of the skipped time.
  @discardableResult public func jump(to instant: FrameInstant) -> FrameDuration {
    state.withLock {
      let ahead = instant.nanoseconds - (machine.now.nanoseconds + $0.offset)
      guard ahead > 0 else { return .zero }
      $0.offset += ahead
      return FrameDuration(nanoseconds: ahead)
    }
  }
}
