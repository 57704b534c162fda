internal import Foundation
internal import UIKitCore

/// The actions of a table's rows: those of the delegate, or the button that deletes a row.
@MainActor final class TableRowActions: RowActionSource {
  private unowned let table: UITableView

  init(_ table: UITableView) { self.table = table }

  func configuration(at side: RowSide, of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let dataSource = table.dataSource, dataSource.tableView(table, canEditRowAt: path) else { return nil }
    table.calls.questions.didAsk(.canEdit)
    switch side {
    case .leading: return table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path)
    case .trailing:
      return table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) ?? former(of: path) ?? deletion(of: path)
    }
  }

  /// Returns the actions of the former delegate method, or nil if it returns nil. A full swipe performs none of them.
  private func former(of path: IndexPath) -> UISwipeActionsConfiguration? {
    guard let actions = table.delegate?.tableView(table, editActionsForRowAt: path) else { return nil }
    let configuration = UISwipeActionsConfiguration(
      actions: actions.map { action in action.contextual { [weak table] in table.map { $0.adapter.swipes?.openPath ?? path } } })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  /// Returns the button that deletes a row, or nil if the row's editing style is another one or the program implements no method of
  /// editing.
  private func deletion(of path: IndexPath) -> UISwipeActionsConfiguration? {
    let style = table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
    if table.delegate != nil { table.calls.questions.didAsk(.editingStyle) }
    let questions = table.calls.questions
    let isAnswered = questions.isAnswered(.canEdit) ?? false || questions.isAnswered(.editingStyle) ?? false
    guard style == .delete, table.isEditing || isAnswered else { return nil }
    let title = table.delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) { [weak table] _, _, completion in
      // The row may have moved since.
      if let table, let now = table.adapter.swipes?.openPath { table.dataSource?.tableView(table, commit: .delete, forRowAt: now) }
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
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
