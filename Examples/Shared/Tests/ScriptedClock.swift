public import ExampleSupport

/// A clock in virtual time: what was put off happens in order as time passes.
@MainActor
public final class ScriptedClock: Timing {
  /// Seconds since the beginning.
  public private(set) var now = 0.0
  private var events: [(time: Double, number: Int, body: @MainActor () -> Void)] = []
  private var lastNumber = 0

  public init() {}

  /// How many events are still to come.
  public var pendingCount: Int { events.count }

  public func after(seconds: Double, _ body: @escaping @MainActor () -> Void) -> any CancellableWork {
    after(seconds: seconds, onCancel: {}, body)
  }

  /// The same; `onCancel` is called when the work is cancelled in time.
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

  /// Lets time pass and everything happen that falls into it, in order.
  public func advance(by seconds: Double) {
    let end = now + seconds
    while runNext(until: end) {}
  }

  /// Goes on to the next event and lets it happen; false, with the time at `end`, if there is none until then.
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
