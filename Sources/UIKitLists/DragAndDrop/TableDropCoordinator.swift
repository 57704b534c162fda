internal import Foundation
internal import ListEngine
internal import UIKitCore

/// What was dropped on a table.
@MainActor final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private let view: UITableView
  private let dropped: ListDrop

  init(_ view: UITableView, _ drop: ListDrop) {
    self.view = view
    dropped = drop
  }

  var items: [any UITableViewDropItem] { dropped.items.map { TableDropItem($0) } }
  var destinationIndexPath: IndexPath? { dropped.destination }
  var proposal: UITableViewDropProposal {
    dropped.proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: dropped.proposal.operation)
  }
  var session: any UIDropSession { dropped.session }

  @discardableResult func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let number = view.adapter.placeholders.insert(showing: placeholder, in: view)
    let context = TablePlaceholderContext(dragItem, number, view)
    if let number { dropped.send(dragItem, to: .placeholder(number), with: context) }
    return context
  }
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    dropped.send(dragItem, to: .row(indexPath))
  }
  @discardableResult func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    dropped.send(dragItem, to: .part(indexPath, rect))
  }
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    dropped.send(dragItem, to: .target(target))
  }
}

extension ListPlaceholders {
  /// Presents a placeholder of the program's; nil where its index path is none.
  fileprivate func insert(showing placeholder: UITableViewDropPlaceholder, in view: UITableView) -> Int? {
    guard let position = placeholder.insertionIndexPath.position else { return nil }
    return insert(at: view.list.presentedPosition(of: position), height: placeholder.rowHeight, animated: true) { [unowned view] in
      let cell = view.calls.dequeueCell(placeholder.reuseIdentifier, for: placeholder.insertionIndexPath)
      cell.table = view
      cell.adoptTableStyle()
      placeholder.cellUpdateHandler?(cell)
      return cell
    }
  }
}

/// One item that was dropped on a table.
private final class TableDropItem: NSObject, UITableViewDropItem {
  private let item: ListDrop.Item

  init(_ item: ListDrop.Item) { self.item = item }

  var dragItem: UIDragItem { item.dragItem }
  var sourceIndexPath: IndexPath? { item.sourceIndexPath }
  var previewSize: CGSize { item.previewSize }
}

/// A placeholder in a table.
private final class TablePlaceholderContext: DropAnimations, UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let number: Int?
  private weak var view: UITableView?

  init(_ dragItem: UIDragItem, _ number: Int?, _ view: UITableView) {
    self.dragItem = dragItem
    self.number = number
    self.view = view
  }

  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let number, let view else { return false }
    return view.adapter.placeholders.commit(number, dataSourceUpdates)
  }
  @discardableResult func deletePlaceholder() -> Bool {
    guard let number, let view, view.adapter.placeholders.contains(number) else { return false }
    view.adapter.placeholders.remove(number, animated: true)
    return true
  }
}
