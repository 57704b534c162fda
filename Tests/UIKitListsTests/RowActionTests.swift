import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

/// The buttons of swiped rows that the former delegate method returns.
@MainActor @Suite struct RowActionTests {
  @MainActor private final class Probe: NSObject, UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    var rows = Array(0..<6)
    let table = UITableView(frame: .zero, style: .plain)
    let stage: Stage
    let flag: UITableViewRowAction

    override init() {
      table.rowHeight = 44
      table.contentInsetAdjustmentBehavior = .never
      stage = Stage(table, size: CGSize(width: 300, height: 400), scale: 1)
      var perform: (UITableViewRowAction, IndexPath) -> Void = { _, _ in }
      flag = UITableViewRowAction(style: .normal, title: "Flag") { perform($0, $1) }
      super.init()
      perform = { [unowned self] in log.append("\($0.title ?? "") \(rows[$1.row])") }
      (table.dataSource, table.delegate) = (self, self)
      stage.settle()
    }
    var pulls: [SwipeActionsView] { table.subviews.compactMap { $0 as? SwipeActionsView } }
    var titles: [String] {
      func titles(in view: UIView) -> [String] { ((view as? UILabel)?.text).map { [$0] } ?? view.subviews.flatMap(titles) }
      return pulls.flatMap(titles)
    }
    func swipe(_ row: Int, by way: CGFloat) {
      let y = CGFloat(row) * 44 + 22
      stage.drag(from: CGPoint(x: 280, y: y), to: CGPoint(x: 280 - way, y: y), seconds: 0.3)
      stage.settle()
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
      log.append("commit \(rows[indexPath.row])")
    }
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
      switch rows[indexPath.row] {
      case 0: return nil
      case 1: return []
      default:
        let remove = UITableViewRowAction(style: .destructive, title: "Remove") { [unowned self] _, path in
          log.append("Remove \(rows.remove(at: path.row))")
          table.deleteRows(at: [path], with: .automatic)
        }
        return [remove, flag]
      }
    }
  }

  @Test func `A row shows the delegate's actions and closes after one was performed`() throws {
    let probe = Probe()
    defer { probe.stage.end() }
    probe.flag.backgroundColor = .blue
    probe.swipe(2, by: 120)
    #expect(probe.titles.sorted() == ["Flag", "Remove"])
    let cell = try #require(probe.table.cellForRow(at: [0, 2]))
    let colors = (try #require(probe.stage.picture)[Int(cell.frame.maxX) + 3, 90], try #require(probe.stage.picture)[297, 90])
    #expect(colors.0 == 0xFF00_00FF && colors.1 == 0xFF00_0000 | 0xFF3B30)
    probe.stage.tap(at: CGPoint(x: cell.frame.maxX + 20, y: 110))
    probe.stage.settle()
    #expect(probe.log == ["Flag 2"] && probe.pulls.isEmpty)
  }

  @Test func `The handler gets the row's current position, and a full swipe performs nothing`() {
    let probe = Probe()
    defer { probe.stage.end() }
    probe.swipe(3, by: 260)
    #expect(probe.log.isEmpty && probe.pulls.count == 1)
    probe.stage.perform {
      probe.rows.remove(at: 0)
      probe.table.deleteRows(at: [[0, 0]], with: .none)
    }
    probe.stage.settle()
    probe.stage.tap(at: CGPoint(x: 290, y: 110))
    probe.stage.settle()
    #expect(probe.log == ["Remove 3"] && probe.rows == [1, 2, 4, 5])
  }

  @Test func `Nil shows the delete button, and an empty array prevents swiping`() {
    let probe = Probe()
    defer { probe.stage.end() }
    probe.swipe(0, by: 100)
    #expect(probe.titles == ["Delete"])
    probe.stage.tap(at: CGPoint(x: 290, y: 22))
    probe.stage.settle()
    #expect(probe.log == ["commit 0"])
    probe.swipe(1, by: 100)
    #expect(probe.pulls.isEmpty)
  }

  @Test func `A copy has the same handler and appearance`() throws {
    let probe = Probe()
    defer { probe.stage.end() }
    probe.flag.backgroundColor = .green
    let copy = try #require(probe.flag.copy() as? UITableViewRowAction)
    #expect(copy !== probe.flag && copy.title == "Flag" && copy.style == .normal && copy.backgroundColor == .green)
    #expect(UITableViewRowAction.Style.destructive == .default)
    copy.contextual { [0, 4] }.handler(UIContextualAction(style: .normal, title: nil) { _, _, _ in }, UIView()) { _ in }
    #expect(probe.log == ["Flag 4"])
  }
}
