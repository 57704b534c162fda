import Foundation
import HitchlessTesting
import TestSupport
import Testing

/// A custom layout with self-sizing tiles, compared with one that places all tiles one after the other.
///
/// `HITCHLESS_FUZZ_ROUNDS` sets the number of random lists, which is 20 by default; `HITCHLESS_FUZZ_SEED` selects others.
@Suite("Waterfall layout against a naive model") @MainActor struct WaterfallOracleTests {
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 20
  nonisolated private static let seed = RandomTestSettings.seed ?? 1

  /// A waterfall as a plain array: the fitting height of each item, and the resulting list.
  @MainActor private struct Scene {
    let columns: Int
    let layout: WaterfallLayout
    let probe: TileProbe
    var versions: [Int: Int] = [:]
    var fresh: Int

    init(_ random: inout SplitMix64) {
      columns = 1 + random.below(4)
      fresh = random.below(60)
      layout = WaterfallLayout(columns: columns)
      let size = CGSize(width: 120 + 60 * random.below(4), height: 200 + 50 * random.below(4))
      probe = TileProbe([Array(0..<fresh)], layout, size: size, scale: CGFloat(1 + random.below(2)))
    }

    func wanted(_ number: Int) -> CGFloat { 10 + CGFloat((number * 29 + versions[number, default: 0] * 13) % 90) }

    /// Returns the frames of tiles of these heights, each in the shortest column, and the end of the content.
    func placed(_ heights: [CGFloat]) -> (frames: [CGRect], length: CGFloat) {
      var ends = [CGFloat](repeating: 0, count: columns)
      let width = probe.view.bounds.width / CGFloat(columns)
      let frames = heights.map { height in
        var shortest = 0
        for column in 1..<max(columns, 1) where ends[column] < ends[shortest] { shortest = column }
        defer { ends[shortest] += height }
        return CGRect(x: CGFloat(shortest) * width, y: ends[shortest], width: width, height: height)
      }
      return (frames, ends.max() ?? 0)
    }
  }

  @Test("Tiles match a naive model after any edit, scroll or resize")
  func lists() throws {
    print("waterfalls against a plain model, HITCHLESS_FUZZ_SEED=\(Self.seed)")
    for number in 0..<UInt64(Self.rounds) { try play(Self.seed &+ number) }
  }

  private func play(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var scene = Scene(&random)
    defer { scene.probe.stage.end() }
    show(scene)
    scene.probe.stage.perform { scene.probe.view.reloadData() }
    for step in 0..<20 {
      act(&scene, &random)
      if random.below(3) == 0 { scene.probe.stage.frames(random.below(6)) }
      scene.probe.stage.settle()
      try compare(scene, &random, "seed \(seed) step \(step)")
      guard random.below(4) == 0 else { continue }
      try seeAll(scene, "seed \(seed) step \(step)")
      try compare(scene, &random, "seed \(seed) step \(step), all seen")
    }
  }

  /// Makes the cells use the scene's current heights.
  private func show(_ scene: Scene) { scene.probe.height = { scene.wanted($0) } }

  private func act(_ scene: inout Scene, _ random: inout SplitMix64) {
    let (probe, view) = (scene.probe, scene.probe.view)
    var items = probe.sections[0]
    switch random.below(8) {
    case 0, 1, 2:
      let deleted = Set((0..<random.below(4)).compactMap { _ in items.indices.randomElement(using: &random) })
      items = items.indices.filter { !deleted.contains($0) }.map { items[$0] }
      var inserted = Set<Int>()
      for _ in 0..<random.below(5) {
        let index = random.below(items.count + 1)
        items.insert(scene.fresh, at: index)
        inserted = Set(inserted.map { $0 >= index ? $0 + 1 : $0 } + [index])
        scene.fresh += 1
      }
      let change = {
        probe.sections[0] = items
        view.deleteItems(at: deleted.sorted().map { IndexPath(item: $0, section: 0) })
        view.insertItems(at: inserted.sorted().map { IndexPath(item: $0, section: 0) })
      }
      let isAnimated = random.below(2) == 0
      probe.stage.perform {
        if isAnimated { view.performBatchUpdates(change) } else { UIView.performWithoutAnimation { view.performBatchUpdates(change) } }
      }
    case 3:
      guard let from = items.indices.randomElement(using: &random), let to = items.indices.randomElement(using: &random) else { return }
      probe.stage.perform {
        view.performBatchUpdates {
          probe.sections[0].insert(probe.sections[0].remove(at: from), at: to)
          view.moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0))
        }
      }
    case 4:
      guard let index = items.indices.randomElement(using: &random) else { return }
      scene.versions[items[index], default: 0] += 1
      show(scene)
      probe.stage.perform { view.reloadItems(at: [IndexPath(item: index, section: 0)]) }
    case 5: probe.stage.resize(to: CGSize(width: 120 + 60 * random.below(4), height: 200 + 50 * random.below(4)))
    case 6: probe.stage.perform { view.reloadData() }
    default: probe.stage.scroll(by: CGFloat(random.below(1_000) - 400))
    }
  }

  /// Scrolls from the top to the end of the content, so that all heights are measured.
  private func seeAll(_ scene: Scene, _ place: String) throws {
    let (view, stage) = (scene.probe.view, scene.probe.stage)
    stage?.perform { view.contentOffset = .zero }
    stage?.settle()
    for _ in 0..<1_000 {
      let end = max(0, view.contentSize.height - view.bounds.height)
      guard view.contentOffset.y < end else { break }
      stage?.perform { view.contentOffset.y = min(view.contentOffset.y + view.bounds.height / 2, end) }
      stage?.settle()
    }
    let wanted = scene.placed(scene.probe.sections[0].map { scene.wanted($0) })
    try #require(view.contentSize.height == wanted.length, "\(place): the content is \(view.contentSize.height), not \(wanted.length)")
    for (item, frame) in wanted.frames.enumerated() {
      let found = view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
      try #require(found == frame, "\(place): item \(item) is at \(String(describing: found)), not \(frame)")
    }
  }

  private func compare(_ scene: Scene, _ random: inout SplitMix64, _ place: String) throws {
    let (view, items) = (scene.probe.view, scene.probe.sections[0])
    try #require(view.numberOfItems(inSection: 0) == items.count, "\(place)")
    // Whichever heights are known, the positions follow from them.
    let heights = try items.indices.map { try #require(view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))).frame.height }
    let (frames, length) = scene.placed(heights)
    try #require(view.contentSize == CGSize(width: view.bounds.width, height: length), "\(place)")
    for (item, frame) in frames.enumerated() {
      try #require(view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame == frame, "\(place): item \(item)")
      try #require([WaterfallLayout.estimate, scene.wanted(items[item])].contains(frame.height), "\(place): item \(item)")
    }
    // Exactly the items in view are on screen, at their positions and with their fitting heights. Items that only touch the edge are not in
    // view.
    let bounds = view.bounds
    let inView = frames.indices.filter { frames[$0].minY < bounds.maxY && frames[$0].maxY > bounds.minY }
    try #require(view.indexPathsForVisibleItems.map(\.item).sorted() == inView, "\(place)")
    for item in inView {
      let tile = try #require(scene.probe.tile(item), "\(place): item \(item)")
      try #require(tile.number == items[item] && tile.frame == frames[item] && !tile.isHidden, "\(place): item \(item)")
      try #require(tile.frame.height == scene.wanted(items[item]), "\(place): item \(item)")
    }
    // A query for a rectangle returns the items in it.
    let rect = CGRect(
      x: CGFloat(random.below(200)), y: CGFloat(random.below(Int(length) + 1)), width: CGFloat(1 + random.below(200)),
      height: CGFloat(1 + random.below(400)))
    let found = (scene.layout.layoutAttributesForElements(in: rect) ?? []).map(\.indexPath.item).sorted()
    try #require(found == frames.indices.filter { frames[$0].intersects(rect) }, "\(place): \(rect)")
  }
}
