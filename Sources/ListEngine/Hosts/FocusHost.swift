package import CellReuse
package import HitchlessBase

/// Asks and tells the program which item has the focus of the keyboard, and shows it.
@MainActor package protocol FocusHost: AnyObject {
  /// Whether the program lets an item have the focus. User code runs.
  func allowsFocus(_ position: ItemPosition) -> Bool
  /// Has a cell show whether it has the focus.
  func showFocus(_ token: CellToken, _ isFocused: Bool)
  /// Scrolls as little as needed for an item to be in view.
  func reveal(_ position: ItemPosition)
  /// The item that the program wants to have the focus first; nil for the first one in view. User code runs.
  func preferredFocus() -> ItemPosition?
  /// Whether the program lets the focus move; nil stands for no item. User code runs.
  func allowsFocusMove(from old: ItemPosition?, to new: ItemPosition?) -> Bool
  /// A key has moved the focus; nil stands for no item. User code runs.
  func didMoveFocus(from old: ItemPosition?, to new: ItemPosition?)
}
