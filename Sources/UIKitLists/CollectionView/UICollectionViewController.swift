public import Foundation
public import UIKitCore

/// Looks after a collection view that fills its view: it is the collection view's data source and delegate, and subclasses answer.
@preconcurrency @MainActor open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  private let initialLayout: UICollectionViewLayout?
  private lazy var reorderPress = ReorderPress(after: 0.5, list: { [weak self] in self?.shown }) { [weak self] finger in
    self?.shown?.indexPathForItem(at: finger)
  }

  /// A controller whose view is a collection view with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// A controller without a layout: its collection view shows nothing until it gets one.
  public override init(nibName: String?, bundle: Bundle?) {
    initialLayout = nil
    super.init(nibName: nibName, bundle: bundle)
  }
  /// A controller without a layout: its collection view shows nothing until it gets one.
  public required init?(coder: NSCoder) {
    initialLayout = nil
    super.init(coder: coder)
  }

  /// The collection view. It lies in the controller's view, which it fills.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return shown
    }
    set { show(newValue) }
  }
  private var shown: UICollectionView?
  /// The layout of the collection view.
  open var collectionViewLayout: UICollectionViewLayout { collectionView.collectionViewLayout }
  /// Whether nothing is selected any more when the collection view comes back on screen.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a long press moves an item that the data source lets be moved.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { reorderPress.attach(to: installsStandardGestureForInteractiveMovement ? shown : nil) }
  }

  open override func loadView() {
    if loadInterface(adopt) { return }
    adopt(UICollectionView(frame: runtime.screen.bounds, collectionViewLayout: initialLayout ?? UICollectionViewLayout()))
  }
  /// Takes a view that is a collection view, as it is in a storyboard, into one around it.
  private func adopt(_ loaded: UIView) {
    guard let list = loaded as? UICollectionView else { return view = loaded }
    view = UIView(frame: runtime.screen.bounds)
    show(list)
  }
  private func show(_ list: UICollectionView?) {
    shown?.removeFromSuperview()
    shown = list
    reorderPress.attach(to: installsStandardGestureForInteractiveMovement ? list : nil)
    guard let list else { return }
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if list.dataSource == nil { list.dataSource = self }
    if list.delegate == nil { list.delegate = self }
    view.insertSubview(list, at: 0)
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let shown else { return }
    for path in shown.indexPathsForSelectedItems ?? [] { shown.deselectItem(at: path, animated: animated) }
  }
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    collectionView.isEditing = editing
  }

  // MARK: The data source

  /// The data source's answer. No items. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// The data source's answer. A plain cell. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
  /// The data source's answer. One section. Subclasses override it.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// The data source's answer. An empty view. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// The data source's answer. No item moves. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  /// The data source's method. Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
  /// The data source's answer. No index. Subclasses override it.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// The data source's answer. To the beginning. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
    IndexPath(item: 0, section: 0)
  }

  // MARK: The delegate

  /// The delegate's answer. What there is for the first item alone. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    indexPaths.first.flatMap { self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point) }
  }
  /// The delegate's answer. None. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// The delegate's answer. Its cell. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration) }
  /// The delegate's answer. Where it was lifted. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration) }
  /// The delegate's method. Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The delegate's method. Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The delegate's method. Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// True. See the delegate.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  /// None: the first one in view. See the delegate.
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
  /// True. See the delegate.
  open func collectionView(_ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool {
    true
  }
  /// Nothing happens. See the delegate.
  open func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// True while the list is edited and several can be selected. See the delegate.
  open func collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
    collectionView.isEditing && collectionView.allowsMultipleSelectionDuringEditing
  }
  /// Nothing happens. See the delegate.
  open func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  /// Nothing happens. See the delegate.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
  /// The delegate's answer. By default as the collection view's own properties say. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    collectionView.adapter.focus.allowsFocusNow
  }
  /// The delegate's answer. Every item is. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool { true }
  /// The delegate's answer. Where it is proposed. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath, toProposedIndexPath: proposedIndexPath)
  }
  /// The delegate's answer. Where it is proposed. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// The delegate's answer. The item's cell. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// The delegate's answer. Where it was lifted. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// The delegate's answer. Every item is highlighted. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
  /// The delegate's method. Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// The delegate's method. Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// The delegate's answer. Every item is selected. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  /// The delegate's answer. Every item is deselected. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
  /// The delegate's method. Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// The delegate's method. Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// True unless the list is edited.
  open func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
    !collectionView.isEditing
  }
  /// Nothing happens.
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
  /// Every item's cell shows that the list is edited.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
  /// The delegate's method. Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
  /// The delegate's method. Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// The delegate's method. Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  /// The delegate's method. Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  // MARK: Scrolling

  /// The offset has changed. Subclasses override it.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// A finger begins to scroll. Subclasses override it.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The finger is about to let go; where the scroll ends may be changed. Subclasses override it.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// The finger has let go. Subclasses override it.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// A fling begins. Subclasses override it.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// A fling has ended. Subclasses override it.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// A scroll that the program animated has ended. Subclasses override it.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Whether a tap on the status bar scrolls to the top. Subclasses override it.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// The list has scrolled to the top. Subclasses override it.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
