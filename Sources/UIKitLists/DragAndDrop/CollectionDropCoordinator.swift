internal import Foundation
internal import ListEngine
internal import UIKitCore

/// The coordinator of a drop on a collection view.
@MainActor final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private let view: UICollectionView
  private let dropped: ListDrop

  init(_ view: UICollectionView, _ drop: ListDrop) {
    self.view = view
    dropped = drop
  }

  var items: [any UICollectionViewDropItem] { dropped.items.map { DroppedItem($0) } }
  var destinationIndexPath: IndexPath? { dropped.destination }
  var proposal: UICollectionViewDropProposal {
    dropped.proposal as? UICollectionViewDropProposal ?? UICollectionViewDropProposal(operation: dropped.proposal.operation)
  }
  var session: any UIDropSession { dropped.session }

  @discardableResult func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let placeholders = view.adapter.placeholders
    let number = placeholders.insert(showing: placeholder, in: view)
    let context = PlaceholderContext(dragItem, number, in: placeholders) { cell in
      if let cell = cell as? UICollectionViewCell { placeholder.cellUpdateHandler?(cell) }
    }
    if let number { dropped.send(dragItem, to: .placeholder(number), with: context) }
    return context
  }
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    dropped.send(dragItem, to: .row(indexPath))
  }
  @discardableResult func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
    dropped.send(dragItem, to: .part(indexPath, rect))
  }
  @discardableResult func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    dropped.send(dragItem, to: .target(target))
  }
}

extension ListPlaceholders {
  /// Presents a placeholder of the program. Returns nil if its index path is not an item's.
  fileprivate func insert(showing placeholder: UICollectionViewDropPlaceholder, in view: UICollectionView) -> Int? {
    guard let position = placeholder.insertionIndexPath.position else { return nil }
    let made = Placeholder(
      previewParameters: { cell in (cell as? UICollectionViewCell).flatMap { placeholder.previewParametersProvider?($0) } },
      make: { [unowned view] in
        let cell = view.calls.dequeueCell(placeholder.reuseIdentifier, for: placeholder.insertionIndexPath)
        placeholder.cellUpdateHandler?(cell)
        return cell
      })
    return insert(made, at: view.list.presentedPosition(of: position))
  }
}
