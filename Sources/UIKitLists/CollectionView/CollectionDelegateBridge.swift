internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The collection view's part of a list: the methods of its data source, its delegate and its layout object.
@MainActor final class CollectionDelegateBridge {
  /// The collection view, which owns this object.
  unowned let view: UICollectionView
  /// The adapter that runs the list.
  private(set) lazy var adapter = ListAdapter(view, calls: self)
  /// The scroll views of orthogonal sections.
  private(set) lazy var orthogonalViews = OrthogonalScrollViews(adapter)
  /// The appearances of rows in list sections.
  private(set) lazy var rowAppearances = SectionRowAppearances(adapter)
  /// The handlers that sections have for their visible items.
  private(set) lazy var visibleItems = VisibleItemsHandlers(adapter, orthogonalViews)

  /// The layout's last attributes for the view that is moved by hand.
  var held: (element: LayoutElement, attributes: UICollectionViewLayoutAttributes)?

  /// The source of the collection view's drags.
  private(set) lazy var drags = CollectionDrags(view)
  /// The target of drops on the collection view.
  private(set) lazy var drops = CollectionDrops(view)

  /// The transitions between layouts.
  private(set) lazy var transitions = LayoutTransitions(view)
  /// Whether the layout was notified of an update that is not shown yet.
  var isShowingUpdate = false
  /// Whether sections were created for other traits.
  var haveTraitsChanged = false
  /// The environment for which sections were last created.
  private var sectionEnvironment: LayoutEnvironment?

  var list: ListDriver { adapter.list }
  var cells: CellFinder<UICollectionViewCell> { CellFinder(adapter) }

  init(_ view: UICollectionView) { self.view = view }

  /// Updates everything that depends on a layout pass and is not part of the layout.
  func didLayOut() {
    rowAppearances.update()
    adapter.index.place()
    visibleItems.run()
    view.collectionViewLayout.visibleLayout?.didLayOut()
    adapter.swipes?.didLayOut()
  }
  /// Called when the layout object was invalidated, by the program or as a result of a notification from the engine.
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    let layout = view.collectionViewLayout
    // After a notification the engine queries the layout anyway.
    if !layout.isReceivingInvalidation {
      layout.visibleLayout?.noteInvalidation(context)
      let named = context.namedElements
      // For layouts that it solves, the engine performs a movement by hand itself and knows all changes.
      let isKnown = context.interactiveMovement != nil && !layout.participatesInUpdates
      if !isKnown, named.isEmpty || !layout.keepsUnnamedElements(in: context) { list.layoutWasInvalidated() }
      if layout.isSolvedByEngine { list.elementsWereInvalidated(named) }
    }
    let (size, offset) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
    if size != .zero {
      view.contentSize = CGSize(width: view.contentSize.width + size.width, height: view.contentSize.height + size.height)
    }
    if offset != .zero { list.shiftOffset(by: offset.engine) }
  }
  /// Prepares a custom layout that the program queries for an element: it has to know the current list.
  func prepareLayout() {
    guard view.collectionViewLayout.participatesInUpdates, view.collectionViewLayout.asking == nil else { return }
    list.prepareLayout()
    view.collectionViewLayout.prepareIfInvalidated()
  }
  /// Called when the layout object was replaced.
  func layoutWasReplaced(_ old: UICollectionViewLayout) {
    transitions.begin(from: old)
    view.chooseBackground()
    rowAppearances.endAll()
    visibleItems.endAll()
    list.layoutWasReplaced()
    transitions.layoutTookOver(from: old)
  }
  /// Updates the cells on screen to whether the list is being edited; other cells are updated when they are shown.
  func showEditing() {
    for (cell, path) in cells.visible { cell.activity.isEdited = isEdited(path) }
  }
  /// Whether the list is being edited and the delegate allows it for an item. Calls the program's code.
  private func isEdited(_ path: IndexPath?) -> Bool {
    guard view.isEditing else { return false }
    guard let delegate = view.delegate, let known = path?.position.flatMap({ list.dataSourcePosition(of: $0) }) else { return true }
    return delegate.collectionView(view, canEditItemAt: IndexPath(known))
  }

  // MARK: Supplementary views

  func displayedSupplementary(_ kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    list.displayedView(of: LayoutElement(supplementary: kind, at: indexPath)).flatMap { adapter.store[$0] as? UICollectionReusableView }
  }
  /// Returns the supplementary views of a kind on screen, in the order of their index paths.
  func displayedSupplementaries(_ kind: String) -> [(indexPath: IndexPath, view: UICollectionReusableView)] {
    list.display.model.elements.values.compactMap { shown -> (IndexPath, UICollectionReusableView)? in
      switch shown.attributes.element {
      case .supplementary(kind, _, _), .layoutSupplementary(kind, _):
        (adapter.store[shown.token] as? UICollectionReusableView).map { (shown.attributes.element.indexPath, $0) }
      default: nil
      }
    }.sorted { $0.0 < $1.0 }
  }

  // MARK: Scrolling

  func scroll(to indexPath: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool) {
    ItemScroller(adapter).scroll(to: indexPath, vertical: position.vertical, horizontal: position.horizontal, animated: animated)
  }
}

extension CollectionDelegateBridge {
  /// Creates the sections of a compositional layout again if the traits have changed. Call it before a layout pass.
  func makeSectionsForTraits() {
    guard haveTraitsChanged else { return }
    haveTraitsChanged = false
    // If the container has changed as well, the engine creates the sections anyway and keeps the scroll position.
    guard sectionEnvironment == adapter.environment else { return }
    (view.collectionViewLayout as? UICollectionViewCompositionalLayout)?.invalidateLayout()
  }
}

extension CollectionDelegateBridge: ListDataCalls {
  var words: ListWords { .collectionView }

  func makeLayout(in environment: LayoutEnvironment) -> any VisibleLayout { view.collectionViewLayout.makeVisibleLayout(in: environment) }
  func template(ofSection section: Int, in environment: LayoutEnvironment) -> SectionTemplate {
    sectionEnvironment = environment
    let reference = ReferenceInsets(of: view)
    let solved = SolvedEnvironment(
      size: CGSize(environment.containerSize), insets: reference?[.automatic] ?? .zero, traits: view.traitCollection)
    let made = view.collectionViewLayout.section(at: section, in: solved)
    rowAppearances.note(made?.listConfiguration, ofSection: section)
    if made?.listConfiguration?.hasSwipeActions ?? false { adapter.allowSwipes(CollectionRowActions(view, rowAppearances)) }
    visibleItems.note(made?.visibleItemsInvalidationHandler, ofSection: section)
    return made?.template(in: reference) ?? SectionTemplate.list()
  }

  var counting: CountingCalls? {
    guard let source = view.dataSource else { return nil }
    return CountingCalls(
      dataSource: source, numberOfSections: { source.numberOfSections(in: self.view) },
      numberOfItems: { source.collectionView(self.view, numberOfItemsInSection: $0) })
  }
  var isPrefetchingEnabled: Bool { view.isPrefetchingEnabled }
  var hasPrefetchDataSource: Bool { view.prefetchDataSource != nil }
  var prefetching: PrefetchCalls? { view.prefetchDataSource.map { prefetching(at: $0) } }
  /// Returns the methods of a prefetching data source, which may be one that has just been replaced.
  func prefetching(at source: any UICollectionViewDataSourcePrefetching) -> PrefetchCalls {
    PrefetchCalls(
      prefetch: { source.collectionView(self.view, prefetchItemsAt: $0) }, prefetchName: "prefetchItemsAt",
      cancel: { source.collectionView(self.view, cancelPrefetchingForItemsAt: $0) }, cancelName: "cancelPrefetchingForItemsAt")
  }
  var indexTitles: [String] { view.dataSource?.indexTitles(for: view) ?? [] }
  func path(ofIndexTitle title: String, at index: Int) -> IndexPath? {
    view.dataSource?.collectionView(view, indexPathForIndexTitle: title, at: index)
  }
  func scroll(toIndexTitle title: String, at index: Int) {
    guard let path = path(ofIndexTitle: title, at: index), let position = path.position, list.item(at: position) != nil
    else { return }
    scroll(to: path, [.top, .left], animated: false)
  }
}

extension CollectionDelegateBridge: ListSelectionCalls {
  func allowsFocus(_ path: IndexPath) -> Bool {
    view.delegate?.collectionView(view, canFocusItemAt: path) ?? adapter.focus.allowsFocusNow
      && view.cellForItem(at: path)?.canBecomeFocused ?? true
  }
  func selectsFocused(_ path: IndexPath) -> Bool { view.delegate?.collectionView(view, selectionFollowsFocusForItemAt: path) ?? true }
  func allowsSpringLoading(at path: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool {
    view.delegate?.collectionView(view, shouldSpringLoadItemAt: path, with: context) ?? true
  }
  func showFocus(_ isFocused: Bool, on view: any PooledView) { (view as? UICollectionViewCell)?.activity.isFocused = isFocused }
  func preferredFocusPath() -> IndexPath? { view.delegate?.indexPathForPreferredFocusedView(in: view) }
  func focusContext(_ step: FocusStep) -> UIFocusUpdateContext { UICollectionViewFocusUpdateContext(step) }
  func allowsFocusUpdate(_ context: UIFocusUpdateContext) -> Bool {
    guard let context = context as? UICollectionViewFocusUpdateContext else { return true }
    return view.delegate?.collectionView(view, shouldUpdateFocusIn: context) ?? true
  }
  func didUpdateFocus(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    guard let context = context as? UICollectionViewFocusUpdateContext else { return }
    view.delegate?.collectionView(view, didUpdateFocusIn: context, with: coordinator)
  }
  func allowsMultipleSelection(at path: IndexPath) -> Bool {
    view.delegate?.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path)
      ?? (view.isEditing && adapter.selectionRules.allowsMultipleNow)
  }
  func didBeginMultipleSelection(at path: IndexPath) {
    view.delegate?.collectionView(view, didBeginMultipleSelectionInteractionAt: path)
  }
  func didEndMultipleSelection() { view.delegate?.collectionViewDidEndMultipleSelectionInteraction(view) }
  func allows(_ question: SelectionQuestion, _ path: IndexPath) -> Bool {
    guard let delegate = view.delegate else { return true }
    return switch question {
    case .highlight: delegate.collectionView(view, shouldHighlightItemAt: path)
    case .select: delegate.collectionView(view, shouldSelectItemAt: path)
    case .deselect: delegate.collectionView(view, shouldDeselectItemAt: path)
    }
  }
  func tell(_ event: SelectionEvent, _ path: IndexPath) {
    switch event {
    case .didHighlight: view.delegate?.collectionView(view, didHighlightItemAt: path)
    case .didUnhighlight: view.delegate?.collectionView(view, didUnhighlightItemAt: path)
    case .didSelect:
      // As in UIKit, which prepares for the segue before it notifies the delegate.
      if let cell = cells.displayed(at: path) { CellSegues.didSelect(cell) }
      view.delegate?.collectionView(view, didSelectItemAt: path)
    case .didDeselect: view.delegate?.collectionView(view, didDeselectItemAt: path)
    case .primaryAction:
      guard let delegate = view.delegate, delegate.collectionView(view, canPerformPrimaryActionForItemAt: path) else { return }
      delegate.collectionView(view, performPrimaryActionForItemAt: path)
    }
  }
  // The order documented in the comments of UICollectionView.h: selected first, and then unhighlighted.
  var selectsHighlighted: Bool { true }
  func showState(of view: any PooledView, isSelected: Bool, isHighlighted: Bool) {
    guard let cell = view as? UICollectionViewCell else { return }
    let wasMarked = cell.isMarked
    // A state that the program sets while it configures the cell stays until the list's state changes.
    let shown = cell.shownInteraction
    cell.shownInteraction = ShownInteraction(isSelected: isSelected, isHighlighted: isHighlighted)
    if shown?.isSelected != isSelected { cell.isSelected = isSelected }
    if shown?.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    cell.activity.isEdited = isEdited(cells.indexPath(of: cell))
    if cell.isMarked != wasMarked, let cell = cell as? UICollectionViewListCell { rowAppearances.markDidChange(of: cell) }
  }
  func markDidChange(below position: ItemPosition, isMarked: Bool) { rowAppearances.markDidChange(below: position, isMarked: isMarked) }
}

extension UICollectionView.ScrollPosition {
  fileprivate var vertical: ScrollTarget { target(start: .top, center: .centeredVertically, end: .bottom) }
  fileprivate var horizontal: ScrollTarget { target(start: .left, center: .centeredHorizontally, end: .right) }

  private func target(start: Self, center: Self, end: Self) -> ScrollTarget {
    if contains(start) { return .start }
    if contains(center) { return .center }
    return contains(end) ? .end : .nearest
  }
}
