internal import Foundation
internal import UIKitCore

/// An item that was dropped on a list.
final class DroppedItem: NSObject, UICollectionViewDropItem, UITableViewDropItem {
  private let item: ListDrop.Item

  init(_ item: ListDrop.Item) { self.item = item }

  var dragItem: UIDragItem { item.dragItem }
  var sourceIndexPath: IndexPath? { item.sourceIndexPath }
  var previewSize: CGSize { item.previewSize }
}
