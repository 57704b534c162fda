internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The table view's part of a list: the methods of its data source and its delegate, headers and footers, row animations.
@MainActor final class TableDelegateBridge {
  /// The table view, which owns this object.
  unowned let view: UITableView
  /// The adapter that runs the list. Rows that come back into view are requested again and get the same cell as before, as recorded on a
  /// device.
  private(set) lazy var adapter = ListAdapter(view, calls: self, policy: .table)
  /// The layout's source of information about the sections.
  private(set) lazy var sections = TableSections(view, self)
  /// The record of the methods that the delegate implements.
  var methods = ImplementedMethods()
  /// Whether a row may have become the first or the last one of its section since cells were last updated.
  var mayRowPositionsHaveChanged = false
  /// The animations of changes to rows.
  struct Animations {
    /// The animation of inserted and deleted rows in the next update.
    var update = UITableView.RowAnimation.automatic
    /// Whether cells animate a change of their state.
    var includesState = false
  }
  var animations = Animations()
  /// The insets of the lines between rows that the program set; nil for the standard ones.
  var separatorInset: UIEdgeInsets?
  /// The insets that the content of rows had when the rows were last measured.
  var shownSideInsets = CellSideInsets()
  /// The cells on screen that are hidden because their rows are dragged.
  var concealed: Set<ObjectIdentifier> = []
  /// The layout of the rows; nil until it is created.
  private(set) weak var layout: TableLayout?

  /// The lines below the last row.
  private(set) lazy var fillers = FillerRows(view)
  /// The source of the table's drags.
  private(set) lazy var drags = TableDrags(view)
  /// The target of drops on the table.
  private(set) lazy var drops = TableDrops(view)

  var list: ListDriver { adapter.list }
  var cells: CellFinder<UITableViewCell> { CellFinder(adapter) }

  init(_ view: UITableView) { self.view = view }

  /// Discards the record of the delegate and the data source, one of which was replaced.
  func forgetImplementedMethods() { methods = ImplementedMethods() }
  /// Updates the cells' positions in their sections, which determine separators and round corners. A position can change without a change
  /// of the frame.
  func updateRowPositions() {
    guard mayRowPositionsHaveChanged else { return }
    mayRowPositionsHaveChanged = false
    for (token, position) in list.displayedItems { cells.cell(token)?.rowPosition = rowPosition(position) }
  }
  /// Returns the position of a row in its section. O(log n).
  func rowPosition(_ position: ItemPosition) -> RowPosition { cells.rowPosition(position) { $0.isMarked } }
  /// Updates the line above a row that was selected, highlighted, deselected or unhighlighted. O(log n).
  func markDidChange(of cell: UITableViewCell) { cells.above(cell)?.rowPosition.isAboveHighlightedRow = cell.isMarked }
  /// Updates the line above a row that has no cell on screen; `position` is that of the row above. O(log n).
  func markDidChange(below position: ItemPosition, isMarked: Bool) {
    cells.displayed(at: position)?.rowPosition.isAboveHighlightedRow = isMarked
  }

  // MARK: Headers and footers

  func title(_ side: SectionEdge, _ section: Int) -> String? {
    side == .header
      ? view.dataSource?.tableView(view, titleForHeaderInSection: section)
      : view.dataSource?.tableView(view, titleForFooterInSection: section)
  }
  /// Whether the delegate may have a view for a section's edge. The delegate is asked once to find out; a view that it returns is used
  /// later.
  func mayHaveView(_ side: SectionEdge, _ section: Int) -> Bool {
    guard view.delegate != nil else { return false }
    let method: ImplementedMethods.Method = side == .header ? .headerView : .footerView
    if let known = methods.isImplemented(method) { return known }
    if let given = delegateView(side, section) { methods.keep(given, side, section) }
    return methods.isImplemented(method) ?? false
  }
  /// Returns the delegate's view for a section's edge.
  func delegateView(_ side: SectionEdge, _ section: Int) -> UIView? {
    let method: ImplementedMethods.Method = side == .header ? .headerView : .footerView
    guard let delegate = view.delegate, methods.isImplemented(method) != false else { return nil }
    if let known = methods.takeView(side, section) { return known }
    let given =
      switch side {
      case .header: delegate.tableView(view, viewForHeaderInSection: section)
      case .footer: delegate.tableView(view, viewForFooterInSection: section)
      }
    methods.didCall(method)
    return given
  }
}

extension TableDelegateBridge: ListDataCalls {
  var words: ListWords { .tableView }

  func makeLayout(in environment: LayoutEnvironment) -> any VisibleLayout {
    let made = TableLayout(sections, environment: environment)
    layout = made
    return made
  }
  func template(ofSection section: Int, in environment: LayoutEnvironment) -> SectionTemplate { sections.template(section, environment) }

  var counting: CountingCalls? {
    guard let source = view.dataSource else { return nil }
    return CountingCalls(
      dataSource: source, numberOfSections: { source.numberOfSections(in: self.view) },
      numberOfItems: { source.tableView(self.view, numberOfRowsInSection: $0) })
  }
  var isPrefetchingEnabled: Bool { view.isPrefetchingEnabled }
  var hasPrefetchDataSource: Bool { view.prefetchDataSource != nil }
  var prefetching: PrefetchCalls? { view.prefetchDataSource.map { prefetching(at: $0) } }
  /// Returns the methods of a prefetching data source, which may be one that has just been replaced.
  func prefetching(at source: any UITableViewDataSourcePrefetching) -> PrefetchCalls {
    PrefetchCalls(
      prefetch: { source.tableView(self.view, prefetchRowsAt: $0) }, prefetchName: "prefetchRowsAt",
      cancel: { source.tableView(self.view, cancelPrefetchingForRowsAt: $0) }, cancelName: "cancelPrefetchingForRowsAt")
  }
  var indexTitles: [String] { view.dataSource?.sectionIndexTitles(for: view) ?? [] }
  func path(ofIndexTitle title: String, at index: Int) -> IndexPath? {
    view.dataSource.map { IndexPath(row: 0, section: $0.tableView(view, sectionForSectionIndexTitle: title, at: index)) }
  }
  func scroll(toIndexTitle title: String, at index: Int) {
    guard let section = path(ofIndexTitle: title, at: index)?.section, section >= 0, section < list.currentContents.sectionCount else {
      return
    }
    scroll(to: IndexPath(row: NSNotFound, section: section), .top, animated: false)
  }
}
