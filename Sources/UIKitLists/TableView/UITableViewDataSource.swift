public import Foundation
internal import UIKitCore

/// Has the data of a table view.
@preconcurrency @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row, dequeued and filled. Called for rows in view, and ahead of time for those that come next.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// How many sections there are. Asked when the list is counted.
  func numberOfSections(in tableView: UITableView) -> Int
  /// The title of a header that is not the delegate's; nil for no header.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The title of a footer that is not the delegate's; nil for no footer.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row can be edited: swiped, or deleted while the table is edited. Every row can, unless the program says otherwise; but a
  /// swipe offers to delete a row only if the program answers this, or says what editing does to the row
  /// (`tableView(_:editingStyleForRowAt:)`). UIKit looks whether there is a method that deletes, which a Swift protocol does not tell.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether a row may be moved by hand. By default every row may whose cell shows the control for it
  /// (``UITableViewCell/showsReorderControl``). UIKit looks whether there is a method that moves rows, which a Swift protocol does not tell.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// A person wants a row deleted, or one inserted in its place: the data has to follow, and the table with it.
  func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// A row was moved by hand: the data has to follow. The view follows by itself.
  func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// The beginnings of the rows' texts, in the order of the table: the index at the table's side. Asked as well when someone types into the
  /// table what no cell on screen begins with.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// Which section a title of the index leads to. Asked as ``sectionIndexTitles(for:)``.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

extension UITableViewDataSource {
  /// One section.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// No header.
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// No footer.
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Every row can be edited.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.calls.questions.note(.canEdit)
    return true
  }
  /// Every row moves whose cell shows the control for it.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.calls.questions.note(.canMove)
    return true
  }
  /// Nothing happens.
  public func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
  /// Nothing happens.
  public func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
  /// No index.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section of the same number.
  public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
}

/// Gets data ready before it is asked for. What was prefetched is displayed, or cancelled once, or still wanted.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Data of these rows will be needed soon. Not every row is prefetched, and one may be again after it was displayed or cancelled.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Data of these rows, prefetched before, is needed no longer: they are far away, or they are going away.
  ///
  /// Of rows that go away, paths are those in the list as it was. A diffable data source still answers for that list: ask it which rows
  /// they are. A data source of the program's own has changed when the table learns of it, in `performBatchUpdates` as in `deleteRows` and
  /// `reloadData`: the program has to know which rows these were.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Nothing happens: what was prefetched is kept.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
