import Foundation
import HitchlessTesting
import LayerTree
import Testing

@Suite("Orthogonal section appearance")
@MainActor struct OrthogonalLookTests {
  final class Badge: UICollectionReusableView {}
  final class Background: UICollectionReusableView {
    /// The section that it is on screen for.
    var section = -1
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      section = layoutAttributes.indexPath.section
    }
  }
  private static let red: UInt32 = 0xFFFF_0000

  /// Returns a probe whose sections have items with badges that protrude by six points, and a background below their headers.
  private func fixture(size: CGSize = CGSize(width: 300, height: 500)) -> OrthogonalProbe {
    let probe = OrthogonalProbe(size: size, rows: 1)
    let badges = UICollectionView.SupplementaryRegistration<Badge>(elementKind: "badge") { badge, _, _ in
      badge.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    let provide = probe.source.supplementaryViewProvider
    probe.source.supplementaryViewProvider = { view, kind, path in
      kind == "badge" ? view.dequeueConfiguredReusableSupplementary(using: badges, for: path) : provide?(view, kind, path)
    }
    let layout = UICollectionViewCompositionalLayout { [unowned probe] index, _ in
      let id = probe.source.sectionIdentifier(for: index) ?? 0
      return Self.section(OrthogonalProbe.behaviors[id % OrthogonalProbe.behaviors.count])
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
    let isOrthogonalSection = behavior != .none
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)), supplementaryItems: isOrthogonalSection ? [badge] : [])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: isOrthogonalSection ? size(.absolute(110), .absolute(90)) : size(.fractionalWidth(1), .absolute(40)), subitem: item,
      count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = isOrthogonalSection ? 10 : 0
    // Headers are in front of orthogonal sections and must not cover the badges.
    section.contentInsets.top = isOrthogonalSection ? 10 : 0
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = NSDirectionalEdgeInsets(top: 22, leading: 0, bottom: 0, trailing: 0)
    section.decorationItems = [background]
    return section
  }

  /// Returns the colour at a point of the window.
  private func pixel(_ probe: OrthogonalProbe, _ x: CGFloat, _ y: CGFloat) -> UInt32? { probe.stage.picture?[Int(x * 2), Int(y * 2)] }
  /// Returns a view's presented position and opacity during an animation.
  private func seen(_ view: UIView) -> (minY: Double, opacity: Double) {
    var result = (minY: Double.nan, opacity: Double.nan)
    if case .point(let center) = view.node.shownValue(of: .position) { result.minY = center.y - Double(view.bounds.height) / 2 }
    if case .number(let opacity) = view.node.shownValue(of: .opacity) { result.opacity = opacity }
    return result
  }
  private func change(_ probe: OrthogonalProbe, _ edit: (inout OrthogonalProbe.Snapshot) -> Void) {
    var snapshot = probe.source.snapshot()
    edit(&snapshot)
    probe.apply(snapshot, animated: true)
  }

  // MARK: Badges

  @Test("A badge beyond its item's bounds is shown, scrolls with it, and is clipped by the list")
  func badges() throws {
    let probe = fixture()
    probe.show([(1, 30), (0, 30)])
    let orthogonalSection = try #require(probe.orthogonalSection(0))
    let badge = try #require(probe.view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 1, section: 0)))
    #expect(orthogonalSection.frame.minY == 30 && badge.superview === orthogonalSection)
    #expect(badge.frame == CGRect(x: 216, y: -6, width: 20, height: 20))
    // Above the orthogonal section's edge and below it.
    #expect(pixel(probe, 218, 25) == Self.red && pixel(probe, 234, 43) == Self.red)
    #expect(pixel(probe, 218, 23) != Self.red && pixel(probe, 238, 25) != Self.red)
    orthogonalSection.contentOffset.x = 50
    probe.stage.frame()
    #expect(badge.frame.minX == 216 && pixel(probe, 168, 25) == Self.red && pixel(probe, 218, 25) != Self.red)
    #expect(pixel(probe, 299, 25) == Self.red)
    orthogonalSection.contentOffset.x = 230
    probe.stage.frame()
    #expect(pixel(probe, 1, 25) == Self.red && pixel(probe, 7, 25) != Self.red)
    orthogonalSection.contentOffset.x = 600
    probe.stage.frame()
    #expect(probe.view.indexPathsForVisibleSupplementaryElements(ofKind: "badge").map(\.item).sorted() == [5, 6])
    #expect(badge.isHidden || badge.frame.minX > 600)
    probe.stage.scroll(by: 30)
    #expect(pixel(probe, 98, 2) == Self.red && pixel(probe, 98, 20) != Self.red)
    #expect(probe.view.brokenCellStates == [])
  }

  @Test("A badge beyond the section's edge is shown before and after the section itself")
  func badgesAlone() throws {
    // The orthogonal section begins three points below the visible area.
    let probe = fixture(size: CGSize(width: 300, height: 207))
    probe.show([(0, 4), (1, 30), (3, 30)])
    #expect(probe.orthogonalSections.isEmpty && pixel(probe, 98, 205) == Self.red)
    for _ in 0..<20 {
      probe.stage.scroll(by: 1)
      let y = 205 - probe.view.contentOffset.y
      try #require(pixel(probe, 98, y) == Self.red && probe.view.brokenCellStates == [])
    }
    let orthogonalSection = try #require(probe.orthogonalSection(1))
    #expect(probe.view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 0, section: 1))?.superview === orthogonalSection)
  }

  // MARK: Updates

  @Test("A background that an update moves into view moves with its header and section")
  func background() throws {
    // 100 + 220 + 140 points: only the header of the orthogonal section is in view.
    let probe = fixture(size: CGSize(width: 300, height: 480))
    probe.show([(0, 2), (3, 5), (7, 3), (1, 30)])
    #expect(probe.orthogonalSections.isEmpty)
    let header = try #require(
      probe.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 3)))
    change(probe) {
      $0.deleteSections([0])
      $0.moveSection(7, beforeSection: 3)
    }
    probe.stage.pump(for: .milliseconds(100))
    let background = try #require(probe.view.subviews.compactMap { $0 as? Background }.first { $0.section == 2 && !$0.isHidden })
    let orthogonalSection = try #require(probe.orthogonalSections.first)
    let way = seen(header).minY - Double(header.frame.minY)
    #expect(way > 10)
    #expect(abs(seen(background).minY - Double(background.frame.minY) - way) < 1e-6)
    #expect(abs(seen(orthogonalSection).minY - Double(orthogonalSection.frame.minY) - way) < 1e-6)
  }

  @Test("Cells of an orthogonal section that moves out of view are shown until it is outside")
  func leaving() throws {
    let probe = fixture()
    probe.show([(0, 7), (1, 30), (3, 30)])
    let orthogonalSection = try #require(probe.orthogonalSection(1))
    let cell = try #require(probe.view.cellForItem(at: IndexPath(item: 0, section: 1)))
    change(probe) {
      $0.insertSections([7], beforeSection: 0)
      $0.appendItems(Array(7000..<7006), toSection: 7)
    }
    probe.stage.pump(for: .milliseconds(100))
    #expect(seen(orthogonalSection).minY > 320 && seen(orthogonalSection).minY < 500 && orthogonalSection.frame.minY > 500)
    #expect(!cell.isHidden && cell.superview === orthogonalSection && !orthogonalSection.isHidden)
    #expect(pixel(probe, 5, seen(orthogonalSection).minY + 5) == pixel(probe, 5, seen(orthogonalSection).minY + 20))
    #expect(pixel(probe, 5, seen(orthogonalSection).minY + 5) != pixel(probe, 113, seen(orthogonalSection).minY + 20))
    probe.stage.settle()
    #expect(cell.isHidden && orthogonalSection.isHidden && probe.balance[ObjectIdentifier(cell)] == 0)
    #expect(probe.view.brokenCellStates == [])
  }

  @Test("Cells of a deleted section fade out with its header, and the section is reused intact")
  func fading() throws {
    let probe = fixture()
    probe.show([(1, 30), (0, 30)])
    let orthogonalSection = try #require(probe.orthogonalSection(0))
    let cell = try #require(probe.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let header = try #require(
      probe.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
    change(probe) { $0.deleteSections([1]) }
    probe.stage.pump(for: .milliseconds(100))
    #expect(seen(header).opacity > 0.1 && seen(header).opacity < 0.9)
    #expect(seen(cell).opacity == seen(header).opacity && seen(orthogonalSection).opacity == 1)
    probe.stage.settle()
    #expect(orthogonalSection.isHidden && cell.isHidden && probe.orthogonalSections.isEmpty)
    change(probe) {
      $0.insertSections([2], beforeSection: 0)
      $0.appendItems(Array(2000..<2030), toSection: 2)
    }
    probe.stage.settle()
    #expect(probe.orthogonalSections == [orthogonalSection] && orthogonalSection.alpha == 1)
    #expect(orthogonalSection.subviews.filter { $0 is OrthogonalProbe.Cell && !$0.isHidden }.count == 3)
  }

  @Test(
    "A deleted item fades out at its position, and an emptied section shrinks from its top",
    arguments: [false, true])
  func emptied(isRightToLeft: Bool) throws {
    let probe = fixture()
    if isRightToLeft { probe.view.semanticContentAttribute = .forceRightToLeft }
    probe.show([(1, 5), (0, 30)])
    let orthogonalSection = try #require(probe.orthogonalSection(0))
    let cells = try (0..<2).map { try #require(probe.view.cellForItem(at: IndexPath(item: $0, section: 0))) }
    func places() -> [Double] {
      guard case .rect(let bounds) = orthogonalSection.node.shownValue(of: .bounds) else { return [] }
      return cells.map { cell in
        guard case .point(let center) = cell.node.shownValue(of: .position) else { return .nan }
        return center.x - bounds.minX
      }
    }
    let before = places()
    let next = try #require(probe.view.cellForItem(at: IndexPath(item: 2, section: 0)))
    change(probe) { $0.deleteItems([1001]) }
    #expect(places() == before)
    probe.stage.pump(for: .milliseconds(100))
    #expect(places() == before && seen(cells[1]).opacity < 0.9 && !cells[1].isHidden)
    probe.stage.settle()
    #expect(cells[1].isHidden && places()[0] == before[0])
    #expect(next.superview?.convert(next.center, to: probe.view).x == CGFloat(before[1]))
    change(probe) { $0.deleteItems($0.itemIdentifiers(inSection: 1)) }
    probe.stage.pump(for: .milliseconds(150))
    guard case .rect(let bounds) = orthogonalSection.node.shownValue(of: .bounds),
      case .point(let center) = orthogonalSection.node.shownValue(of: .position)
    else { return }
    #expect(bounds.height > 10 && bounds.height < 80 && abs(center.y - bounds.height / 2 - 30) < 1e-6)
    #expect(places()[0] == before[0] && !cells[0].isHidden)
    probe.stage.settle()
    #expect(cells[0].isHidden && probe.view.brokenCellStates == [])
  }
}
