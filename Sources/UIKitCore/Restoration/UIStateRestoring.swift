public import Foundation

/// An object whose state is kept from one run of the program to the next: a controller, or one that was registered with
/// ``UIApplication/registerObject(forStateRestoration:restorationIdentifier:)``. All members are optional.
@preconcurrency @MainActor public protocol UIStateRestoring: NSObjectProtocol {
  /// The object that this one belongs to, whose identifiers come before its own. Nil for none.
  var restorationParent: (any UIStateRestoring)? { get }
  /// Finds the object after the next launch, if none is registered under its identifier then. Nil for nobody.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Keeps the object's state in `coder`.
  func encodeRestorableState(with coder: NSCoder)
  /// Takes the state that was kept.
  func decodeRestorableState(with coder: NSCoder)
  /// All objects have their state back.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// Nil.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// Nil.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// Does nothing.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}

/// A class that finds objects again whose state was kept.
@preconcurrency @MainActor public protocol UIObjectRestoration: AnyObject {
  /// The object with these identifiers, the outermost first; nil for none. `coder` has the state that was kept.
  static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> (any UIStateRestoring)?
}

/// A class that makes controllers whose state was kept. It is found by its name after the next launch, so it must not be in another type.
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {
  /// The controller with these identifiers, the outermost first; nil for none. `coder` has the state that was kept.
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController?
}
