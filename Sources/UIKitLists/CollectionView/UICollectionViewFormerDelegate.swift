public import Foundation
public import UIKitCore

/// Methods of ``UICollectionViewDelegate`` that were replaced in UIKit but are still in use. Each is called if the delegate does not
/// implement its replacement.
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
}
