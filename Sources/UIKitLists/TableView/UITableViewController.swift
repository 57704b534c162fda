public import Foundation
public import UIKitCore

/// Looks after a table that fills its view: it is the table's data source and delegate, and subclasses answer.
@preconcurrency @MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  private var staticTable: StaticTable?

  /// A controller whose view is a table of a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName: String?, bundle: Bundle?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// The table; it is the controller's view.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
  /// The table's refresh control.
  open var refreshControl: UIRefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }
  /// Whether nothing is selected any more when the table comes back on screen.
  open var clearsSelectionOnViewWillAppear = true

  open override func loadView() {
    if !loadInterface({ view = $0 }) { view = UITableView(frame: runtime.screen.bounds, style: style) }
    guard let table = viewIfLoaded as? UITableView else { return }
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
  }

  /// Gives the table these rows for good. The methods of the data source answer for them; a subclass that overrides some of these gets the
  /// rows by calling super, as for the static rows of a storyboard.
  public func setStaticSections(_ sections: [StaticTableSection]) {
    staticTable = StaticTable(sections, after: staticTable)
    (viewIfLoaded as? UITableView)?.reloadData()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let tableView else { return }
    for path in tableView.indexPathsForSelectedRows ?? [] { tableView.deselectRow(at: path, animated: animated) }
  }
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView?.setEditing(editing, animated: animated)
  }

  // MARK: The data source

  /// The data source's answer. The static sections, else one. Subclasses override it.
  open func numberOfSections(in tableView: UITableView) -> Int { staticTable?.sections.count ?? 1 }
  /// The data source's answer. The static rows, else none. Subclasses override it.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    staticTable?.section(section)?.cells.count ?? 0
  }
  /// The data source's answer. The static cell, else a plain one. Subclasses override it.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    staticTable?.cell(at: indexPath, in: tableView) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// The data source's answer. That of the static section, else no header. Subclasses override it.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { staticTable?.section(section)?.header }
  /// The data source's answer. That of the static section, else no footer. Subclasses override it.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { staticTable?.section(section)?.footer }
  /// The data source's answer. Every row can be edited. Subclasses override it.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.calls.questions.note(.canEdit)
    return true
  }
  /// The data source's answer. Every row moves whose cell shows the control for it. Subclasses override it.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.calls.questions.note(.canMove)
    return true
  }
  /// The data source's answer. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
  /// The data source's answer. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
  /// The data source's answer. No index. Subclasses override it.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The data source's answer. The section of the same number. Subclasses override it.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }

  // MARK: The delegate

  // A subclass that does not answer leaves the same note as a delegate without the method; see `UITableViewDelegate`.
  /// The delegate's answer. The height that a static row has; else leaves it to ``UITableView/rowHeight``. Subclasses override it.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let staticTable, staticTable.givesHeights { return staticTable.height(at: indexPath) ?? tableView.rowHeight }
    tableView.calls.questions.note(.rowHeight)
    return tableView.rowHeight
  }
  /// The delegate's answer. Leaves it to ``UITableView/sectionHeaderHeight``. Subclasses override it.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.calls.questions.note(.headerHeight)
    return tableView.sectionHeaderHeight
  }
  /// The delegate's answer. Leaves it to ``UITableView/sectionFooterHeight``. Subclasses override it.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.calls.questions.note(.footerHeight)
    return tableView.sectionFooterHeight
  }
  /// The delegate's answer. Leaves it to ``UITableView/estimatedRowHeight``. Subclasses override it.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.calls.questions.note(.rowEstimate)
    return tableView.estimatedRowHeight
  }
  /// The delegate's answer. Leaves it to ``UITableView/estimatedSectionHeaderHeight``. Subclasses override it.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.estimatedSectionHeaderHeight
  }
  /// The delegate's answer. Leaves it to ``UITableView/estimatedSectionFooterHeight``. Subclasses override it.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.estimatedSectionFooterHeight
  }
  /// The delegate's answer. The title's view. Subclasses override it.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.calls.questions.note(.headerView)
    return nil
  }
  /// The delegate's answer. The title's view. Subclasses override it.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.calls.questions.note(.footerView)
    return nil
  }
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  /// The delegate's answer. Every row is highlighted. Subclasses override it.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// The delegate's answer. The row itself. Subclasses override it.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// The delegate's answer. The row itself. Subclasses override it.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// True unless the table is edited.
  open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool { !tableView.isEditing }
  /// Nothing happens.
  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// The delegate's answer. None. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// The delegate's answer. The button that deletes the row. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// The delegate's answer. Delete. Subclasses override it.
  open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { nil }
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// The delegate's answer. None. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// The delegate's answer. Its cell. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// The delegate's answer. Where it was lifted. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The delegate's part. Nothing happens. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// True. See the delegate.
  open func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  /// None: the first one in view. See the delegate.
  open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
  /// True. See the delegate.
  open func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool { true }
  /// Nothing happens. See the delegate.
  open func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// True while the list is edited and several can be selected. See the delegate.
  open func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
    tableView.isEditing && tableView.allowsMultipleSelectionDuringEditing
  }
  /// Nothing happens. See the delegate.
  open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  /// Nothing happens. See the delegate.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  /// The delegate's answer. By default as the table's own properties say. Subclasses override it.
  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    tableView.adapter.focus.allowsFocusNow
  }
  /// The delegate's answer. Every row is. Subclasses override it.
  open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool { true }
  /// The delegate's answer. It deletes the row. Subclasses override it.
  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    tableView.calls.questions.note(.editingStyle)
    return .delete
  }
  /// The delegate's answer. Every row is indented. Subclasses override it.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  /// The delegate's answer. Where it is proposed. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// The delegate's answer. Not at all. Subclasses override it.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }

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
  /// The table has scrolled to the top. Subclasses override it.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
