internal import Foundation
internal import ListEngine
internal import UIKitCore

/// The coordinator of a drop on a table.
@MainActor final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
  private let view: UITableView
  private let dropped: ListDrop

  init(_ view: UITableView, _ drop: ListDrop) {
    self.view = view
    dropped = drop
  }

  var items: [any UITableViewDropItem] { dropped.items.map { DroppedItem($0) } }
  var destinationIndexPath: IndexPath? { dropped.destination }
  var proposal: UITableViewDropProposal {
    dropped.proposal as? UITableViewDropProposal ?? UITableViewDropProposal(operation: dropped.proposal.operation)
  }
  var session: any UIDropSession { dropped.session }

  @discardableResult func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext {
    let placeholders = view.adapter.placeholders
    let number = placeholders.insert(showing: placeholder, in: view)
    let context = PlaceholderContext(dragItem, number, in: placeholders) { cell in
      if let cell = cell as? UITableViewCell { placeholder.cellUpdateHandler?(cell) }
    }
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
  /// Presents a placeholder of the program. Returns nil if its index path is not a row's.
  fileprivate func insert(showing placeholder: UITableViewDropPlaceholder, in view: UITableView) -> Int? {
    guard let position = placeholder.insertionIndexPath.position else { return nil }
    let made = Placeholder(
      height: placeholder.rowHeight,
      previewParameters: { cell in (cell as? UITableViewCell).flatMap { placeholder.previewParametersProvider?($0) } },
      make: { [unowned view] in
        let cell = view.calls.dequeueCell(placeholder.reuseIdentifier, for: placeholder.insertionIndexPath)
        cell.table = view
        cell.adoptTableStyle()
        placeholder.cellUpdateHandler?(cell)
        return cell
      })
    return insert(made, at: view.list.presentedPosition(of: position))
  }
}
