import Foundation
import HitchlessTesting
import TestSupport
import Testing

/// Rows whose heights differ from their estimates, between orthogonal sections, with a record of prefetches. `HITCHLESS_FUZZ_ROUNDS` sets
/// the number of movements, which is 510 by default; `HITCHLESS_FUZZ_SEED` selects others.
@Suite("Data prefetching next to self-sizing rows")
@MainActor struct OrthogonalSizingDataTests {
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 510
  nonisolated private static let seed = RandomTestSettings.seed ?? 170

  final class Cell: UICollectionViewCell {
    var wanted: CGSize?
    override func preferredLayoutAttributesFitting(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
      if let wanted { attributes.size = CGSize(width: min(wanted.width, attributes.size.width + 1000), height: wanted.height) }
      return attributes
    }
  }
  final class List: UICollectionView {
    var didLayOut: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      didLayOut()
    }
  }
  @MainActor final class Fixture {
    typealias Source = UICollectionViewDiffableDataSource<Int, Int>
    let view: List
    let source: Source
    let books: PrefetchBooks
    let stage: Stage

    /// `orthogonalSection`: the estimated and the actual width of the items of orthogonal sections.
    init(sections: Int, rows: Int, orthogonalSection: (guess: CGFloat, real: CGFloat)) {
      let layout = UICollectionViewCompositionalLayout { section, _ in
        guard section % 2 == 0 else { return rowSection(.estimated(44)) }
        let size = NSCollectionLayoutSize(
          widthDimension: orthogonalSection.guess == orthogonalSection.real
            ? .absolute(orthogonalSection.guess) : .estimated(orthogonalSection.guess), heightDimension: .absolute(60))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let across = NSCollectionLayoutSection(group: group)
        across.orthogonalScrollingBehavior = .continuous
        return across
      }
      let list = List(frame: .zero, collectionViewLayout: layout)
      let cells = UICollectionView.CellRegistration<Cell, Int> { cell, path, item in
        cell.wanted =
          path.section % 2 == 0
          ? CGSize(width: orthogonalSection.real, height: 60) : CGSize(width: 300, height: item % 7 == 0 ? 30 : 100)
      }
      let source = Source(collectionView: list) { list, path, item in
        list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
      let books = PrefetchBooks { source.itemIdentifier(for: $0) }
      (view, self.source, self.books) = (list, source, books)
      list.contentInsetAdjustmentBehavior = .never
      list.prefetchDataSource = books
      stage = Stage(list, size: CGSize(width: 300, height: 400), scale: 1)
      list.didLayOut = { [unowned list] in books.show(list.indexPathsForVisibleItems.compactMap { source.itemIdentifier(for: $0) }) }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      for section in 0..<sections {
        snapshot.appendSections([section])
        snapshot.appendItems((0..<(section % 2 == 0 ? 40 : rows)).map { section * 1000 + $0 })
      }
      source.apply(snapshot, animatingDifferences: false)
      stage.frame()
    }
    var orthogonalSections: [UIScrollView] { view.subviews.compactMap { $0 as? UIScrollView }.filter { !$0.isHidden } }
  }

  @Test("Rows that push each other out of view are prefetched once and cancelled on reversal")
  func pushedOut() {
    let fixture = Fixture(sections: 2, rows: 300, orthogonalSection: (100, 100))
    // Nothing is prepared ahead, so rows are measured as they come into view.
    fixture.stage.isLowPowerModeEnabled = true
    // The orthogonal section stays in view for a while.
    for _ in 0..<10 { fixture.stage.scroll(by: 5) }
    #expect(!fixture.orthogonalSections.isEmpty && fixture.books.prefetched > 10)
    for _ in 0..<8 { fixture.stage.scroll(by: 200) }
    for _ in 0..<60 { fixture.stage.scroll(by: -60) }
    #expect(fixture.books.mistakes == [])
    fixture.view.isPrefetchingEnabled = false
    #expect(fixture.books.wanted.isEmpty && fixture.books.isBalanced)
  }

  @Test("Every prefetched item is displayed, cancelled or still wanted after random scrolling", arguments: [CGFloat(100), 190, 50])
  func law(width: CGFloat) throws {
    let seed = Self.seed + UInt64(width)
    print("data of orthogonal sections beside rows, HITCHLESS_FUZZ_SEED=\(Self.seed)")
    var random = SplitMix64(seed: seed)
    var speed = 0
    var prefetched = 0
    for episode in 0..<max(1, Self.rounds / 60) {
      let fixture = Fixture(sections: 16, rows: 3 + random.below(9), orthogonalSection: (100, width))
      fixture.stage.isLowPowerModeEnabled = random.below(2) == 0
      for step in 0..<60 {
        if random.below(8) == 0 { speed = random.below(300) - 100 }
        switch random.below(10) {
        case 0...6: fixture.stage.scroll(by: CGFloat(speed))
        default:
          guard let orthogonalSection = fixture.orthogonalSections.randomElement(using: &random) else { continue }
          let distance = CGFloat(random.below(500) - 250)
          orthogonalSection.contentOffset = orthogonalSection.clamped(CGPoint(x: orthogonalSection.contentOffset.x + distance, y: 0))
          fixture.stage.frame()
        }
        try #require(fixture.books.mistakes == [], "seed \(Self.seed) episode \(episode) step \(step)")
      }
      prefetched += fixture.books.prefetched
      fixture.view.isPrefetchingEnabled = false
      try #require(fixture.books.wanted.isEmpty && fixture.books.isBalanced, "seed \(Self.seed) episode \(episode)")
    }
    #expect(prefetched > 500)
  }
}
