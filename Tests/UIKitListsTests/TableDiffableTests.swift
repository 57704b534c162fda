import Foundation
import HitchlessTesting
import TestSupport
import Testing

@Suite("Table view diffable data source")
@MainActor struct TableDiffableTests {
  private final class Source: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sectionIdentifier(for: section) }
  }
  private func make() -> (UITableView, Source, Stage) {
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 40
    table.contentInsetAdjustmentBehavior = .never
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let source = Source(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    let stage = Stage(table, size: CGSize(width: 300, height: 400), scale: 1)
    stage.frame()
    return (table, source, stage)
  }
  private func texts(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  @Test("Snapshots are displayed with overridden titles, and items and index paths are found")
  func applying() {
    let (table, source, stage) = make()
    var snapshot = source.snapshot()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([1, 2], toSection: "A")
    snapshot.appendItems([3, 4, 5], toSection: "B")
    var completions = 0
    source.apply(snapshot, animatingDifferences: false) { completions += 1 }
    stage.settle()
    #expect(texts(table) == ["1", "2", "3", "4", "5"] && completions == 1)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "B")
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 1)) == 4)
    #expect(source.indexPath(for: 5) == IndexPath(row: 2, section: 1))
    #expect(source.index(for: "B") == 1)
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 3)
  }

  @Test("After random animated updates the table is as after a reload", arguments: [1, 2] as [UInt64])
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (table, source, stage) = make()
    // Measured sizes are estimates again after a reload, so only visible elements can be compared.
    table.sectionHeaderHeight = 30
    for step in 0..<150 {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      var items = Array(0..<40).shuffled(using: &random)
      for section in ["A", "B", "C"].shuffled(using: &random).prefix(1 + random.below(3)) {
        snapshot.appendSections([section])
        let count = random.below(10)
        snapshot.appendItems(Array(items.prefix(count)), toSection: section)
        items.removeFirst(count)
      }
      source.defaultRowAnimation = [.fade, .left, .right, .top, .bottom, .middle, .none, .automatic][random.below(8)]
      source.apply(snapshot, animatingDifferences: random.below(3) > 0)
      if random.below(3) == 0 { stage.scroll(by: CGFloat(random.below(200) - 100)) }
      stage.settle()
      let shown = table.visibleCells.map { "\($0.textLabel?.text ?? "") \($0.frame) \($0.alpha) \($0.isHidden)" }
      let offset = table.contentOffset
      table.reloadData()
      stage.settle()
      let reloaded = table.visibleCells.map { "\($0.textLabel?.text ?? "") \($0.frame) \($0.alpha) \($0.isHidden)" }
      try #require(shown == reloaded, "seed \(seed) step \(step)")
      #expect(offset == table.contentOffset, "seed \(seed) step \(step) \(table.contentSize)")
      try #require(table.indexPathsForVisibleRows?.compactMap { source.itemIdentifier(for: $0) }.map { "\($0)" } == texts(table))
    }
  }
}
