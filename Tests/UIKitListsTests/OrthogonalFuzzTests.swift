import Foundation
import HitchlessTesting
import TestSupport
import Testing

/// `HITCHLESS_FUZZ_ROUNDS` sets the total number of operations, which is 510 by default; `HITCHLESS_FUZZ_SEED` selects others.
@Suite("Random scrolling of orthogonal sections")
@MainActor struct OrthogonalFuzzTests {
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 510
  nonisolated private static let seed = RandomTestSettings.seed ?? 40

  @Test(
    "After random scrolling, updates and resizes the list equals a new one",
    arguments: [seed, seed + 1, seed + 2])
  func oracle(seed: UInt64) throws {
    print("orthogonal sections at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var done = 0
    while done < Self.rounds / 3 {
      let count = min(200, Self.rounds / 3 - done)
      try play(seed, count, from: done, &random)
      done += count
    }
  }

  private func play(_ seed: UInt64, _ count: Int, from first: Int, _ random: inout SplitMix64) throws {
    let rows = 1 + random.below(2)
    let probe = OrthogonalProbe(direction: random.below(3) == 0 ? .forceRightToLeft : .unspecified, rows: rows)
    var next = 0
    probe.show((0..<3 + random.below(8)).map { ($0, 3 + random.below(30)) })
    for step in first..<first + count {
      let name = act(probe, &random, &next)
      let place = "seed \(seed) step \(step) \(name)"
      try #require(probe.view.brokenCellStates == [], "\(place)")
      probe.countReturned()
      try #require(probe.mistakes == [], "\(place)")
      try #require(probe.prefetched == probe.prefetchedAndDisplayed + probe.cancelled + probe.wanted.count, "\(place)")
      if random.below(2) == 0 { continue }
      probe.stage.settle()
      probe.countReturned()
      try check(probe, rows, place)
    }
  }

  /// Performs an operation, and describes it.
  private func act(_ probe: OrthogonalProbe, _ random: inout SplitMix64, _ next: inout Int) -> String {
    switch random.below(10) {
    case 0, 1:
      let distance = random.below(900) - 450
      probe.stage.scroll(by: CGFloat(distance))
      return "scrolls by \(distance)"
    case 2, 3, 4:
      guard let orthogonalSection = probe.orthogonalSections.randomElement(using: &random) else { return "nothing" }
      let frame = probe.view.convert(orthogonalSection.frame, to: nil).intersection(probe.view.window?.bounds ?? .zero)
      if random.below(3) == 0 {
        orthogonalSection.setContentOffset(
          orthogonalSection.clamped(CGPoint(x: CGFloat(random.below(3000)) / 2, y: 0)), animated: random.below(2) == 0)
        probe.stage.frame()
        return "sets an orthogonal section's offset"
      }
      let distance = CGFloat(random.below(400) - 200)
      probe.stage.drag(
        from: CGPoint(x: frame.midX - distance / 2, y: frame.midY), to: CGPoint(x: frame.midX + distance / 2, y: frame.midY),
        seconds: 0.05 * Double(1 + random.below(4)))
      return "drags an orthogonal section by \(distance)"
    case 5:
      let section = random.below(max(1, probe.view.numberOfSections))
      guard section < probe.view.numberOfSections, probe.view.numberOfItems(inSection: section) > 0 else { return "nothing" }
      let path = IndexPath(item: random.below(probe.view.numberOfItems(inSection: section)), section: section)
      let across: UICollectionView.ScrollPosition = [.left, .centeredHorizontally, .right][random.below(3)]
      let along: UICollectionView.ScrollPosition = [.top, .centeredVertically, .bottom][random.below(3)]
      probe.view.scrollToItem(at: path, at: [across, along], animated: random.below(3) == 0)
      probe.stage.frame()
      return "jumps to \(path.section).\(path.item)"
    case 6:
      probe.stage.resize(to: CGSize(width: 240 + 60 * random.below(4), height: 400 + 100 * random.below(3)))
      return "resizes"
    case 7:
      probe.stage.frames(random.below(8))
      return "waits"
    default:
      let animated = random.below(3) > 0
      let text = update(probe, &random, &next, animated: animated)
      if random.below(2) == 0 { probe.stage.frames(random.below(5)) }
      return "\(text)\(animated ? ", animated" : "")"
    }
  }

  private func update(_ probe: OrthogonalProbe, _ random: inout SplitMix64, _ next: inout Int, animated: Bool) -> String {
    var snapshot = probe.source.snapshot()
    var text: [String] = []
    for _ in 0...random.below(3) {
      let sections = snapshot.sectionIdentifiers
      let items = snapshot.itemIdentifiers
      func item() -> Int? { items.isEmpty ? nil : items[random.below(items.count)] }
      next += 1
      switch random.below(7) {
      case 0, 1:
        guard let neighbour = item() else { continue }
        snapshot.insertItems([1_000_000 + next * 10, 1_000_001 + next * 10], beforeItem: neighbour)
        text.append("inserts before \(neighbour)")
      case 2:
        let gone = Set((0...random.below(4)).compactMap { _ in item() })
        snapshot.deleteItems(Array(gone))
        text.append("deletes \(gone.sorted())")
      case 3:
        guard let a = item(), let b = item(), a != b, snapshot.indexOfItem(a) != nil, snapshot.indexOfItem(b) != nil else { continue }
        snapshot.moveItem(a, beforeItem: b)
        text.append("moves \(a) before \(b)")
      case 4:
        guard sections.count > 1, let a = sections.randomElement(using: &random), let b = sections.randomElement(using: &random), a != b
        else { continue }
        snapshot.moveSection(a, afterSection: b)
        text.append("moves section \(a) after \(b)")
      case 5:
        guard sections.count > 2, let gone = sections.randomElement(using: &random) else { continue }
        snapshot.deleteSections([gone])
        text.append("deletes section \(gone)")
      default:
        guard sections.count < 14, let neighbour = sections.randomElement(using: &random) else { continue }
        snapshot.insertSections([1000 + next], beforeSection: neighbour)
        snapshot.appendItems((0..<random.below(12)).map { 2_000_000 + next * 100 + $0 }, toSection: 1000 + next)
        text.append("inserts section \(1000 + next) before \(neighbour)")
      }
    }
    probe.apply(snapshot, animated: animated)
    return text.joined(separator: ", ")
  }

  private func check(_ probe: OrthogonalProbe, _ rows: Int, _ place: String) throws {
    let (view, source) = (probe.view, probe.source!)
    for path in view.indexPathsForVisibleItems {
      let cell = try #require(view.cellForItem(at: path), "\(place)")
      let frame = try #require(cell.superview, "\(place)").convert(cell.frame, to: view)
      let solved = try #require(view.layoutAttributesForItem(at: path)).frame
      try #require(near(frame, solved), "\(place): \(path) is at \(frame), not at \(solved)")
    }
    let other = probe.stage.perform {
      OrthogonalProbe(size: view.bounds.size, direction: view.semanticContentAttribute, rows: rows)
    }
    other.source.apply(source.snapshot(), animatingDifferences: false)
    other.view.layoutIfNeeded()
    try #require(other.view.contentSize == view.contentSize, "\(place)")
    other.view.contentOffset = view.contentOffset
    other.view.layoutIfNeeded()
    // An orthogonal section may be in view without a visible item: the last page of two rows has one item, which is above the visible part.
    for mine in probe.orthogonalSections {
      let fresh = try #require(other.orthogonalSections.first { near($0.frame, mine.frame) }, "\(place)")
      try #require(mine.contentSize == fresh.contentSize, "\(place)")
      try #require(mine.clamped(mine.contentOffset) == mine.contentOffset, "\(place)")
      fresh.contentOffset = mine.contentOffset
    }
    other.view.layoutIfNeeded()
    try #require(
      probe.shown == other.shown, "\(place)\n\(probe.shown.joined(separator: "\n"))\nnew:\n\(other.shown.joined(separator: "\n"))")
    // No views are left over on screen, and the delegate's state agrees.
    let visible = ([view] + probe.orthogonalSections).flatMap(\.subviews).filter { $0 is OrthogonalProbe.Cell && !$0.isHidden }
    try #require(visible.count == view.visibleCells.count, "\(place): cells are left over")
    let told = Set(probe.balance.filter { $0.value != 0 }.keys)
    let shown = Set(view.visibleCells.map { ObjectIdentifier($0) })
    try #require(told == shown, "\(place): displays of \(probe.items(of: told.symmetricDifference(shown))) are not balanced")
    try #require(probe.orthogonalSections.count == probe.orthogonalSections.filter { $0.frame.intersects(view.bounds) }.count, "\(place)")
  }

  private func near(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-6
  }
}
