internal import Foundation
internal import UIKitCore
internal import UIKitLists

/// A list that records the callbacks that an audit checks.
@MainActor protocol AuditedList: AnyObject {
  var view: UIScrollView { get }
  var count: Int { get }
  var events: [AuditEvent] { get set }
  /// Descriptions of the invalid states of cells.
  var brokenStates: [String] { get }
  /// The cells on screen by row, with the rows that they were configured for.
  var cells: [Int: (cell: UIView, shows: Int)] { get }
  func jump(to row: Int)
}

@MainActor final class AuditedCollection: NSObject, AuditedList {
  private let list: UICollectionView
  let count: Int
  var events: [AuditEvent] = []

  init(_ count: Int, columns: Int) {
    self.count = count
    let height = NSCollectionLayoutDimension.absolute(ListAudit.rowHeight)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / CGFloat(max(1, columns))), heightDimension: height))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height), subitem: item,
      count: max(1, columns))
    list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    super.init()
    list.register(Cell.self, forCellWithReuseIdentifier: "Row")
    list.dataSource = self
    list.delegate = self
    list.prefetchDataSource = self
    list.contentInsetAdjustmentBehavior = .never
  }

  final class Cell: UICollectionViewCell { var row = -1 }

  var view: UIScrollView { list }
  var brokenStates: [String] { list.brokenCellStates }
  var cells: [Int: (cell: UIView, shows: Int)] {
    var cells: [Int: (cell: UIView, shows: Int)] = [:]
    for path in list.indexPathsForVisibleItems {
      if let cell = list.cellForItem(at: path) as? Cell { cells[path.item] = (cell, cell.row) }
    }
    return cells
  }
  func jump(to row: Int) { list.scrollToItem(at: IndexPath(item: row, section: 0), at: .top, animated: false) }
}

extension AuditedCollection: UICollectionViewDataSource, UICollectionViewDelegate, UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Row", for: indexPath)
    (cell as? Cell)?.row = indexPath.item
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
    events.append(.display(indexPath.item))
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    events += indexPaths.map { .prefetch($0.item) }
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    events += indexPaths.map { .cancel($0.item) }
  }
}

@MainActor final class AuditedTable: NSObject, AuditedList {
  private let list = UITableView(frame: .zero, style: .plain)
  let count: Int
  var events: [AuditEvent] = []

  init(_ count: Int) {
    self.count = count
    super.init()
    list.register(Cell.self, forCellReuseIdentifier: "Row")
    list.rowHeight = ListAudit.rowHeight
    list.dataSource = self
    list.delegate = self
    list.prefetchDataSource = self
    list.contentInsetAdjustmentBehavior = .never
  }

  final class Cell: UITableViewCell { var row = -1 }

  var view: UIScrollView { list }
  var brokenStates: [String] { list.brokenCellStates }
  var cells: [Int: (cell: UIView, shows: Int)] {
    var cells: [Int: (cell: UIView, shows: Int)] = [:]
    for path in list.indexPathsForVisibleRows ?? [] {
      if let cell = list.cellForRow(at: path) as? Cell { cells[path.row] = (cell, cell.row) }
    }
    return cells
  }
  func jump(to row: Int) { list.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false) }
}

extension AuditedTable: UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
    (cell as? Cell)?.row = indexPath.row
    return cell
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    events.append(.display(indexPath.row))
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    events += indexPaths.map { .prefetch($0.row) }
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    events += indexPaths.map { .cancel($0.row) }
  }
}
