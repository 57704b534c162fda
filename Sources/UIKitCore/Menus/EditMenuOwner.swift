package import Foundation

/// The owner of an edit menu that does not act on the first responder. The owner decides which actions the menu offers, and performs them.
/// Each requirement may run the program's code.
@MainActor package protocol EditMenuOwner: AnyObject {
  /// The view beside which the menu is shown and that implements the actions of the program's own entries; nil if it no longer exists.
  var editMenuView: UIView? { get }
  /// Returns whether the menu offers `action`.
  func offers(_ action: Selector, sender: Any?) -> Bool
  /// Performs one of the standard actions.
  func perform(_ action: Selector, sender: Any?)
  /// Called when the menu comes on screen.
  func editMenuWillShow()
  /// Called when the menu begins to leave the screen.
  func editMenuWillHide()
}

/// A delegate of a ``UIContextMenuInteraction`` that shows edit menus where it has no context menu.
@MainActor package protocol EditMenuProvider: AnyObject {
  /// Returns the owner of the edit menu to show for a press at a point of the interaction's view; nil for none.
  func editMenuOwner(at location: CGPoint) -> (any EditMenuOwner)?
}
