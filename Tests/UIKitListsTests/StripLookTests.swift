import Foundation
import HitchlessTesting
import Testing

@Suite("Collection view: what is seen of strips")
@MainActor struct StripLookTests {
  final class Badge: UICollectionReusableView {}
  final class Background: UICollectionReusableView {
    /// The section for which it is on screen.
    var section = -1
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      section = layoutAttributes.indexPath.section
    }
  }
  private static let red: UInt32 = 0xFFFF_0000

  /// Sections of the probe whose items have badges that hang over by six points, and that have a background below their headers.
  private func fixture(size: CGSize = CGSize(width: 300, height: 500)) -> StripProbe {
    let probe = StripProbe(size: size, rows: 1)
    let badges = UICollectionView.SupplementaryRegistration<Badge>(elementKind: "badge") { badge, _, _ in
      badge.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    let provide = probe.source.supplementaryViewProvider
    probe.source.supplementaryViewProvider = { view, kind, path in
      kind == "badge" ? view.dequeueConfiguredReusableSupplementary(using: badges, for: path) : provide?(view, kind, path)
    }
    let layout = UICollectionViewCompositionalLayout { [unowned probe] index, _ in
      let id = probe.source.sectionIdentifier(for: index) ?? 0
      return Self.section(StripProbe.behaviors[id % StripProbe.behaviors.count])
    }
    layout.register(Background.self, forDecorationViewOfKind: "background")
    probe.view.collectionViewLayout = layout
    return probe
  }

  private static func section(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> NSCollectionLayoutSection {
    func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 6, y: -6)))
    let isStrip = behavior != .none
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: isStrip ? [badge] : [])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: isStrip ? size(.absolute(110), .absolute(90)) : size(.fractionalWidth(1), .absolute(40)), subitem: item, count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = isStrip ? 10 : 0
    // Headers lie in front of strips and must not cover the badges.
    section.contentInsets.top = isStrip ? 10 : 0
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = NSDirectionalEdgeInsets(top: 22, leading: 0, bottom: 0, trailing: 0)
    section.decorationItems = [background]
    return section
  }

  /// The colour at a point of the window.
  private func pixel(_ probe: StripProbe, _ x: CGFloat, _ y: CGFloat) -> UInt32? { probe.stage.picture?[Int(x * 2), Int(y * 2)] }

  // MARK: Badges

  @Test("a badge that hangs over its item is seen whole, goes along with it and is cut where the list is")
  func badges() throws {
    let probe = fixture()
    probe.show([(1, 30), (0, 30)])
    let strip = try #require(probe.strip(0))
    let badge = try #require(probe.view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 1, section: 0)))
    #expect(strip.frame.minY == 30 && badge.superview === strip)
    #expect(badge.frame == CGRect(x: 216, y: -6, width: 20, height: 20))
    // Above the strip's edge and below it.
    #expect(pixel(probe, 218, 25) == Self.red && pixel(probe, 234, 43) == Self.red)
    #expect(pixel(probe, 218, 23) != Self.red && pixel(probe, 238, 25) != Self.red)
    strip.contentOffset.x = 50
    probe.stage.frame()
    #expect(badge.frame.minX == 216 && pixel(probe, 168, 25) == Self.red && pixel(probe, 218, 25) != Self.red)
    #expect(pixel(probe, 299, 25) == Self.red)
    strip.contentOffset.x = 230
    probe.stage.frame()
    #expect(pixel(probe, 1, 25) == Self.red && pixel(probe, 7, 25) != Self.red)
    strip.contentOffset.x = 600
    probe.stage.frame()
    #expect(probe.view.indexPathsForVisibleSupplementaryElements(ofKind: "badge").map(\.item).sorted() == [5, 6])
    #expect(badge.isHidden || badge.frame.minX > 600)
    probe.stage.scroll(by: 30)
    #expect(pixel(probe, 98, 2) == Self.red && pixel(probe, 98, 20) != Self.red)
    #expect(probe.view.brokenCellStates == [])
  }

  @Test("a badge is seen before the strip over whose edge it hangs, and after it")
  func badgesAlone() throws {
    // The strip begins three points below what is in view.
    let probe = fixture(size: CGSize(width: 300, height: 207))
    probe.show([(0, 4), (1, 30), (3, 30)])
    #expect(probe.strips.isEmpty && pixel(probe, 98, 205) == Self.red)
    for _ in 0..<20 {
      probe.stage.scroll(by: 1)
      let y = 205 - probe.view.contentOffset.y
      try #require(pixel(probe, 98, y) == Self.red && probe.view.brokenCellStates == [])
    }
    let strip = try #require(probe.strip(1))
    #expect(probe.view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 0, section: 1))?.superview === strip)
  }
}
