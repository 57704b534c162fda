import Foundation
import HitchlessTesting
import Testing

@Suite("Table view diffable data source members")
@MainActor struct TableDiffableMemberTests {
  /// All rows can be edited and moved, except that of item 3.
  private final class Source: UITableViewDiffableDataSource<String, Int> {
    var log: [String] = []
    private func item(_ path: IndexPath) -> Int { itemIdentifier(for: path) ?? -1 }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      sectionIdentifier(for: section).map { "End of \($0)" }
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { item(indexPath) != 3 }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { item(indexPath) != 3 }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      log.append("commit \(editingStyle) \(item(indexPath))")
      var snapshot = snapshot()
      snapshot.deleteItems([item(indexPath)])
      apply(snapshot, animatingDifferences: false)
    }
    override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
      log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
      var snapshot = snapshot()
      let moved = item(sourceIndexPath)
      let other = item(destinationIndexPath)
      if sourceIndexPath < destinationIndexPath {
        snapshot.moveItem(moved, afterItem: other)
      } else {
        snapshot.moveItem(moved, beforeItem: other)
      }
      apply(snapshot, animatingDifferences: false)
    }
  }
  private func make(_ items: [Int] = [1, 2, 3, 4]) -> (UITableView, Source, Stage) {
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 44
    table.contentInsetAdjustmentBehavior = .never
    let source = Source(tableView: table) { table, _, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = "\(item)"
      cell.showsReorderControl = true
      return cell
    }
    let stage = Stage(table, size: CGSize(width: 300, height: 400), scale: 1)
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A"])
    snapshot.appendItems(items)
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    return (table, source, stage)
  }
  private func texts(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  @Test("The data source describes the displayed snapshot")
  func contents() {
    let (table, source, _) = make()
    #expect(source.numberOfSections(in: table) == 1 && source.tableView(table, numberOfRowsInSection: 0) == 4)
    #expect(source.sectionIdentifier(for: 0) == "A" && source.sectionIdentifier(for: 1) == nil)
    #expect(source.tableView(table, cellForRowAt: [0, 2]).textLabel?.text == "3")
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "End of A")
  }

  @Test("A subclass deletes rows by a swipe, except those that cannot be edited")
  func editing() {
    let (table, source, stage) = make()
    func swipe(_ row: Int) {
      let y = Double(row * 44 + 22)
      stage.drag(from: CGPoint(x: 280, y: y), to: CGPoint(x: 20, y: y), seconds: 0.5)
      stage.settle()
    }
    swipe(2)
    #expect(source.log.isEmpty && texts(table) == ["1", "2", "3", "4"])
    swipe(1)
    #expect(source.log == ["commit delete 2"] && texts(table) == ["1", "3", "4"])
  }

  @Test("A subclass moves rows by their control, except those that cannot be moved")
  func moving() {
    let (table, source, stage) = make()
    table.setEditing(true, animated: false)
    stage.settle()
    func move(_ row: Int, by rows: Int) {
      let y = Double(row * 44 + 22)
      stage.drag(from: CGPoint(x: 280, y: y), to: CGPoint(x: 280, y: y + Double(rows) * 44), seconds: 0.5)
      stage.settle()
    }
    move(2, by: 1)
    #expect(source.log.isEmpty)
    move(0, by: 2)
    #expect(source.log == ["move 0 to 2"] && texts(table) == ["2", "3", "1", "4"])
  }

  @Test("A reload clears the selection, replaces the cells, and calls its completion when shown")
  func reloading() {
    let (table, source, stage) = make()
    table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    var snapshot = source.snapshot()
    snapshot.deleteItems([1])
    var completions = 0
    source.applySnapshotUsingReloadData(snapshot) { completions += 1 }
    stage.settle()
    #expect(completions == 1 && texts(table) == ["2", "3", "4"] && table.indexPathForSelectedRow == nil)
  }

  @Test("An awaited `apply` returns when the snapshot is displayed")
  func awaiting() async {
    let (table, source, _) = make()
    var snapshot = source.snapshot()
    snapshot.appendItems([5])
    await source.apply(snapshot, animatingDifferences: false)
    #expect(table.numberOfRows(inSection: 0) == 5)
    snapshot.deleteItems([1, 2])
    await source.applySnapshotUsingReloadData(snapshot)
    #expect(table.numberOfRows(inSection: 0) == 3)
  }
}
