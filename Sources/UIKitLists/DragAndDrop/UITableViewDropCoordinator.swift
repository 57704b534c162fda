public import Foundation
public import UIKitCore

/// What was dropped on a table, and where its previews go.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// Where they are to be inserted, numbered as when they are there; nil in a table without sections.
  var destinationIndexPath: IndexPath? { get }
  /// What the delegate has said last.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Shows a cell of the program's in the item's place until its data has come. The item's preview goes there.
  @discardableResult func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
  /// Has the item's preview go to the cell of the row at an index path, as it is when the drop was performed.
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Has the item's preview go into a rectangle of the cell of an row, in the cell's coordinates.
  @discardableResult func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Has the item's preview go somewhere else.
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// One item that was dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Which row of this table it is; nil if it comes from elsewhere.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview.
  var previewSize: CGSize { get }
}

/// A cell that stands in a table for an item whose data is on its way. The data source does not have it.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The data is there: `dataSourceUpdates` inserts it into the data source's data at an index path, and the row's own cell takes the
  /// place of the other one. A diffable data source applies a snapshot in it. False, and nothing happens, if the placeholder is gone.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// There will be no data: the cell disappears. False if it is gone already.
  @discardableResult func deletePlaceholder() -> Bool
}
