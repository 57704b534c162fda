import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitLists

@Suite("Random swipes")
@MainActor struct SwipeFuzzTests {
  /// The total number of steps: HITCHLESS_FUZZ_ROUNDS, or 520.
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 520
  /// The seed of the runs; HITCHLESS_FUZZ_SEED replays runs, or selects others.
  nonisolated private static let seed = RandomTestSettings.seed ?? 900

  @Test(
    "After random swipes and changes one row is open, and finally every row is in place",
    arguments: SwipeProbe.Kind.allCases)
  func steps(kind: SwipeProbe.Kind) throws {
    let seed = Self.seed + UInt64(SwipeProbe.Kind.allCases.firstIndex(of: kind) ?? 0)
    var random = SplitMix64(seed: seed)
    let probe = SwipeProbe(kind, rows: 25)
    var fresh = 1_000
    var waiting: [(Bool) -> Void] = []
    var performed = 0
    probe.performs = { [unowned probe] name, row, completion in
      performed += 1
      switch performed % 3 {
      case 0: waiting.append(completion)
      case 1 where name == "Delete":
        probe.remove(row)
        completion(true)
      default: completion(performed % 2 == 0)
      }
    }
    var opened = 0
    for step in 0..<Self.rounds / 4 {
      let place: Comment = "\(kind) seed \(seed) step \(step)"
      let isOpen = probe.pulls.count
      switch random.below(16) {
      case 0:
        fresh += 1
        probe.insert(fresh, at: random.below(probe.rows.count + 1))
      case 1: if let row = probe.rows.randomElement(using: &random) { probe.remove(row) }
      case 2:
        probe.rows.shuffle(using: &random)
        (probe.view as? UITableView)?.reloadData()
        (probe.view as? UICollectionView)?.reloadData()
      case 3:
        let paths = [IndexPath(item: random.below(max(1, probe.rows.count)), section: 0)]
        guard !probe.rows.isEmpty else { break }
        (probe.view as? UITableView)?.reloadRows(at: paths, with: .automatic)
        (probe.view as? UICollectionView)?.reloadItems(at: paths)
      case 4:
        guard probe.rows.count > 1 else { break }
        let (from, to) = (random.below(probe.rows.count), random.below(probe.rows.count))
        let row = probe.rows.remove(at: from)
        probe.rows.insert(row, at: to)
        (probe.view as? UITableView)?.moveRow(at: [0, from], to: [0, to])
        (probe.view as? UICollectionView)?.moveItem(at: [0, from], to: [0, to])
      case 5: probe.stage.scroll(by: CGFloat(random.below(500) - 250))
      case 6: probe.stage.resize(to: CGSize(width: 240 + random.below(160), height: 400))
      case 7: if !waiting.isEmpty { waiting.removeFirst()(random.below(2) == 0) }
      case 8: probe.stage.tap(at: CGPoint(x: 20 + random.below(260), y: 20 + random.below(360)))
      case 9:
        let start = CGPoint(x: 150, y: 200)
        probe.touch(.began, start.x, start.y)
        probe.go(from: start, to: CGPoint(x: 150 + random.below(9) - 4, y: 40 + random.below(320)), frames: 1 + random.below(12))
        probe.lift()
      default:
        let start = CGPoint(x: 20 + random.below(260), y: 20 + random.below(360))
        probe.touch(.began, start.x, start.y)
        for _ in 0..<1 + random.below(3) {
          probe.go(from: start, to: CGPoint(x: start.x + CGFloat(random.below(640) - 320), y: start.y), frames: 1 + random.below(12))
          try check(probe, place)
        }
        if random.below(5) == 0 { probe.touch(.cancelled, start.x, start.y) } else { probe.lift() }
      }
      opened += isOpen == 0 && !probe.pulls.isEmpty ? 1 : 0
      for _ in 0..<random.below(12) {
        probe.stage.frame()
        try check(probe, place)
      }
      if random.below(3) == 0 {
        probe.stage.settle()
        try check(probe, place)
      }
      while probe.rows.count < 6 {
        fresh += 1
        probe.insert(fresh, at: 0)
      }
    }
    probe.view.adapter.swipes?.close()
    probe.stage.settle()
    #expect(probe.pulls.isEmpty && probe.view.adapter.swipes?.rows.isEmpty ?? false)
    try check(probe, "\(kind) seed \(seed), in the end")
    let log = probe.takeLog()
    #expect(log.count { $0.hasPrefix("will") } == log.count { $0.hasPrefix("did") })
    // The test would be weak if none opened.
    #expect(opened * 12 > Self.rounds / 4 && performed * 40 > Self.rounds / 4, "\(opened), \(performed)")
    probe.stage.end()
  }

  private func check(_ probe: SwipeProbe, _ comment: Comment) throws {
    // A reload shows the new list in the next layout.
    probe.view.layoutIfNeeded()
    let cells = probe.rows.compactMap { row in probe.cell(row).flatMap { cell in probe.place(row).map { (cell, $0) } } }
    try checkSwipes(of: probe.view, cells: cells, comment)
  }
}
