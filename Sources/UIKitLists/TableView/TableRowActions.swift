internal import Foundation
internal import ListEngine
internal import UIKitCore

/// The actions of a table's rows: those of the delegate, or the button that deletes a row.
@MainActor final class TableRowActions: RowActionSource {
  private unowned let table: UITableView

  init(_ table: UITableView) { self.table = table }

  func configuration(at side: RowSide, of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let dataSource = table.dataSource, dataSource.tableView(table, canEditRowAt: path) else { return nil }
    table.calls.methods.didCall(.canEdit)
    switch side {
    case .leading: return table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
    case .trailing:
      return table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) ?? former(of: path) ?? deletion(of: path)
    }
  }

  /// Returns the actions of the former delegate method, or nil if it returns nil. A full swipe performs none of them.
  private func former(of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let actions = table.delegate?.tableView(table, editActionsForRowAt: path) else { return nil }
    let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextual(tracking(path)) })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  /// Returns the button that deletes a row, or nil if the row's editing style is another one or the program implements no method of
  /// editing.
  private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
    let style = table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
    if table.delegate != nil { table.calls.methods.didCall(.editingStyle) }
    let methods = table.calls.methods
    let isImplemented = methods.isImplemented(.canEdit) ?? false || methods.isImplemented(.editingStyle) ?? false
    guard style == .delete, table.isEditing || isImplemented else { return nil }
    let title = table.delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let current = tracking(path)
    let action = UIContextualAction(style: .destructive, title: title) { [weak table] _, _, completion in
      if let table, let path = current() { table.dataSource?.tableView(table, commit: .delete, forRowAt: path) }
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  /// Returns a closure that returns the index path of the row that is at `path` now: rows may move until an action is performed. The closure
  /// returns nil if the row is no longer in the table.
  private func tracking(_ path: IndexPath) -> @MainActor () -> IndexPath? {
    let item = path.position.flatMap { table.adapter.list.item(at: $0) }
    return { [weak table] in
      guard let list = table?.adapter.list else { return nil }
      return item.flatMap { list.position(of: $0) }.flatMap { list.dataSourcePosition(of: $0) }.map { IndexPath($0) }
    }
  }

  func willSwipe(_ path: IndexPath) { table.delegate?.tableView(table, willBeginEditingRowAt: path) }
  func didEndSwipe(_ path: IndexPath?) { table.delegate?.tableView(table, didEndEditingRowAt: path) }

  func show(_ isSwiped: Bool, on cell: any PooledView) {
    guard let cell = cell as? UITableViewCell else { return }
    cell.willTransition(to: cell.stateMask(isSwiped: isSwiped))
    cell.setNeedsUpdateConfiguration()
  }
  func didShow(_ isSwiped: Bool, on cell: any PooledView) {
    guard let cell = cell as? UITableViewCell else { return }
    cell.didTransition(to: cell.stateMask(isSwiped: isSwiped))
  }
}
