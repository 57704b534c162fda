import Foundation
import HitchlessTesting
import Testing

@Suite("Compositional layout properties")
@MainActor struct CompositionalMemberTests {
  private typealias Dimension = NSCollectionLayoutDimension
  private func size(_ width: Dimension, _ height: Dimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
  private func item(_ width: Dimension = .absolute(100), _ height: Dimension = .absolute(40)) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: size(width, height))
  }
  /// A list of 300 × 400 points.
  private func list(_ layout: UICollectionViewLayout, _ counts: [Int] = [4]) -> (CollectionProbe, Stage) {
    let probe = CollectionProbe(counts: counts, layout: layout)
    let stage = Stage(probe.view, size: CGSize(width: 300, height: 400), scale: 1)
    stage.settle()
    return (probe, stage)
  }
  private func frames(_ group: NSCollectionLayoutGroup, _ count: Int = 4) -> [CGRect] {
    let (probe, _) = list(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [count])
    return (0..<count).compactMap { probe.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
  }
  private func origins(_ group: NSCollectionLayoutGroup, _ count: Int = 4) -> [CGPoint] { frames(group, count).map(\.origin) }

  @Test("A dimension has a kind and a value")
  func dimensions() {
    let all: [Dimension] = [.absolute(1), .estimated(2), .fractionalWidth(3), .fractionalHeight(4)]
    #expect(all.map(\.dimension) == [1, 2, 3, 4])
    #expect(all.map(\.isAbsolute) == [true, false, false, false] && all.map(\.isEstimated) == [false, true, false, false])
    #expect(all.map(\.isFractionalWidth) == [false, false, true, false])
    #expect(all.map(\.isFractionalHeight) == [false, false, false, true])
  }

  @Test("Items of a group are separated by its spacing, and flexible spacing takes the rest")
  func spacing() {
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item(), item()])
    #expect(origins(group, 2).map(\.x) == [0, 100])
    group.interItemSpacing = .fixed(12)
    #expect(origins(group, 2).map(\.x) == [0, 112])
    let flexible = NSCollectionLayoutSpacing.flexible(10)
    group.interItemSpacing = flexible
    #expect(origins(group, 2).map(\.x) == [0, 200])
    #expect(flexible.spacing == 10 && NSCollectionLayoutSpacing.fixed(12).spacing == 12)
    #expect(flexible.isFlexible && !flexible.isFixed && NSCollectionLayoutSpacing.fixed(12).isFixed)
  }

  @Test("Edge spacing moves an item and its neighbours at each edge")
  func edges() {
    let pushed = item()
    let spacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(5), top: .fixed(7), trailing: .fixed(11), bottom: .fixed(13))
    pushed.edgeSpacing = spacing
    let across = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [pushed, item()])
    #expect(origins(across, 2) == [CGPoint(x: 5, y: 7), CGPoint(x: 116, y: 0)])
    let down = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [pushed, item()])
    #expect(origins(down, 2) == [CGPoint(x: 5, y: 7), CGPoint(x: 0, y: 60)])
    #expect([spacing.leading, spacing.top, spacing.trailing, spacing.bottom].map { $0?.spacing } == [5, 7, 11, 13])
  }

  @Test("Content insets shrink an item and move a section's groups inwards")
  func insets() {
    let inset = item()
    inset.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [inset, item()])
    #expect(frames(group, 2) == [CGRect(x: 2, y: 1, width: 94, height: 36), CGRect(x: 100, y: 0, width: 100, height: 40)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    let (probe, _) = list(UICollectionViewCompositionalLayout(section: section), [2])
    #expect(probe.view.layoutAttributesForItem(at: [0, 1])?.frame == CGRect(x: 120, y: 10, width: 100, height: 40))
    #expect(probe.view.contentSize.height == 80)
  }

  @Test("A repeated item fills its group with the given count at its own size")
  func repeating() {
    let across = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), repeatingSubitem: item(.absolute(50)), count: 3)
    #expect(origins(across) == [CGPoint(x: 0, y: 0), CGPoint(x: 50, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 40)])
    let down = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(120), .absolute(100)), repeatingSubitem: item(.absolute(50), .absolute(30)), count: 3)
    #expect(origins(down) == [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 30), CGPoint(x: 0, y: 60), CGPoint(x: 0, y: 100)])
    #expect(across.subitems.count == 1)
  }

  @Test("A custom group places items at the given frames and z-order in its own environment")
  func custom() {
    var asked: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(90))) { environment in
      asked.append(environment.container.contentSize)
      let items = [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10, y: 20, width: 30, height: 40)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 20, y: 30, width: 50, height: 60), zIndex: 3),
      ]
      asked.append(items[1].frame.size)
      asked.append(CGSize(width: items[0].zIndex, height: items[1].zIndex))
      return items
    }
    let (probe, _) = list(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), [3])
    let found = (0..<3).map { probe.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    #expect(found[0]?.frame == CGRect(x: 10, y: 20, width: 30, height: 40) && found[2]?.frame.origin == CGPoint(x: 10, y: 110))
    #expect(found[1]?.frame == CGRect(x: 20, y: 30, width: 50, height: 60) && found.map { $0?.zIndex } == [0, 3, 0])
    #expect(asked.prefix(3) == [CGSize(width: 300, height: 90), CGSize(width: 50, height: 60), CGSize(width: 0, height: 3)])
  }

  // MARK: What is attached

  private func badge(
    _ container: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor? = nil
  ) -> UICollectionViewLayoutAttributes? {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge", containerAnchor: container, itemAnchor: own)
    badge.zIndex = 7
    #expect(badge.elementKind == "badge" && badge.containerAnchor === container && badge.itemAnchor === own)
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(40)), supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    let probe = CollectionProbe(counts: [1], layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    probe.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    return probe.view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: [0, 0])
  }

  @Test("A badge is placed at its anchor, with an offset in points or fractions")
  func anchors() {
    let corner = NSCollectionLayoutAnchor(edges: [.top, .trailing])
    #expect(badge(corner)?.frame.origin == CGPoint(x: 80, y: 0) && badge(corner)?.zIndex == 7)
    let points = NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 3, y: 4))
    #expect(points.isAbsoluteOffset && !points.isFractionalOffset && points.offset == CGPoint(x: 3, y: 4))
    #expect(badge(points)?.frame.origin == CGPoint(x: 83, y: 4))
    let parts = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))
    #expect(!parts.isAbsoluteOffset && parts.isFractionalOffset && parts.edges == [.top, .trailing])
    #expect(badge(parts)?.frame.origin == CGPoint(x: 90, y: -10))
    #expect(badge(corner, NSCollectionLayoutAnchor(edges: [.bottom, .leading]))?.frame.origin == CGPoint(x: 100, y: -20))
    #expect(badge(corner)?.representedElementCategory == .supplementaryView && badge(corner)?.representedElementKind == "badge")
  }

  @Test("Headers extend the boundary unless disabled, and are moved by their offset")
  func boundaries() {
    func header(_ offset: CGPoint, extends: Bool) -> (header: CGRect?, item: CGRect?) {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top, absoluteOffset: offset)
      header.extendsBoundary = extends
      #expect(header.offset == offset && header.alignment == .top)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item()])
      let section = NSCollectionLayoutSection(group: group)
      section.boundarySupplementaryItems = [header]
      let probe = CollectionProbe(counts: [1], layout: UICollectionViewCompositionalLayout(section: section))
      probe.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      return (
        probe.view.layoutAttributesForSupplementaryElement(ofKind: "header", at: [0, 0])?.frame,
        probe.view.layoutAttributesForItem(at: [0, 0])?.frame
      )
    }
    #expect(header(.zero, extends: true).header == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(header(.zero, extends: true).item?.minY == 30 && header(.zero, extends: false).item?.minY == 0)
    #expect(header(CGPoint(x: 5, y: -6), extends: true).header?.origin == CGPoint(x: 5, y: -6))
  }

  @Test("Section backgrounds have a kind and an order, behind the cells")
  func decorations() {
    let (low, high) = (
      NSCollectionLayoutDecorationItem.background(elementKind: "low"), NSCollectionLayoutDecorationItem.background(elementKind: "high")
    )
    (low.zIndex, high.zIndex) = (1, 2)
    #expect(low.elementKind == "low")
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item()])
    let section = NSCollectionLayoutSection(group: group)
    section.decorationItems = [high, low]
    let layout = UICollectionViewCompositionalLayout(section: section)
    for kind in ["low", "high"] { layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind) }
    let (probe, _) = list(layout, [1])
    let found = ["low", "high"].map { layout.layoutAttributesForDecorationView(ofKind: $0, at: [0, 0]) }
    #expect(found.map { $0?.frame } == Array(repeating: CGRect(x: 0, y: 0, width: 300, height: 40), count: 2))
    #expect(found[0]?.representedElementCategory == .decorationView && found[0]?.representedElementKind == "low")
    #expect((found[0]?.zIndex ?? 0) < (found[1]?.zIndex ?? 0) && (found[1]?.zIndex ?? 0) < 0)
    _ = probe
  }

  // MARK: The whole layout

  @Test("A configuration adds spacing between sections and headers around all of them")
  func configuration() {
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item()])
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 15
    configuration.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(25)), elementKind: "whole", alignment: .top)
    ]
    let layouts = [
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group), configuration: configuration),
      UICollectionViewCompositionalLayout(
        sectionProvider: { _, _ in NSCollectionLayoutSection(group: group) }, configuration: configuration),
    ]
    for layout in layouts {
      let probe = CollectionProbe(counts: [1, 1], layout: layout)
      probe.view.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      #expect(probe.view.layoutAttributesForItem(at: [0, 0])?.frame.minY == 25)
      #expect(probe.view.layoutAttributesForItem(at: [1, 0])?.frame.minY == 80)
    }
  }

  @Test("A section provider gets the list's size and traits")
  func environment() {
    var told: [(size: CGSize, style: UIUserInterfaceStyle)] = []
    let layout = UICollectionViewCompositionalLayout { _, environment in
      told.append((environment.container.contentSize, environment.traitCollection.userInterfaceStyle))
      return rowSection(.absolute(40))
    }
    let (probe, stage) = list(layout)
    #expect(told.first?.size == CGSize(width: 300, height: 400) && told.first?.style == .light)
    probe.view.overrideUserInterfaceStyle = .dark
    layout.invalidateLayout()
    stage.settle()
    #expect(told.last?.style == .dark)
  }

  @Test("Sections are rebuilt for another size class and for custom traits")
  func overriddenTraits() {
    enum Columns: UITraitDefinition { static let defaultValue = 1 }
    let layout = UICollectionViewCompositionalLayout { _, environment in
      let traits = environment.traitCollection
      let columns = traits.horizontalSizeClass == .compact ? traits[Columns.self] : 3
      let item = item(.fractionalWidth(1 / CGFloat(columns)), .absolute(40))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item]))
    }
    let (probe, stage) = list(layout)
    func widths() -> [CGFloat] {
      stage.settle()
      return probe.view.visibleCells.map(\.frame.width)
    }
    #expect(widths() == [300, 300, 300, 300])
    probe.view.traitOverrides.horizontalSizeClass = .regular
    #expect(widths() == [100, 100, 100, 100])
    probe.view.traitOverrides.horizontalSizeClass = .compact
    stage.window.traitOverrides[Columns.self] = 2
    #expect(widths() == [150, 150, 150, 150])
  }

  @Test("A handler of visible items finds their index paths and kinds, and hides and raises them")
  func visibleItems() {
    let section = rowSection(.absolute(40))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    var names: [String] = []
    section.visibleItemsInvalidationHandler = { items, _, _ in
      names = items.map { "\($0.name) \($0.indexPath.item)" }.sorted()
      for item in items where item.representedElementCategory == .cell {
        item.isHidden = item.indexPath.item == 1
        item.zIndex = 10 - item.indexPath.item
        item.center.x += 7
      }
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: header, for: path) }
    let stage = Stage(view, size: CGSize(width: 300, height: 400), scale: 1)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([10, 11, 12])
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    #expect(names == [" 0", " 1", " 2", "\(UICollectionView.elementKindSectionHeader) 0"])
    let shown = (0..<3).compactMap { view.cellForItem(at: [0, $0]) }
    #expect(shown.map(\.isHidden) == [false, true, false] && shown.map(\.layer.zPosition) == [10, 9, 8])
    #expect(shown.map(\.frame.minX) == [7, 7, 7])
  }
}
