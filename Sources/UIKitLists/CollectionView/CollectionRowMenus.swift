internal import Foundation
internal import UIKitCore

/// The context menus of a collection view's items, provided by its delegate.
@MainActor final class CollectionRowMenus: RowMenuSource {
  private unowned let view: UICollectionView

  init(_ view: UICollectionView) { self.view = view }

  /// Returns the menu for a press. A press on one of several selected items applies to all of them.
  func configuration(of path: IndexPath, at point: CGPoint) -> UIContextMenuConfiguration? {
    let selected = view.indexPathsForSelectedItems ?? []
    let paths = selected.count > 1 && selected.contains(path) ? selected.sorted() : [path]
    return view.delegate?.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: point)
  }
  func previewForHighlighting(_ path: IndexPath, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    view.delegate?.collectionView(view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
  }
  func previewForDismissing(_ path: IndexPath, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    view.delegate?.collectionView(view, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
  }
  func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    view.delegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator)
  }
  func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
    view.delegate?.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator)
  }
  func willPerformPreviewAction(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) { view.delegate?.collectionView(view, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
  func showsEditMenu(for path: IndexPath) -> Bool { view.delegate?.collectionView(view, shouldShowMenuForItemAt: path) ?? false }
  func offers(_ action: Selector, for path: IndexPath, sender: Any?) -> Bool {
    view.delegate?.collectionView(view, canPerformAction: action, forItemAt: path, withSender: sender) ?? false
  }
  func perform(_ action: Selector, for path: IndexPath, sender: Any?) {
    view.delegate?.collectionView(view, performAction: action, forItemAt: path, withSender: sender)
  }
}
