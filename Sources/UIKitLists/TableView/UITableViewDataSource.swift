public import Foundation
internal import UIKitCore

/// The methods with which an object provides the data of a table view.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell of a row, dequeued and configured. Called for visible rows, and ahead of time for those that come next.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// Returns the number of sections. Called when the list is counted.
  func numberOfSections(in tableView: UITableView) -> Int
  /// Returns the title of a header for which the delegate has no view, or nil for no header.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a footer for which the delegate has no view, or nil for no footer.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row can be edited: swiped, or deleted while the table is edited. True by default; but a swipe offers to delete a row only if
  /// the program implements this method or `tableView(_:editingStyleForRowAt:)`. UIKit checks for the method that commits the deletion
  /// instead, which is not possible with a Swift protocol.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row may be moved by hand. By default, rows whose cell shows the reorder control (``UITableViewCell/showsReorderControl``)
  /// may be moved. UIKit checks for the method that moves rows instead, which is not possible with a Swift protocol.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Called when the user deletes a row, or inserts one in its place. Change the data and update the table.
  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Called after the user moved a row. Change the data; the table updates itself automatically.
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// Returns the beginnings of the rows' texts, in the order of the table, for the index at the table's side. Also called when the user
  /// types text in the table with which no cell on screen begins.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Returns the section of an index title. Called in the same cases as ``sectionIndexTitles(for:)``.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Returns nil: there is no header.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil: there is no footer.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns true: every row can be edited.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.calls.methods.didCallDefault(of: .canEdit)
    return true
  }
  /// Returns true: every row whose cell shows the reorder control can be moved.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.calls.methods.didCallDefault(of: .canMove)
    return true
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
  /// Returns nil: there is no index.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the index of the title.
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
}

/// The methods with which an object gets data ready before it is needed. Prefetched data is eventually displayed, cancelled once, or still
/// needed.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called when data of these rows will be needed soon. Not every row is prefetched, and a row may be prefetched again after it was
  /// displayed or cancelled.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called when prefetched data of these rows is no longer needed, because they are far away or are being removed.
  ///
  /// Index paths of removed rows refer to the list before the removal. A diffable data source still represents that list, so ask it for the
  /// items. A custom data source has already changed when the table is notified, in `performBatchUpdates` as in `deleteRows` and
  /// `reloadData`: the program has to know which rows these were.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing: prefetched data is kept.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
