public import Foundation
public import UIKitCore

/// Methods of ``UICollectionViewDelegate`` that were replaced in UIKit but are still in use. Each is called if the delegate does not
/// implement its replacement, or if the replacement returns nil.
@preconcurrency @MainActor public protocol UICollectionViewFormerDelegate: NSObjectProtocol {
  /// Returns the destination of an item that is moved by hand. Replaced by the method that takes the original index path as well.
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the preview that is lifted for a menu, or nil for the item's cell. Replaced by the method that takes the item.
  func collectionView(
    _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns the preview to which the lifted one moves when the menu is dismissed, or nil to move it back. Replaced by the method that
  /// takes the item.
  func collectionView(
    _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?

  /// Returns whether a press on an item shows an edit menu with the actions that the following method allows. Called if the item has no
  /// context menu.
  func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool
  /// Returns whether the edit menu of an item offers `action`: a standard action such as cut, copy or paste, or an entry of
  /// ``UIMenuController/menuItems`` whose action the item's cell implements. `sender` is the menu's controller.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool
  /// Performs a standard action that was chosen in the edit menu of an item. The actions of the program's own entries are sent to the cell
  /// instead.
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?)
}

extension UICollectionViewFormerDelegate {
  /// Returns the proposed index path.
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns nil: the preview is the item's cell.
  public func collectionView(
    _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil: the preview moves back to where it was lifted.
  public func collectionView(
    _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns false: no edit menu is shown.
  public func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { false }
  /// Returns false: no action is offered.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {}
}
