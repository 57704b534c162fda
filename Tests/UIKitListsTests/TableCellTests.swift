import Foundation
import HitchlessTesting
import Testing

@Suite("Table view cells, headers and selection")
@MainActor struct TableCellTests {
  /// A table whose callbacks are closures.
  private final class Table: UITableViewController {
    var counts = [3]
    var makeCell: (UITableView, IndexPath) -> UITableViewCell = { _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    var headers: (Int) -> UIView? = { _ in nil }
    var log: [String] = []
    var willSelect: (IndexPath) -> IndexPath? = { $0 }

    override func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      makeCell(tableView, indexPath)
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { headers(section) }
    override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      log.append("willDisplayHeader \(section)")
    }
    override func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
      log.append("didEndDisplayingHeader \(section)")
    }
    override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      log.append("didHighlight \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      log.append("didUnhighlight \(indexPath.row)")
    }
    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("willSelect \(indexPath.row)")
      return willSelect(indexPath)
    }
    override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("willDeselect \(indexPath.row)")
      return indexPath
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("didSelect \(indexPath.row)") }
    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.append("didDeselect \(indexPath.row)") }
    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      log.append("accessory \(indexPath.row)")
    }
    func takeLog() -> [String] {
      defer { log = [] }
      return log
    }
  }
  private func stage(_ table: Table, height: CGFloat = 400) -> Stage {
    let stage = Stage(table, size: CGSize(width: 320, height: height), scale: 2)
    stage.frame()
    return stage
  }

  @Test("The separators around a selected or highlighted row are hidden until it is deselected")
  func linesAtMarkedRows() throws {
    let table = Table(style: .plain)
    table.counts = [4]
    table.makeCell = { _, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row"
      return cell
    }
    let stage = stage(table)
    func rows() throws -> [Bool] {
      stage.settle()
      return try (0..<4).map { row in
        let cell = try #require(table.tableView.cellForRow(at: IndexPath(row: row, section: 0)))
        return cell.subviews.contains { $0.frame.height == 0.5 && !$0.isHidden }
      }
    }
    #expect(try rows() == [true, true, true, true])
    table.tableView.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    #expect(try rows() == [true, false, false, true])
    table.counts = [3]
    table.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    table.counts = [4]
    table.tableView.insertRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    #expect(try rows() == [false, false, true, true])
    table.tableView.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
    #expect(try rows() == [true, true, true, true])
    let cell = try #require(table.tableView.cellForRow(at: IndexPath(row: 2, section: 0)))
    cell.selectionStyle = .none
    table.tableView.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    #expect(try rows() == [true, true, true, true])
  }

  @Test("Cells made by the program after an unsuccessful dequeue are reused")
  func selfMade() {
    let table = Table(style: .plain)
    table.counts = [300]
    var made = 0
    table.makeCell = { view, path in
      let cell =
        view.dequeueReusableCell(withIdentifier: "mine")
        ?? {
          made += 1
          return UITableViewCell(style: .subtitle, reuseIdentifier: "mine")
        }()
      cell.textLabel?.text = "\(path.row)"
      return cell
    }
    let stage = stage(table)
    for _ in 0..<100 { stage.scroll(by: 40) }
    #expect(table.tableView.visibleCells.map { $0.textLabel?.text ?? "" } == table.tableView.indexPathsForVisibleRows?.map { "\($0.row)" })
    #expect(made < 20)
    for cell in table.tableView.visibleCells { #expect(table.tableView.indexPath(for: cell).map { "\($0.row)" } == cell.textLabel?.text) }
  }

  @Test("Dequeuing a cell with an unregistered identifier is a fault")
  func unregistered() {
    let table = Table(style: .plain)
    table.counts = [1]
    table.makeCell = { view, path in view.dequeueReusableCell(withIdentifier: "nothing", for: path) }
    let faults = Fault.collecting { _ = stage(table) }
    #expect(faults.first?.message.contains("unable to dequeue a cell with identifier nothing") == true)
  }

  @Test("A tap highlights, asks, deselects and selects in UIKit's order")
  func selection() {
    let table = Table(style: .plain)
    table.tableView.rowHeight = 50
    let stage = stage(table)
    stage.tap(at: CGPoint(x: 100, y: 75))
    #expect(table.takeLog() == ["didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1"])
    #expect(table.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(table.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
    stage.tap(at: CGPoint(x: 100, y: 25))
    #expect(
      table.takeLog() == ["didHighlight 0", "didUnhighlight 0", "willSelect 0", "willDeselect 1", "didDeselect 1", "didSelect 0"])
    table.willSelect = { _ in nil }
    stage.tap(at: CGPoint(x: 100, y: 125))
    #expect(table.takeLog() == ["didHighlight 2", "didUnhighlight 2", "willSelect 2"])
    #expect(table.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    table.willSelect = { _ in IndexPath(row: 1, section: 0) }
    stage.tap(at: CGPoint(x: 100, y: 125))
    #expect(
      table.takeLog() == ["didHighlight 2", "didUnhighlight 2", "willSelect 2", "willDeselect 0", "didDeselect 0", "didSelect 1"])
    #expect(table.tableView.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
    table.tableView.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)
    stage.settle()
    #expect(table.tableView.indexPathForSelectedRow == nil)
    #expect(table.tableView.visibleCells.allSatisfy { !$0.isSelected && $0.selectedBackgroundView == nil })
  }

  @Test("While editing, rows are selected only if that is allowed during editing")
  func selectionDuringEditing() {
    let table = Table(style: .plain)
    let view: UITableView = table.tableView
    let paths = (0..<3).map { IndexPath(row: $0, section: 0) }
    view.rowHeight = 50
    let stage = stage(table)
    func tap(_ row: Int) { stage.tap(at: CGPoint(x: 100, y: 25 + 50 * row)) }
    view.setEditing(true, animated: false)
    tap(0)
    #expect(table.takeLog() == [] && view.indexPathsForSelectedRows == nil)
    view.allowsSelectionDuringEditing = true
    tap(0)
    tap(1)
    #expect(view.indexPathsForSelectedRows == [paths[1]])
    view.allowsSelectionDuringEditing = false
    view.allowsMultipleSelectionDuringEditing = true
    _ = table.takeLog()
    tap(2)
    // No other row is deselected.
    #expect(table.takeLog() == ["didHighlight 2", "didUnhighlight 2", "willSelect 2", "didSelect 2"])
    #expect(view.indexPathsForSelectedRows == [paths[1], paths[2]])
    tap(1)
    #expect(view.indexPathsForSelectedRows == [paths[2]])
    table.willSelect = { _ in paths[0] }
    tap(1)
    #expect(view.indexPathsForSelectedRows == [paths[2], paths[0]])
    view.setEditing(false, animated: false)
    #expect(view.indexPathsForSelectedRows == [paths[0]])
  }

  @Test("The detail button tells the delegate and does not select")
  func detailButton() {
    let table = Table(style: .plain)
    table.tableView.rowHeight = 50
    table.makeCell = { _, _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.accessoryType = .detailButton
      return cell
    }
    let stage = stage(table)
    stage.tap(at: CGPoint(x: 320 - 16 - 12, y: 75))
    #expect(table.takeLog() == ["accessory 1"])
  }

  @Test("Headers are the delegate's views and are displayed with their sections")
  func headers() {
    let table = Table(style: .plain)
    table.counts = [4, 4, 40]
    table.tableView.rowHeight = 50
    table.tableView.sectionHeaderTopPadding = 0
    table.tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.headers = { section in
      if section == 1 { return UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 33)) }
      let view = table.tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      view?.textLabel?.text = "Header \(section)"
      return view
    }
    let stage = stage(table, height: 300)
    #expect(table.takeLog() == ["willDisplayHeader 0", "willDisplayHeader 1"])
    #expect(table.tableView.headerView(forSection: 0)?.textLabel?.text == "Header 0")
    #expect(table.tableView.headerView(forSection: 1) == nil)
    #expect(table.tableView.rectForHeader(inSection: 1).height == 33)
    stage.setOffset(CGPoint(x: 0, y: 480))
    #expect(table.tableView.headerView(forSection: 2)?.textLabel?.text == "Header 2")
    #expect(table.takeLog().contains("didEndDisplayingHeader 0"))
  }

  @Test("The title of a header has its place after the delegate was told, in the delegate's font")
  func headerTitleFrame() throws {
    @MainActor final class Titled: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
      override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Trending movies" }
      override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        guard let header = view as? UITableViewHeaderFooterView else { return }
        header.textLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
        header.textLabel?.frame = CGRect(x: 0, y: 0, width: 60, height: header.bounds.height)
      }
    }
    let table = Titled(style: .grouped)
    let stage = Stage(table, size: CGSize(width: 320, height: 400))
    stage.settle()
    let label = try #require(table.tableView.headerView(forSection: 0)?.textLabel)
    #expect(label.frame.minX == 16 && label.frame.width == 288 && label.frame.height < 22, "\(label.frame)")
  }

  @Test("Rows size themselves by their texts, with less width next to an accessory")
  func selfSizing() {
    let table = Table(style: .plain)
    table.makeCell = { _, path in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = path.row == 0 ? "short" : String(repeating: "words ", count: 30)
      if path.row == 2 { cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 20)) }
      return cell
    }
    let stage = stage(table, height: 800)
    let heights = (0..<3).map { table.tableView.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    #expect(heights[0] >= 44 && heights[0] < 46)
    #expect(heights[1] > 80)
    #expect(heights[2] > heights[1] * 1.5)
    _ = stage
  }

  @Test("An empty `beginUpdates` and `endUpdates` pair updates the heights")
  func heightsAgain() throws {
    let table = Table(style: .plain)
    table.makeCell = { _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    let stage = stage(table)
    let cell = try #require(table.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = String(repeating: "words ", count: 30)
    table.tableView.beginUpdates()
    table.tableView.endUpdates()
    stage.settle()
    #expect(cell.frame.height > 80)
    #expect(table.tableView.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == cell.frame.maxY)
  }

  @Test("Inset sections have rounded corners at their ends, after insertions and deletions too")
  func corners() {
    let table = Table(style: .insetGrouped)
    table.counts = [2]
    let stage = stage(table)
    func corners() -> [UInt] { table.tableView.visibleCells.map { $0.clipsToBounds ? $0.layer.maskedCorners.rawValue : 0 } }
    #expect(corners() == [3, 12])
    table.counts = [4]
    table.tableView.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 3, section: 0)], with: .fade)
    stage.settle()
    #expect(corners() == [3, 0, 0, 12])
    table.counts = [1]
    table.tableView.deleteRows(at: (1..<4).map { IndexPath(row: $0, section: 0) }, with: .fade)
    stage.settle()
    #expect(corners() == [15])
    #expect(table.tableView.visibleCells.map(\.frame.minX) == [16])
  }

  @Test("An inconsistent update is a fault with UIKit's message, and the table is reloaded")
  func wrongBatch() {
    let table = Table(style: .plain)
    let stage = stage(table)
    let faults = Fault.collecting {
      table.counts = [7]
      table.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      stage.settle()
    }
    #expect(faults.first?.message.contains("invalid number of rows in section 0") == true)
    #expect(table.tableView.visibleCells.count == 7)
  }

  @Test("The detail label of a cell with its own title is at the trailing edge, and does not move the separator")
  func detailBesideOwnTitle() {
    let table = Table(style: .plain)
    let stage = stage(table)
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.detailTextLabel?.text = "On"
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    stage.window.addSubview(host)
    cell.frame = host.bounds
    host.addSubview(cell)
    stage.settle()
    let frame = cell.detailTextLabel?.frame ?? .zero
    #expect(frame.maxX == 304 && frame.width < 60 && abs(frame.midY - 22) <= 0.5, "\(frame)")
    #expect(cell.separatorInset.left == 16)
  }
}
