public import ExampleSupport

/// A clock in virtual time: scheduled events occur in order as time passes.
@MainActor
public final class ScriptedClock: Timing {
  /// Seconds since the beginning.
  public private(set) var now = 0.0
  private var events: [(time: Double, number: Int, body: @MainActor () -> Void)] = []
  private var lastNumber = 0

  public init() {}

  /// The number of pending events.
  public var pendingCount: Int { events.count }

  public func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any CancellableWork {
    after(seconds: seconds, onCancel: {}, body)
  }

  /// Calls `body` after `seconds`. `onCancel` is called if the work is cancelled before that.
  public func after(
    seconds: Double, onCancel: @escaping @MainActor () -> Void, _ body: @escaping @MainActor () -> Void
  ) -> any CancellableWork {
    lastNumber += 1
    events.append((now + seconds, lastNumber, body))
    return Wait { [weak self, number = lastNumber] in
      guard let self, let index = events.firstIndex(where: { $0.number == number }) else { return }
      events.remove(at: index)
      onCancel()
    }
  }

  /// Advances the time and runs the events in that period, in order.
  public func advance(by seconds: Double) {
    let end = now + seconds
    while runNext(until: end) {}
  }

  /// Advances to the next event and runs it. Returns false, with the time at `end`, if there is no event until then.
  public func runNext(until end: Double) -> Bool {
    guard let next = events.indices.min(by: { (events[$0].time, events[$0].number) < (events[$1].time, events[$1].number) }),
      events[next].time <= end
    else {
      now = end
      return false
    }
    let event = events.remove(at: next)
    now = max(now, event.time)
    event.body()
    return true
  }

  private final class Wait: CancellableWork {
    private let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
    func cancel() { body() }
  }
}
