public import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
public import UIKitCore

/// A list of rows in one column, in sections with headers and footers.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The table's part of the list.
  private(set) lazy var calls = TableDelegateBridge(self)
  /// The style, which is fixed at creation.
  public let style: Style

  /// Creates a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepareTable()
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) {
    style = coder.value() ?? .plain
    super.init(coder: coder)
    prepareTable()
  }
  private func prepareTable() {
    asStandard { backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground }
    alwaysBounceVertical = true
    ownListEnvironment = style.environment
  }

  // MARK: Owners of the data

  /// The object that provides the rows. Replacing it counts the list again.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      // Index paths of pending prefetches refer to the old data source, which the program may have released when the list is counted.
      list.prefetching.cancelAll()
      calls.forgetImplementedMethods()
      adapter.allowSwipes(TableRowActions(self))
      reloadData()
    }
  }
  /// The object that is notified about rows and provides their heights and behaviour.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      guard delegate !== oldValue else { return }
      if delegate != nil { adapter.followDelegate(withMenus: TableRowMenus(self)) }
      calls.forgetImplementedMethods()
      list.layoutWasInvalidated()
    }
  }
  /// The object that is notified which data will be needed. When it is replaced or removed, its pending prefetches are cancelled; the new
  /// one is notified of upcoming rows as if nothing had been prefetched before.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet {
      guard prefetchDataSource !== oldValue else { return }
      adapter.prefetchDataSourceWasReplaced(oldValue.map { calls.prefetching(at: $0) })
    }
  }
  /// Whether cells are prepared ahead and data is prefetched.
  open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { list.cells.stopPrefetching() } } }

  // MARK: Heights

  /// The height of rows for which the delegate specifies none; with ``automaticDimension`` rows size themselves.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { heightsDidChange() } } }
  /// The estimated height of rows that have not been on screen. If zero, the delegate is asked for the heights of all rows at once.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { if estimatedRowHeight != oldValue { heightsDidChange() } } }
  /// The height of headers for which the delegate specifies none; with ``automaticDimension`` headers size themselves.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { if sectionHeaderHeight != oldValue { heightsDidChange() } } }
  /// The height of footers for which the delegate specifies none; with ``automaticDimension`` footers size themselves.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { if sectionFooterHeight != oldValue { heightsDidChange() } } }
  /// The estimated height of headers that have not been on screen.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  /// The estimated height of footers that have not been on screen.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// The space above the headers; by default 22 points above the headers of a plain table.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { heightsDidChange() } }
  }
  private func heightsDidChange() { list.layoutWasInvalidated() }

  // MARK: Appearance

  /// Whether there are lines between the rows.
  open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine {
    didSet {
      guard separatorStyle != oldValue else { return }
      appearanceDidChange()
      guard separatorStyle == .none || oldValue == .none else { return }
      // Rows are higher by the thickness of the line where there are lines.
      heightsDidChange()
      list.measureDisplayed()
    }
  }
  /// The color of the lines between rows; nil for the system's color.
  open var separatorColor: UIColor? = .separator { didSet { appearanceDidChange(noting: .separatorColor, \UITableView.separatorColor) } }
  /// The effect of the lines on the content behind them; nil, the default, for none. A vibrant line ignores the hue of its color.
  open var separatorEffect: UIVisualEffect? { didSet { appearanceDidChange(noting: .separatorEffect, \UITableView.separatorEffect) } }
  /// The insets of the lines between rows. Unless set, lines begin where the text begins.
  open var separatorInset: UIEdgeInsets {
    get { calls.separatorInset ?? UIEdgeInsets(top: 0, left: CellLabels.margin, bottom: 0, right: 0) }
    set {
      calls.separatorInset = newValue
      appearanceDidChange(noting: .separatorInset, \UITableView.separatorInset)
    }
  }
  /// The reference of ``separatorInset``.
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges { didSet { appearanceDidChange() } }
  /// Whether the content of rows, headers and footers stays within the table's readable width. False by default.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { contentWidthMayHaveChanged() } }
  /// Whether the content of rows, headers and footers stays within the safe area, while their backgrounds have the full width. True by
  /// default.
  open var insetsContentViewsToSafeArea = true { didSet { contentWidthMayHaveChanged() } }
  private func appearanceDidChange() { for cell in visibleCells { cell.setNeedsLayout() } }

  /// The view above the first section. It has the table's width and its own height.
  open var tableHeaderView: UIView? { didSet { edgeViewDidChange(from: oldValue, to: tableHeaderView) } }
  /// The view below the last section. It has the table's width and its own height.
  open var tableFooterView: UIView? { didSet { edgeViewDidChange(from: oldValue, to: tableFooterView) } }
  /// A view behind all rows with the size of the table; it does not scroll.
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

  // MARK: Registering and taking cells

  /// Registers a subclass of ``UITableViewCell`` for cells of `identifier`.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    adapter.registry.register(cellClass, as: identifier)
  }
  /// Registers a subclass of ``UITableViewHeaderFooterView`` for headers and footers of `identifier`.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    adapter.registry.register(aClass, as: TableDelegateBridge.sectionViewName(identifier))
  }
  /// Registers a nib, whose only top-level object is a ``UITableViewCell``, for cells of `identifier`; nil ends the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { adapter.registry.register(nib, as: identifier) }
  /// Registers a nib, whose only top-level object is a ``UITableViewHeaderFooterView``, for headers and footers of `identifier`.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    adapter.registry.register(nib, as: TableDelegateBridge.sectionViewName(identifier))
  }
  /// Returns a cell for a row: a pooled one, or a new one of the registered class or nib. Call it only in the data source's methods, and
  /// with a registered identifier; otherwise it is a fault.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    calls.dequeueCell(identifier, for: indexPath)
  }
  /// Returns a pooled cell or a new one of the registered class, or nil if there is neither: then the program creates a cell with the
  /// identifier.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { calls.dequeueCell(identifier) }
  /// Returns a pooled header or footer or a new one of the registered class, or nil if there is neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    calls.dequeueSectionView(identifier)
  }

  // MARK: Contents

  /// The number of sections. Counts the list if necessary.
  open var numberOfSections: Int { list.currentContents.sectionCount }
  /// Returns the number of rows of a section, which must exist. Counts the list if necessary.
  open func numberOfRows(inSection section: Int) -> Int { list.currentContents.itemCount(inSection: section) }
  /// The cells on screen, in the order of their rows. O(n log n) for n cells.
  open var visibleCells: [UITableViewCell] { calls.cells.visible.map(\.cell) }
  /// The rows with a cell on screen, in ascending order. O(n log n) for n cells.
  open var indexPathsForVisibleRows: [IndexPath]? { calls.cells.visible.map(\.indexPath) }
  /// Returns the cell of a row, even if it is prepared and not on screen, or nil if the row has none. As in UIKit since iOS 15: changes to
  /// a prepared cell are visible when it comes on screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { calls.cells.configured(at: indexPath) }
  /// Returns the row of a cell, or nil if the cell represents none. O(log n).
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { calls.cells.indexPath(of: cell) }
  /// Returns the row at a point of the content, or nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01))?.first
  }
  /// Returns the rows in a rectangle of the content, visible or not, in ascending order.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { calls.indexPaths(in: rect) }
  /// Returns a section's header, or nil if it is not on screen or is a view of another class.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { calls.displayedSectionView(.header, section) }
  /// Returns a section's footer, or nil if it is not on screen or is a view of another class.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { calls.displayedSectionView(.footer, section) }
  /// Returns the frame of a row, visible or not, or zero if there is none.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { calls.rect(forRowAt: indexPath) }
  /// Returns the frame of a header when it does not float.
  open func rectForHeader(inSection section: Int) -> CGRect { calls.rect(.header, section) }
  /// Returns the frame of a footer when it does not float.
  open func rectForFooter(inSection section: Int) -> CGRect { calls.rect(.footer, section) }
  /// Returns the frame of a section, including header and footer, or zero if there is none.
  open func rect(forSection section: Int) -> CGRect { calls.rect(ofSection: section) }

  // MARK: Changing

  /// Counts and displays the list from scratch in the next layout. Discards selections and measured heights.
  open func reloadData() {
    calls.mayRowPositionsHaveChanged = true
    adapter.index.setNeedsTitles()
    list.reloadData()
  }

  // MARK: Updating a plain data source's list
  // The program changes its data and reports the changes. A diffable data source finds them itself.

  /// Animates from one state of the data to the next. `updates` changes the data and reports the changes.
  ///
  /// Deletions, origins of moves, reloads and reconfigurations are numbered as before the update, insertions and targets of moves as after
  /// it; sections are applied before rows. If the changes do not lead from the counts before to the data source's counts after, it is a
  /// fault, and the table is reloaded. Nested calls in `updates` are part of the same batch.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    adapter.performBatch(updates, completion: completion)
  }
  /// Begins a batch that ends with ``endUpdates()``; the older form of ``performBatchUpdates(_:completion:)``.
  open func beginUpdates() { list.updates.beginBatch(naming: calls.words.noUpdate) }
  /// Ends the batch. An empty batch updates the heights, including those of self-sizing rows on screen.
  open func endUpdates() {
    let isEmpty = list.updates.isBatchOpen && !list.updates.hasOpenChanges
    list.updates.endBatch()
    guard isEmpty, !list.updates.isBatchOpen else { return }
    list.layoutWasInvalidated()
    list.measureDisplayed()
  }
  private func record(_ animation: RowAnimation, _ change: (inout BatchUpdate) -> Void) {
    calls.animations.update = animation
    adapter.record(change)
  }

  /// Reports new rows of the data source, at index paths after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    record(animation) { $0.insertItems(indexPaths.compactMap(\.position)) }
  }
  /// Reports rows that were removed from the data source, at index paths before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    record(animation) { $0.deleteItems(indexPaths.compactMap(\.position)) }
  }
  /// Reports that a row has moved, from an index path before the update to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = indexPath.position, let to = newIndexPath.position else { return }
    record(.automatic) { $0.moveItem(from, to: to) }
  }
  /// Replaces the cells of these rows. Their state, such as a selection, is kept.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    record(animation) { $0.reloadItems(indexPaths.compactMap(\.position)) }
  }
  /// Configures the cells of these rows again. Rows without a cell cost nothing.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    if list.updates.isBatchOpen { calls.animations.update = .automatic }
    adapter.reconfigure(indexPaths)
  }
  /// Reports new sections of the data source, numbered as after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    record(animation) { $0.insertSections(Array(sections)) }
  }
  /// Reports sections that were removed from the data source, numbered as before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    record(animation) { $0.deleteSections(Array(sections)) }
  }
  /// Reports that a section has moved, with its rows.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record(.automatic) { $0.moveSection(section, to: newSection) }
  }
  /// Counts these sections again and replaces all their contents.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    record(animation) { $0.reloadSections(Array(sections)) }
  }
  /// Whether there are changes that are not shown yet, or placeholders.
  open var hasUncommittedUpdates: Bool { list.updates.hasOpenChanges || !list.guests.isEmpty }

  // MARK: Scrolling

  /// Scrolls a row to `position`; for `none`, as little as needed.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    calls.scroll(to: indexPath, position, animated: animated)
  }
  /// Scrolls to ``indexPathForSelectedRow``. No effect if nothing is selected.
  open func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scrollToRow(at: path, at: position, animated: animated) }
  }

  // MARK: Selecting

  /// Whether rows can be selected. While the table is edited, ``allowsSelectionDuringEditing`` applies instead.
  open var allowsSelection: Bool {
    get { adapter.selectionRules.allowsSelection }
    set { adapter.selectionRules.allowsSelection = newValue }
  }
  /// Whether several rows can be selected at once. When it becomes false, only the row that was selected last stays selected.
  open var allowsMultipleSelection: Bool {
    get { adapter.selectionRules.allowsMultipleSelection }
    set { adapter.selectionRules.allowsMultipleSelection = newValue }
  }
  /// Whether rows can be selected while the table is edited.
  open var allowsSelectionDuringEditing: Bool {
    get { adapter.selectionRules.allowsSelectionDuringEditing }
    set { adapter.selectionRules.allowsSelectionDuringEditing = newValue }
  }
  /// Whether several rows can be selected at once while the table is edited. If so, selection during editing is always allowed.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { adapter.selectionRules.allowsMultipleSelectionDuringEditing }
    set {
      adapter.selectionRules.allowsMultipleSelectionDuringEditing = newValue
      if isEditing { calls.showEditing(animated: false) }
    }
  }
  /// The row that was selected first; nil if there is none.
  open var indexPathForSelectedRow: IndexPath? { list.selection.positions.first.map { IndexPath($0) } }
  /// The selected rows, in the order of their selection; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { adapter.selectedPaths }
  /// Selects a row, and scrolls to it unless `scrollPosition` is `none`; nil deselects all rows. Does not notify the delegate. No effect if
  /// selection is not allowed.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    animatingState(animated) { list.selection.select(indexPath?.position) }
    if let indexPath, scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects a row. Does not notify the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    if let position = indexPath.position { animatingState(animated) { list.selection.deselect(position) } }
  }
  private func animatingState(_ isAnimated: Bool, _ change: () -> Void) {
    calls.animations.includesState = isAnimated && window != nil
    change()
    calls.animations.includesState = false
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

  // MARK: Editing

  /// Whether the table is being edited.
  open var isEditing: Bool {
    get { adapter.selectionRules.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends editing. Rows get a button that deletes or inserts them, or a circle that shows whether they are selected; they can be
  /// moved by their ``UITableViewCell/showsReorderControl``.
  open func setEditing(_ editing: Bool, animated: Bool) {
    adapter.selectionRules.isEditing = editing
    adapter.swipes?.close()
    adapter.focus.rulesDidChange()
    if !editing { adapter.cancelMovement() }
    calls.showEditing(animated: animated)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    if adapter.index.prepare() { contentWidthMayHaveChanged() }
    list.layoutPass()
    adapter.index.place()
    calls.updateRowPositions()
    adapter.swipes?.didLayOut()
    place(tableHeaderView, TableLayout.Kind.tableHeader)
    place(tableFooterView, TableLayout.Kind.tableFooter)
    calls.fillers.layout()
  }
  private func place(_ view: UIView?, _ kind: String) {
    guard let view, let rect = calls.rect(ofTableEdge: kind), view.frame != rect else { return }
    view.frame = rect
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
    contentWidthMayHaveChanged()
  }
}
