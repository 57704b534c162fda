internal import Synchronization

/// Virtual vsyncs, real costs: the time line jumps over idle time, but while work runs it advances as the machine's does.
///
/// A headless display in measured mode calls ``jump(to:)`` at each vsync instead of sleeping until it.
public final class MeasuredClock: FrameClock {
  private struct State {
    var offset: Int64
  }
  private let state: Mutex<State>
  private let machine: any FrameClock

  /// A clock whose time line begins now.
  public convenience init() { self.init(machine: MonotonicClock()) }

  /// A clock whose time line begins now, and which advances as `machine` does between jumps. Tests give a virtual one: how long work takes
  /// is then theirs to say.
  package init(machine: any FrameClock) {
    self.machine = machine
    state = Mutex(State(offset: -machine.now.nanoseconds))
  }

  /// The time on the virtual time line.
  public var now: FrameInstant {
    state.withLock { FrameInstant(nanoseconds: machine.now.nanoseconds + $0.offset) }
  }

  /// Skips idle time: `now` becomes `instant` if that lies ahead. Returns how much was skipped.
  @discardableResult public func jump(to instant: FrameInstant) -> FrameDuration {
    state.withLock {
      let ahead = instant.nanoseconds - (machine.now.nanoseconds + $0.offset)
      guard ahead > 0 else { return .zero }
      $0.offset += ahead
      return FrameDuration(nanoseconds: ahead)
    }
  }
}
