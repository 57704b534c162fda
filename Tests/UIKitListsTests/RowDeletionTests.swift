import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

@MainActor @Suite("Deleting rows without a swipe") struct RowDeletionTests {
  /// Rows that can be deleted, with the table's own Delete button.
  @MainActor private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var names = ["Cusco", "Kyoto", "Petra", "Quito"]

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
      names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .none)
    }
  }

  private func scene() -> (table: UITableView, rows: Rows, stage: Stage) {
    let (table, rows) = (UITableView(frame: .zero, style: .plain), Rows())
    table.rowHeight = 50
    (table.dataSource, table.delegate, table.allowsFocus) = (rows, rows, true)
    let stage = Stage(table, size: CGSize(width: 300, height: 400), scale: 1)
    stage.settle()
    return (table, rows, stage)
  }

  @Test("The delete key deletes the row that has the focus") func key() {
    let (_, rows, stage) = scene()
    defer { stage.end() }
    for key in [InputKey.down, .down, .delete] { stage.key(key) }
    stage.settle()
    #expect(rows.names == ["Cusco", "Petra", "Quito"])
  }

  @Test("A screen reader's Delete action deletes its row") func screenReader() {
    let (_, rows, stage) = scene()
    defer { stage.end() }
    stage.screenReader.focus("Petra")
    #expect(stage.screenReader.perform("Delete", on: "Petra"))
    stage.settle()
    #expect(rows.names == ["Cusco", "Kyoto", "Quito"])
  }

  @Test("An action of a row that has moved deletes that row, and none once the row is gone") func moved() throws {
    let (table, rows, stage) = scene()
    defer { stage.end() }
    let actions = try #require(table.adapter.swipes).actions(of: [0, 2])
    let action = try #require(actions.first)
    stage.perform {
      rows.names.remove(at: 0)
      table.deleteRows(at: [[0, 0]], with: .none)
    }
    stage.settle()
    stage.perform { action.handler(action, table) { _ in } }
    #expect(rows.names == ["Kyoto", "Quito"])
    stage.settle()
    stage.perform { action.handler(action, table) { _ in } }
    #expect(rows.names == ["Kyoto", "Quito"])
  }
}
