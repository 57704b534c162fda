public import Foundation

/// What is done when something happens to a layer: mostly an animation of the property that has changed. Main thread only.
public protocol CAAction {
  /// Is called after the change. `event` is the property's name or one of the events of layers, such as ``kCAOnOrderIn``; `anObject` the
  /// layer; `dict` nil for all events of layers themselves.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing. As an action it says that there is none, and that no other one is to be looked for.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// The event that a layer becomes visible, because it is added to another one that is on the screen, or is not hidden any more.
public let kCAOnOrderIn = "onOrderIn"
/// The event that a layer is removed or hidden.
public let kCAOnOrderOut = "onOrderOut"
