package import Foundation

/// What an edit menu is about if that is not the first responder: it says what the menu offers, and does it. User code runs inside of each
/// requirement.
@MainActor package protocol EditMenuOwner: AnyObject {
  /// The view that the menu stands beside, and that has the methods of the program's own entries. Nil if it is no longer there.
  var editMenuView: UIView? { get }
  /// Whether the menu offers `action`.
  func offers(_ action: Selector, sender: Any?) -> Bool
  /// Does what one of the standard actions says.
  func perform(_ action: Selector, sender: Any?)
  /// The menu comes on screen.
  func editMenuWillShow()
  /// The menu begins to leave the screen.
  func editMenuWillHide()
}

/// A delegate of a ``UIContextMenuInteraction`` that has an edit menu where it has no context menu.
@MainActor package protocol EditMenuProvider: AnyObject {
  /// Whose edit menu a press at a point of the interaction's view shows; nil for none.
  func editMenuOwner(at location: CGPoint) -> (any EditMenuOwner)?
}
