public import Foundation

/// An object whose state is saved from one run of the program to the next: a controller, or an object registered with
/// ``UIApplication/registerObject(forStateRestoration:restorationIdentifier:)``. All members are optional.
@preconcurrency @MainActor public protocol UIStateRestoring: NSObjectProtocol {
  /// The object to which this one belongs, whose identifiers precede its own. Nil for none.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that finds the object after the next launch, if none is registered under its identifier. Nil for none.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Saves the object's state in `coder`.
  func encodeRestorableState(with coder: NSCoder)
  /// Restores the saved state.
  func decodeRestorableState(with coder: NSCoder)
  /// Notifies the object that all objects have been restored.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// Nil by default.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// Nil by default.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// Does nothing.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}

/// A class that finds objects whose state was saved.
@preconcurrency @MainActor public protocol UIObjectRestoration: AnyObject {
  /// Returns the object with the given identifiers, the outermost first; nil for none. `coder` contains the saved state.
  static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> (any UIStateRestoring)?
}

/// A class that creates controllers whose state was saved. It is found by its name after the next launch, so it must not be nested in
/// another type.
@preconcurrency @MainActor public protocol UIViewControllerRestoration: AnyObject {
  /// Returns the controller with the given identifiers, the outermost first; nil for none. `coder` contains the saved state.
  static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController?
}
