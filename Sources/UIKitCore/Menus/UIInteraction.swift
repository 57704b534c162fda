public import Foundation

/// A way in which the user can interact with a view, added to it with ``UIView/addInteraction(_:)``.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view to which the interaction belongs; nil for none.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or, with nil, removed.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or, with nil, removed.
  func didMove(to view: UIView?)
}
