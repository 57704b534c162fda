internal import DequeModule
internal import Synchronization

/// An event on one track, with static names so that recording allocates nothing.
public struct TraceEvent: Sendable {
  /// The kinds of events.
  public enum Kind: Sendable {
    /// Work with a beginning and an end.
    case slice(duration: FrameDuration)
    /// A point in time.
    case instant
    /// A value that holds until the next one.
    case counter(Double)
  }
  /// The row in which the event is drawn: `frames`, `phases`, `cells`, `prefetch`, `data`, `images`, `render`.
  public var track: StaticString
  /// The name of the event.
  public var name: StaticString
  /// The object of the event: a reuse identifier, an index path, a file; empty if the name is sufficient.
  public var detail: String
  /// The time at which the event began.
  public var begin: FrameInstant
  /// The kind of event.
  public var kind: Kind
}

/// A ring buffer of the most recent events. Records nothing until ``isEnabled`` is set; while disabled, each event costs one atomic load.
public final class TraceRecorder: Sendable {
  private struct State {
    var events: Deque<TraceEvent> = []
    var dropped = 0
  }
  private let capacity: Int
  private let state = Mutex(State())
  private let enabled = Atomic<Bool>(false)

  /// Creates a ring buffer for `capacity` events; the oldest are dropped first.
  public init(capacity: Int = 1 << 18) { self.capacity = max(1, capacity) }

  /// Whether events are recorded.
  public var isEnabled: Bool {
    get { enabled.load(ordering: .relaxed) }
    set { enabled.store(newValue, ordering: .relaxed) }
  }

  /// Records an event, if enabled. May be called from any thread. O(1).
  public func record(
    _ track: StaticString, _ name: StaticString, detail: @autoclosure () -> String = "", begin: FrameInstant,
    kind: TraceEvent.Kind
  ) {
    guard isEnabled else { return }
    let event = TraceEvent(track: track, name: name, detail: detail(), begin: begin, kind: kind)
    state.withLock { state in
      if state.events.count == capacity {
        state.events.removeFirst()
        state.dropped += 1
      }
      state.events.append(event)
    }
  }

  /// Returns the recorded events, oldest first, and the number of events that were dropped.
  public func snapshot() -> (events: [TraceEvent], dropped: Int) {
    state.withLock { (Array($0.events), $0.dropped) }
  }
}
