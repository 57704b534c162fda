internal import Foundation
internal import UIKitCore

/// Asks and tells the program about the context menus of rows. User code runs inside of each requirement.
@MainActor protocol RowMenuSource: AnyObject {
  /// The menu for a press on a row, at a point of the list's content; nil for none.
  func configuration(of path: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration?
  /// The menu comes on screen.
  func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  /// The menu leaves the screen.
  func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
  /// The preview above the menu was pressed.
  func willPerformPreviewAction(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
}
