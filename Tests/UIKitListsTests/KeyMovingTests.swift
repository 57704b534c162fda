import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitLists

@Suite("Moving and selecting with modifier keys")
@MainActor struct KeyMovingTests {
  private func probe(_ items: [[Int]] = [Array(0..<30)], columns: Int = 1) -> ReorderProbe {
    let probe = ReorderProbe(items, layout: rows(.absolute(50), columns: columns, spacing: 0))
    probe.show()
    probe.collectionView.allowsFocus = true
    probe.stage.settle()
    return probe
  }
  private func press(_ probe: ReorderProbe, _ key: InputKey, _ modifiers: InputModifiers = .alternate, count: Int = 1) {
    probe.stage.key(key, modifiers: modifiers, count: count)
    probe.stage.settle()
  }
  private func selected(_ probe: ReorderProbe) -> [Int] { (probe.collectionView.indexPathsForSelectedItems ?? []).map(\.item).sorted() }

  @Test("Alt with an arrow key moves the focused item, and the list scrolls along")
  func list() {
    let probe = probe()
    defer { probe.stage.end() }
    press(probe, .right)
    #expect(probe.moves.isEmpty, "nothing has the focus yet")
    press(probe, .down, [], count: 2)
    press(probe, .down)
    #expect(probe.moves == ["0.1 to 0.2"] && probe.shown.prefix(4) == ["0", "2", "1", "3"])
    #expect(probe.collectionView.adapter.focus.path == [0, 2])
    press(probe, .down, count: 18)
    #expect(probe.items[0].firstIndex(of: 1) == 20 && probe.frame(of: 1).map { $0.maxY <= 400 } == true)
    #expect(probe.collectionView.adapter.focus.path == [0, 20])
    press(probe, .up, count: 30)
    #expect(probe.items[0].first == 1 && probe.collectionView.contentOffset.y == 0 && probe.moves.count == 39)
    // The ends, the other axis, and an item that cannot be moved.
    press(probe, .up)
    press(probe, .left)
    probe.mayMove = { _ in false }
    press(probe, .down)
    #expect(probe.moves.count == 39 && probe.items[0] == [1, 0] + Array(2..<30))
  }

  @Test("Alt with arrow keys moves items in a grid and across sections if the delegate agrees")
  func grid() {
    let probe = probe([Array(0..<7), [], Array(10..<14)], columns: 3)
    defer { probe.stage.end() }
    press(probe, .down, [])
    press(probe, .right)
    press(probe, .down)
    #expect(probe.items[0] == [1, 2, 3, 4, 0, 5, 6] && probe.moves == ["0.0 to 0.1", "0.1 to 0.4"])
    press(probe, .down)
    #expect(probe.items[0] == [1, 2, 3, 4, 5, 6, 0])
    press(probe, .down)
    // The next section begins below the last line.
    #expect(probe.items[0].count == 6 && probe.items[1...].joined().contains(0))
    press(probe, .down, count: 2)
    #expect(probe.items[2].contains(0))
    press(probe, .up, count: 8)
    #expect(probe.items[0].contains(0) && probe.items.joined().sorted() == Array(0..<7) + Array(10..<14))
    probe.confirms = { original, _, _ in original }
    let count = probe.moves.count
    press(probe, .right)
    #expect(probe.moves.count == count)
  }

  @Test("Random key presses lose no item and keep the focus on the moved item")
  func random() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("items moved by keys at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for columns in 1...3 {
      let probe = probe([Array(0..<11), [], Array(20..<24), Array(30..<60)], columns: columns)
      defer { probe.stage.end() }
      probe.mayMove = { $0.item % 7 != 6 }
      let all = probe.items.joined().sorted()
      for step in 0..<400 {
        let key = [InputKey.up, .down, .left, .right][random.below(4)]
        let (old, moves) = (probe.items, probe.moves.count)
        let focused = probe.collectionView.adapter.focus.path.map { old[$0.section][$0.item] }
        probe.stage.key(key, modifiers: random.below(3) == 0 ? [] : .alternate)
        if random.below(3) == 0 { probe.stage.settle() }
        let comment: Comment = "seed \(seed), \(columns) columns, step \(step), \(key)"
        try #require(probe.items.joined().sorted() == all, comment)
        try #require((old != probe.items) == (probe.moves.count == moves + 1), comment)
        guard probe.moves.count > moves else { continue }
        probe.stage.settle()
        let path = try #require(probe.collectionView.adapter.focus.path, comment)
        try #require(probe.items[path.section][path.item] == focused, comment)
        for path in probe.collectionView.indexPathsForVisibleItems {
          let text = (probe.collectionView.cellForItem(at: path) as? ProbeCell)?.text
          try #require(text == "\(probe.items[path.section][path.item])", comment)
        }
      }
      #expect(probe.moves.count > 30, "\(columns) columns")
    }
  }

  @Test("Alt with arrow keys moves table rows while editing")
  func table() {
    final class Source: UITableViewController {
      var rows = Array(0..<10)
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "\(rows[indexPath.row])"
        return cell
      }
      override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
      override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
      }
    }
    let table = Source(style: .plain)
    let stage = Stage(table, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    (table.tableView.allowsFocus, table.tableView.allowsFocusDuringEditing) = (true, true)
    stage.settle()
    stage.key(.down)
    stage.key(.down, modifiers: .alternate)
    stage.settle()
    #expect(table.rows == Array(0..<10))
    table.isEditing = true
    stage.settle()
    stage.key(.down, modifiers: .alternate, count: 3)
    stage.settle()
    #expect(table.rows == [1, 2, 3, 0] + Array(4..<10))
    let shown = table.tableView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
    #expect(shown.prefix(4) == ["1", "2", "3", "0"])
  }

  @Test("Shift with arrow keys extends and shrinks the selection")
  func range() {
    let probe = probe()
    defer { probe.stage.end() }
    press(probe, .down, [])
    press(probe, .down, .shift)
    #expect(selected(probe).isEmpty, "one item at a time can be selected")
    probe.collectionView.allowsMultipleSelection = true
    press(probe, .down, .shift)
    let start = probe.collectionView.adapter.focus.path?.item ?? -1
    #expect(selected(probe) == [start - 1, start])
    press(probe, .down, .shift, count: 3)
    #expect(selected(probe) == Array(start - 1...start + 3))
    press(probe, .up, .shift, count: 2)
    #expect(selected(probe) == Array(start - 1...start + 1))
    // To the other side of the start.
    press(probe, .home, .shift)
    #expect(selected(probe) == Array(0...start - 1))
    // A key without shift ends the range; the next range begins at the focus, and keeps the selection.
    press(probe, .down, [], count: 4)
    press(probe, .down, .shift)
    #expect(selected(probe) == Array(0...start - 1) + [4, 5].filter { $0 > start - 1 })
    press(probe, .end, .shift)
    #expect(selected(probe).last == 29 && selected(probe).contains(20))
  }

  @Test("When selection follows focus, Shift selects a range")
  func following() {
    let probe = probe()
    defer { probe.stage.end() }
    probe.collectionView.allowsMultipleSelection = true
    probe.collectionView.selectionFollowsFocus = true
    press(probe, .down, .shift)
    press(probe, .down, .shift, count: 2)
    #expect(selected(probe) == [0, 1, 2])
    press(probe, .up, .shift)
    #expect(selected(probe) == [0, 1])
  }
}
