import Foundation
import HitchlessBase
import HitchlessTesting
import LayerTree
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitLists

/// Cells that cover each other are stacked in the order of the list, whatever the order in which they came into view.
@Suite("Order of overlapping cells") @MainActor struct StackingTests {
  enum Kind: CaseIterable { case flow, groups, customGroup, customLayout, pinnedHeaders }

  /// Numbered colours in sections of 20 items.
  private final class Cards: NSObject, UICollectionViewDataSource {
    var sections: [[Int]] = (0..<6).map { section in (0..<20).map { section * 100 + $0 } }
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, number in
      cell.backgroundColor = UIColor(hue: CGFloat(number * 37 % 100) / 100, saturation: 0.6, brightness: 0.9, alpha: 1)
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, _, _ in header.layer.borderWidth = 2 }
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: sections[indexPath.section][indexPath.item])
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let header = collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
      // By the section, which may move, and not by its position.
      let section = (sections[indexPath.section].first ?? 0) / 100
      header.backgroundColor = UIColor(hue: CGFloat(section * 29 % 100) / 100, saturation: 1, brightness: 0.5, alpha: 1)
      return header
    }
  }
  /// Cards of 100 points, every 30 points.
  private final class CardLayout: UICollectionViewLayout {
    private var places: [UICollectionViewLayoutAttributes] = []
    override func prepare() {
      places = []
      for section in 0..<(collectionView?.numberOfSections ?? 0) {
        for item in 0..<(collectionView?.numberOfItems(inSection: section) ?? 0) {
          let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
          place.frame = CGRect(x: 10, y: places.count * 30, width: 180, height: 100)
          places.append(place)
        }
      }
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 200, height: places.count * 30 + 70) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      places.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      places.first { $0.indexPath == indexPath }
    }
  }

  private static func layout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .flow, .pinnedHeaders:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 180, height: 100)
      layout.minimumLineSpacing = kind == .flow ? -70 : -100
      if kind == .pinnedHeaders {
        // The headers of short sections lie above one another.
        layout.headerReferenceSize = CGSize(width: 200, height: 150)
        (layout.sectionHeadersPinToVisibleBounds, layout.itemSize.height) = (true, 20)
        layout.minimumLineSpacing = -19
      }
      return layout
    case .groups:
      // Groups, sections and insets that cover each other.
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
      let item = NSCollectionLayoutItem(layoutSize: size)
      let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
      section.interGroupSpacing = -70
      section.contentInsets = NSDirectionalEdgeInsets(top: -20, leading: 10, bottom: -10, trailing: 10)
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.interSectionSpacing = -15
      return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    case .customGroup:
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(150))
      let group = NSCollectionLayoutGroup.custom(layoutSize: size) { _ in
        (0..<4).map { NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10 + $0 * 20, y: $0 * 30, width: 100, height: 60)) }
      }
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    case .customLayout: return CardLayout()
    }
  }

  @Test("The later one is in front, after scrolling and updates", arguments: Kind.allCases)
  func order(kind: Kind) throws {
    let seed = RandomTestSettings.seed ?? 411
    print("order of overlapping cells, \(kind), HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let view = UICollectionView(frame: .zero, collectionViewLayout: Self.layout(kind))
    view.contentInsetAdjustmentBehavior = .never
    (view.showsVerticalScrollIndicator, view.showsHorizontalScrollIndicator) = (false, false)
    let cards = Cards()
    view.dataSource = cards
    let stage = Stage(view, size: CGSize(width: 200, height: 300))
    defer { stage.end() }
    stage.settle()
    for step in 0..<(RandomTestSettings.rounds ?? 125) {
      let place = "\(kind), seed \(seed), step \(step)"
      switch random.below(4) {
      case 0: change(view, cards, &random)
      default:
        let distance = CGFloat(random.below(201) - 100)
        stage.perform { view.setContentOffset(view.clamped(CGPoint(x: 0, y: view.contentOffset.y + distance)), animated: false) }
      }
      stage.settle()
      let order = elementsFromBack(view)
      let sorted = order.sorted { ($0.z, $0.path.section, $0.path.item) < ($1.z, $1.path.section, $1.path.item) }
      try #require(order.map(\.path) == sorted.map(\.path), "\(place)")
      let all = cards.sections.enumerated().flatMap { section, items in items.indices.map { IndexPath(item: $0, section: section) } }
      // Cells that only touch the edge are not in view.
      let inView = all.filter { path in
        guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return false }
        return frame.minY < view.bounds.maxY && frame.maxY > view.bounds.minY
      }
      try #require(Set(view.indexPathsForVisibleItems) == Set(inView), "\(place)")
      guard step % 10 == 9 else { continue }
      let picture = stage.picture.map(pixels)
      stage.perform { view.reloadData() }
      stage.settle()
      try #require(stage.picture.map(pixels) == picture, "\(place): looks different when reloaded")
    }
  }

  /// Inserts, removes or moves an item, or moves a section.
  private func change(_ view: UICollectionView, _ cards: Cards, _ random: inout SplitMix64) {
    let section = random.below(cards.sections.count)
    let count = cards.sections[section].count
    let (a, b) = (random.below(max(1, count)), random.below(max(1, count)))
    let choice = random.below(4)
    let other = random.below(cards.sections.count)
    view.performBatchUpdates {
      switch choice {
      case 0:
        cards.sections[section].insert((cards.sections[section].first ?? 0) / 100 * 100 + count, at: min(a, count))
        view.insertItems(at: [IndexPath(item: min(a, count), section: section)])
      case 1 where count > 1:
        cards.sections[section].remove(at: a)
        view.deleteItems(at: [IndexPath(item: a, section: section)])
      case 2 where count > 1:
        cards.sections[section].insert(cards.sections[section].remove(at: a), at: b)
        view.moveItem(at: IndexPath(item: a, section: section), to: IndexPath(item: b, section: section))
      default:
        cards.sections.insert(cards.sections.remove(at: section), at: other)
        view.moveSection(section, toSection: other)
      }
    }
  }

  /// Returns the cells on screen, or the headers if these have a z-index, from back to front.
  private func elementsFromBack(_ view: UICollectionView) -> [(z: CGFloat, path: IndexPath)] {
    let headers = view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader)
    let headerPaths = Dictionary(
      headers.compactMap { path in
        view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path).map { (ObjectIdentifier($0), path) }
      }, uniquingKeysWith: { first, _ in first })
    return view.subviews.compactMap { subview in
      guard !subview.isHidden else { return nil }
      if let path = headerPaths[ObjectIdentifier(subview)] { return (subview.layer.zPosition, path) }
      guard let cell = subview as? UICollectionViewCell, let path = view.indexPath(for: cell) else { return nil }
      return (subview.layer.zPosition, path)
    }
  }
  private func pixels(_ picture: PixelBuffer) -> Data {
    var data = Data()
    for y in 0..<picture.height { data.append(Data(bytes: picture.bytes + y * picture.bytesPerRow, count: picture.width * 4)) }
    return data
  }

  @Test func `Subviews are stacked as wanted, and the others keep their order`() {
    let seed = RandomTestSettings.seed ?? 412
    print("stacking of subviews, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<(RandomTestSettings.rounds ?? 500) {
      let parent = UIView()
      let views = (0..<2 + random.below(8)).map { _ in UIView() }
      for view in views { parent.insertSubview(view, at: random.below(parent.subviews.count + 1)) }
      var wanted = views.filter { _ in random.below(3) > 0 }
      for index in wanted.indices { wanted.swapAt(index, random.below(wanted.count)) }
      let others = parent.subviews.filter { view in !wanted.contains { $0 === view } }
      parent.stackSubviews(wanted)
      #expect(parent.subviews.count == views.count)
      #expect(parent.subviews.filter { view in wanted.contains { $0 === view } }.elementsEqual(wanted, by: ===))
      #expect(parent.subviews.filter { view in others.contains { $0 === view } }.elementsEqual(others, by: ===))
      #expect(parent.node.children.elementsEqual(parent.subviews) { $0 === $1.node })
    }
  }
}
