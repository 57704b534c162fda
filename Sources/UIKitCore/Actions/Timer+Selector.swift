public import Foundation
internal import HitchlessBase

/// Timers that send messages, as on other platforms. Foundation on Linux only supports timers with blocks.
///
/// A protocol, because an initializer in an extension of a class cannot create an instance of a subclass, which these timers are.
public protocol TimerSendingMessages {}
extension Timer: TimerSendingMessages {}

extension TimerSendingMessages where Self == Timer {
  /// Creates a timer that sends `selector` to `target` after `interval` seconds, and repeatedly if it `repeats`. If the method takes an
  /// argument, it receives the timer. The timer starts when it is added to a run loop. It retains the target until it is invalidated; a
  /// timer that does not repeat is invalidated after it fires.
  public init(timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
    self = MessageTimer.make(nil, interval, target, selector, userInfo, repeats)
  }
  /// Creates a timer that fires at `date` first; see ``init(timeInterval:target:selector:userInfo:repeats:)``.
  public init(fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
    self = MessageTimer.make(date, interval, target, selector, userInfo, repeats)
  }
}

extension Timer {
  /// Creates a timer and adds it to the current run loop; see
  /// ``TimerSendingMessages/init(timeInterval:target:selector:userInfo:repeats:)``.
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = MessageTimer.make(nil, interval, target, selector, userInfo, repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer that sends a message.
private final class MessageTimer: Timer {
  private var target: AnyObject?
  private var selector: Selector?
  private var info: Any?
  private var isRepeating = false

  /// Creates a timer that fires at `date`; if that is nil, `interval` seconds from now.
  static func make(
    _ date: Date?, _ interval: TimeInterval, _ target: Any, _ selector: Selector, _ info: Any?, _ isRepeating: Bool
  ) -> Timer {
    // The interval that Foundation uses for invalid ones.
    let interval = interval > 0 ? interval : 0.000_1
    let date = date ?? Date(timeIntervalSinceReferenceDate: WallClock.secondsSinceReferenceDate + interval)
    let timer = MessageTimer(fire: date, interval: interval, repeats: isRepeating) { ($0 as? MessageTimer)?.send() }
    (timer.target, timer.selector, timer.info, timer.isRepeating) = (target as AnyObject, selector, info, isRepeating)
    return timer
  }

  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    (target, info) = (nil, nil)
  }

  private func send() {
    guard let target, let selector else { return }
    nonisolated(unsafe) let (timer, receiver) = (self, target)
    if MainQueueCheck.isInside {
      MainActor.assumeIsolated { _ = selector.send(to: receiver, sender: timer, event: nil) }
      if !isRepeating { invalidate() }
    } else {
      // The run loop of another thread. Methods of selectors belong to the main thread.
      DispatchQueue.main.async { timer.send() }
    }
  }
}
