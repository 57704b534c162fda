public import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
public import UIKitCore

/// A list or a grid of cells, arranged by a layout.
@preconcurrency @MainActor open class UICollectionView: UIScrollView, LaidOutByTraits {
  /// What the view adds to a list.
  private(set) lazy var calls = CollectionCalls(self)

  /// A collection view that `layout` arranges.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    chooseBackground()
    askLayoutForTargets()
  }
  /// A collection view needs a layout: this raises a fault. If the handler returns, it shows nothing until it gets one.
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
  /// A layout may want a fling to end elsewhere: with a cell at the edge, say.
  private func askLayoutForTargets() {
    targetOffsetAdjustment = { [unowned self] proposed, velocity in
      collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }
  }

  // MARK: Background

  /// The color behind the cells. A list has that of its appearance until the program chooses another one here; one that the list's
  /// configuration names comes first.
  open override var backgroundColor: UIColor? { didSet { choosesBackground = false } }
  /// Whether the color follows the layout.
  private var choosesBackground = true
  func chooseBackground() {
    let list = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.listConfiguration
    guard choosesBackground || list?.backgroundColor != nil else { return }
    let isChosen = choosesBackground
    asStandard { backgroundColor = list?.shownBackgroundColor ?? .systemBackground }
    choosesBackground = isChosen
  }

  // MARK: Who has the data

  /// Who has the data. Another one has the list counted anew.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      // Index paths mean what they meant to the old one; the program may have it at hand no longer when the list is counted.
      list.prefetching.cancelAll()
      reloadData()
    }
  }
  /// Who is told about cells and asked what they may do.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate != nil { adapter.followDelegate(withMenus: CollectionRowMenus(self)) }
      if delegate !== oldValue { collectionViewLayout.delegateWasReplaced() }
    }
  }
  /// Who is told which data will be needed. What one wants still when another replaces it, or none, is cancelled there; the other one
  /// is told what comes next, as if nothing had been prefetched before.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      guard prefetchDataSource !== oldValue else { return }
      adapter.prefetchDataSourceWasReplaced(oldValue.map { calls.prefetching(at: $0) })
    }
  }
  /// Whether cells are prepared ahead and data is prefetched.
  open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { list.cells.stopPrefetching() } } }

  /// What arranges the elements. Another one takes over at once, without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      calls.layoutWasReplaced(oldValue)
    }
  }
  /// Takes another layout; animated, everything that is on screen goes to its new position.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    calls.transitions.set(layout, animated: animated, completion: completion)
  }
  /// The same without a word when everything is there.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  /// Begins to go over to another layout as far as the program says: it changes the ``UICollectionViewTransitionLayout/transitionProgress`` of
  /// the layout that this returns, which shows everything between the two. ``finishInteractiveTransition()`` or
  /// ``cancelInteractiveTransition()`` ends it; `completion` hears whether the animation of that ended, and whether the new layout took over.
  /// A fault during another such transition.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { calls.transitions.start(to: layout, completion: completion) }
  /// Goes to the new layout from where the transition is, in an animation. A fault without a transition.
  open func finishInteractiveTransition() { calls.transitions.end(finished: true) }
  /// Goes back to the old layout from where the transition is, in an animation. A fault without a transition.
  open func cancelInteractiveTransition() { calls.transitions.end(finished: false) }

  // MARK: Registering and taking cells

  /// Has cells of `identifier` made from a subclass of ``UICollectionViewCell``.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    calls.register(cellClass, identifier: identifier, kind: nil)
  }
  /// Has supplementary views of a kind made from a subclass of ``UICollectionReusableView``.
  open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
    calls.register(viewClass, identifier: identifier, kind: kind)
  }
  /// Has cells of `identifier` made from a nib, whose only object at the top level is a ``UICollectionViewCell``; nil for no longer.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    calls.register(nib, identifier: identifier, kind: nil)
  }
  /// The same for supplementary views of a kind, each a ``UICollectionReusableView``.
  open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
    calls.register(nib, identifier: identifier, kind: kind)
  }
  /// A cell for an item: a pooled one, or a new one of the registered class or nib. To be called in the data source's methods; a fault
  /// otherwise, and for an identifier that is not registered.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    calls.dequeueCell(identifier, for: indexPath)
  }
  /// A supplementary view: a pooled one, or a new one of the registered class or nib. To be called in the data source's methods; a fault
  /// otherwise, and for an identifier that is not registered.
  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { calls.dequeueSupplementary(identifier, kind: kind, for: indexPath) }

  /// A cell that a registration makes and fills. A registration that was made in the method that asks for a cell is a fault: nothing would
  /// be reused.
  open func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    registration.identifier.checkUse(in: adapter.store)
    let cell = calls.dequeue(registration.identifier.reuseIdentifier, for: indexPath, make: registration.make)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
  /// A supplementary view that a registration makes and fills, under the same rules as a cell.
  open func dequeueConfiguredReusableSupplementary<View: UICollectionReusableView>(
    using registration: SupplementaryRegistration<View>, for indexPath: IndexPath
  ) -> View {
    registration.identifier.checkUse(in: adapter.store)
    let view = calls.dequeue(
      registration.identifier.reuseIdentifier, kind: registration.elementKind, for: indexPath, make: registration.make)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  // MARK: What is in it

  /// How many sections the list has. Counts it if that is due.
  open var numberOfSections: Int { list.currentContents.sectionCount }
  /// How many items a section has. Counts the list if that is due. The section has to exist.
  open func numberOfItems(inSection section: Int) -> Int { list.currentContents.itemCount(inSection: section) }
  /// The cells on screen, in the order of their items. O(n log n) in the cells.
  open var visibleCells: [UICollectionViewCell] { calls.cells.visible.map(\.cell) }
  /// The items with a cell on screen, in ascending order. O(n log n) in the cells.
  open var indexPathsForVisibleItems: [IndexPath] { calls.cells.visible.map(\.indexPath) }
  /// The cell of an item, also one that is prepared and not on screen; nil if the item has none. As UIKit since iOS 15: what a program
  /// changes in it is seen when it comes on screen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { calls.cells.configured(at: indexPath) }
  /// The item of a cell; nil if the cell stands for none. O(log n).
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { calls.cells.indexPath(of: cell) }
  /// The item whose cell is at a point of the content, the topmost one; nil if there is none. O(cells on screen).
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { list.itemPosition(at: point.engine).map { IndexPath($0) } }
  /// The supplementary view of a kind; nil if it is not on screen.
  open func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    calls.displayedSupplementary(kind, at: indexPath)
  }
  /// The supplementary views of a kind on screen, in the order of their index paths.
  open func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] {
    calls.displayedSupplementaries(kind).map(\.view)
  }
  /// The index paths of the supplementary views of a kind on screen, in ascending order.
  open func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
    calls.displayedSupplementaries(kind).map(\.indexPath)
  }
  /// Where the layout has an item, on screen or not; nil if there is no such item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    calls.prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath).map { collectionViewLayout.mirroredIfNeeded($0) }
  }
  /// Where the layout has a supplementary view, on screen or not; nil if there is none.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    calls.prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
      .map { collectionViewLayout.mirroredIfNeeded($0) }
  }

  // MARK: Changing

  /// Has the list counted and shown anew, in the next layout. Selections and measured sizes are forgotten.
  open func reloadData() {
    adapter.index.setNeedsTitles()
    list.reloadData()
  }
  /// Moves the offset so that an item is where `position` says; as little as needed if it says nothing.
  open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    calls.scroll(to: indexPath, position, animated: animated)
  }

  // MARK: Updating a plain data source's list
  // The program changes its data and says what changed. A diffable data source finds that out itself.

  /// Takes the list from one state of the data to the next in one animation. `updates` changes the data and says what changed.
  ///
  /// What is deleted, moved away, reloaded or reconfigured is numbered as it was before, what is inserted or moved there as it is
  /// afterwards; sections count before items. If that does not lead from the counts before to the data source's counts after, it is a
  /// fault, and the list is reloaded. Calls inside of `updates` are part of the same batch.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    adapter.performBatch(updates, completion: completion)
  }

  /// Says that the data source has new items, at index paths after the update.
  open func insertItems(at indexPaths: [IndexPath]) { adapter.record { $0.insertItems(indexPaths.compactMap(\.position)) } }
  /// Says that items are gone from the data source, by index paths before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { adapter.record { $0.deleteItems(indexPaths.compactMap(\.position)) } }
  /// Says that an item has moved, from an index path before the update to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = indexPath.position, let to = newIndexPath.position else { return }
    adapter.record { $0.moveItem(from, to: to) }
  }
  /// Has these items get other cells. Their state, a selection for one, stays.
  open func reloadItems(at indexPaths: [IndexPath]) { adapter.record { $0.reloadItems(indexPaths.compactMap(\.position)) } }
  /// Has the cells of these items filled again. Items without a cell cost nothing.
  open func reconfigureItems(at indexPaths: [IndexPath]) { adapter.reconfigure(indexPaths) }
  /// Says that the data source has new sections, numbered as they are after the update.
  open func insertSections(_ sections: IndexSet) { adapter.record { $0.insertSections(Array(sections)) } }
  /// Says that sections are gone from the data source, numbered as they were before the update.
  open func deleteSections(_ sections: IndexSet) { adapter.record { $0.deleteSections(Array(sections)) } }
  /// Says that a section has moved, with its items.
  open func moveSection(_ section: Int, toSection newSection: Int) { adapter.record { $0.moveSection(section, to: newSection) } }
  /// Counts these sections anew; all they hold is new.
  open func reloadSections(_ sections: IndexSet) { adapter.record { $0.reloadSections(Array(sections)) } }

  /// Whether changes were asked for that are not shown yet, or there are placeholders.
  open var hasUncommittedUpdates: Bool { list.updates.hasOpenChanges || !list.guests.isEmpty }

  // MARK: Selecting

  /// Whether items can be selected; while the view is edited ``allowsSelectionDuringEditing`` counts.
  open var allowsSelection: Bool {
    get { adapter.selectionRules.allowsSelection }
    set { adapter.selectionRules.allowsSelection = newValue }
  }
  /// Whether several items can be selected at once. Turned off, the item that was selected last stays selected.
  open var allowsMultipleSelection: Bool {
    get { adapter.selectionRules.allowsMultipleSelection }
    set { adapter.selectionRules.allowsMultipleSelection = newValue }
  }
  /// Whether the cells show that they are being edited; it is part of their configuration state.
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
  /// Whether several items can be selected at once while the view is edited. Then selection is allowed in any case.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { adapter.selectionRules.allowsMultipleSelectionDuringEditing }
    set { adapter.selectionRules.allowsMultipleSelectionDuringEditing = newValue }
  }
  /// Which changes of cells on screen make them ask for another size. `.enabled` by default. The other items make room in an animation; what
  /// is above stays.
  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { SelfSizingInvalidation(rawValue: adapter.store.selfSizing.rawValue) ?? .enabled }
    set { adapter.store.selfSizing = SelfSizing(rawValue: newValue.rawValue) ?? .enabled }
  }
  /// Whether items can have the focus of the keyboard, so that arrow keys go from item to item and return selects. Otherwise they scroll.
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
  /// Whether the item that had the focus has it again when the keyboard comes back to the collection view. False by default: then it is the first one in
  /// view.
  open var remembersLastFocusedIndexPath: Bool {
    get { adapter.focus.remembersLast }
    set { adapter.focus.remembersLast = newValue }
  }
  /// The selected items, in the order of their selection; nil if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { adapter.selectedPaths }
  /// Selects an item, and scrolls to it unless `scrollPosition` is empty; nil deselects all. The delegate is not told. No effect where
  /// selection is not allowed.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    list.selection.select(indexPath?.position)
    if let indexPath, !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects an item. The delegate is not told.
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

  /// A view behind all cells, as large as the collection view; it does not scroll.
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
  /// What the bounds were before a change about which the layout is being asked; nil outside of that.
  var boundsWhileAsked: CGRect?
  open override var bounds: CGRect {
    get { boundsWhileAsked ?? super.bounds }
    set { super.bounds = newValue }
  }
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) { calls.layoutWasInvalidated(context) }
  /// Sections of compositional layouts are made for traits.
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
}

extension UICollectionView {
  /// Where the engine would have the item go that is moved by hand; nil without a movement.
  func engineTarget(at point: CGPoint) -> IndexPath? { list.reordering.target(at: point.engine).map { IndexPath($0) } }
  func outlinesMayHaveChanged() {
    calls.rowAppearances.positionsMayHaveChanged = true
    setNeedsLayout()
  }
  /// Plans what is to be prepared ahead, as after a layout, and prepares nothing. For measuring what planning costs.
  package func planPreparation() { list.cells.plan() }
}
