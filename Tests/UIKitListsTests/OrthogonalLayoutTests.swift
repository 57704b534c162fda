import Foundation
import HitchlessTesting
import Testing

@Suite("Orthogonal section layouts")
@MainActor struct OrthogonalLayoutTests {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  @Test(
    "Visible cells stay at their positions while others size themselves, in either direction",
    arguments: [false, true])
  func estimated(isRightToLeft: Bool) throws {
    let probe = OrthogonalProbe(direction: isRightToLeft ? .forceRightToLeft : .unspecified)
    probe.width = { CGFloat(60 + $0 * 37 % 90) }
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(100), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.estimated(100), .absolute(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 5
    probe.view.collectionViewLayout = UICollectionViewCompositionalLayout { _, _ in section }
    probe.show([(1, 80), (2, 10)])
    probe.view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .left, animated: false)
    probe.stage.settle()
    let orthogonalSection = try #require(probe.orthogonalSection(0))
    func places() -> [Int: CGFloat] {
      var result: [Int: CGFloat] = [:]
      for path in probe.view.indexPathsForVisibleItems where path.section == 0 {
        guard let cell = probe.view.cellForItem(at: path), let superview = cell.superview else { continue }
        result[path.item] =
          isRightToLeft ? superview.convert(cell.frame, to: probe.view).maxX : superview.convert(cell.frame, to: probe.view).minX
      }
      return result
    }
    // Unmeasured cells appear at the leading edge: the visible ones move exactly as far as the finger.
    let step: CGFloat = isRightToLeft ? -40 : 40
    for _ in 0..<60 {
      let before = places()
      orthogonalSection.contentOffset.x -= step
      probe.stage.frame()
      for (item, x) in places() {
        guard let was = before[item] else { continue }
        try #require(abs(x - was - step) <= 0.5, "\(item) moved from \(was) to \(x)")
      }
      #expect(probe.view.brokenCellStates == [])
    }
    let cell = try #require(probe.view.visibleCells.first as? OrthogonalProbe.Cell)
    #expect(cell.frame.width == cell.wantedWidth)
  }

  @Test("Orthogonal sections of a horizontal list scroll vertically")
  func horizontal() throws {
    let probe = OrthogonalProbe(size: CGSize(width: 500, height: 300))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size(.absolute(150), .absolute(90)), subitem: item, count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 10
    probe.view.collectionViewLayout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    probe.show([(1, 20), (2, 20), (3, 20), (4, 20), (5, 20)])
    let orthogonalSection = try #require(probe.orthogonalSection(1))
    #expect(orthogonalSection.frame == CGRect(x: 150, y: 0, width: 150, height: 300))
    probe.stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 202, y: 140), seconds: 0.2)
    probe.stage.settle()
    #expect(orthogonalSection.contentOffset == CGPoint(x: 0, y: 100) && probe.view.contentOffset == .zero)
    probe.stage.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 150, y: 202), seconds: 0.5)
    #expect(orthogonalSection.contentOffset == CGPoint(x: 0, y: 100) && probe.view.contentOffset.x > 30)
  }

  @Test("Replacing the layout moves cells out of orthogonal sections, and back again", arguments: [false, true])
  func replaced(animated: Bool) throws {
    let probe = OrthogonalProbe()
    probe.show([(1, 40), (2, 40)])
    try #require(probe.orthogonalSection(0)).contentOffset.x = 100
    probe.stage.frame()
    let before = probe.shown
    let orthogonalSections = probe.view.collectionViewLayout
    probe.view.setCollectionViewLayout(rows(.absolute(40)), animated: animated)
    probe.stage.settle()
    #expect(probe.orthogonalSections.isEmpty)
    #expect(probe.shown.first == "0.0 1000 (0.0, 0.0, 300.0, 40.0) 1.0 false true" && probe.shown.count == 13)
    probe.view.setCollectionViewLayout(orthogonalSections, animated: animated)
    probe.stage.settle()
    #expect(probe.shown == before)
    #expect(probe.view.brokenCellStates == [])
  }

  @Test("The visible items handler scales cells in every frame, and reused cells are reset")
  func visibleItems() throws {
    let probe = OrthogonalProbe(rows: 1)
    let orthogonalSections = probe.view.collectionViewLayout
    let section = OrthogonalProbe.section(.groupPagingCentered, rows: 1)
    var calls = 0
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      calls += 1
      for item in items where item.representedElementCategory == .cell {
        let away = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        let scale = max(0.5, 1 - away / 400)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
        item.alpha = scale
      }
    }
    probe.view.collectionViewLayout = UICollectionViewCompositionalLayout { _, _ in section }
    probe.show([(1, 40), (2, 40)])
    let orthogonalSection = try #require(probe.orthogonalSection(0))
    for _ in 0..<40 {
      let before = calls
      orthogonalSection.contentOffset.x += 17
      probe.stage.frame()
      #expect(calls > before)
      for cell in probe.view.visibleCells {
        let superview = try #require(cell.superview as? UIScrollView)
        let scale = max(0.5, 1 - abs(cell.center.x - superview.contentOffset.x - 150) / 400)
        try #require(abs(cell.transform.a - scale) < 1e-6 && abs(cell.alpha - scale) < 1e-6 && cell.bounds.width == 110)
      }
    }
    section.visibleItemsInvalidationHandler = nil
    probe.view.collectionViewLayout = orthogonalSections
    probe.stage.settle()
    #expect(probe.view.visibleCells.count > 4)
    #expect(probe.view.visibleCells.allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
  }

  @Test("A paging section that leaves the viewport in motion returns on a page")
  func leftInMotion() throws {
    let probe = OrthogonalProbe(rows: 1)
    probe.show([(6, 40), (0, 100)])
    probe.stage.send(.scroll(at: Point(x: 150, y: 60), by: Point(x: 100, y: 0), phase: .wheel))
    probe.stage.frames(2)
    let offset = try #require(probe.orthogonalSection(0)).contentOffset.x
    #expect(offset > 0 && offset < 300)
    probe.stage.scroll(by: 400)
    #expect(probe.orthogonalSections.isEmpty)
    probe.stage.scroll(by: -400)
    #expect(try #require(probe.orthogonalSection(0)).contentOffset.x == 300)
  }
}
