public import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
public import UIKitCore

/// A list or a grid of cells, arranged by a layout.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  /// The list behind the face.
  private(set) lazy var engine = CollectionEngine(self)

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = .systemBackground
    askLayoutForTargets()
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewLayout()
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

  // MARK: Who has the data

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      // Index paths mean what they meant to the old one; the program may have it at hand no longer when the list is counted.
      engine.list.prefetching.cancelAll()
      reloadData()
    }
  }
  open weak var delegate: (any UICollectionViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// Who is told which data will be needed. What one wants still when another takes its place, or none, is cancelled there; the other one
  /// is told what comes next, as if nothing had been prefetched before.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet {
      guard prefetchDataSource !== oldValue else { return }
      engine.cancelPrefetch(of: engine.list.prefetching.removeAll(), at: oldValue)
    }
  }
  /// Whether cells are prepared ahead and data is prefetched.
  open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { engine.list.cells.stopPrefetching() } } }

  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      engine.endVisibleItemsHandlers()
      engine.list.layoutWasReplaced()
    }
  }
  /// Takes another layout; animated, everything that is on screen goes to its new place.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    guard animated else {
      collectionViewLayout = layout
      completion?(true)
      return
    }
    engine.list.updates.animateLayout({ self.collectionViewLayout = layout }, completion: completion)
  }

  // MARK: Registering and taking cells

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    engine.register(cellClass, identifier: identifier, kind: nil)
  }
  open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
    engine.register(viewClass, identifier: identifier, kind: kind)
  }
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
    engine.dequeueCell(identifier, for: indexPath)
  }
  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { engine.dequeueSupplementary(identifier, kind: kind, for: indexPath) }

  open func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    registration.identifier.checkUse(in: engine.store)
    let cell = engine.dequeue(Cell.self, registration.identifier.reuseIdentifier, for: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
  open func dequeueConfiguredReusableSupplementary<View: UICollectionReusableView>(
    using registration: SupplementaryRegistration<View>, for indexPath: IndexPath
  ) -> View {
    registration.identifier.checkUse(in: engine.store)
    let view = engine.dequeue(View.self, registration.identifier.reuseIdentifier, kind: registration.elementKind, for: indexPath)
    registration.handler(view, registration.elementKind, indexPath)
    return view
  }

  // MARK: What is in it

  open var numberOfSections: Int { engine.list.currentContents.sectionCount }
  open func numberOfItems(inSection section: Int) -> Int { engine.list.currentContents.itemCount(inSection: section) }
  open var visibleCells: [UICollectionViewCell] { engine.visibleCells.map(\.cell) }
  open var indexPathsForVisibleItems: [IndexPath] { engine.visibleCells.map(\.indexPath) }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { engine.displayedCell(at: indexPath) }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { engine.indexPath(of: cell) }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { engine.indexPath(at: point) }
  open func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    engine.displayedSupplementary(kind, at: indexPath)
  }
  open func visibleSupplementaryViews(ofKind kind: String) -> [UICollectionReusableView] { engine.displayedSupplementaries(kind) }
  open func indexPathsForVisibleSupplementaryElements(ofKind kind: String) -> [IndexPath] {
    engine.indexPathsOfDisplayedSupplementaries(kind)
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Changing

  open func reloadData() { engine.list.reloadData() }
  /// Moves the offset so that an item is where `position` says; as little as needed if it says nothing.
  open func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    engine.scroll(to: indexPath, position, animated: animated)
  }

  // MARK: Updating a plain data source's list
  // The program changes its data and says what changed. A diffable data source finds that out itself.

  /// Takes the list from one state of the data to the next in one animation. `updates` changes the data and says what changed.
  ///
  /// What is deleted, moved away, reloaded or reconfigured is numbered as it was before, what is inserted or moved there as it is
  /// afterwards; sections count before items. If that does not lead from the counts before to the data source's counts after, it is a
  /// fault, and the list is reloaded. Calls inside of `updates` are part of the same batch.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    engine.list.updates.performBatch(updates, naming: BatchUpdate(), completion: completion)
  }
  private func record(_ change: (inout BatchUpdate) -> Void) { engine.list.updates.record(naming: BatchUpdate(), change) }

  open func insertItems(at indexPaths: [IndexPath]) { record { $0.insertItems(indexPaths.compactMap(\.position)) } }
  open func deleteItems(at indexPaths: [IndexPath]) { record { $0.deleteItems(indexPaths.compactMap(\.position)) } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = indexPath.position, let to = newIndexPath.position else { return }
    record { $0.moveItem(from, to: to) }
  }
  /// Has these items get other cells. Their state, a selection for one, stays.
  open func reloadItems(at indexPaths: [IndexPath]) { record { $0.reloadItems(indexPaths.compactMap(\.position)) } }
  /// Has the cells of these items filled again. Items without a cell cost nothing.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    let items = indexPaths.compactMap(\.position)
    if engine.list.updates.isBatchOpen { record { $0.reconfigureItems(items) } } else { engine.list.updates.reconfigure(at: items) }
  }
  open func insertSections(_ sections: IndexSet) { record { $0.insertSections(Array(sections)) } }
  open func deleteSections(_ sections: IndexSet) { record { $0.deleteSections(Array(sections)) } }
  open func moveSection(_ section: Int, toSection newSection: Int) { record { $0.moveSection(section, to: newSection) } }
  /// Counts these sections anew; all they hold is new.
  open func reloadSections(_ sections: IndexSet) { record { $0.reloadSections(Array(sections)) } }

  /// Whether changes were asked for that are not shown yet.
  open var hasUncommittedUpdates: Bool { engine.list.updates.hasOpenChanges }

  // MARK: Selecting

  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  /// Whether the cells show that they are being edited; it is part of their configuration state.
  open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      selectionRulesDidChange()
      engine.showEditing()
    }
  }
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  private func selectionRulesDidChange() {
    let allowsMultiple = isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    engine.list.selection.allowsSelection = isEditing ? allowsSelectionDuringEditing || allowsMultiple : allowsSelection
    if engine.list.selection.model.allowsMultipleSelection != allowsMultiple {
      engine.list.selection.setAllowsMultipleSelection(allowsMultiple)
    }
  }
  open var allowsFocus = false
  open var selectionFollowsFocus = false
  open var indexPathsForSelectedItems: [IndexPath]? {
    let paths = engine.list.selection.positions.map { IndexPath($0) }
    return paths.isEmpty ? nil : paths
  }
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    engine.list.selection.select(indexPath?.position)
    if let indexPath, !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    if let position = indexPath.position { engine.list.selection.deselect(position) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    if let touch = touches.first { engine.list.selection.touchBegan(on: engine.store.token(touching: touch.view)) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    engine.list.selection.touchEnded()
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    engine.list.selection.touchCancelled()
  }

  // MARK: Layout

  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    engine.list.layoutPass()
    engine.updateRowLooks()
    engine.runVisibleItemsHandlers()
  }
  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) { engine.list.layoutWasInvalidated() }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

extension UICollectionView {
  /// Plans what is to be prepared ahead, as after a layout, and prepares nothing. For measuring what planning costs.
  package func planPreparation() { engine.list.cells.plan() }
}
