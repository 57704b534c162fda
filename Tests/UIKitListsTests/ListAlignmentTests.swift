import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

/// Messages that grow from the bottom, with `contentAlignmentPoint`.
@Suite("Lists aligned at the bottom") @MainActor struct ListAlignmentTests {
  private final class Messages: NSObject, UITableViewDataSource {
    var messages = ["one"]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = messages[indexPath.row]
      return cell
    }
  }

  @Test("Rows grow up from the bottom until they fill the view, then scroll", arguments: [false, true])
  func messages(isAnimated: Bool) throws {
    let (table, data) = (UITableView(), Messages())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 50
    table.sectionHeaderTopPadding = 0
    table.contentInsetAdjustmentBehavior = .never
    table.contentAlignmentPoint = CGPoint(x: 0, y: 1)
    table.dataSource = data
    let stage = Stage(table, size: CGSize(width: 200, height: 300))
    defer { stage.end() }
    /// The distance from the lower edge of the view to that of the last row.
    func gap() -> CGFloat { table.bounds.maxY - table.rectForRow(at: IndexPath(row: data.messages.count - 1, section: 0)).maxY }
    stage.settle()
    #expect(gap() == 0 && table.contentOffset.y == -250 && table.visibleCells.count == 1)
    for number in 2...9 {
      stage.perform {
        data.messages.append("\(number)")
        let path = IndexPath(row: number - 1, section: 0)
        table.insertRows(at: [path], with: isAnimated ? .fade : .none)
        table.scrollToRow(at: path, at: .bottom, animated: isAnimated)
      }
      stage.settle()
      #expect(gap() == 0 && table.visibleCells.count == min(number, 6), "\(number)")
    }
    // Rows of a list that is smaller than the view cannot be scrolled elsewhere.
    stage.perform {
      data.messages.removeLast(6)
      table.reloadData()
    }
    stage.settle()
    #expect(gap() == 0 && table.contentOffset.y == -150)
    stage.perform { table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: isAnimated) }
    stage.settle()
    #expect(gap() == 0)
  }
}
