public import Foundation
internal import HitchlessBase

/// Messages that are sent by name, as for Objective-C objects. Foundation on Linux does not provide them.
///
/// Swift on Linux cannot find a method by its name: the method with which the selector was created is called, see ``Selector``. These
/// methods belong to the main thread.
extension NSObject {
  /// Calls the selector's method, and returns its result if that is an object. An object without the method raises a fault.
  @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! { send(aSelector, nil, nil) }
  /// Calls the selector's method with an argument; see ``perform(_:)``.
  @discardableResult public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    send(aSelector, object, nil)
  }
  /// Calls the selector's method with two arguments; see ``perform(_:)``.
  @discardableResult public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
    send(aSelector, object1, object2)
  }

  /// Calls the selector's method after `delay` seconds on the display's clock, in the first frame from then on; a delay of 0 is the next
  /// frame. The object and the argument are retained until then. A hidden window has no frames, so due messages wait.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
    nonisolated(unsafe) let (target, argument) = (self, anArgument)
    Self.onMainThread { DelayedMessages.of(target).add(aSelector, to: target, argument, after: delay) }
  }

  /// Cancels all messages of ``perform(_:with:afterDelay:)`` that have not been sent to `aTarget` yet.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    cancel(aTarget) { $0.cancel(to: $1) }
  }
  /// Cancels the messages of ``perform(_:with:afterDelay:)`` with this selector and an equal argument that have not been sent to `aTarget`
  /// yet.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?) {
    nonisolated(unsafe) let argument = anArgument
    cancel(aTarget) { $0.cancel(aSelector, to: $1, argument) }
  }

  private static func cancel(_ target: Any, _ body: @escaping @MainActor @Sendable (DelayedMessages, AnyObject) -> Void) {
    nonisolated(unsafe) let target = target as AnyObject
    onMainThread { body(.of(target), target) }
  }

  /// Runs `body` immediately on the main thread; from another thread, asynchronously.
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
    // Objective-C would add the object to the autorelease pool of the run loop. Here it is retained until the running code has ended.
    DispatchQueue.main.async { withExtendedLifetime(kept) {} }
    return Unmanaged.passUnretained(kept)
  }
}
