public import Foundation
public import UIKitCore

/// A view controller that manages a table as its view. It is the table's data source and delegate; subclasses override their methods.
///
/// The content keeps clear of the input and accessory views of the first responder, which is scrolled into view.
@preconcurrency @MainActor open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate, KeyboardAvoiding
{
  private let style: UITableView.Style
  private var staticTable: StaticTable?
  /// The table, if it is loaded.
  package var keyboardScrollView: UIScrollView? { viewIfLoaded as? UITableView }
  /// The part of the table's lower inset that is due to input views.
  package var keyboardInset: CGFloat = 0

  /// Creates a controller whose view is a table with a style.
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

  /// The table, which is the controller's view.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
  /// The table's refresh control.
  open var refreshControl: UIRefreshControl? {
    get { tableView?.refreshControl }
    set { tableView?.refreshControl = newValue }
  }
  /// Whether all rows are deselected when the table comes back on screen.
  open var clearsSelectionOnViewWillAppear = true

  open override func loadView() {
    if !loadInterface({ view = $0 }) { view = UITableView(frame: runtime.screen.bounds, style: style) }
    guard let table = viewIfLoaded as? UITableView else { return }
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
  }

  /// Sets the table's rows, which are fixed. The controller's data source methods provide them; a subclass that overrides some of these
  /// methods gets the rows by calling super, as for the static rows of a storyboard.
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

  /// Returns the number of static sections, or 1 without any. Subclasses override it.
  open func numberOfSections(in tableView: UITableView) -> Int { staticTable?.sections.count ?? 1 }
  /// Returns the number of static rows, or 0 without any. Subclasses override it.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    staticTable?.section(section)?.cells.count ?? 0
  }
  /// Returns the static cell, or an empty one without static rows. Subclasses override it.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    staticTable?.cell(at: indexPath, in: tableView) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// Returns the header of the static section, or nil. Subclasses override it.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { staticTable?.section(section)?.header }
  /// Returns the footer of the static section, or nil. Subclasses override it.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { staticTable?.section(section)?.footer }
  /// Returns true: every row can be edited. Subclasses override it.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.calls.methods.didCallDefault(of: .canEdit)
    return true
  }
  /// Returns true: every row whose cell shows the reorder control can be moved. Subclasses override it.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.calls.methods.didCallDefault(of: .canMove)
    return true
  }
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
  /// Returns nil: the table has no index. Subclasses override it.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the index of the title. Subclasses override it.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }

  // MARK: The delegate

  // A method that a subclass does not override leaves the same note as the default implementations of `UITableViewDelegate`.
  /// Returns the height of the static row, or ``UITableView/rowHeight``. Subclasses override it.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let staticTable, staticTable.givesHeights { return staticTable.height(at: indexPath) ?? tableView.rowHeight }
    tableView.calls.methods.didCallDefault(of: .rowHeight)
    return tableView.rowHeight
  }
  /// Returns ``UITableView/sectionHeaderHeight``. Subclasses override it.
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.calls.methods.didCallDefault(of: .headerHeight)
    return tableView.sectionHeaderHeight
  }
  /// Returns ``UITableView/sectionFooterHeight``. Subclasses override it.
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.calls.methods.didCallDefault(of: .footerHeight)
    return tableView.sectionFooterHeight
  }
  /// Returns ``UITableView/estimatedRowHeight``. Subclasses override it.
  open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.calls.methods.didCallDefault(of: .rowEstimate)
    return tableView.estimatedRowHeight
  }
  /// Returns ``UITableView/estimatedSectionHeaderHeight``. Subclasses override it.
  open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    tableView.estimatedSectionHeaderHeight
  }
  /// Returns ``UITableView/estimatedSectionFooterHeight``. Subclasses override it.
  open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    tableView.estimatedSectionFooterHeight
  }
  /// Returns nil: the table shows the title. Subclasses override it.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.calls.methods.didCallDefault(of: .headerView)
    return nil
  }
  /// Returns nil: the table shows the title. Subclasses override it.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    tableView.calls.methods.didCallDefault(of: .footerView)
    return nil
  }
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
  /// Returns true: every row is highlighted. Subclasses override it.
  open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Returns the row itself. Subclasses override it.
  open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Returns the row itself. Subclasses override it.
  open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Returns true unless the table is edited. Subclasses override it.
  open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool { !tableView.isEditing }
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// Returns nil: there are no actions. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns nil: the table shows the button that deletes the row. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns nil: the title is "Delete". Subclasses override it.
  open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { nil }
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Returns nil: there is no menu. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Returns nil: the preview is the cell. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns nil: the preview returns to where it was lifted. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Does nothing. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Does nothing. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Returns nil: the button that deletes the row is shown. Subclasses override it.
  open func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? { nil }
  /// Returns false: no edit menu is shown. Subclasses override it.
  open func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false: no action is offered. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?) {}
  /// Returns true. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
  /// Returns nil: the first visible row is preferred. Subclasses override it.
  open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }
  /// Returns true. Subclasses override it.
  open func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool { true }
  /// Does nothing. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Returns true while the table is edited and several rows can be selected then. Subclasses override it.
  open func tableView(_ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
    tableView.isEditing && tableView.allowsMultipleSelectionDuringEditing
  }
  /// Does nothing. Subclasses override it.
  open func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  /// Does nothing. Subclasses override it.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  /// Returns whether the table's properties allow focus. Subclasses override it.
  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    tableView.adapter.focus.allowsFocusNow
  }
  /// Returns true for every row. Subclasses override it.
  open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns `delete`. Subclasses override it.
  open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    tableView.calls.methods.didCallDefault(of: .editingStyle)
    return .delete
  }
  /// Returns true: every row is indented. Subclasses override it.
  open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns the proposed index path. Subclasses override it.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Returns 0: rows are not indented. Subclasses override it.
  open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }

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
  /// Called when the table has scrolled to the top. Subclasses override it.
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
