public import Foundation
public import UIKitCore

/// Methods of ``UICollectionViewDelegate`` that others have replaced in UIKit and that programs still have. Each is asked where the delegate
/// does not have the one that replaced it.
@preconcurrency @MainActor public protocol UICollectionViewFormerDelegate: NSObjectProtocol {
  /// Where an item goes that is moved by hand from where it was. Replaced by the method that knows the original index path.
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// What a finger lifts for a menu; nil for the item's cell. Replaced by the method that is given the item.
  func collectionView(
    _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Where that goes when the menu leaves the screen; nil for where it was lifted. Replaced by the method that is given the item.
  func collectionView(
    _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
}

extension UICollectionViewFormerDelegate {
  /// Where it is proposed.
  public func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// The item's cell.
  public func collectionView(
    _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Where it was lifted.
  public func collectionView(
    _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
}
