public import Foundation

/// The response to an event of a layer: usually an animation of the property that has changed. Main thread only.
public protocol CAAction {
  /// Called after the change. `event` is the property's name or one of the events of layers, such as ``kCAOnOrderIn``; `anObject` is the
  /// layer; `dict` is nil for all events of layers themselves.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing. As an action, it means that there is none and ends the search for one.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The event when a layer becomes visible because it is added to another one that is on screen, or is shown after it was hidden.
public let kCAOnOrderIn = "onOrderIn"
/// The event when a layer is removed or hidden.
public let kCAOnOrderOut = "onOrderOut"
