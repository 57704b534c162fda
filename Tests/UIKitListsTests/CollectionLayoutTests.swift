import Foundation
import HitchlessTesting
import Testing

@Suite("Collection view supplementary views")
@MainActor struct CollectionLayoutTests {
  private func fixture(pinned: Bool) -> (CollectionProbe, HeaderSource) {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let section = rowSection(.absolute(50))
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = pinned
      let footer = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
      section.boundarySupplementaryItems = [header, footer]
      section.decorationItems = [.background(elementKind: "background")]
      return section
    }
    layout.register(Background.self, forDecorationViewOfKind: "background")
    let probe = CollectionProbe(counts: [4, 4, 4], layout: layout)
    let source = HeaderSource(probe)
    probe.view.dataSource = source
    return (probe, source)
  }

  final class Background: UICollectionReusableView {}
  final class Header: UICollectionReusableView { var text = "" }

  private final class HeaderSource: NSObject, UICollectionViewDataSource {
    let probe: CollectionProbe
    let header = UICollectionView.SupplementaryRegistration<Header>(elementKind: UICollectionView.elementKindSectionHeader) {
      $0.text = "header \($2.section)"
    }
    let footer = UICollectionView.SupplementaryRegistration<Header>(elementKind: UICollectionView.elementKindSectionFooter) {
      $0.text = "footer \($2.section)"
    }
    init(_ probe: CollectionProbe) { self.probe = probe }
    func numberOfSections(in collectionView: UICollectionView) -> Int { probe.counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { probe.counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      probe.collectionView(collectionView, cellForItemAt: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? header : footer, for: indexPath)
    }
  }

  private func describe(_ view: UICollectionView, _ kind: String) -> [String] {
    view.indexPathsForVisibleSupplementaryElements(ofKind: kind).compactMap { path in
      (view.supplementaryView(forElementKind: kind, at: path) as? Header)
        .map { "\($0.text) at \($0.frame.minY) \($0.frame.width)x\($0.frame.height)" }
    }
  }

  @Test("Headers, footers and backgrounds are at the positions of the layout")
  func boundaries() {
    let (probe, source) = fixture(pinned: false)
    defer { withExtendedLifetime(source) {} }
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 600), scale: 1)
    stage.frame()
    #expect(probe.view.contentSize.height == 780)
    #expect(
      describe(probe.view, UICollectionView.elementKindSectionHeader)
        == (0..<3).map { "header \($0) at \(Double($0 * 260)) 200.0x30.0" })
    #expect(
      describe(probe.view, UICollectionView.elementKindSectionFooter)
        == (0..<2).map { "footer \($0) at \(Double($0 * 260 + 230)) 200.0x30.0" })
    let backgrounds = probe.view.subviews.filter { $0 is Background && !$0.isHidden }
    #expect(Set(backgrounds.map(\.frame.minY)) == [0, 260, 520])
    #expect(backgrounds.allSatisfy { $0.frame.height == 260 })
    #expect(probe.shown.first == "0.0 '0.0' 0.0,30.0 200.0x50.0")
    stage.scroll(by: 180)
    #expect(describe(probe.view, UICollectionView.elementKindSectionFooter).count == 3)
  }

  @Test("A pinned header stays at the top and is pushed out by the next section")
  func pinned() {
    let (probe, source) = fixture(pinned: true)
    defer { withExtendedLifetime(source) {} }
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.frame()
    stage.scroll(by: 100)
    #expect(describe(probe.view, UICollectionView.elementKindSectionHeader).first == "header 0 at 100.0 200.0x30.0")
    stage.scroll(by: 145)
    // Section 0 ends at 260; its header must not extend beyond it.
    let first = describe(probe.view, UICollectionView.elementKindSectionHeader).first
    #expect(first == "header 0 at 230.0 200.0x30.0" || first == "header 0 at 200.0 200.0x30.0", "\(first ?? "none")")
    stage.scroll(by: 100)
    #expect(describe(probe.view, UICollectionView.elementKindSectionHeader).first == "header 1 at 345.0 200.0x30.0")
  }

  @Test("A custom layout is queried through UIKit's methods")
  func custom() {
    let layout = DiagonalLayout()
    let probe = CollectionProbe(counts: [100], layout: layout)
    probe.view.isPrefetchingEnabled = false
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 200), scale: 1)
    stage.frame()
    #expect(layout.prepared == 1)
    #expect(probe.view.contentSize == CGSize(width: 5050, height: 5050))
    #expect(
      probe.shown == [
        "0.0 '0.0' 0.0,0.0 100.0x100.0", "0.1 '0.1' 50.0,50.0 100.0x100.0", "0.2 '0.2' 100.0,100.0 100.0x100.0",
        "0.3 '0.3' 150.0,150.0 100.0x100.0",
      ])
    stage.setOffset(CGPoint(x: 1000, y: 1000))
    #expect(probe.view.indexPathsForVisibleItems.map(\.item) == Array(19...23))
    #expect(layout.prepared == 1)
    layout.step = 20
    layout.invalidateLayout()
    stage.settle()
    #expect(layout.prepared == 2)
    #expect(probe.view.contentSize == CGSize(width: 2080, height: 2080))
    probe.view.scrollToItem(at: IndexPath(item: 99, section: 0), at: [.bottom, .right], animated: false)
    stage.settle()
    #expect(probe.view.indexPathsForVisibleItems.last?.item == 99)
    #expect(probe.view.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.frame.minX == 60)
  }

  /// Squares arranged diagonally.
  private final class DiagonalLayout: UICollectionViewLayout {
    var step: CGFloat = 50
    var prepared = 0
    private var count = 0
    override func prepare() {
      prepared += 1
      count = collectionView?.numberOfItems(inSection: 0) ?? 0
    }
    override var collectionViewContentSize: CGSize {
      CGSize(width: step * CGFloat(count - 1) + 100, height: step * CGFloat(count - 1) + 100)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: CGFloat(indexPath.item) * step, y: CGFloat(indexPath.item) * step, width: 100, height: 100)
      return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter { $0.frame.intersects(rect) }
    }
  }
}
