import Foundation
import HitchlessTesting
import TestSupport
import Testing

/// Items with views attached to them. `HITCHLESS_FUZZ_ROUNDS` sets the number of changes, which is 510 by default; `HITCHLESS_FUZZ_SEED`
/// selects others.
@Suite("Collection view badges")
@MainActor struct BadgeTests {
  nonisolated private static let rounds = RandomTestSettings.rounds ?? 510
  nonisolated private static let seed = RandomTestSettings.seed ?? 70

  final class Badge: UICollectionReusableView { var item = -1 }
  final class Cell: UICollectionViewCell { var item = -1 }

  /// A section with a header and rows with badges, with a diffable data source or a plain one.
  @MainActor final class Probe: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    typealias Source = UICollectionViewDiffableDataSource<Int, Int>
    typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>
    let view: UICollectionView
    private(set) var items: [Int]
    private var source: Source?
    private let cells = UICollectionView.CellRegistration<Cell, Int> { cell, _, item in cell.item = item }
    private var badges: UICollectionView.SupplementaryRegistration<Badge>!
    private let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "header") { _, _, _ in }
    private(set) lazy var stage = Stage(view, size: CGSize(width: 300, height: 300), scale: 1)
    /// How often a view came on screen minus how often it left.
    private(set) var balance: [ObjectIdentifier: Int] = [:]
    /// How often a badge was configured.
    private(set) var filled = 0

    init(_ items: [Int], isDiffable: Bool, isAcross: Bool = false) {
      self.items = items
      view = UICollectionView(
        frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout { _, _ in Probe.section(isAcross: isAcross) })
      super.init()
      view.contentInsetAdjustmentBehavior = .never
      badges = UICollectionView.SupplementaryRegistration(elementKind: "badge") { [unowned self] badge, _, path in
        badge.item = self.items[path.item]
        filled += 1
      }
      view.delegate = self
      if isDiffable {
        let source = Source(collectionView: view) { [cells] view, path, item in
          view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
        }
        source.supplementaryViewProvider = { [unowned self] _, kind, path in supplementary(kind, path) }
        self.source = source
        show(items, reloading: [], animated: false)
      } else {
        view.dataSource = self
      }
      stage.settle()
    }

    private static func section(isAcross: Bool) -> NSCollectionLayoutSection {
      func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
      }
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: [badge])
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(isAcross ? .absolute(60) : .fractionalWidth(1), .absolute(40)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      if isAcross { section.orthogonalScrollingBehavior = .continuous }
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "header", alignment: .top)
      ]
      return section
    }

    /// Changes the items of the list. Items that are in both lists move.
    func show(_ new: [Int], reloading: [Int], animated: Bool) {
      let old = items
      guard let source else {
        let change = {
          self.view.performBatchUpdates {
            self.items = new
            let kept = Set(new)
            let before = Set(old)
            self.view.deleteItems(at: old.indices.filter { !kept.contains(old[$0]) }.map { IndexPath(item: $0, section: 0) })
            self.view.insertItems(at: new.indices.filter { !before.contains(new[$0]) }.map { IndexPath(item: $0, section: 0) })
            for (index, item) in old.enumerated() where kept.contains(item) && !reloading.contains(item) {
              guard let place = new.firstIndex(of: item), place != index else { continue }
              self.view.moveItem(at: IndexPath(item: index, section: 0), to: IndexPath(item: place, section: 0))
            }
            self.view.reloadItems(at: reloading.compactMap { old.firstIndex(of: $0) }.map { IndexPath(item: $0, section: 0) })
          }
        }
        return animated ? change() : UIView.performWithoutAnimation(change)
      }
      items = new
      var snapshot = Snapshot()
      snapshot.appendSections([0])
      snapshot.appendItems(new)
      snapshot.reloadItems(reloading)
      source.apply(snapshot, animatingDifferences: animated)
    }

    /// The errors on screen: a badge or a cell that does not show its item, or a missing badge.
    var wrong: [String] {
      view.indexPathsForVisibleItems.compactMap { path in
        let cell = (view.cellForItem(at: path) as? Cell)?.item
        let frame = view.cellForItem(at: path)?.frame ?? .zero
        let badge = view.supplementaryView(forElementKind: "badge", at: path) as? Badge
        if badge == nil, frame.minY + 20 <= view.bounds.minY || frame.maxX - 20 >= view.bounds.maxX { return nil }
        if badge == nil, view.cellForItem(at: path)?.superview !== view { return nil }
        let wanted = items[path.item]
        return cell == wanted && badge?.item == wanted ? nil : "\(path.item): \(wanted), cell \(cell ?? -1), badge \(badge?.item ?? -1)"
      }
    }

    private func supplementary(_ kind: String, _ path: IndexPath) -> UICollectionReusableView {
      kind == "badge"
        ? view.dequeueConfiguredReusableSupplementary(using: badges, for: path)
        : view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: items[indexPath.item])
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { supplementary(kind, indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind kind: String,
      at indexPath: IndexPath
    ) { balance[ObjectIdentifier(view), default: 0] += 1 }
    func collectionView(
      _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { balance[ObjectIdentifier(view), default: 0] -= 1 }
  }

  @Test("Deleting the first item keeps the badges of other items without configuring them", arguments: [true, false])
  func deletion(isDiffable: Bool) {
    let probe = Probe([10, 11, 12], isDiffable: isDiffable)
    #expect(probe.wrong == [] && probe.filled == 3)
    probe.show([11, 12], reloading: [], animated: true)
    probe.stage.settle()
    #expect(probe.wrong == [] && probe.filled == 3)
    #expect(probe.balance.values.sorted() == [0, 1, 1, 1])
  }

  @Test("A reloaded item gets another badge, which is configured", arguments: [true, false])
  func reload(isDiffable: Bool) {
    let probe = Probe([10, 11, 12], isDiffable: isDiffable)
    probe.show([10, 11, 12], reloading: [11], animated: false)
    probe.stage.settle()
    #expect(probe.wrong == [] && probe.filled == 4)
  }

  @Test("After random changes every badge belongs to its item", arguments: [true, false], [true, false])
  func changes(isDiffable: Bool, isAcross: Bool) throws {
    print("badges, HITCHLESS_FUZZ_SEED=\(Self.seed)")
    var random = SplitMix64(seed: Self.seed)
    let probe = Probe(Array(0..<20), isDiffable: isDiffable, isAcross: isAcross)
    var next = 20
    for round in 0..<Self.rounds {
      var items = probe.items
      for _ in 0...random.below(3) {
        switch random.below(4) {
        case 0 where items.count > 8: items.remove(at: random.below(items.count))
        case 1, 0:
          items.insert(next, at: random.below(items.count + 1))
          next += 1
        case 2: items.swapAt(random.below(items.count), random.below(items.count))
        default: items.append(items.remove(at: random.below(items.count)))
        }
      }
      if items.count > 40 { items.removeFirst(25) }
      let stayed = Set(items).intersection(probe.items)
      let reloaded = random.below(4) == 0 ? stayed.sorted().prefix(1) : []
      // A reloaded item of a batch cannot move.
      if !reloaded.isEmpty, !isDiffable { items = probe.items }
      let isAnimated = random.below(2) == 0
      probe.show(items, reloading: Array(reloaded), animated: isAnimated)
      probe.stage.frames(random.below(6) + 1)
      try #require(probe.wrong == [], "seed \(Self.seed) round \(round)")
      if random.below(4) == 0 { probe.stage.scroll(by: CGFloat(random.below(400) - 200)) }
      if random.below(3) == 0 {
        probe.stage.settle()
        try #require(probe.wrong == [], "seed \(Self.seed) round \(round), settled")
        try #require(probe.balance.values.allSatisfy { $0 == 0 || $0 == 1 }, "seed \(Self.seed) round \(round)")
      }
    }
  }
}
