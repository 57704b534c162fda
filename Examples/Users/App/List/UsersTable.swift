import UIKit
import UsersModel

/// The list as a table.
@MainActor
final class UsersTable: NSObject, UsersListing {
  let tableView: UITableView
  private let cells: UserCells
  private var dataSource: UITableViewDiffableDataSource<UsersSection, UsersItem>!

  init(frame: CGRect, cells: UserCells) {
    self.cells = cells
    tableView = UITableView(frame: frame, style: .plain)
    super.init()
    tableView.rowHeight = UserRowCell.height
    tableView.estimatedRowHeight = UserRowCell.height
    tableView.backgroundColor = .systemBackground
    tableView.register(UserRowCell.self, forCellReuseIdentifier: "user")
    tableView.register(StatusRowCell.self, forCellReuseIdentifier: "status")
    tableView.allowsFocus = true
    tableView.delegate = self
    tableView.prefetchDataSource = self
    dataSource = UITableViewDiffableDataSource(tableView: tableView) { [weak self] table, indexPath, item in
      self?.cell(for: item, at: indexPath, in: table)
    }
  }

  private func cell(for item: UsersItem, at indexPath: IndexPath, in table: UITableView) -> UITableViewCell {
    guard case .user(let id) = item else {
      let cell = table.dequeueReusableCell(withIdentifier: "status", for: indexPath)
      (cell as? StatusRowCell)?.status.show(cells.feed.status)
      return cell
    }
    let cell = table.dequeueReusableCell(withIdentifier: "user", for: indexPath)
    if let cell = cell as? UserRowCell { cells.configure(cell, for: id) }
    return cell
  }

  var backgroundView: UIView? {
    get { tableView.backgroundView }
    set { tableView.backgroundView = newValue }
  }
  var scrollView: UIScrollView { tableView }
  var snapshot: UsersSnapshot { dataSource.snapshot() }
  func apply(_ snapshot: UsersSnapshot) { dataSource.apply(snapshot, animatingDifferences: false) }

  var itemsInView: [UsersItem] { (tableView.indexPathsForVisibleRows ?? []).sorted().compactMap { dataSource.itemIdentifier(for: $0) } }
  var userCellsInView: [any UserShowing] { tableView.visibleCells.compactMap { $0 as? UserRowCell } }

  var usersInWindow: Int { Int((tableView.bounds.height / UserRowCell.height).rounded(.up)) + 1 }

  func scroll(to item: UsersItem) {
    guard let indexPath = dataSource.indexPath(for: item) else { return }
    tableView.scrollToRow(at: indexPath, at: .top, animated: false)
  }

  private func items(at indexPaths: [IndexPath]) -> [UsersItem] { indexPaths.compactMap { dataSource.itemIdentifier(for: $0) } }
}

extension UsersTable: UITableViewDelegate {
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    if let cell = cell as? UserRowCell { cells.willShow(cell) } else { cells.willShowStatus(of: dataSource.itemIdentifier(for: indexPath)) }
  }

  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    if let cell = cell as? UserRowCell { cells.didEndShowing(cell) }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    cells.didSelect(dataSource.itemIdentifier(for: indexPath))
  }
}

extension UsersTable: UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { cells.prefetch(items(at: indexPaths)) }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cells.cancelPrefetching(items(at: indexPaths))
  }
}
