import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitLists

/// While a list is scrolled in one direction, its indicator moves in that direction, whatever the actual sizes are.
///
/// `HITCHLESS_FUZZ_ROUNDS` sets the number of passes in both directions, which is 1 by default; `HITCHLESS_FUZZ_SEED` selects others.
@Suite("Scroll indicators while sizes become known") @MainActor struct IndicatorFuzzTests {
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 1
  nonisolated private static let seed = RandomTestSettings.seed ?? 5

  @Test(
    "The indicator never reverses, and the content reaches its final size",
    arguments: EstimateProbe.Run.all.filter { !$0.kind.hasSectionMargins && $0.kind != .orthogonal })
  func journeys(run: EstimateProbe.Run) throws {
    print("scroll indicators, \(run.testDescription), HITCHLESS_FUZZ_SEED=\(Self.seed)")
    for round in 0..<Self.rounds {
      var random = SplitMix64(seed: Self.seed &+ UInt64(round))
      // Short lists have long indicators, which become shorter as more items are measured.
      let probe = EstimateProbe(run, sectionCount: 2, rowCount: [20, 150][random.below(2)])
      defer { probe.stage.end() }
      let place = "\(run.testDescription), seed \(Self.seed &+ UInt64(round))"
      // Starting at the end, sizes above are measured on the way up.
      let isFromEnd = random.below(2) == 0
      if isFromEnd {
        let section = probe.sections.count - 1
        probe.stage.perform { probe.scroll(to: IndexPath(item: probe.sections[section].items.count - 1, section: section)) }
        probe.stage.settle()
      }
      try go(probe, isDown: !isFromEnd, &random, place)
      let final = probe.view.contentSize
      try #require(probe.contentLength == expectedHeight(probe), "\(place)")
      try go(probe, isDown: isFromEnd, &random, place)
      try #require(probe.view.contentSize == final, "\(place)")
    }
  }

  /// Scrolls to an end of the content with flings and the wheel.
  private func go(_ probe: EstimateProbe, isDown: Bool, _ random: inout SplitMix64, _ place: String) throws {
    func isThere() -> Bool {
      probe.offset == (isDown ? probe.offsetRange.upperBound : probe.offsetRange.lowerBound)
    }
    var scrolls = 0
    while !isThere() {
      scrolls += 1
      try #require(scrolls < 3_000, "\(place): does not arrive")
      // The previous position of the indicator; nil in the first frame of a scroll, and beyond the end, from which content returns.
      var last: (start: Double, end: Double)?
      func frame() throws {
        let now = probe.offsetRange.contains(probe.offset) ? edges(probe) : nil
        defer { last = now }
        guard let now, let last else { return }
        let goesOn = isDown ? now.start >= last.start && now.end >= last.end : now.start <= last.start && now.end <= last.end
        try #require(goesOn, "\(place), scroll \(scrolls): the indicator went from \(last) to \(now)")
      }
      if random.below(4) == 0 {
        for _ in 0..<1 + random.below(3) {
          probe.wheel(isDown ? 60 : -60)
          try frame()
        }
      } else {
        var y: CGFloat = 300
        probe.touch(.began, y)
        let speed = CGFloat(5 + random.below(60)) * (isDown ? -1 : 1)
        for _ in 0..<5 {
          y += speed
          probe.touch(.moved, y)
          try frame()
        }
        probe.touch(.ended, y)
        try frame()
      }
      for _ in 0..<random.below(150) where probe.view.motion.mode != .rest {
        probe.stage.frame()
        try frame()
      }
      if random.below(3) == 0 { probe.stage.settle() }
    }
    probe.stage.settle()
  }

  /// Returns the edges of the indicator in the view; nil while it is hidden.
  private func edges(_ probe: EstimateProbe) -> (start: Double, end: Double)? {
    let bars = probe.view.node.children.filter { $0.zPosition == 1_000_000 && !$0.isHidden }
    if probe.isHorizontal {
      return bars.first { $0.frame.height == 3 }.map { ($0.frame.minX - Double(probe.offset), $0.frame.maxX - Double(probe.offset)) }
    }
    return bars.first { $0.frame.width == 3 }.map { ($0.frame.minY - Double(probe.offset), $0.frame.maxY - Double(probe.offset)) }
  }

  /// Returns the total height if all cells have been measured.
  private func expectedHeight(_ probe: EstimateProbe) -> CGFloat {
    let header = IndexPath(item: 0, section: 0)
    let headerHeight =
      probe.table?.rectForHeader(inSection: 0).height
      ?? (probe.collection?.layoutAttributesForSupplementaryElement(ofKind: UICollectionView.elementKindSectionHeader, at: header)?.size)
      .map { probe.transposed($0).height }
    if probe.columns == nil { return probe.collection?.collectionViewLayout.collectionViewContentSize.height ?? 0 }
    let columns = probe.columns ?? 1
    return probe.sections.reduce(0) { height, section in
      let lines = stride(from: 0, to: section.items.count, by: columns).map { first in
        section.items[first..<first + columns].map { probe.height($0) }.max() ?? 0
      }
      return height + (headerHeight ?? 0) + lines.reduce(0, +) + (columns > 1 ? 3 * CGFloat(lines.count - 1) : 0)
    }
  }
}
