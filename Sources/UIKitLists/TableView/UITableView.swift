public import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
public import UIKitCore

/// A list of rows in one column, in sections with headers and footers.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// What the view adds to a list.
  private(set) lazy var calls = TableCalls(self)
  /// The style, which never changes.
  public let style: Style

  /// A table of a style.
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
  }

  // MARK: Who has the data

  /// Who has the data. Another one has the list counted anew.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      guard dataSource !== oldValue else { return }
      // Index paths mean what they meant to the old one; the program may have it at hand no longer when the list is counted.
      list.prefetching.cancelAll()
      calls.forgetAnswers()
      adapter.allowSwipes(TableRowActions(self))
      reloadData()
    }
  }
  /// Who is told about rows and asked how high they are and what they may do.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      guard delegate !== oldValue else { return }
      if delegate != nil { adapter.followDelegate(withMenus: TableRowMenus(self)) }
      calls.forgetAnswers()
      list.layoutWasInvalidated()
    }
  }
  /// Who is told which data will be needed. What one wants still when another replaces it, or none, is cancelled there; the other one
  /// is told what comes next, as if nothing had been prefetched before.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet {
      guard prefetchDataSource !== oldValue else { return }
      adapter.prefetchDataSourceWasReplaced(oldValue.map { calls.prefetching(at: $0) })
    }
  }
  /// Whether cells are prepared ahead and data is prefetched.
  open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { list.cells.stopPrefetching() } } }

  // MARK: Heights

  /// The height of rows whose delegate says nothing; ``automaticDimension`` leaves it to each row.
  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { heightsDidChange() } } }
  /// What rows are taken to be high until they are seen. Zero: the delegate is asked about all rows at once.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { if estimatedRowHeight != oldValue { heightsDidChange() } } }
  /// The height of headers whose delegate says nothing; ``automaticDimension`` leaves it to each header.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { if sectionHeaderHeight != oldValue { heightsDidChange() } } }
  /// The height of footers whose delegate says nothing; ``automaticDimension`` leaves it to each footer.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { if sectionFooterHeight != oldValue { heightsDidChange() } } }
  /// What headers are taken to be high until they are seen.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { heightsDidChange() } }
  }
  /// What footers are taken to be high until they are seen.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { heightsDidChange() } }
  }
  /// Room above the headers; 22 points above the titles of a plain table unless set.
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
      // Rows are a line higher where there are lines.
      heightsDidChange()
      list.measureDisplayed()
    }
  }
  /// Nil for the system's.
  open var separatorColor: UIColor? = .separator { didSet { appearanceDidChange(noting: .separatorColor, \UITableView.separatorColor) } }
  /// How far the lines between rows are from the edges. Unless set, they begin where the text begins.
  open var separatorInset: UIEdgeInsets {
    get { explicitSeparatorInset ?? UIEdgeInsets(top: 0, left: CellLabels.margin, bottom: 0, right: 0) }
    set {
      explicitSeparatorInset = newValue
      appearanceDidChange(noting: .separatorInset, \UITableView.separatorInset)
    }
  }
  private(set) var explicitSeparatorInset: UIEdgeInsets?
  /// What ``separatorInset`` is measured from.
  open var separatorInsetReference: SeparatorInsetReference = .fromCellEdges { didSet { appearanceDidChange() } }
  /// Whether the content of rows, headers and footers stays in the readable width of the table. False by default.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { contentWidthMayHaveChanged() } }
  /// Whether the content of rows, headers and footers stays in the safe area, and only their backgrounds go from side to side. True by
  /// default.
  open var insetsContentViewsToSafeArea = true { didSet { contentWidthMayHaveChanged() } }
  private func appearanceDidChange() { for cell in visibleCells { cell.setNeedsLayout() } }

  /// Above the first section, with the width of the table and its own height.
  open var tableHeaderView: UIView? { didSet { edgeViewDidChange(from: oldValue, to: tableHeaderView) } }
  /// Below the last section, with the width of the table and its own height.
  open var tableFooterView: UIView? { didSet { edgeViewDidChange(from: oldValue, to: tableFooterView) } }
  /// A view behind all rows, as large as the table; it does not scroll.
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

  /// Has cells of `identifier` made from a subclass of ``UITableViewCell``.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    adapter.registry.register(cellClass, as: identifier)
  }
  /// Has headers and footers of `identifier` made from a subclass of ``UITableViewHeaderFooterView``.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    adapter.registry.register(aClass, as: TableCalls.sectionViewName(identifier))
  }
  /// Has cells of `identifier` made from a nib, whose only object at the top level is a ``UITableViewCell``; nil for no longer.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { adapter.registry.register(nib, as: identifier) }
  /// The same for headers and footers, each a ``UITableViewHeaderFooterView``.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    adapter.registry.register(nib, as: TableCalls.sectionViewName(identifier))
  }
  /// A cell for a row: a pooled one, or a new one of the registered class or nib. To be called in the data source's methods; a fault otherwise,
  /// and for an identifier that is not registered.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    calls.dequeueCell(identifier, for: indexPath)
  }
  /// Nil if there is neither a cell to be reused nor a registered class: the program makes one with the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { calls.dequeueCell(identifier) }
  /// A pooled header or footer, or a new one of the registered class; nil if there is neither.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    calls.dequeueSectionView(identifier)
  }

  // MARK: What is in it

  /// How many sections the list has. Counts it if that is due.
  open var numberOfSections: Int { list.currentContents.sectionCount }
  /// How many rows a section has. Counts the list if that is due. The section has to exist.
  open func numberOfRows(inSection section: Int) -> Int { list.currentContents.itemCount(inSection: section) }
  /// The cells on screen, in the order of their rows. O(n log n) in the cells.
  open var visibleCells: [UITableViewCell] { calls.cells.visible.map(\.cell) }
  /// The rows with a cell on screen, in ascending order. O(n log n) in the cells.
  open var indexPathsForVisibleRows: [IndexPath]? { calls.cells.visible.map(\.indexPath) }
  /// The cell of a row, also one that is prepared and not on screen; nil if the row has none. As UIKit since iOS 15: what a program changes
  /// in it is seen when it comes on screen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { calls.cells.configured(at: indexPath) }
  /// The row of a cell; nil if the cell stands for none. O(log n).
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { calls.cells.indexPath(of: cell) }
  /// The row at a point of the content; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01))?.first
  }
  /// The rows that lie in a rectangle of the content, in view or not, in ascending order.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { calls.indexPaths(in: rect) }
  /// A section's header; nil if it is not on screen, or a view of another class.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { calls.displayedSectionView(.header, section) }
  /// A section's footer; nil if it is not on screen, or a view of another class.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { calls.displayedSectionView(.footer, section) }
  /// Where a row is, in view or not; zero if there is none.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { calls.rect(forRowAt: indexPath) }
  /// Where a header stands when it does not float.
  open func rectForHeader(inSection section: Int) -> CGRect { calls.rect(.header, section) }
  /// Where a footer is when it does not float.
  open func rectForFooter(inSection section: Int) -> CGRect { calls.rect(.footer, section) }
  /// Where a section is, with its header and footer; zero if there is none.
  open func rect(forSection section: Int) -> CGRect { calls.rect(ofSection: section) }

  // MARK: Changing

  /// Has the list counted and shown anew, in the next layout. Selections and measured heights are forgotten.
  open func reloadData() {
    calls.mayRowPositionsHaveChanged = true
    adapter.index.setNeedsTitles()
    list.reloadData()
  }

  // MARK: Updating a plain data source's list
  // The program changes its data and says what changed. A diffable data source finds that out itself.

  /// Takes the list from one state of the data to the next in one animation. `updates` changes the data and says what changed.
  ///
  /// What is deleted, moved away, reloaded or reconfigured is numbered as it was before, what is inserted or moved there as it is
  /// afterwards; sections count before rows. If that does not lead from the counts before to the data source's counts after, it is a
  /// fault, and the table is reloaded. Calls inside of `updates` are part of the same batch.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    adapter.performBatch(updates, completion: completion)
  }
  /// The older form of ``performBatchUpdates(_:completion:)``: what is asked for until ``endUpdates()`` is one batch.
  open func beginUpdates() { list.updates.beginBatch(naming: calls.words.noUpdate) }
  /// Ends the batch. One in which nothing was asked for has the heights looked at again, those of self-sizing rows on screen too.
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

  /// Says that the data source has new rows, at index paths after the update.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    record(animation) { $0.insertItems(indexPaths.compactMap(\.position)) }
  }
  /// Says that rows are gone from the data source, by index paths before the update.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    record(animation) { $0.deleteItems(indexPaths.compactMap(\.position)) }
  }
  /// Says that a row has moved, from an index path before the update to one after it.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    guard let from = indexPath.position, let to = newIndexPath.position else { return }
    record(.automatic) { $0.moveItem(from, to: to) }
  }
  /// Has these rows get other cells. Their state, a selection for one, stays.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    record(animation) { $0.reloadItems(indexPaths.compactMap(\.position)) }
  }
  /// Has the cells of these rows filled again. Rows without a cell cost nothing.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    if list.updates.isBatchOpen { calls.animations.update = .automatic }
    adapter.reconfigure(indexPaths)
  }
  /// Says that the data source has new sections, numbered as they are after the update.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    record(animation) { $0.insertSections(Array(sections)) }
  }
  /// Says that sections are gone from the data source, numbered as they were before the update.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    record(animation) { $0.deleteSections(Array(sections)) }
  }
  /// Says that a section has moved, with its rows.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    record(.automatic) { $0.moveSection(section, to: newSection) }
  }
  /// Counts these sections anew; all they hold is new.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation = .automatic) {
    record(animation) { $0.reloadSections(Array(sections)) }
  }
  /// Whether changes were asked for that are not shown yet, or there are placeholders.
  open var hasUncommittedUpdates: Bool { list.updates.hasOpenChanges || !list.guests.isEmpty }

  // MARK: Scrolling

  /// Moves the offset so that a row is where `position` says; as little as needed if it says nothing.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    calls.scroll(to: indexPath, position, animated: animated)
  }
  /// Scrolls to ``indexPathForSelectedRow``. No effect if nothing is selected.
  open func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow { scrollToRow(at: path, at: position, animated: animated) }
  }

  // MARK: Selecting

  /// Whether rows can be selected; while the table is edited ``allowsSelectionDuringEditing`` counts.
  open var allowsSelection: Bool {
    get { adapter.selectionRules.allowsSelection }
    set { adapter.selectionRules.allowsSelection = newValue }
  }
  /// Whether several rows can be selected at once. Turned off, the row that was selected last stays selected.
  open var allowsMultipleSelection: Bool {
    get { adapter.selectionRules.allowsMultipleSelection }
    set { adapter.selectionRules.allowsMultipleSelection = newValue }
  }
  /// Whether rows can be selected while the table is edited.
  open var allowsSelectionDuringEditing: Bool {
    get { adapter.selectionRules.allowsSelectionDuringEditing }
    set { adapter.selectionRules.allowsSelectionDuringEditing = newValue }
  }
  /// Whether several rows can be selected at once while the table is edited. Then selection is allowed in any case.
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
  /// Selects a row, and scrolls to it unless `scrollPosition` is `none`; nil deselects all. The delegate is not told. No effect where
  /// selection is not allowed.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    animatingState(animated) { list.selection.select(indexPath?.position) }
    if let indexPath, scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }
  /// Deselects a row. The delegate is not told.
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

  /// Whether the table is edited.
  open var isEditing: Bool {
    get { adapter.selectionRules.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends editing: rows get a button that deletes or inserts them, or a circle that shows whether they are selected; they can be
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
