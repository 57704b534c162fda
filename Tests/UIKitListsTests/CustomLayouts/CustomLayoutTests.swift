import Foundation
import HitchlessTesting
import Testing

@Suite("Collection view custom layouts")
@MainActor struct CustomLayoutTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("Headers stay at the top and are pushed out by the next section")
  func stickyHeaders() throws {
    let probe = TileProbe([Array(0..<10), Array(10..<20), Array(20..<40)], StickyLayout())
    for offset in stride(from: 0, through: 900, by: 37) {
      probe.stage.setOffset(CGPoint(x: 0, y: offset))
      let y = min(CGFloat(offset), probe.view.contentSize.height - 300)
      // Sections begin at 0, 320 and 640, and end with their headers.
      for (section, (start, end)) in [(0.0, 320.0), (320.0, 640.0), (640.0, 1260.0)].enumerated() {
        let expected = max(CGFloat(start), min(y, CGFloat(end) - StickyLayout.header))
        let isInView = expected < y + 300 && expected + StickyLayout.header > y
        try #require(probe.header(section)?.frame.minY == (isInView ? expected : nil), "offset \(y), section \(section)")
      }
    }
  }

  @Test("Custom attributes reach the views in each frame although the layout reuses one object")
  func parallax() throws {
    let probe = TileProbe([Array(0..<30)], ParallaxLayout())
    for _ in 0..<20 {
      probe.stage.scroll(by: 7)
      for (tile, path) in zip(probe.tiles, probe.view.indexPathsForVisibleItems) {
        let applied = try #require(tile.applied as? ParallaxAttributes)
        try #require(applied.shift == ((CGFloat(path.item) + 0.5) * 80 - probe.view.bounds.midY) / 10)
      }
    }
    // Without changes, nothing is applied again.
    let before = probe.tiles.map(\.applications)
    probe.view.setNeedsLayout()
    probe.stage.settle()
    #expect(probe.tiles.map(\.applications) == before)
  }

  @Test("A carousel enlarges the card in the middle and comes to rest with one in the middle")
  func carousel() throws {
    let probe = TileProbe([Array(0..<30)], CarouselLayout())
    #expect(probe.tile(0)?.transform == CGAffineTransform(scaleX: 1.2, y: 1.2))
    #expect(probe.tile(0)?.center == CGPoint(x: 100, y: 150))
    #expect(probe.tile(0)?.bounds.size == CGSize(width: 80, height: 120))
    probe.stage.setOffset(CGPoint(x: 50, y: 0))
    #expect(abs((probe.tile(0)?.transform.a ?? 0) - 1.1) < 1e-9 && abs((probe.tile(1)?.alpha ?? 0) - 0.75) < 1e-9)
    for distance in [-130, -420, 260] {
      probe.stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100 + distance, y: 150), seconds: 0.15)
      probe.stage.settle()
      let offset = probe.view.contentOffset.x
      try #require(offset == (offset / 100).rounded() * 100, "\(offset)")
      try #require(probe.tile(Int(offset / 100))?.transform.a == 1.2)
    }
    #expect(probe.view.contentOffset.x > 0)
  }

  @Test("Waterfall tiles have their preferred height, after updates, rotation and reload too")
  func waterfall() throws {
    let layout = WaterfallLayout()
    let probe = TileProbe([Array(0..<40)], layout)
    func wanted(_ number: Int) -> CGFloat { 30 + CGFloat(number * 29 % 50) }
    probe.height = { wanted($0) }
    probe.view.reloadData()
    probe.stage.settle()
    func check(_ place: String) throws {
      // The position of a tile outside of the view may be an estimate; inside, heights and positions agree.
      for (tile, path) in zip(probe.tiles, probe.view.indexPathsForVisibleItems) {
        try #require(tile.frame.height == wanted(probe.sections[0][path.item]), "\(place) \(path)")
        try #require(tile.frame == layout.layoutAttributesForItem(at: path)?.frame)
      }
      try #require(!probe.tiles.isEmpty && probe.view.contentSize == layout.collectionViewContentSize)
    }
    try check("at first")
    #expect(layout.contexts.allSatisfy { $0.count == 1 } && layout.contexts.count >= probe.tiles.count - 2)
    let asked = layout.contexts.count
    probe.view.setNeedsLayout()
    probe.stage.settle()
    #expect(layout.contexts.count == asked)
    probe.view.performBatchUpdates {
      probe.sections[0].insert(100, at: 3)
      probe.sections[0].remove(at: 0)
      probe.view.insertItems(at: [path(2)])
      probe.view.deleteItems(at: [path(0)])
    }
    probe.stage.settle()
    try check("updated")
    probe.stage.scroll(by: 400)
    try check("scrolled")
    probe.stage.resize(to: CGSize(width: 320, height: 240))
    probe.stage.settle()
    try check("another size")
    probe.view.reloadData()
    probe.stage.settle()
    try check("reloaded")
  }

  @Test("A circle layout provides attributes for inserted and deleted items")
  func circle() {
    let layout = CircleLayout()
    let probe = TileProbe([Array(0..<6)], layout)
    probe.stage.settle()
    #expect(layout.events.isEmpty)
    probe.view.performBatchUpdates {
      probe.sections[0] = [0, 1, 9, 2, 3, 4]
      probe.view.deleteItems(at: [path(5)])
      probe.view.insertItems(at: [path(2)])
    }
    #expect(layout.events == ["prepare", "target", "final 5 true", "initial 2 true", "finalize"])
    let middle = CGPoint(x: 100, y: 150)
    probe.stage.settle()
    #expect(probe.tiles.count == 6 && probe.tiles.allSatisfy { $0.alpha == 1 && $0.center != middle })
    #expect(probe.tile(2)?.number == 9)
  }

  @Test("Inserting older chat messages above moves nothing visible, and the bottom stays in view")
  func chat() throws {
    let layout = ChatLayout()
    let probe = TileProbe([Array(0..<30)], layout)
    layout.numbers = { [unowned probe] in probe.sections[0] }
    layout.invalidateLayout()
    probe.stage.settle()
    probe.stage.setOffset(CGPoint(x: 0, y: 333))
    let before = probe.shown
    for round in 1...10 {
      let older = (0..<round).map { -round * 100 + $0 }
      probe.sections[0] = older + probe.sections[0]
      probe.view.performBatchUpdates { probe.view.insertItems(at: older.indices.map { path($0) }) }
      // In each frame of the animation, not only at the end.
      for _ in 0..<5 {
        try #require(probe.shown == before, "\(round)")
        probe.stage.frame()
      }
      probe.stage.settle()
      try #require(probe.shown == before, "\(round)")
    }
    probe.stage.setOffset(CGPoint(x: 0, y: probe.view.contentSize.height - 300))
    for number in 1_000..<1_010 {
      probe.sections[0].append(number)
      probe.view.performBatchUpdates { probe.view.insertItems(at: [path(probe.sections[0].count - 1)]) }
      probe.stage.settle()
      try #require(probe.view.contentOffset.y == probe.view.contentSize.height - 300)
      try #require(probe.tiles.last?.number == number)
    }
  }

  @Test("A decoration kind can occur many times, each at its index path's position")
  func timeline() {
    let probe = TileProbe([Array(0..<6)], TimelineLayout())
    func lines() -> [CGFloat] {
      probe.view.subviews.filter { $0 is TimelineLayout.Line && !$0.isHidden }.map(\.frame.minY).sorted()
    }
    #expect(lines() == [0, 50, 100, 150, 200, 250])
    probe.stage.setOffset(CGPoint(x: 0, y: 120))
    #expect(lines() == [150, 200, 250, 300, 350, 400])
    // Lines are behind the tiles and do not affect touches.
    #expect(probe.view.indexPathForItem(at: CGPoint(x: 50, y: 200)) == path(2))
  }

  @Test("A content offset adjustment moves the content, and a size adjustment lasts one layout")
  func adjustments() {
    let layout = ParallaxLayout()
    let probe = TileProbe([Array(0..<30)], layout)
    probe.stage.setOffset(CGPoint(x: 0, y: 160))
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts && context.invalidatedItemIndexPaths == nil)
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 80)
    context.contentSizeAdjustment = CGSize(width: 0, height: 50)
    context.invalidateItems(at: [path(1)])
    context.invalidateItems(at: [path(2)])
    context.invalidateSupplementaryElements(ofKind: "a", at: [path(0)])
    context.invalidateDecorationElements(ofKind: "b", at: [path(3)])
    #expect(context.invalidatedItemIndexPaths == [path(1), path(2)])
    #expect(context.invalidatedSupplementaryIndexPaths == ["a": [path(0)]] && context.invalidatedDecorationIndexPaths == ["b": [path(3)]])
    let size = probe.view.contentSize
    layout.invalidateLayout(with: context)
    #expect(probe.view.contentOffset.y == 240 && probe.view.contentSize.height == size.height + 50)
    probe.stage.settle()
    #expect(probe.view.contentOffset.y == 240 && probe.view.contentSize == size)
    #expect(probe.tile(3)?.frame.minY == 240)
  }

  @Test("A layout is notified of every invalidation, and has the old bounds in a bounds change")
  func contexts() {
    final class Layout: UICollectionViewLayout {
      var heard: [String] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        heard.append("\(collectionView?.bounds.width ?? 0) to \(newBounds.width)")
        return newBounds.width != collectionView?.bounds.width
      }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        heard.append("everything \(context.invalidateEverything) counts \(context.invalidateDataSourceCounts)")
      }
      override func prepare() { heard.append("prepare") }
      override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { heard.append("from \(oldBounds.width)") }
      override func finalizeAnimatedBoundsChange() { heard.append("finalize") }
      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 1_000) }
    }
    let layout = Layout()
    let probe = TileProbe([[1]], layout)
    func heard(_ change: () -> Void) -> [String] {
      layout.heard = []
      change()
      probe.view.layoutIfNeeded()
      return layout.heard
    }
    #expect(heard { layout.invalidateLayout() } == ["everything true counts false", "prepare"])
    #expect(heard { probe.view.reloadData() } == ["everything true counts true", "prepare"])
    #expect(heard { probe.view.insertItems(at: []) } == ["everything false counts true", "prepare"])
    #expect(heard { probe.view.contentOffset.y = 10 } == ["200.0 to 200.0"])
    #expect(heard { probe.view.frame.size.width = 150 }.filter { $0 != "prepare" } == ["200.0 to 150.0", "everything false counts false"])
    let animated = heard {
      UIView.animate(withDuration: 0.2) {
        probe.view.frame.size.width = 180
        probe.view.layoutIfNeeded()
      }
    }
    #expect(animated.suffix(3) == ["prepare", "from 150.0", "finalize"], "\(animated)")
  }

  @Test("A subclass of a compositional layout can change its result")
  func compositional() throws {
    final class Shifted: UICollectionViewCompositionalLayout {
      var prepared = 0
      override func prepare() {
        super.prepare()
        prepared += 1
      }
      override var collectionViewContentSize: CGSize {
        var size = super.collectionViewContentSize
        size.height += 11
        return size
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }.map {
          $0.transform = CGAffineTransform(translationX: 5, y: 0)
          return $0
        }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        attributes?.transform = CGAffineTransform(translationX: 5, y: 0)
        return attributes
      }
    }
    let section = rowSection(.estimated(40))
    let layout = Shifted(sectionProvider: { _, _ in section })
    let probe = TileProbe([Array(0..<50)], layout)
    probe.height = { 30 + CGFloat($0 % 3) * 10 }
    probe.view.reloadData()
    probe.stage.settle()
    #expect(layout.prepared > 0)
    #expect(probe.tile(0)?.frame == CGRect(x: 5, y: 0, width: 200, height: 30))
    #expect(probe.tile(1)?.frame == CGRect(x: 5, y: 30, width: 200, height: 40))
    #expect(probe.view.contentSize.height == layout.collectionViewContentSize.height)
    let plain = UICollectionViewCompositionalLayout(section: rowSection(.absolute(40)))
    let other = TileProbe([Array(0..<50)], plain)
    #expect(plain.layoutAttributesForItem(at: path(3))?.frame == CGRect(x: 0, y: 120, width: 200, height: 40))
    #expect(plain.layoutAttributesForElements(in: CGRect(x: 0, y: 1_000, width: 200, height: 100))?.map(\.indexPath.item) == [25, 26, 27])
    #expect(plain.collectionViewContentSize == other.view.contentSize && plain.layoutAttributesForItem(at: path(50)) == nil)
  }
}
