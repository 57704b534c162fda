internal import Foundation
internal import UIKitCore

/// Asks and tells the program about the context menus of rows. User code runs inside of each requirement.
@MainActor protocol RowMenuSource: AnyObject {
  /// The menu for a press on a row, at a point of the list's content; nil for none.
  func configuration(of path: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration?
  /// What is lifted for the menu of a row; nil for its cell.
  func previewForHighlighting(_ path: IndexPath, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// Where that goes in the end, and as what; nil for where it was lifted.
  func previewForDismissing(_ path: IndexPath, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview?
  /// The menu comes on screen.
  func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu leaves the screen.
  func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  /// The preview above the menu was pressed.
  func willPerformPreviewAction(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}
