public import Foundation
public import UIKitCore

/// The dropped items of a collection view, and the means to animate their previews.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UICollectionViewDropItem] { get }
  /// The index path at which the items are to be inserted, as numbered after the insertion; nil in a collection view without sections.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Shows a placeholder cell in the item's place until its data has arrived. The item's preview moves there.
  @discardableResult func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Moves the item's preview to the cell of the item at an index path, as numbered after the drop was performed.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves the item's preview into a rectangle of the cell of an item, in the cell's coordinates.
  @discardableResult func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Moves the item's preview to another target.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// An item that was dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The drag item.
  var dragItem: UIDragItem { get }
  /// The item's index path in this collection view; nil if it comes from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview.
  var previewSize: CGSize { get }
}

/// The context of a placeholder cell in a collection view for an item whose data has not arrived yet. The data source does not have the
/// item.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The drag item.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by its data: `dataSourceUpdates` inserts the data into the data source at an index path, and the item's own
  /// cell replaces the placeholder cell. With a diffable data source, apply a snapshot in it. Returns false, without an effect, if the
  /// placeholder no longer exists.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder when no data will arrive. Returns false if it no longer exists.
  @discardableResult func deletePlaceholder() -> Bool
  /// Configures the placeholder cell again.
  func setNeedsCellUpdate()
}
