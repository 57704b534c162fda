import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitLists

@Suite("Random interactive reordering")
@MainActor struct ReorderingFuzzTests {
  /// The total number of movements: HITCHLESS_FUZZ_ROUNDS, or 490.
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 490
  /// The seed of the runs; HITCHLESS_FUZZ_SEED replays runs, or selects others.
  nonisolated private static let seed = RandomTestSettings.seed ?? 300

  @Test(
    "A randomly dragged item follows the finger, moves once, and the list equals a new one",
    arguments: BatchProbe.Run.all(from: seed))
  func oracle(run: BatchProbe.Run) throws {
    var random = SplitMix64(seed: run.seed)
    var done = 0
    var moved = 0
    while done < Self.rounds / BatchProbe.Kind.allCases.count {
      let count = min(250, Self.rounds / BatchProbe.Kind.allCases.count - done)
      let probe = BatchProbe(run.kind, BatchScript(sections: 1 + random.below(4), items: 1 + random.below(30)))
      probe.stage.settle()
      for step in done..<done + count { try drag(probe, "\(run.testDescription) step \(step)", &random) }
      moved += probe.moves.count
      done += count
    }
    // The test would be weak if most movements ended where they began.
    #expect(moved * 4 > done)
  }

  private func drag(_ probe: BatchProbe, _ place: String, _ random: inout SplitMix64) throws {
    let view = probe.view
    guard let origin = view.indexPathsForVisibleItems.randomElement(using: &random), let cell = view.cellForItem(at: origin) as? ProbeCell
    else {
      probe.script = BatchScript(sections: 2, items: 9)
      view.reloadData()
      return _ = probe.stage.settle()
    }
    let item = probe.script.sections[origin.section].items[origin.item]
    let (before, told, fillings) = (probe.script.sections, probe.moves.count, probe.fillings[item] ?? 0)
    try #require(view.beginInteractiveMovementForItem(at: origin), "\(place)")
    try #require(!view.beginInteractiveMovementForItem(at: origin), "\(place): two at a time")
    var finger = CGPoint(x: cell.frame.midX, y: cell.frame.midY - view.contentOffset.y)
    for _ in 0..<1 + random.below(5) {
      let goal = CGPoint(x: CGFloat(random.below(340) - 20), y: CGFloat(random.below(300) - 40))
      let count = 1 + random.below(12)
      for number in 1...count {
        let part = CGFloat(number) / CGFloat(count)
        let here = CGPoint(x: finger.x + (goal.x - finger.x) * part, y: finger.y + (goal.y - finger.y) * part)
        view.updateInteractiveMovementTargetPosition(CGPoint(x: here.x, y: here.y + view.contentOffset.y))
        probe.stage.frame()
        try check(cell, of: item, at: here, probe, place)
      }
      finger = goal
      // While it is held at an edge, the list scrolls below it.
      for _ in 0..<random.below(20) {
        probe.stage.frame()
        try check(cell, of: item, at: finger, probe, place)
      }
    }
    switch random.below(8) {
    case 0:
      view.cancelInteractiveMovement()
      try #require(probe.script.sections == before && probe.moves.count == told, "\(place): cancelled")
    case 1:
      // An update comes first.
      var after = probe.script
      let asks = after.edit(&random)
      let faults = Fault.collecting {
        view.performBatchUpdates {
          probe.script = after
          probe.perform(asks)
        }
      }
      try #require(faults.isEmpty, "\(place): \(faults) \(asks)")
      view.endInteractiveMovement()
      try #require(probe.moves.count == told, "\(place): it was over")
    default:
      let target = view.presentationIndexPath(forDataSourceIndexPath: origin) ?? origin
      var expected = probe.script
      expected.move(from: origin, to: target)
      view.endInteractiveMovement()
      try #require(probe.script.sections == expected.sections, "\(place): \(origin) to \(target)")
      try #require(probe.moves.count == told + (origin == target ? 0 : 1), "\(place): told once")
      probe.stage.settle()
      try #require(view.cellForItem(at: target) === cell || view.cellForItem(at: target) == nil, "\(place): it keeps its cell")
      try #require(probe.fillings[item] == fillings, "\(place): its cell is not asked for again")
    }
    probe.stage.settle()
    try probe.checkAgainstNewList(place)
  }

  /// Checks that the cell shows its item, exactly at the finger, and that every other cell on screen shows the item that is presented
  /// there, once.
  private func check(_ cell: ProbeCell, of item: Int, at finger: CGPoint, _ probe: BatchProbe, _ place: String) throws {
    let center = cell.center
    let distance = hypot(center.x - finger.x, center.y - probe.view.contentOffset.y - finger.y)
    try #require(distance < 1e-6 && cell.text.hasPrefix("\(item) ") && !cell.isHidden, "\(place): \(distance) from the finger")
    let texts = probe.view.visibleCells.compactMap { ($0 as? ProbeCell)?.text }
    try #require(Set(texts).count == texts.count, "\(place): \(texts)")
  }

  @Test("Dragging over 100,000 expensive rows for a minute causes no hitch")
  func neverLate() {
    var random = SplitMix64(seed: Self.seed)
    let probe = ReorderProbe([Array(0..<100_000)], layout: rows(.absolute(50)))
    probe.show()
    probe.stage.costs[.configure("ProbeCell")] = .uniform(.zero ... .milliseconds(31), seed: Self.seed)
    probe.collectionView.contentOffset.y = 2_000_000
    probe.stage.settle()
    // The middle of a row, where the finger holds it.
    var y = 225.0
    probe.lift(150, y)
    probe.stage.beginMeasuring()
    let held = probe.collectionView.visibleCells.first { ($0 as? ProbeCell)?.activity.isReordering == true }
    var farthest: CGFloat = 0
    var frames = 0
    while frames < 3_600 {
      let goal = random.below(2) == 0 ? Double(random.below(420) - 10) : [1.0, 399.0][random.below(2)]
      let count = 2 + random.below(40)
      for number in 1...count { probe.touch(.moved, 150, y + (goal - y) * Double(number) / Double(count)) }
      y = goal
      let rest = random.below(90)
      probe.stage.frames(rest)
      frames += count + rest
      farthest = max(farthest, abs((held?.center.y ?? 0) - probe.collectionView.contentOffset.y - CGFloat(y)))
    }
    #expect(farthest < 1e-6 && probe.stage.counters.blankPixels == 0)
    #expect(probe.stage.report.hitchList.isEmpty)
    #expect(probe.stage.counters.cellsDisplayed > 100)
    probe.touch(.ended, 150, y)
    probe.stage.settle()
    #expect(probe.moves.count == 1)
  }
}
