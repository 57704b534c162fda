public import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
public import UIKitCore

/// A list or a grid of cells that a layout arranges.
@preconcurrency @MainActor open class UICollectionView: UIScrollView, LaidOutByTraits {
  /// The collection view's part of the list.
  private(set) lazy var calls = CollectionDelegateBridge(self)

  /// Creates a collection view that `layout` arranges.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    chooseBackground()
    askLayoutForTargets()
  }
  /// Raises a fault, because a collection view needs a layout. If the handler returns, the view shows nothing until it gets one.
  public convenience init() {
    Fault.raise("UICollectionView must be initialized with a non-nil layout parameter")
    self.init(frame: .zero, collectionViewLayout: UICollectionViewLayout())
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = coder.value() ?? UICollectionViewLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
    askLayoutForTargets()
  }

  // MARK: Background

  /// The color behind the cells. By default a list has the color of its appearance. A color in the list's configuration takes precedence.
  open override var backgroundColor: UIColor? { didSet { choosesBackground = false } }
  /// Whether the color follows the layout; see ``chooseBackground()``.
  var choosesBackground = true

  // MARK: Owners of the data

  /// The object that provides the items. Replacing it counts the list again.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      // Index paths of pending prefetches refer to the old data source, which the program may have released when the list is counted.
      list.prefetching.cancelAll()
      reloadData()
    }
  }
  /// The object that is notified about cells and specifies their behaviour.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate != nil { adapter.followDelegate(withMenus: CollectionRowMenus(self)) }
      if delegate !== oldValue { collectionViewLayout.delegateWasReplaced() }
    }
  }
  /// The object that is notified which data will be needed. When it is replaced or removed, its pending prefetches are cancelled; the new
  /// one is notified of upcoming items as if nothing had been prefetched before.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      guard prefetchDataSource !== oldValue else { return }
      adapter.prefetchDataSourceWasReplaced(oldValue.map { calls.prefetching(at: $0) })
    }
  }
  /// Whether cells are prepared ahead and data is prefetched.
  open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { list.cells.stopPrefetching() } } }

  /// The layout that arranges the elements. Setting it changes the layout at once, without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      calls.layoutWasReplaced(oldValue)
    }
  }
  /// Changes the layout. If `animated`, everything on screen moves to its new position.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    calls.transitions.set(layout, animated: animated, completion: completion)
  }
  /// Changes the layout without a completion handler.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Begins a transition to another layout whose progress the program controls: it changes the
  /// ``UICollectionViewTransitionLayout/transitionProgress`` of the returned layout, which interpolates between the two.
  /// ``finishInteractiveTransition()`` or ``cancelInteractiveTransition()`` ends the transition; `completion` is passed whether the final
  /// animation ended, and whether the new layout took effect. Raises a fault during another such transition.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { calls.transitions.start(to: layout, completion: completion) }
  /// Completes the transition to the new layout with an animation. Raises a fault without a transition.
  open func finishInteractiveTransition() { calls.transitions.end(finished: true) }
  /// Returns from the transition to the old layout with an animation. Raises a fault without a transition.
  open func cancelInteractiveTransition() { calls.transitions.end(finished: false) }

  // MARK: Registering and taking cells

  /// Registers a subclass of ``UICollectionViewCell`` for cells of `identifier`.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    calls.register(cellClass, identifier: identifier, kind: nil)
  }
  /// Registers a subclass of ``UICollectionReusableView`` for supplementary views of a kind.
  open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
    calls.register(viewClass, identifier: identifier, kind: kind)
  }
  /// Registers a nib, whose only top-level object is a ``UICollectionViewCell``, for cells of `identifier`; nil ends the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    calls.register(nib, identifier: identifier, kind: nil)
  }
  /// Registers a nib, whose only top-level object is a ``UICollectionReusableView``, for supplementary views of a kind.
  open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
    calls.register(nib, identifier: identifier, kind: kind)
  }
  /// Returns a cell for an item: a pooled one, or a new one of the registered class or nib. Call it only in the data source's methods, and
  /// with a registered identifier; otherwise it is a fault.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    calls.dequeueCell(identifier, for: indexPath)
  }
  /// Returns a supplementary view: a pooled one, or a new one of the registered class or nib. Call it only in the data source's methods,
  /// and with a registered identifier; otherwise it is a fault.
  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { calls.dequeueSupplementary(identifier, kind: kind, for: indexPath) }

  /// Returns a cell that a registration creates and configures. It is a fault if the registration was created in the method that is asked
  /// for the cell, because nothing would be reused.
  open func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    registration.identifier.checkUse(in: adapter.store)
    let cell = calls.dequeue(registration.identifier.reuseIdentifier, for: indexPath, make: { registration.make(calls.frameOfNewView) })
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
  /// Returns a supplementary view that a registration creates and configures, under the same rules as for cells.
  open func dequeueConfiguredReusableSupplementary<View: UICollectionReusableView>(
    using registration: SupplementaryRegistration<View>, for indexPath: IndexPath
  ) -> View {
    registration.identifier.checkUse(in: adapter.store)
    let view = calls.dequeue(
      registration.identifier.reuseIdentifier, kind: registration.elementKind, for: indexPath,
      make: { registration.make(calls.frameOfNewView) })
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  // MARK: Contents

  /// The number of sections. Counts the list if necessary.
  open var numberOfSections: Int { list.currentContents.sectionCount }
  /// Returns the number of items of a section, which must exist. Counts the list if necessary.
  open func numberOfItems(inSection section: Int) -> Int { list.currentContents.itemCount(inSection: section) }
  /// The cells on screen, in the order of their items. O(n log n) for n cells.
  open var visibleCells: [UICollectionViewCell] { calls.cells.visible.map(\.cell) }
  /// The items with a cell on screen, in ascending order. O(n log n) for n cells.
  open var indexPathsForVisibleItems: [IndexPath] { calls.cells.visible.map(\.indexPath) }
  /// Returns the cell of an item, even if it is prepared and not on screen, or nil if the item has none. As in UIKit since iOS 15: changes
  /// to a prepared cell are visible when it comes on screen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { calls.cells.configured(at: indexPath) }
  /// Returns the item of a cell, or nil if the cell represents none. O(log n).
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { calls.cells.indexPath(of: cell) }
  /// Returns the item with the topmost cell at a point of the content, or nil if there is none. O(cells on screen).
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { list.itemPosition(at: point.engine).map { IndexPath($0) } }
  /// Returns a supplementary view of a kind, or nil if it is not on screen.
  open func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    calls.displayedSupplementary(kind, at: indexPath)
  }
  /// Returns the supplementary views of a kind on screen, in the order of their index paths.
  open func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    calls.displayedSupplementaries(kind).map(\.view)
  }
  /// Returns the index paths of the supplementary views of a kind on screen, in ascending order.
  open func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
    calls.displayedSupplementaries(kind).map(\.indexPath)
  }
  /// Returns the layout's attributes of an item, on screen or not, or nil if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    calls.prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath).map { collectionViewLayout.mirroredIfNeeded($0) }
  }
  /// Returns the layout's attributes of a supplementary view, on screen or not, or nil if there is none.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    calls.prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
      .map { collectionViewLayout.mirroredIfNeeded($0) }
  }

  // MARK: Changing

  /// Counts and displays the list from scratch in the next layout. Discards selections and measured sizes.
  open func reloadData() {
    adapter.index.setNeedsTitles()
    list.reloadData()
  }
  /// Scrolls an item to `position`; if that is empty, as little as needed.
  open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    calls.scroll(to: indexPath, position, animated: animated)
  }

  // MARK: Updating a plain data source's list
  // The program changes its data and reports the changes. A diffable data source finds them itself.

  /// Animates from one state of the data to the next. `updates` changes the data and reports the changes.
  ///
  /// Deletions, origins of moves, reloads and reconfigurations are numbered as before the update, insertions and targets of moves as after
  /// it; sections are applied before items. If the changes do not lead from the counts before to the data source's counts after, it is a
  /// fault, and the list is reloaded. Nested calls in `updates` are part of the same batch.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    adapter.performBatch(updates, completion: completion)
  }

  /// Reports new items of the data source, at index paths after the update.
  open func insertItems(at indexPaths: [IndexPath]) { adapter.record { $0.insertItems(indexPaths.compactMap(\.position)) } }
  /// Reports items that were removed from the data source, at index paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { adapter.record { $0.deleteItems(indexPaths.compactMap(\.position)) } }
  /// Reports that an item has moved, from an index path before the update to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = indexPath.position, let to = newIndexPath.position else { return }
    adapter.record { $0.moveItem(from, to: to) }
  }
  /// Replaces the cells of these items. Their state, such as a selection, is kept.
  open func reloadItems(at indexPaths: [IndexPath]) { adapter.record { $0.reloadItems(indexPaths.compactMap(\.position)) } }
  /// Configures the cells of these items again. Items without a cell cost nothing.
  open func reconfigureItems(at indexPaths: [IndexPath]) { adapter.reconfigure(indexPaths) }
  /// Reports new sections of the data source, numbered as after the update.
  open func insertSections(_ sections: IndexSet) { adapter.record { $0.insertSections(Array(sections)) } }
  /// Reports sections that were removed from the data source, numbered as before the update.
  open func deleteSections(_ sections: IndexSet) { adapter.record { $0.deleteSections(Array(sections)) } }
  /// Reports that a section has moved, with its items.
  open func moveSection(_ section: Int, toSection newSection: Int) { adapter.record { $0.moveSection(section, to: newSection) } }
  /// Counts these sections again and replaces all their contents.
  open func reloadSections(_ sections: IndexSet) { adapter.record { $0.reloadSections(Array(sections)) } }

  /// Whether there are changes that are not shown yet, or placeholders.
  open var hasUncommittedUpdates: Bool { list.updates.hasOpenChanges || !list.guests.isEmpty }

  // MARK: Selecting

  /// Whether items can be selected. While the view is edited, ``allowsSelectionDuringEditing`` applies instead.
  open var allowsSelection: Bool {
    get { adapter.selectionRules.allowsSelection }
    set { adapter.selectionRules.allowsSelection = newValue }
  }
  /// Whether several items can be selected at once. When it becomes false, only the item that was selected last stays selected.
  open var allowsMultipleSelection: Bool {
    get { adapter.selectionRules.allowsMultipleSelection }
    set { adapter.selectionRules.allowsMultipleSelection = newValue }
  }
  /// Whether the collection view is being edited. The state is part of the cells' configuration state.
  open var isEditing: Bool {
    get { adapter.selectionRules.isEditing }
    set {
      guard newValue != isEditing else { return }
      adapter.selectionRules.isEditing = newValue
      adapter.swipes?.close()
      adapter.focus.rulesDidChange()
      calls.showEditing()
    }
  }
  /// Whether items can be selected while the view is edited.
  open var allowsSelectionDuringEditing: Bool {
    get { adapter.selectionRules.allowsSelectionDuringEditing }
    set { adapter.selectionRules.allowsSelectionDuringEditing = newValue }
  }
  /// Whether several items can be selected at once while the view is edited. If so, selection during editing is always allowed.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { adapter.selectionRules.allowsMultipleSelectionDuringEditing }
    set { adapter.selectionRules.allowsMultipleSelectionDuringEditing = newValue }
  }
  /// The changes of cells on screen after which their size is measured again. `.enabled` by default. The other items make room in an
  /// animation; the items above stay in place.
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { SelfSizingInvalidation(rawValue: adapter.store.selfSizing.rawValue) ?? .enabled }
    set { adapter.store.selfSizing = SelfSizing(rawValue: newValue.rawValue) ?? .enabled }
  }
  /// Whether items can have the keyboard focus, so that arrow keys move from item to item and Return selects. Otherwise arrow keys scroll.
  open var allowsFocus: Bool {
    get { adapter.focus.allowsFocus }
    set { adapter.focus.allowsFocus = newValue }
  }
  /// Whether items can have the focus while the view is edited.
  open var allowsFocusDuringEditing: Bool {
    get { adapter.focus.allowsFocusDuringEditing }
    set { adapter.focus.allowsFocusDuringEditing = newValue }
  }
  /// Whether an item that gets the focus is selected, as by a tap.
  open var selectionFollowsFocus: Bool {
    get { adapter.focus.selectionFollowsFocus }
    set { adapter.focus.selectionFollowsFocus = newValue }
  }
  /// Whether the focus returns to the item that last had it when the focus comes back to the collection view. False by default: the first
  /// visible item gets it.
  open var remembersLastFocusedIndexPath: Bool {
    get { adapter.focus.remembersLast }
    set { adapter.focus.remembersLast = newValue }
  }
  /// The selected items, in the order of their selection; nil if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { adapter.selectedPaths }
  /// Selects an item, and scrolls to it unless `scrollPosition` is empty; nil deselects all items. Does not notify the delegate. No effect
  /// if selection is not allowed.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    list.selection.select(indexPath?.position)
    if let indexPath, !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects an item. Does not notify the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if let position = indexPath.position { list.selection.deselect(position) }
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found != nil && adapter.swipes?.catches(point) ?? false ? self : found
  }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !adapter.focus.press($0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    adapter.touchesBegan(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    adapter.touchesEnded()
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    adapter.touchesCancelled()
  }

  // MARK: Layout

  /// A view behind all cells with the size of the collection view; it does not scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  open override var refreshControl: UIRefreshControl? {
    get { super.refreshControl }
    set {
      super.refreshControl = newValue
      if let backgroundView { sendSubviewToBack(backgroundView) }
    }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    calls.makeSectionsForTraits()
    if adapter.index.prepare() { calls.rowAppearances.marginsMayHaveChanged() }
    list.layoutPass()
    calls.didLayOut()
  }
  /// The bounds before a change about which the layout is being asked; nil at other times.
  var boundsWhileAsked: CGRect?
  open override var bounds: CGRect {
    get { boundsWhileAsked ?? super.bounds }
    set { super.bounds = newValue }
  }
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) { calls.layoutWasInvalidated(context) }
  /// Called when the traits have changed, because the sections of compositional layouts depend on them.
  package func layoutTraitsDidChange() { calls.haveTraitsChanged = true }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    collectionViewLayout.referenceInsetsDidChange()
    calls.rowAppearances.marginsMayHaveChanged()
    setNeedsLayout()
  }
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    collectionViewLayout.referenceInsetsDidChange()
  }

  // MARK: Moving an item by hand

  // The data source decides whether the item may be moved, and is notified when it is put down; until then the list
  // presents the item at its target. Updates and applied snapshots end the movement: the item returns, and gets the position that they
  // specify.

  /// Begins to move an item, which must be on screen. Returns false if the data source does not allow it or another item is being moved.
  ///
  /// A custom gesture recognizer calls this when it begins, ``updateInteractiveMovementTargetPosition(_:)`` when it changes, and
  /// ``endInteractiveMovement()`` or ``cancelInteractiveMovement()`` when it ends.
  @discardableResult open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { adapter.beginMovement(at: indexPath) }
  /// Moves the center of the moved item's cell to a point of the content; the other cells make room. Near an edge the list scrolls, faster
  /// the closer the point is to the edge. No effect without a movement.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { adapter.updateMovement(center: targetPosition) }
  /// Puts down the moved item where it is presented. Notifies the data source if its index path has changed. No effect without a movement.
  open func endInteractiveMovement() { adapter.endMovement() }
  /// Returns the moved item to its original position. No effect without a movement.
  open func cancelInteractiveMovement() { adapter.cancelMovement() }
}
