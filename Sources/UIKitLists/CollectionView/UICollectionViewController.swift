public import Foundation
public import UIKitCore

/// A view controller that manages a collection view that fills its view. It is the collection view's data source and delegate; subclasses
/// override their methods.
///
/// The content keeps clear of the input and accessory views of the first responder, which is scrolled into view.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate,
  KeyboardAvoiding
{
  private let initialLayout: UICollectionViewLayout?
  private lazy var reorderPress = ReorderPress(after: 0.5, list: { [weak self] in self?.shown }) { [weak self] finger in
    self?.shown?.indexPathForItem(at: finger)
  }

  /// Creates a controller whose view contains a collection view with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller without a layout: its collection view shows nothing until it gets one.
  public override init(nibName: String?, bundle: Bundle?) {
    initialLayout = nil
    super.init(nibName: nibName, bundle: bundle)
  }
  /// Creates a controller without a layout: its collection view shows nothing until it gets one.
  public required init?(coder: NSCoder) {
    initialLayout = nil
    super.init(coder: coder)
  }

  /// The collection view. It is a subview of the controller's view, which it fills.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return shown
    }
    set { show(newValue) }
  }
  private var shown: UICollectionView?
  /// The list, if it is loaded.
  package var keyboardScrollView: UIScrollView? { shown }
  /// The part of the list's lower inset that is due to input views.
  package var keyboardInset: CGFloat = 0
  /// The layout of the collection view.
  open var collectionViewLayout: UICollectionViewLayout { collectionView.collectionViewLayout }
  /// Whether all items are deselected when the collection view comes back on screen.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a long press moves an item that the data source allows to move.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { reorderPress.attach(to: installsStandardGestureForInteractiveMovement ? shown : nil) }
  }

  open override func loadView() {
    if loadInterface(adopt) { return }
    adopt(UICollectionView(frame: runtime.screen.bounds, collectionViewLayout: initialLayout ?? UICollectionViewLayout()))
  }
  /// Wraps a loaded view that is a collection view, as in a storyboard, in a container view.
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

  /// Returns 0. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// Returns an empty cell. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
  /// Returns 1. Subclasses override it.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Returns an empty view. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// Returns false: no item can be moved. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
  /// Returns nil: there is no index. Subclasses override it.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns the first item. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
    IndexPath(item: 0, section: 0)
  }

  // MARK: The delegate

  /// Returns the menu of the first item. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    indexPaths.first.flatMap { self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point) }
  }
  /// Returns nil: there is no menu. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns the result of the older method, by default nil: the preview is the cell. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration) }
  /// Returns the result of the older method, by default nil: the preview moves back to where it was lifted. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration) }
  /// Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Returns false: no edit menu is shown. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { false }
  /// Returns false: no action is offered. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }
  /// Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
  ) {}
  /// Returns true. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  /// Returns nil: the first visible item is preferred. Subclasses override it.
  open func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
  /// Returns true. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool {
    true
  }
  /// Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Returns true while the list is edited and several items can be selected then. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
    collectionView.isEditing && collectionView.allowsMultipleSelectionDuringEditing
  }
  /// Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  /// Does nothing. Subclasses override it.
  open func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
  /// Returns whether the collection view's properties allow focus. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    collectionView.adapter.focus.allowsFocusNow
  }
  /// Returns true for every item. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool { true }
  /// Returns the result of the older method, by default the proposed index path. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(collectionView, targetIndexPathForMoveFromItemAt: currentIndexPath, toProposedIndexPath: proposedIndexPath)
  }
  /// Returns the proposed index path. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns nil: the preview is the item's cell. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil: the preview moves back to where it was lifted. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns true: every item is highlighted. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Returns true: every item can be selected. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  /// Returns true: every item can be deselected. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Returns true unless the list is edited. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
    !collectionView.isEditing
  }
  /// Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
  /// Returns true: every item's cell shows that the list is edited. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing. Subclasses override it.
  open func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
  /// Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  /// Does nothing. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}

  /// Returns the offset at which an update or a change of the layout ends, given the one that the layout proposes. Subclasses override it.
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Scrolling

  /// Called when the offset has changed. Subclasses override it.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called when a finger begins to scroll. Subclasses override it.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Called when the finger is about to lift; the scroll's target offset may be changed. Subclasses override it.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when the finger has lifted. Subclasses override it.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Called when a fling begins. Subclasses override it.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Called when a fling has ended. Subclasses override it.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Called when a scroll that the program animated has ended. Subclasses override it.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Whether a tap on the status bar scrolls to the top. Subclasses override it.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Called when the list has scrolled to the top. Subclasses override it.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Returns nil: the content cannot be zoomed. Subclasses override it.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing. Subclasses override it.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing. Subclasses override it.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing. Subclasses override it.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// Does nothing. Subclasses override it.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
