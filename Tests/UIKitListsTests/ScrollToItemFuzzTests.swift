import Foundation
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitLists

/// Scrolls to random items: each ends exactly at the requested position.
///
/// `HITCHLESS_FUZZ_ROUNDS` sets the number of scrolls in each list, which is 500 by default; `HITCHLESS_FUZZ_SEED` selects others.
@Suite("Random scrolling to items") @MainActor struct ScrollToItemFuzzTests {
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 500

  enum Kind: CaseIterable { case list, insetGrouped, grid, table, flow }
  enum Place: CaseIterable { case start, middle, end }

  /// A list of 3,000 items in three sections, with heights of 20 to 220 points and an estimate of 44.
  @MainActor private struct Scene {
    let view: UIScrollView
    let stage: Stage
    /// Retains the list's data source.
    let probe: AnyObject
    let scroll: (IndexPath, Place, _ isAnimated: Bool) -> Void
    let frame: (IndexPath) -> CGRect?
    let cellFrame: (IndexPath) -> CGRect?

    init(_ kind: Kind) {
      let counts = [700, 1_800, 500]
      func height(_ path: IndexPath) -> CGFloat { 20 + CGFloat((path.section * 131 + path.item * 7919) % 201) }
      switch kind {
      case .table:
        let probe = TableProbe(counts: counts)
        probe.isLogging = false
        probe.height = height
        let table = probe.view
        table.rowHeight = UITableView.automaticDimension
        table.estimatedRowHeight = 44
        (view, self.probe) = (table, probe)
        scroll = { path, place, isAnimated in
          let position: UITableView.ScrollPosition = place == .start ? .top : place == .middle ? .middle : .bottom
          table.scrollToRow(at: path, at: position, animated: isAnimated)
        }
        frame = { table.rectForRow(at: $0) }
        cellFrame = { table.cellOnScreen(at: $0)?.frame }
      case .list, .insetGrouped, .grid, .flow:
        let probe = CollectionProbe(counts: counts, layout: Self.layout(kind))
        probe.isLogging = false
        probe.height = height
        let collection = probe.view
        (view, self.probe) = (collection, probe)
        scroll = { path, place, isAnimated in
          let position: UICollectionView.ScrollPosition =
            place == .start ? .top : place == .middle ? .centeredVertically : .bottom
          collection.scrollToItem(at: path, at: position, animated: isAnimated)
        }
        frame = { collection.layoutAttributesForItem(at: $0)?.frame }
        cellFrame = { collection.cellForItem(at: $0)?.frame }
      }
      stage = Stage(view, size: CGSize(width: 300, height: 600), scale: 2)
      view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
      stage.settle()
    }

    private static func layout(_ kind: Kind) -> UICollectionViewLayout {
      switch kind {
      case .flow:
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = CGSize(width: 90, height: 44)
        return flow
      case .grid: return UICollectionViewCompositionalLayout { _, _ in rowSection(.estimated(44), columns: 2, spacing: 3) }
      case .insetGrouped:
        return UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
      case .list, .table: return rows(.estimated(44))
      }
    }

    /// Returns the offset at which an item is at a position, clamped to the content.
    func target(_ path: IndexPath, _ place: Place) -> CGFloat? {
      guard let frame = frame(path) else { return nil }
      let (inset, room) = (view.adjustedContentInset, view.bounds.height)
      let wanted =
        switch place {
        case .start: frame.minY - inset.top
        case .middle: frame.midY - inset.top - (room - inset.top - inset.bottom) / 2
        case .end: frame.maxY - room + inset.bottom
        }
      return max(-inset.top, min(wanted, view.contentSize.height - room + inset.bottom))
    }
  }

  @Test("Items are at the requested position, animated or not, and stay there", arguments: Kind.allCases)
  func targets(kind: Kind) throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("scrolls to items at random, \(kind), HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let scene = Scene(kind)
    for step in 0..<Self.rounds {
      let section = random.below(3)
      let count = [700, 1_800, 500][section]
      let path = IndexPath(item: [0, count - 1, random.below(count), random.below(count)][random.below(4)], section: section)
      let place = Place.allCases[random.below(3)]
      let isAnimated = random.below(4) == 0
      let comment: Comment = "step \(step), \(path) at \(place), animated \(isAnimated), seed \(seed)"
      scene.stage.perform { scene.scroll(path, place, isAnimated) }
      if isAnimated { scene.stage.settle() } else { scene.stage.frames(2) }
      let target = try #require(scene.target(path, place), comment)
      let offset = scene.view.contentOffset.y
      // Offsets are whole pixels.
      try #require(offset == (target * 2).rounded() / 2, "\(comment): \(offset) and not \(target)")
      let cell = try #require(scene.cellFrame(path), comment)
      try #require(cell == scene.frame(path), comment)
      scene.stage.frames(random.below(6))
      try #require(scene.view.contentOffset.y == offset && scene.cellFrame(path) == cell, comment)
    }
  }

  @Test("Scrolling to an item of an orthogonal section scrolls the section as well")
  func orthogonal() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("scrolls to items of orthogonal sections at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    // 200 sections of 30 squares of 100 points.
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    let probe = CollectionProbe(counts: Array(repeating: 30, count: 200), layout: layout)
    probe.isLogging = false
    let view = probe.view
    let stage = Stage(view, size: CGSize(width: 300, height: 600), scale: 2)
    stage.settle()
    for step in 0..<Self.rounds {
      let path = IndexPath(item: random.below(30), section: random.below(200))
      let (across, down) = (random.below(3), random.below(3))
      let position: UICollectionView.ScrollPosition = [
        [UICollectionView.ScrollPosition.left, .centeredHorizontally, .right][across],
        [UICollectionView.ScrollPosition.top, .centeredVertically, .bottom][down],
      ]
      let isAnimated = random.below(4) == 0
      let comment: Comment = "step \(step), \(path) at \(across) \(down), animated \(isAnimated), seed \(seed)"
      stage.perform { view.scrollToItem(at: path, at: position, animated: isAnimated) }
      if isAnimated { stage.settle() } else { stage.frames(2) }
      let cell = try #require(view.cellForItem(at: path), comment)
      let seen = cell.convert(cell.bounds, to: view.superview)
      let (x, y) = (CGFloat(path.item * 100), CGFloat(path.section * 100))
      let offset = CGPoint(
        x: max(0, min(x - CGFloat(across) * 100, 2_700)), y: max(0, min(y - CGFloat(down) * 250, 19_400)))
      try #require(seen == CGRect(x: x - offset.x, y: y - offset.y, width: 100, height: 100), comment)
    }
  }
}
