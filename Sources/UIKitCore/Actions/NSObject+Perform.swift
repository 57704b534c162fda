public import Foundation
internal import HitchlessBase

/// Messages that are sent by name, as Objective-C's objects have them. Foundation on Linux has none.
///
/// Swift cannot find a method by its name there: what is sent is the method that the selector was made from, see ``Selector``. These methods
/// belong to the main thread.
extension NSObject {
  /// Whether this object has the selector's method. False for a selector that is a name alone.
  public func responds(to aSelector: Selector!) -> Bool {
    aSelector?.isUnderstood(by: self) ?? false
  }

  /// Calls the selector's method, and returns its result if that is an object. An object without the method raises a fault.
  @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { send(aSelector, nil, nil) }
  /// As ``perform(_:)``, with an argument.
  @discardableResult public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    send(aSelector, object, nil)
  }
  /// As ``perform(_:)``, with two arguments.
  @discardableResult public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    send(aSelector, object1, object2)
  }

  /// Calls the selector's method after `delay` seconds on the display's clock, in the first frame then; a delay of 0 is the next frame. The
  /// object and the argument are kept until then. While a window is hidden it has no frames, and what is due waits.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    nonisolated(unsafe) let (target, argument) = (self, anArgument)
    Self.onMainThread { DelayedMessages.of(target).add(aSelector, to: target, argument, after: delay) }
  }

  /// Cancels all that ``perform(_:with:afterDelay:)`` has not yet sent to `aTarget`.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    cancel(aTarget) { $0.cancel(to: $1) }
  }
  /// Cancels what ``perform(_:with:afterDelay:)`` has not yet sent to `aTarget`, of this name and with an argument equal to this one.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?) {
    nonisolated(unsafe) let argument = anArgument
    cancel(aTarget) { $0.cancel(aSelector, to: $1, argument) }
  }

  private static func cancel(_ target: Any, _ body: @escaping @MainActor @Sendable (DelayedMessages, AnyObject) -> Void) {
    nonisolated(unsafe) let target = target as AnyObject
    onMainThread { body(.of(target), target) }
  }

  /// Runs `body` at once on the main thread; from another one a little later.
  private static func onMainThread(_ body: @escaping @MainActor @Sendable () -> Void) {
    guard MainQueueCheck.isInside else {
      DispatchQueue.main.async { MainActor.assumeIsolated(body) }
      return
    }
    MainActor.assumeIsolated(body)
  }

  private func send(_ selector: Selector?, _ sender: Any?, _ event: Any?) -> Unmanaged<AnyObject>? {
    guard let selector else {
      Fault.raise("-[\(type(of: self)) performSelector:]: the selector is nil")
      return nil
    }
    guard MainQueueCheck.isInside else {
      Fault.raise("-[\(type(of: self)) \(selector)]: sent on another thread than the main one, which the methods of selectors belong to")
      return nil
    }
    nonisolated(unsafe) let (target, argument, other) = (self, sender, event)
    nonisolated(unsafe) var object: AnyObject?
    MainActor.assumeIsolated {
      guard let result = selector.send(to: target, sender: argument, event: other), type(of: result) is AnyClass else { return }
      object = result as AnyObject
    }
    guard let found = object else { return nil }
    nonisolated(unsafe) let kept = found
    // Objective-C would put it into the pool of the run loop: it is there until what runs at the moment has ended.
    DispatchQueue.main.async { withExtendedLifetime(kept) {} }
    return Unmanaged.passUnretained(kept)
  }
}
