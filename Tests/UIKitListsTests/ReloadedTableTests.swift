import Foundation
import HitchlessTesting
import Testing

@Suite("Table view between `reloadData` and layout")
@MainActor struct ReloadedTableTests {
  /// A table of rows whose heights the delegate returns.
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights: [CGFloat] = [20, 30, 40, 50]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { heights[indexPath.row] }
  }

  @Test("The delegate is not asked about rows that no longer exist", arguments: ["editing", "cell margins"])
  func gone(change: String) {
    let source = Source()
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (source, source)
    let stage = Stage(table, size: CGSize(width: 200, height: 300), scale: 1)
    stage.settle()
    stage.perform {
      source.heights = [60]
      table.reloadData()
      if change == "editing" { table.isEditing = true } else { table.cellLayoutMarginsFollowReadableWidth = true }
    }
    stage.settle()
    #expect(table.visibleCells.map(\.frame.height) == [60])
  }
}
