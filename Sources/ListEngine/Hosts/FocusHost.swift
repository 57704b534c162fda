package import CellReuse
package import HitchlessBase

/// Asks and notifies the program about the keyboard focus, and shows it.
@MainActor package protocol FocusHost: AnyObject {
  /// Returns whether the program allows an item to have the focus. User code runs.
  func allowsFocus(_ position: ItemPosition) -> Bool
  /// Shows on a cell whether it has the focus.
  func showFocus(_ token: CellToken, _ isFocused: Bool)
  /// Scrolls by the least distance that brings an item into view.
  func reveal(_ position: ItemPosition)
  /// Returns the item that the program prefers for the initial focus, or nil for the first one in view. User code runs.
  func preferredFocus() -> ItemPosition?
  /// Returns whether the program allows the focus to move; nil stands for no item. User code runs.
  func allowsFocusMove(from old: ItemPosition?, to new: ItemPosition?) -> Bool
  /// Notifies the program that the focus moved; nil stands for no item. User code runs.
  func didMoveFocus(from old: ItemPosition?, to new: ItemPosition?)
}
