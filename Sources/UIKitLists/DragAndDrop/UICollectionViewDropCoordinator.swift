public import Foundation
public import UIKitCore

/// What was dropped on a collection view, and where its previews go.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UICollectionViewDropItem] { get }
  /// Where they are to be inserted, numbered as when they are there; nil in a collection view without sections.
  var destinationIndexPath: IndexPath? { get }
  /// What the delegate has said last.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Shows a cell of the program's in the item's place until its data has come. The item's preview goes there.
  @discardableResult func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Has the item's preview go to the cell of the item at an index path, as it is when the drop was performed.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Has the item's preview go into a rectangle of the cell of an item, in the cell's coordinates.
  @discardableResult func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Has the item's preview go somewhere else.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// One item that was dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Which item of this collection view it is; nil if it comes from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview.
  var previewSize: CGSize { get }
}

/// A cell that stands in a collection view for an item whose data is on its way. The data source does not have it.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The data is there: `dataSourceUpdates` inserts it into the data source's data at an index path, and the item's own cell takes the
  /// place of the other one. A diffable data source applies a snapshot in it. False, and nothing happens, if the placeholder is gone.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// There will be no data: the cell disappears. False if it is gone already.
  @discardableResult func deletePlaceholder() -> Bool
  /// Has the cell filled again.
  func setNeedsCellUpdate()
}
