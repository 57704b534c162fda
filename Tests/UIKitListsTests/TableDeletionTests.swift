import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

@Suite("Deleting table rows by swiping and editing")
@MainActor struct TableDeletionTests {
  /// A table whose program specifies for each row whether it can be edited, and deletes rows.
  @MainActor private class Probe: UITableViewController {
    var rows = Array(0..<20)
    var mayEdit: (Int) -> Bool = { _ in true }
    var log: [String] = []
    lazy var stage = Stage(self, size: CGSize(width: 300, height: 400), scale: 1)

    func show() {
      tableView.contentInsetAdjustmentBehavior = .never
      tableView.rowHeight = 44
      stage.settle()
    }
    func swipe(_ row: Int, by way: CGFloat = -100) {
      let y = Double(CGFloat(rows.firstIndex(of: row) ?? 0) * 44 + 22)
      stage.drag(from: CGPoint(x: 250, y: y), to: CGPoint(x: 250 + way, y: y), seconds: 0.5)
      stage.settle()
    }
    var swiped: Int? { tableView.visibleCells.first(where: \.showingDeleteConfirmation).flatMap { Int($0.textLabel?.text ?? "") } }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = Cell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(rows[indexPath.row])"
      cell.tell = { [unowned self] in log.append($0) }
      return cell
    }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      log.append("commit \(editingStyle) \(rows[indexPath.row])")
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }
  private final class Editable: Probe {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { mayEdit(rows[indexPath.row]) }
    override func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { "Remove" }
  }
  /// Depending on its number, a row can be deleted, inserted, neither, or not edited.
  private final class Styled: Probe {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { rows[indexPath.row] % 4 != 3 }
    override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
      [.delete, .insert, .none, .none][rows[indexPath.row] % 4]
    }
    override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { false }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      guard editingStyle != .insert else { return log.append("commit insert \(rows[indexPath.row])") }
      super.tableView(tableView, commit: editingStyle, forRowAt: indexPath)
    }
  }
  private final class Cell: UITableViewCell {
    var tell: (String) -> Void = { _ in }
    override func willTransition(to state: StateMask) { tell("will \(state.rawValue) \(textLabel?.text ?? "")") }
    override func didTransition(to state: StateMask) { tell("did \(state.rawValue) \(textLabel?.text ?? "")") }
  }

  @Test("An editable row is deleted by a swipe and its button, after it has moved too")
  func deletion() {
    let probe = Editable(style: .plain)
    probe.mayEdit = { $0 != 4 }
    probe.show()
    probe.swipe(4)
    #expect(probe.swiped == nil && probe.log.isEmpty)
    probe.swipe(2)
    #expect(probe.swiped == 2 && probe.log == ["will 2 2", "did 2 2"])
    let state = probe.tableView.cellForRow(at: [0, 2])?.configurationState
    #expect(state?.isSwiped == true)
    probe.rows.insert(100, at: 0)
    probe.tableView.insertRows(at: [[0, 0]], with: .automatic)
    probe.stage.settle()
    #expect(probe.swiped == 2)
    probe.stage.tap(at: CGPoint(x: 290, y: 3 * 44 + 22))
    probe.stage.settle()
    #expect(probe.log.contains("commit delete 2") && !probe.rows.contains(2) && probe.swiped == nil)
    // A long swipe needs no button.
    probe.log = []
    probe.swipe(6, by: -240)
    #expect(probe.log.contains("commit delete 6") && !probe.rows.contains(6) && probe.swiped == nil)
    #expect(probe.tableView.visibleCells.allSatisfy { $0.frame.minX == 0 })
  }

  @Test("An edited row has a delete control with confirmation or an insert control")
  func controls() throws {
    let probe = Styled(style: .plain)
    probe.show()
    probe.setEditing(true, animated: true)
    probe.stage.settle()
    func cell(_ row: Int) throws -> UITableViewCell { try #require(probe.tableView.cellForRow(at: [0, row])) }
    // Deleted, inserted, neither, not editable.
    #expect(try (0..<4).map { try cell($0).contentView.frame.minX } == [38, 38, 0, 0])
    #expect(try (0..<4).map { try controls(of: cell($0)) } == [[.delete], [.insert], [], []])
    probe.stage.tap(at: CGPoint(x: 28, y: 22))
    probe.stage.settle()
    #expect(probe.swiped == 0 && probe.rows.count == 20)
    probe.stage.tap(at: CGPoint(x: 150, y: 300))
    probe.stage.settle()
    #expect(probe.swiped == nil && probe.rows.count == 20)
    probe.stage.tap(at: CGPoint(x: 28, y: 22))
    probe.stage.settle()
    probe.stage.tap(at: CGPoint(x: 280, y: 22))
    probe.stage.settle()
    #expect(probe.log.contains("commit delete 0") && probe.rows.first == 1, "\(probe.log)")
    probe.log = []
    probe.stage.tap(at: CGPoint(x: 28, y: 22))
    #expect(probe.log == ["commit insert 1"], "the row at the top can be inserted")
    probe.setEditing(false, animated: true)
    probe.stage.settle()
    #expect(probe.tableView.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 && controls(of: $0).isEmpty })
  }

  @Test("With multiple selection during editing, circles show the selected rows")
  func circles() throws {
    let probe = Editable(style: .plain)
    probe.show()
    probe.tableView.allowsMultipleSelectionDuringEditing = true
    probe.setEditing(true, animated: false)
    probe.stage.settle()
    for row in [1, 3] { probe.stage.tap(at: CGPoint(x: 28, y: 44 * row + 22)) }
    probe.stage.settle()
    #expect(probe.tableView.indexPathsForSelectedRows == [[0, 1], [0, 3]])
    let circles = try (0..<5).map { try editControls(of: #require(probe.tableView.cellForRow(at: [0, $0]))) }
    #expect(circles.map { $0.map(\.kind) } == Array(repeating: [.select], count: 5))
    #expect(circles.map { $0.map(\.isChecked) } == [[false], [true], [false], [true], [false]])
  }

  private func editControls(of cell: UITableViewCell) -> [CellEditControl] { cell.subviews.compactMap { $0 as? CellEditControl } }
  private func controls(of cell: UITableViewCell) -> [CellEditControl.Kind] { editControls(of: cell).map(\.kind) }

  @Test("Without editing methods no row is deleted by a swipe")
  func silence() {
    let probe = Probe(style: .plain)
    probe.show()
    probe.swipe(3, by: -240)
    #expect(probe.log.isEmpty && probe.rows.count == 20 && probe.swiped == nil)
  }
}
