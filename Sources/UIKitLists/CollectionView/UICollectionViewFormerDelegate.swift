public import Foundation
public import UIKitCore

/// Methods of ``UICollectionViewDelegate`` that others have replaced in UIKit and that programs still have. Each is asked where the delegate
/// does not have the one that replaced it, or where that has no answer.
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

  /// Whether a press on an item shows an edit menu, of what the following method allows. Asked where the item has no context menu.
  func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool
  /// Whether the edit menu of an item offers `action`: cut, copy, paste and so on, and the ``UIMenuController/menuItems`` whose methods the
  /// item's cell has. `sender` is the menu's controller.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool
  /// A standard action was chosen in the edit menu of an item. Entries of the program's own are sent to the cell.
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
  /// None.
  public func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { false }
  /// Nothing is offered.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }
  /// Nothing happens.
  public func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {}
}
