internal import DequeModule
internal import Synchronization

/// One thing that happened, on one track, with static names so that recording allocates nothing.
public struct TraceEvent: Sendable {
  /// What kind of mark it is.
  public enum Kind: Sendable {
    /// Work with a beginning and an end.
    case slice(duration: FrameDuration)
    /// A moment.
    case instant
    /// A value that holds until the next one.
    case counter(Double)
  }
  /// The row it is drawn in: `frames`, `phases`, `cells`, `prefetch`, `data`, `images`, `render`.
  public var track: StaticString
  /// What happened.
  public var name: StaticString
  /// Which one: a reuse identifier, an index path, a file; empty if the name says it all.
  public var detail: String
  /// When it began.
  public var begin: FrameInstant
  /// What kind of mark it is.
  public var kind: Kind
}

/// A ring of the last events. Off until ``isEnabled`` is set; then it costs one atomic load for each event.
public final class TraceRecorder: Sendable {
  private struct State {
    var events: Deque<TraceEvent> = []
    var dropped = 0
  }
  private let capacity: Int
  private let state = Mutex(State())
  private let enabled = Atomic<Bool>(false)

  /// A ring for `capacity` events; the oldest go first.
  public init(capacity: Int = 1 << 18) { self.capacity = max(1, capacity) }

  /// Whether events are kept.
  public var isEnabled: Bool {
    get { enabled.load(ordering: .relaxed) }
    set { enabled.store(newValue, ordering: .relaxed) }
  }

  /// Keeps an event, if enabled. From any thread, O(1).
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

  /// The events that are kept, oldest first, and how many were lost.
  public func snapshot() -> (events: [TraceEvent], dropped: Int) {
    state.withLock { (Array($0.events), $0.dropped) }
  }
}
