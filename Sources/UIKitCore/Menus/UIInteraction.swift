public import Foundation

/// Something that a person can do with a view, added to it with ``UIView/addInteraction(_:)``.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view that the interaction belongs to; nil for none.
  var view: UIView? { get }
  /// The interaction is about to be added to a view, or with nil to be removed.
  func willMove(to view: UIView?)
  /// The interaction was added to a view, or with nil removed.
  func didMove(to view: UIView?)
}
