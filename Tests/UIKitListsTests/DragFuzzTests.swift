import Foundation
import HitchlessTesting
import TestSupport
import Testing
import UIKitCore

@testable import UIKitLists

@Suite("Random drags between lists")
@MainActor struct DragFuzzTests {
  /// The kind of lists in a drag.
  enum Kind: CaseIterable { case rows, grid, flow }

  @Test(
    "Random drags and updates never lose or duplicate rows",
    arguments: Kind.allCases)
  func oracle(kind: Kind) throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("drags between lists at random, \(kind), HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let layout: UICollectionViewLayout =
      switch kind {
      case .rows: rows(.absolute(50))
      case .grid: rows(.absolute(50), columns: 3)
      case .flow: UICollectionViewFlowLayout()
      }
    let probe = DragProbe(grid: [Array(0..<30), [], Array(30..<60)], table: [Array(100..<120), Array(120..<150)], layout: layout)
    probe.stage.settle()
    var (finger, next, drops): (CGPoint?, Int, Int) = (nil, 200, 0)
    let rounds = RandomTestSettings.rounds ?? 260
    for step in 0..<10 * rounds {
      // Continues until enough drops have succeeded: a flow layout has much room beside the items.
      if step >= rounds, drops > 3 { break }
      let comment: Comment = "step \(step), seed \(seed)"
      let board: DragBoard = random.below(2) == 0 ? probe.grid : probe.table
      switch random.below(13) {
      case 0, 1, 2:
        if finger == nil {
          let start = CGPoint(x: Double(random.below(400)), y: Double(random.below(400)))
          board.operation = [UIDropOperation.move, .move, .move, .forbidden][random.below(4)]
          board.lifted = random.below(4) == 0 ? { [$0, ($0 + 1)] } : { [$0] }
          probe.lift(start.x, start.y)
          finger = start
        }
      case 3, 4, 5, 6:
        guard let start = finger else { break }
        let end = CGPoint(x: Double(random.below(400)), y: Double(random.below(400)))
        probe.move(from: (start.x, start.y), to: (end.x, end.y), frames: 1 + random.below(12))
        finger = end
      case 7, 12:
        guard let end = finger else { break }
        probe.touch(random.below(4) == 0 ? .cancelled : .ended, end.x, end.y)
        finger = nil
        if random.below(2) == 0 { probe.stage.settle() }
      case 8:
        let section = random.below(board.items.count)
        let index = random.below(board.items[section].count + 1)
        let number = next
        next += 1
        board.batch {
          board.items[section].insert(number, at: index)
          board.insert(number, at: [section, index])
        }
      case 9:
        let section = random.below(board.items.count)
        guard board.items[section].count > 4 else { break }
        let index = random.below(board.items[section].count)
        board.batch {
          board.items[section].remove(at: index)
          board.remove([section, index])
        }
      case 10 where random.below(6) == 0:
        (board as? DragGrid)?.view.reloadData()
        (board as? DragTable)?.view.reloadData()
      case 10: board.scrollView.contentOffset = board.scrollView.clamped(CGPoint(x: 0, y: CGFloat(random.below(1_500))))
      default: probe.stage.frames(1 + random.below(20))
      }
      drops = (probe.grid.log + probe.table.log).count { $0.hasPrefix("drop") }
      let all = (probe.grid.items + probe.table.items).flatMap { $0 }
      try #require(Set(all).count == all.count, comment)
      #expect(probe.grid.view.brokenCellStates.isEmpty && probe.table.view.brokenCellStates.isEmpty, comment)
      guard finger == nil else { continue }
      probe.stage.settle()
      try check(probe, comment)
    }
    #expect(drops > 3)
  }

  @Test("Random drags between two lists of 100,000 expensive cells cause no hitch")
  func neverLate() {
    let seed: UInt64 = 7
    var random = SplitMix64(seed: seed)
    let probe = DragProbe(grid: [Array(0..<100_000)], table: [Array(200_000..<300_000)], layout: rows(.absolute(50)))
    probe.stage.settle()
    probe.table.view.rowHeight = 44
    probe.stage.costs[.configure("ProbeCell")] = .uniform(.zero ... .milliseconds(31), seed: seed)
    for list in [probe.grid.scrollView, probe.table.scrollView] { list.contentOffset.y = 2_000_000 }
    probe.stage.settle()
    var finger = CGPoint(x: 100, y: 225)
    probe.lift(finger.x, finger.y)
    probe.stage.beginMeasuring()
    var frames = 0
    while frames < 1_800 {
      let goal = CGPoint(x: Double(random.below(400)), y: [1.0, 399.0, Double(random.below(400))][random.below(3)])
      let count = 2 + random.below(40)
      for number in 1...count {
        let part = CGFloat(number) / CGFloat(count)
        probe.touch(.moved, finger.x + (goal.x - finger.x) * part, finger.y + (goal.y - finger.y) * part)
        probe.stage.frame()
      }
      finger = goal
      let rest = random.below(60)
      probe.stage.frames(rest)
      frames += count + rest
    }
    #expect(probe.stage.report.hitchList.isEmpty && probe.stage.counters.blankPixels == 0)
    #expect(probe.stage.counters.cellsDisplayed > 100)
    probe.touch(.ended, finger.x, finger.y)
    probe.stage.settle()
    #expect((probe.grid.items + probe.table.items).map(\.count).reduce(0, +) == 200_000)
    #expect((probe.grid.log + probe.table.log).count { $0.hasPrefix("drop 1") } == 1)
  }

  /// Checks that at rest the lists show their data, and nothing of a drag is left.
  private func check(_ probe: DragProbe, _ comment: Comment) throws {
    let (grid, table) = (probe.grid, probe.table)
    try #require(grid.view.subviews.allSatisfy { !($0 is DropGapCell) || $0.isHidden }, comment)
    #expect(!grid.view.hasActiveDrag && !grid.view.hasActiveDrop && !table.view.hasActiveDrag && !table.view.hasActiveDrop, comment)
    for (section, numbers) in grid.items.enumerated() {
      try #require(grid.view.numberOfItems(inSection: section) == numbers.count, comment)
    }
    for (section, numbers) in table.items.enumerated() {
      try #require(table.view.numberOfRows(inSection: section) == numbers.count, comment)
    }
    for path in grid.view.indexPathsForVisibleItems {
      let cell = grid.view.cellForItem(at: path) as? ProbeCell
      #expect(cell?.text == "\(grid.items[path.section][path.item])" && cell?.alpha == 1, comment)
      #expect(cell?.frame == grid.view.layoutAttributesForItem(at: path)?.frame, comment)
      #expect(cell?.configurationState.cellDragState == UICellConfigurationState.DragState.none, comment)
    }
    for path in table.view.indexPathsForVisibleRows ?? [] {
      let cell = table.view.cellForRow(at: path)
      #expect(cell?.textLabel?.text == "\(table.items[path.section][path.row])" && cell?.alpha == 1, comment)
      #expect(cell?.frame == table.view.rectForRow(at: path), comment)
    }
    let others = probe.view.window?.subviews.count ?? 0
    #expect(others == 1, "previews are left; \(comment)")
  }
}
