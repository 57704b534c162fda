import Foundation
import HitchlessTesting

@testable import UIKitLists

/// A list of numbered rows with swipe actions, as a table or as a collection view, on a stage with a finger.
@MainActor
final class SwipeProbe: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  enum Kind: CaseIterable { case table, insetTable, list, insetList }

  var rows: [Int]
  /// The calls to the program.
  private(set) var log: [String] = []
  var trailing: (Int) -> [String] = { _ in ["Delete", "Flag"] }
  var leading: (Int) -> [String] = { _ in ["Read"] }
  var allowsFullSwipe = true
  /// Called with an action and its completion. By default the action is performed at once.
  var performs: (String, Int, @escaping (Bool) -> Void) -> Void = { $2(true) }
  let view: any AdaptedListView
  private(set) lazy var stage = Stage(view, size: CGSize(width: 300, height: 400), scale: 1)
  private let registration: UICollectionView.CellRegistration<UICollectionViewListCell, Int>

  init(_ kind: Kind, rows: Int) {
    self.rows = Array(0..<rows)
    registration = UICollectionView.CellRegistration { cell, _, row in
      var content = cell.defaultContentConfiguration()
      content.text = "\(row)"
      cell.contentConfiguration = content
    }
    switch kind {
    case .table, .insetTable:
      let table = UITableView(frame: .zero, style: kind == .table ? .plain : .insetGrouped)
      table.rowHeight = 44
      view = table
    case .list, .insetList:
      view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    }
    super.init()
    if let table = view as? UITableView {
      (table.dataSource, table.delegate) = (self, self)
    } else if let list = view as? UICollectionView {
      var configuration = UICollectionLayoutListConfiguration(appearance: kind == .list ? .plain : .insetGrouped)
      configuration.leadingSwipeActionsConfigurationProvider = { [unowned self] in actions(leading, at: $0) }
      configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] in actions(trailing, at: $0) }
      list.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
      (list.dataSource, list.delegate) = (self, self)
    }
    view.contentInsetAdjustmentBehavior = .never
    stage.settle()
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
  private func actions(_ names: (Int) -> [String], at path: IndexPath) -> UISwipeActionsConfiguration? {
    let row = rows[path.item]
    let made = UISwipeActionsConfiguration(
      actions: names(row).map { name in
        UIContextualAction(style: name == "Delete" ? .destructive : .normal, title: name) { [unowned self] _, _, completion in
          log.append("\(name) \(row)")
          performs(name, row, completion)
        }
      })
    made.performsFirstActionWithFullSwipe = allowsFullSwipe
    return made
  }
  /// Removes a row and notifies the list, as in a program.
  func remove(_ row: Int) {
    guard let index = rows.firstIndex(of: row) else { return }
    rows.remove(at: index)
    (view as? UITableView)?.deleteRows(at: [IndexPath(row: index, section: 0)], with: .automatic)
    (view as? UICollectionView)?.deleteItems(at: [IndexPath(item: index, section: 0)])
  }
  /// Inserts a row and notifies the list.
  func insert(_ row: Int, at index: Int) {
    rows.insert(row, at: index)
    (view as? UITableView)?.insertRows(at: [IndexPath(row: index, section: 0)], with: .automatic)
    (view as? UICollectionView)?.insertItems(at: [IndexPath(item: index, section: 0)])
  }

  // MARK: What is seen

  /// Returns the cell of a row; nil if it is not on screen.
  func cell(_ row: Int) -> UIView? {
    guard let index = rows.firstIndex(of: row) else { return nil }
    let path = IndexPath(item: index, section: 0)
    return (view as? UITableView)?.cellOnScreen(at: path) ?? (view as? UICollectionView)?.cellOnScreen(at: path)
  }
  /// Returns the frame of a row in the layout.
  func place(_ row: Int) -> CGRect? {
    guard let index = rows.firstIndex(of: row) else { return nil }
    let path = IndexPath(item: index, section: 0)
    if let table = view as? UITableView { return table.rectForRow(at: path) }
    return (view as? UICollectionView)?.layoutAttributesForItem(at: path)?.frame
  }
  var cells: [UIView] { (view as? UITableView)?.visibleCells ?? (view as? UICollectionView)?.visibleCells ?? [] }
  var pulls: [SwipeActionsView] { view.subviews.compactMap { $0 as? SwipeActionsView } }
  var selected: [IndexPath] { view.adapter.selectedPaths ?? [] }

  // MARK: The finger

  func touch(_ phase: InputEvent.PointerPhase, _ x: CGFloat, _ y: CGFloat) {
    stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: Double(x), y: Double(y))))
  }
  /// Moves a finger from one point to another at constant speed, and keeps it down there.
  func go(from start: CGPoint, to end: CGPoint, frames: Int = 20) {
    for frame in 1...frames {
      let part = CGFloat(frame) / CGFloat(frames)
      touch(.moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    stage.frames(12)
  }
  /// Swipes a row by `way` points with a finger, and keeps it there.
  func swipe(_ row: Int, by way: CGFloat) {
    guard let frame = cell(row).map({ $0.convert($0.bounds, to: nil) }) else { return }
    let start = CGPoint(x: way < 0 ? 280 : 20, y: frame.midY)
    touch(.began, start.x, start.y)
    go(from: start, to: CGPoint(x: start.x + way, y: start.y))
  }
  func lift() {
    stage.send(.pointer(pointer: 0, phase: .ended, at: Point(x: 150, y: 200)))
  }

  // MARK: The program

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "\(rows[indexPath.row])"
    return cell
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { actions(leading, at: indexPath) }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { actions(trailing, at: indexPath) }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { log.append("will \(rows[indexPath.row])") }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("did \(indexPath.map { "\(rows[$0.row])" } ?? "nil")")
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { rows.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: rows[indexPath.item])
  }
}
