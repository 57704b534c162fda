import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

@Suite("Reordering table rows")
@MainActor struct TableReorderingTests {
  /// A table of numbered rows in editing mode.
  @MainActor private final class Probe: UITableViewController {
    var rows: [[Int]]
    var moves: [String] = []
    var mayMove: (IndexPath) -> Bool = { _ in true }
    var heights: ((Int) -> CGFloat)?
    var target: (_ source: IndexPath, _ proposed: IndexPath) -> IndexPath = { $1 }
    lazy var stage = Stage(self, size: CGSize(width: 300, height: 400), scale: 1)

    init(_ rows: [[Int]]) {
      self.rows = rows
      super.init(style: .plain)
    }
    required init?(coder: NSCoder) { nil }

    func show(editing: Bool = true) {
      tableView.contentInsetAdjustmentBehavior = .never
      tableView.rowHeight = 50
      stage.settle()
      setEditing(editing, animated: false)
      stage.settle()
    }
    func touch(_ phase: InputEvent.PointerPhase, _ x: Double, _ y: Double) {
      stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: x, y: y)))
    }
    /// Drags the row at `start` by its reorder control to `end`.
    func drag(from start: Double, to end: Double, x: Double = 272) {
      touch(.began, x, start)
      stage.frames(2)
      for step in 1...20 { touch(.moved, x, start + (end - start) * Double(step) / 20) }
      stage.frames(30)
    }
    var shown: [Int] {
      tableView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.compactMap { Int($0.textLabel?.text ?? "") }
    }

    override func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = "\(rows[indexPath.section][indexPath.row])"
      cell.showsReorderControl = true
      return cell
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights.map { $0(rows[indexPath.section][indexPath.row]) } ?? super.tableView(tableView, heightForRowAt: indexPath)
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { mayMove(indexPath) }
    override func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { target(sourceIndexPath, proposedDestinationIndexPath) }
    override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
      moves.append("\(sourceIndexPath.section).\(sourceIndexPath.row) to \(destinationIndexPath.section).\(destinationIndexPath.row)")
      let row = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
      rows[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
    }
  }

  @Test("A row is moved vertically by its control, and nothing is selected")
  func control() {
    let probe = Probe([Array(0..<30)])
    probe.show()
    probe.drag(from: 75, to: 210)
    let held = probe.tableView.visibleCells.first { $0.movement.isUnderWay }
    #expect(held?.frame == CGRect(x: 0, y: 185, width: 300, height: 50) && held?.textLabel?.text == "1")
    #expect(held?.configurationState.isReordering == true && held?.isHighlighted == false)
    #expect(probe.shown.prefix(6) == [0, 2, 3, 4, 1, 5] && probe.moves.isEmpty)
    probe.touch(.moved, 100, 215)
    #expect(held?.frame.minX == 0)
    probe.touch(.ended, 100, 215)
    probe.stage.settle()
    #expect(probe.moves.count == 1 && probe.shown == Array(probe.rows[0].prefix(8)))
    #expect(probe.tableView.indexPathsForSelectedRows == nil && held?.movement.isUnderWay == false)
  }

  @Test("The control is shown for movable rows while the table is edited")
  func whichRows() {
    let probe = Probe([Array(0..<30)])
    probe.mayMove = { $0.row % 2 == 0 }
    probe.show()
    func controls() -> [Int] {
      probe.tableView.visibleCells.filter { cell in cell.subviews.contains { $0 is CellReorderControl } }.compactMap {
        Int($0.textLabel?.text ?? "")
      }
    }
    #expect(controls() == [0, 2, 4, 6])
    let (with, without) = (probe.tableView.visibleCells[0].contentView.frame.width, probe.tableView.visibleCells[1].contentView.frame.width)
    // Both make room for the delete button.
    #expect(with == 222 && without == 262)
    probe.drag(from: 75, to: 210)
    probe.touch(.ended, 272, 210)
    probe.stage.settle()
    #expect(probe.moves.isEmpty)
    // Cells that were prepared before editing ended, and those that appear later.
    probe.tableView.contentOffset.y = 0
    probe.setEditing(false, animated: false)
    probe.stage.settle()
    #expect(controls().isEmpty)
    probe.tableView.contentOffset.y = 300
    probe.stage.settle()
    probe.setEditing(true, animated: false)
    probe.tableView.contentOffset.y = 700
    probe.stage.settle()
    #expect(controls() == [14, 16, 18, 20])
  }

  @Test("Rows have the delegate's heights at every presented position")
  func heights() {
    let probe = Probe([Array(0..<6), Array(6..<20)])
    probe.heights = { CGFloat(30 + $0 * 17 % 50) }
    probe.show()
    for (start, end) in [(15.0, 250.0), (300, 10), (120, 390), (60, 200)] {
      probe.drag(from: start, to: end)
      probe.touch(.ended, 272, end)
      probe.stage.settle()
      var bottom: CGFloat?
      for cell in probe.tableView.visibleCells.sorted(by: { $0.frame.minY < $1.frame.minY }) {
        let row = Int(cell.textLabel?.text ?? "") ?? -1
        #expect(cell.frame.height == probe.heights?(row) && (bottom == nil || cell.frame.minY == bottom), "\(row) at \(cell.frame)")
        bottom = cell.frame.maxY
      }
      let all = probe.rows.flatMap { $0 }
      let first = all.firstIndex { $0 == probe.shown.first } ?? 0
      #expect(probe.shown == Array(all[first...].prefix(probe.shown.count)))
    }
    #expect(probe.moves.count == 4)
  }

  @Test("The delegate chooses the target, and ending editing cancels the move")
  func delegate() {
    let probe = Probe([Array(0..<4), Array(4..<30)])
    probe.target = { source, proposed in proposed.section == source.section ? proposed : IndexPath(row: 3, section: source.section) }
    probe.show()
    probe.drag(from: 25, to: 330)
    #expect(probe.shown.prefix(6) == [1, 2, 3, 0, 4, 5] || probe.shown.prefix(5) == [1, 2, 3, 4, 5])
    probe.touch(.ended, 272, 330)
    probe.stage.settle()
    #expect(probe.moves == ["0.0 to 0.3"] && probe.rows[0] == [1, 2, 3, 0])
    probe.drag(from: 25, to: 130)
    probe.setEditing(false, animated: true)
    probe.stage.settle()
    probe.touch(.ended, 272, 130)
    probe.stage.settle()
    #expect(probe.moves.count == 1 && probe.shown.prefix(4) == [1, 2, 3, 0])
  }
}
