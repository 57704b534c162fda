import Foundation
import HitchlessTesting
import TestSupport
import Testing

/// `HITCHLESS_FUZZ_ROUNDS` sets the number of movements, which is 510 by default; `HITCHLESS_FUZZ_SEED` selects others.
@Suite("Data prefetching in orthogonal sections")
@MainActor struct OrthogonalDataTests {
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 510
  nonisolated private static let seed = RandomTestSettings.seed ?? 70

  @Test(
    "Every item is prefetched before display, and then displayed, cancelled or still wanted",
    arguments: [1, 2])
  func law(rows: Int) throws {
    let seed = Self.seed + UInt64(rows)
    print("data of orthogonal sections, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let probe = OrthogonalProbe(direction: rows == 2 ? .forceRightToLeft : .unspecified, rows: rows)
    probe.show((0..<25).map { ($0, $0 % 7 == 0 || $0 % 7 == 3 ? 4 : 60) })
    var seen = Set(probe.view.indexPathsForVisibleItems.map { probe.source.itemIdentifier(for: $0) ?? -1 })
    var speed = 0
    for step in 0..<Self.rounds / 2 {
      probe.forget()
      var name = ""
      var isJump = false
      if random.below(8) == 0 { speed = random.below(360) - 180 }
      switch random.below(12) {
      case 0...4:
        name = "scrolls by \(speed)"
        probe.stage.scroll(by: CGFloat(speed))
      case 5...10:
        guard let orthogonalSection = probe.orthogonalSections.randomElement(using: &random) else { continue }
        let distance = CGFloat(random.below(500) - 250)
        name = "moves an orthogonal section by \(distance)"
        orthogonalSection.contentOffset = orthogonalSection.clamped(CGPoint(x: orthogonalSection.contentOffset.x + distance, y: 0))
        probe.stage.frame()
      default:
        guard random.below(4) == 0 else { continue }
        isJump = true
        let section = random.below(25)
        let path = IndexPath(item: random.below(probe.view.numberOfItems(inSection: section)), section: section)
        name = "jumps to \(path)"
        probe.view.scrollToItem(at: path, at: [.left, .top], animated: false)
        probe.stage.frame()
      }
      let place = "seed \(seed) step \(step) \(name)"
      try #require(probe.mistakes == [], "\(place)")
      try #require(probe.prefetched == probe.prefetchedAndDisplayed + probe.cancelled + probe.wanted.count, "\(place)")
      let unforeseen = probe.notPrefetched.filter { !seen.contains($0) }
      try #require(isJump || unforeseen == [], "\(place)")
      let shown = probe.view.indexPathsForVisibleItems.compactMap { probe.source.itemIdentifier(for: $0) }
      try #require(probe.wanted.isDisjoint(with: shown), "\(place)")
      seen.formUnion(shown)
    }
    print(
      "prefetched \(probe.prefetched), displayed \(probe.prefetchedAndDisplayed), cancelled \(probe.cancelled), wanted \(probe.wanted.count)"
    )
    #expect(probe.prefetchedAndDisplayed > 50 && probe.cancelled > 100)
    probe.view.isPrefetchingEnabled = false
    #expect(probe.wanted.isEmpty && probe.mistakes == [])
  }

  @Test(
    "An orthogonal section prefetches its prepared items at rest and ten ahead when scrolled"
  )
  func window() throws {
    let probe = OrthogonalProbe(size: CGSize(width: 300, height: 300), rows: 1)
    probe.show([(1, 100), (0, 40)])
    #expect(probe.wanted == Set(Array(4...13) + [1003]))
    let orthogonalSection = try #require(probe.orthogonalSection(0))
    orthogonalSection.contentOffset.x = 10
    probe.stage.frame()
    #expect(probe.wanted == Set(Array(4...13) + Array(1003...1012)))
    probe.stage.scroll(by: 10)
    let list = probe.wanted.filter { $0 < 1000 }
    #expect(probe.wanted.subtracting(list) == Set(1003...1012))
    // Rows 4, 5 and 6 are prepared ahead; each is the first of ten prefetched ones.
    #expect(list == Set(4...15))
    #expect(probe.mistakes == [])
  }

  @Test(
    "Prefetches pass from the list to a visible orthogonal section and back"
  )
  func handover() throws {
    let probe = OrthogonalProbe(size: CGSize(width: 300, height: 300), rows: 1)
    probe.show([(0, 10), (1, 100), (3, 40)])
    probe.stage.scroll(by: 10)
    #expect(probe.wanted.isSuperset(of: 1000...1003))
    for _ in 0..<22 { probe.stage.scroll(by: 10) }
    #expect(probe.orthogonalSection(1) != nil && probe.notPrefetched.isEmpty && probe.mistakes == [])
    #expect(probe.wanted.filter { (1000..<2000).contains($0) } == Set(1003...1011))
    for _ in 0..<30 { probe.stage.scroll(by: 20) }
    #expect(probe.orthogonalSection(1) == nil && probe.wanted.filter { (1000..<2000).contains($0) } == [])
    #expect(probe.mistakes == [])
    #expect(probe.cancelledItems.filter { (1000..<2000).contains($0) }.count == 9)
  }

  @Test(
    "A list prefetches what will be seen of a scrolled orthogonal section, and cancels it",
    arguments: [false, true])
  func approach(isRightToLeft: Bool) throws {
    let probe = OrthogonalProbe(
      size: CGSize(width: 300, height: 300), direction: isRightToLeft ? .forceRightToLeft : .unspecified, rows: 1)
    probe.show([(0, 40), (1, 100), (3, 40)])
    func ofOrthogonalSection(_ items: some Sequence<Int>) -> Set<Int> { Set(items.filter { (1000..<2000).contains($0) }) }
    // Two points of item 39 are visible between the inset and item 40.
    probe.view.scrollToItem(at: IndexPath(item: 40, section: 1), at: [.left, .top], animated: false)
    if isRightToLeft { probe.view.scrollToItem(at: IndexPath(item: 40, section: 1), at: [.right, .top], animated: false) }
    probe.stage.frame()
    let seen = Set(probe.view.indexPathsForVisibleItems.filter { $0.section == 1 }.map { 1000 + $0.item })
    #expect(seen == Set(1039...1042))
    for (there, back) in [(-60.0, 30.0), (60, -30)] {
      while !probe.orthogonalSections.isEmpty { probe.stage.scroll(by: there) }
      for _ in 0..<20 { probe.stage.scroll(by: there) }
      #expect(ofOrthogonalSection(probe.wanted) == [])
      for _ in 0..<2 {
        probe.forget()
        let before = probe.cancelled
        while ofOrthogonalSection(probe.wanted).isEmpty, probe.orthogonalSections.isEmpty { probe.stage.scroll(by: back) }
        #expect(probe.orthogonalSections.isEmpty && ofOrthogonalSection(probe.wanted) == seen)
        // The list reverses before it reaches the section.
        for _ in 0..<20 { probe.stage.scroll(by: -back) }
        #expect(
          ofOrthogonalSection(probe.wanted) == [] && ofOrthogonalSection(probe.cancelledItems).isSuperset(of: seen)
            && probe.cancelled >= before + 3)
      }
      probe.forget()
      while probe.orthogonalSections.isEmpty { probe.stage.scroll(by: back) }
      #expect(ofOrthogonalSection(probe.notPrefetched) == [] && probe.mistakes == [] && ofOrthogonalSection(probe.wanted) == [])
    }
    // Items on the way are prefetched and cancelled like others.
    while !probe.orthogonalSections.isEmpty { probe.stage.scroll(by: -60) }
    for _ in 0..<20 { probe.stage.scroll(by: -60) }
    while probe.view.indexPathsForVisibleItems.contains(where: { $0.section == 0 && $0.item < 28 }) { probe.stage.scroll(by: 30) }
    #expect(probe.orthogonalSections.isEmpty && ofOrthogonalSection(probe.wanted) == seen)
    var snapshot = probe.source.snapshot()
    snapshot.deleteItems([1000, 1041])
    probe.apply(snapshot, animated: false)
    probe.stage.frame()
    #expect(ofOrthogonalSection(probe.wanted) == [1039, 1040, 1042, 1043, 1044] && probe.mistakes == [])
    while probe.orthogonalSections.isEmpty { probe.stage.scroll(by: 30) }
    #expect(ofOrthogonalSection(probe.notPrefetched) == [] && probe.mistakes == [])
    #expect(probe.prefetched == probe.prefetchedAndDisplayed + probe.cancelled + probe.wanted.count)
  }
}
