internal import Foundation
internal import UIKitCore

/// Queries and notifications of the program about the context menus of rows. Each requirement calls the program's code.
@MainActor protocol RowMenuSource: AnyObject {
  /// Returns the menu for a press on a row, at a point of the list's content, or nil for none.
  func configuration(of path: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration?
  /// Returns the preview that is lifted for the menu of a row, or nil for its cell.
  func previewForHighlighting(_ path: IndexPath, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// Returns the preview to which the lifted one moves when the menu is dismissed, or nil to move it back.
  func previewForDismissing(_ path: IndexPath, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// Called when the menu comes on screen.
  func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the menu leaves the screen.
  func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the preview above the menu was pressed.
  func willPerformPreviewAction(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
  /// Returns whether a press on a row shows an edit menu. Called if the row has no context menu.
  func showsEditMenu(for path: IndexPath) -> Bool
  /// Returns whether the edit menu of a row offers `action`.
  func offers(_ action: Selector, for path: IndexPath, sender: Any?) -> Bool
  /// Called when a standard action was chosen in the edit menu of a row.
  func perform(_ action: Selector, for path: IndexPath, sender: Any?)
}
