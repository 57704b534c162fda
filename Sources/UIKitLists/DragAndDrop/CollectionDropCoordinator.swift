internal import Foundation
internal import ListEngine
internal import UIKitCore

/// What was dropped on a collection view.
@MainActor final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
  private let view: UICollectionView
  private let dropped: ListDrop

  init(_ view: UICollectionView, _ drop: ListDrop) {
    self.view = view
    dropped = drop
  }

  var items: [any UICollectionViewDropItem] { dropped.items.map { CollectionDropItem($0) } }
  var destinationIndexPath: IndexPath? { dropped.destination }
  var proposal: UICollectionViewDropProposal {
    dropped.proposal as? UICollectionViewDropProposal ?? UICollectionViewDropProposal(operation: dropped.proposal.operation)
  }
  var session: any UIDropSession { dropped.session }

  @discardableResult func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext {
    let number = view.adapter.placeholders.insert(showing: placeholder, in: view)
    let context = CollectionPlaceholderContext(dragItem, number, placeholder, view)
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
  /// Presents a placeholder of the program's; nil where its index path is none.
  fileprivate func insert(showing placeholder: UICollectionViewDropPlaceholder, in view: UICollectionView) -> Int? {
    guard let position = placeholder.insertionIndexPath.position else { return nil }
    return insert(at: view.list.presentedPosition(of: position), animated: true) { [unowned view] in
      let cell = view.calls.dequeueCell(placeholder.reuseIdentifier, for: placeholder.insertionIndexPath)
      placeholder.cellUpdateHandler?(cell)
      return cell
    }
  }
}

/// One item that was dropped on a collection view.
private final class CollectionDropItem: NSObject, UICollectionViewDropItem {
  private let item: ListDrop.Item

  init(_ item: ListDrop.Item) { self.item = item }

  var dragItem: UIDragItem { item.dragItem }
  var sourceIndexPath: IndexPath? { item.sourceIndexPath }
  var previewSize: CGSize { item.previewSize }
}

/// A placeholder in a collection view.
private final class CollectionPlaceholderContext: DropAnimations, UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private let number: Int?
  private let placeholder: UICollectionViewDropPlaceholder
  private weak var view: UICollectionView?

  init(_ dragItem: UIDragItem, _ number: Int?, _ placeholder: UICollectionViewDropPlaceholder, _ view: UICollectionView) {
    self.dragItem = dragItem
    self.number = number
    self.placeholder = placeholder
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
  func setNeedsCellUpdate() {
    guard let number, let view, let cell = view.adapter.placeholders.cell(of: number) as? UICollectionViewCell else { return }
    placeholder.cellUpdateHandler?(cell)
  }
}
