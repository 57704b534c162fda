public import Foundation
internal import HitchlessBase

/// Timers that send a message, as other platforms have them. Foundation on Linux has timers with blocks only.
///
/// A protocol, because an initializer that a class gets in an extension cannot make an instance of a subclass, which these timers are.
public protocol TimerSendingMessages {}
extension Timer: TimerSendingMessages {}

extension TimerSendingMessages where Self == Timer {
  /// A timer that sends `selector` to `target` after `interval` seconds, with itself as the argument if the method takes one; again and again
  /// if it `repeats`. It begins when it is added to a run loop. It keeps the target until it is invalidated, which one that does not repeat
  /// is after it was fired.
  public init(timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
    self = MessageTimer.make(nil, interval, target, selector, userInfo, repeats)
  }
  /// As ``init(timeInterval:target:selector:userInfo:repeats:)``, for the first time at `date`.
  public init(fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
    self = MessageTimer.make(date, interval, target, selector, userInfo, repeats)
  }
}

extension Timer {
  /// As ``TimerSendingMessages/init(timeInterval:target:selector:userInfo:repeats:)``; the timer has been added to the current run loop.
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

  /// A timer that fires at `date`; nil for `interval` seconds from now.
  static func make(
    _ date: Date?, _ interval: TimeInterval, _ target: Any, _ selector: Selector, _ info: Any?, _ isRepeating: Bool
  ) -> Timer {
    // What Foundation says of intervals that are none.
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
      // The run loop of another thread. Methods of selectors belong to the main one.
      DispatchQueue.main.async { timer.send() }
    }
  }
}
