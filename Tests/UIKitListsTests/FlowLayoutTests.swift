import Foundation
import HitchlessTesting
import Testing

@Suite("Flow layout")
@MainActor struct FlowLayoutTests {
  /// A probe whose delegate implements some of a flow layout's methods.
  private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    var asked: [IndexPath] = []
    var size: (IndexPath) -> CGSize = { CGSize(width: 40 + CGFloat($0.item * 7 % 50), height: 30 + CGFloat($0.item * 11 % 20)) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asked.append(indexPath)
      return size(indexPath)
    }
  }
  /// Implements all methods except sizes.
  private final class Metrics: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: CGFloat(section * 10), left: 5, bottom: 0, right: 5) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { 4 }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { 60 }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: section == 0 ? 0 : 20) }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 7) }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  private func stage(_ probe: CollectionProbe, width: CGFloat = 200, height: CGFloat = 300) -> Stage {
    let stage = Stage(probe.view, size: CGSize(width: width, height: height), scale: 1)
    stage.frame()
    return stage
  }
  private func frame(_ probe: CollectionProbe, _ item: Int, _ section: Int = 0) -> CGRect? {
    probe.view.layoutAttributesForItem(at: path(item, section))?.frame
  }

  @Test("A flow layout has UIKit's defaults, and each property updates the layout")
  func properties() {
    let layout = UICollectionViewFlowLayout()
    let probe = CollectionProbe(counts: [7, 2], layout: layout)
    let stage = stage(probe)
    #expect(
      probe.shown.prefix(4) == [
        "0.0 '0.0' 0.0,0.0 50.0x50.0", "0.1 '0.1' 75.0,0.0 50.0x50.0", "0.2 '0.2' 150.0,0.0 50.0x50.0", "0.3 '0.3' 0.0,60.0 50.0x50.0",
      ])
    #expect(probe.view.contentSize == CGSize(width: 200, height: 220))
    func after(_ change: () -> Void) -> CGRect? {
      change()
      stage.settle()
      return frame(probe, 4)
    }
    #expect(after { layout.itemSize = CGSize(width: 60, height: 40) } == CGRect(x: 70, y: 50, width: 60, height: 40))
    #expect(after { layout.minimumLineSpacing = 3 } == CGRect(x: 70, y: 43, width: 60, height: 40))
    #expect(after { layout.minimumInteritemSpacing = 15 } == CGRect(x: 0, y: 86, width: 60, height: 40))
    #expect(
      after { layout.sectionInset = UIEdgeInsets(top: 6, left: 10, bottom: 2, right: 10) } == CGRect(x: 10, y: 92, width: 60, height: 40))
    #expect(after { layout.headerReferenceSize = CGSize(width: 1, height: 20) } == CGRect(x: 10, y: 112, width: 60, height: 40))
    let footer = UICollectionView.elementKindSectionFooter
    _ = after { layout.footerReferenceSize = CGSize(width: 1, height: 8) }
    #expect(
      probe.view.layoutAttributesForSupplementaryElement(ofKind: footer, at: path(0))?.frame == CGRect(x: 0, y: 197, width: 200, height: 8))
    #expect(after { layout.scrollDirection = .horizontal } == CGRect(x: 11, y: 258, width: 60, height: 40))
    #expect(layout.collectionViewContentSize.height == 300)
  }

  @Test("The delegate's metrics override the layout's properties")
  func delegate() {
    let layout = UICollectionViewFlowLayout()
    let probe = CollectionProbe(counts: [3, 3], layout: layout)
    let metrics = Metrics()
    probe.view.delegate = metrics
    let stage = stage(probe)
    #expect((0..<3).map { frame(probe, $0)?.origin } == [CGPoint(x: 5, y: 0), CGPoint(x: 145, y: 0), CGPoint(x: 5, y: 54)])
    #expect(frame(probe, 0, 1) == CGRect(x: 5, y: 104 + 7 + 20 + 10, width: 50, height: 50))
    let header = UICollectionView.elementKindSectionHeader
    #expect(probe.view.layoutAttributesForSupplementaryElement(ofKind: header, at: path(0)) == nil)
    #expect(probe.view.layoutAttributesForSupplementaryElement(ofKind: header, at: path(0, 1))?.frame.minY == 111)
    probe.view.delegate = probe
    stage.settle()
    #expect(frame(probe, 2)?.origin == CGPoint(x: 150, y: 0))
  }

  @Test("The delegate is asked first for visible sizes, then in spare time, or at once if needed")
  func questions() {
    let layout = UICollectionViewFlowLayout()
    let probe = CollectionProbe(counts: [5_000], layout: layout)
    let sizes = Sizes()
    probe.view.delegate = sizes
    probe.view.isPrefetchingEnabled = false
    let stage = stage(probe)
    #expect(sizes.asked.count > 20 && sizes.asked.count < 120, "\(sizes.asked.count)")
    stage.frames(10)
    let first = sizes.asked.count
    stage.frames(10)
    #expect(sizes.asked.count == first)
    _ = frame(probe, 1_000)
    #expect(Set(sizes.asked).count > 1_000 && Set(sizes.asked).count < 1_100)
    probe.view.isPrefetchingEnabled = true
    probe.view.setNeedsLayout()
    let guessed = probe.view.contentSize.height
    stage.settle()
    #expect(Set(sizes.asked).count == 5_000)
    #expect(probe.view.contentSize.height != guessed)
    #expect(probe.view.contentSize == layout.collectionViewContentSize)
  }

  @Test("Visible items do not move while sizes above and below become known")
  func spareTime() throws {
    let probe = CollectionProbe(counts: [3_000], layout: UICollectionViewFlowLayout())
    let sizes = Sizes()
    probe.view.delegate = sizes
    let stage = stage(probe)
    probe.view.contentOffset.y = 20_000
    stage.frame()
    func shown() -> [String] { probe.shown }
    let before = shown()
    for _ in 0..<100 {
      stage.frame()
      try #require(shown() == before)
    }
    stage.settle()
    #expect(Set(sizes.asked).count == 3_000)
    #expect(shown() == before)
  }

  @Test("An invalidation asks the delegate again unless its context says otherwise")
  func invalidation() {
    let layout = UICollectionViewFlowLayout()
    let probe = CollectionProbe(counts: [20], layout: layout)
    let sizes = Sizes()
    probe.view.delegate = sizes
    let stage = stage(probe)
    stage.settle()
    sizes.asked = []
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
    sizes.size = { _ in CGSize(width: 90, height: 25) }
    context.invalidateFlowLayoutDelegateMetrics = false
    layout.invalidateLayout(with: context)
    stage.settle()
    #expect(sizes.asked.isEmpty && frame(probe, 0)?.width == 40)
    layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    stage.settle()
    #expect(frame(probe, 1) == CGRect(x: 110, y: 0, width: 90, height: 25))
    // Programs animate new sizes with an update without changes.
    sizes.size = { _ in CGSize(width: 200, height: 10) }
    probe.view.performBatchUpdates(nil)
    stage.settle()
    #expect(frame(probe, 1) == CGRect(x: 0, y: 20, width: 200, height: 10))
  }

  @Test("Cells size themselves with an estimated item size")
  func selfSizing() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let probe = CollectionProbe(counts: [2_000], layout: layout)
    probe.height = { CGFloat(20 + $0.item % 5 * 10) }
    let stage = stage(probe)
    stage.settle()
    #expect((0..<4).map { frame(probe, $0)?.height } == [20, 30, 40, 50])
    #expect(frame(probe, 0) == CGRect(x: 0, y: 10, width: 50, height: 20))
    // Rows that come into view from above and differ from their estimates do not move the others.
    probe.view.contentOffset.y = 30_000
    stage.settle()
    for _ in 0..<40 {
      let item = probe.view.indexPathsForVisibleItems[8]
      let before = probe.view.cellForItem(at: item)?.frame.minY ?? 0
      let offset = probe.view.contentOffset.y
      stage.scroll(by: -13)
      let after = probe.view.cellForItem(at: item)?.frame.minY ?? 0
      #expect(after - probe.view.contentOffset.y == before - offset + 13)
    }
  }

  @Test("Pinned headers stay below the content inset")
  func pinned() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.sectionHeadersPinToVisibleBounds = true
    let probe = CollectionProbe(counts: [30, 30], layout: layout)
    probe.view.contentInset.top = 15
    let stage = stage(probe)
    stage.setOffset(CGPoint(x: 0, y: 100))
    let header = UICollectionView.elementKindSectionHeader
    #expect(probe.view.supplementaryView(forElementKind: header, at: path(0))?.frame.minY == 115)
  }

  @Test("Section insets are relative to the layout margins if requested")
  func insetReference() {
    let layout = UICollectionViewFlowLayout()
    let probe = CollectionProbe(counts: [9], layout: layout)
    let stage = stage(probe)
    probe.view.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    layout.sectionInsetReference = .fromLayoutMargins
    stage.settle()
    #expect((0..<3).map { frame(probe, $0)?.origin } == [CGPoint(x: 20, y: 0), CGPoint(x: 120, y: 0), CGPoint(x: 20, y: 60)])
    probe.view.layoutMargins.left = 26
    stage.settle()
    #expect(frame(probe, 0)?.minX == 26)
  }

  @Test("A flow layout is mirrored in right-to-left layouts only if it asks for it")
  func rightToLeft() {
    final class Mirrored: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    for layout in [UICollectionViewFlowLayout(), Mirrored()] {
      let probe = CollectionProbe(counts: [2], layout: layout)
      probe.view.semanticContentAttribute = .forceRightToLeft
      layout.sectionInset.left = 10
      let stage = stage(probe)
      stage.settle()
      #expect(frame(probe, 0)?.minX == (layout is Mirrored ? 140 : 10))
    }
  }

  // MARK: Subclasses

  /// A layout with a larger cell in the middle.
  private final class Carousel: UICollectionViewFlowLayout {
    final class Attributes: UICollectionViewLayoutAttributes {}
    var prepared = 0
    override class var layoutAttributesClass: AnyClass { Attributes.self }
    override func prepare() {
      super.prepare()
      prepared += 1
      itemSize = CGSize(width: (collectionView?.bounds.height ?? 0) / 2, height: 200)
      scrollDirection = .horizontal
      minimumLineSpacing = 0
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let middle = collectionView?.bounds.midX ?? 0
      let all = super.layoutAttributesForElements(in: rect)
      for attributes in all ?? [] where abs(attributes.center.x - middle) < 50 {
        attributes.transform = CGAffineTransform(scaleX: 1.25, y: 1.25)
      }
      return all
    }
    override func targetContentOffset(forProposedContentOffset offset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
      CGPoint(x: (offset.x / 150).rounded() * 150, y: offset.y)
    }
  }

  @Test("A carousel with custom attributes enlarges the middle cell while scrolling")
  func carousel() {
    let layout = Carousel()
    let probe = CollectionProbe(counts: [50], layout: layout)
    let stage = stage(probe)
    stage.settle()
    func scaled() -> [Int] {
      probe.view.indexPathsForVisibleItems.filter { probe.view.cellForItem(at: $0)?.transform.isIdentity == false }.map(\.item)
    }
    #expect(probe.view.contentSize == CGSize(width: 50 * 150, height: 300))
    #expect(scaled() == [0])
    let prepared = layout.prepared
    stage.setOffset(CGPoint(x: 1_475, y: 0))
    #expect(scaled() == [10])
    #expect(layout.prepared > prepared)
    #expect(layout.layoutAttributesForElements(in: probe.view.bounds)?.allSatisfy { $0 is Carousel.Attributes } == true)
    #expect(layout.layoutAttributesForItem(at: path(49))?.frame == CGRect(x: 49 * 150, y: 50, width: 150, height: 200))
  }

  @Test("A left-aligned subclass moves items, with self-sizing cells too")
  func leftAligned() {
    let layout = LeftAlignedLayout()
    layout.estimatedItemSize = CGSize(width: 60, height: 20)
    let probe = CollectionProbe(counts: [40], layout: layout)
    probe.height = { CGFloat(20 + $0.item % 3) }
    let stage = stage(probe)
    stage.settle()
    #expect((0..<4).map { frame(probe, $0)?.minX } == [0, 70, 140, 0])
    #expect((0..<3).map { probe.view.cellForItem(at: path($0))?.frame.height } == [20, 21, 22])
    #expect(probe.view.cellForItem(at: path(1))?.frame.minX == 70)
  }

  @Test("`super` provides the initial and final attributes of items")
  func appearing() throws {
    final class Sliding: UICollectionViewFlowLayout {
      var started: [CGRect] = []
      var ended: [CGRect] = []
      override func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: indexPath)
        if let attributes, attributes.alpha == 0 { started.append(attributes.frame) }
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: indexPath)
        if let attributes, attributes.alpha == 0 { ended.append(attributes.frame) }
        return attributes
      }
    }
    let layout = Sliding()
    let probe = CollectionProbe(counts: [6], layout: layout)
    let stage = stage(probe)
    stage.settle()
    probe.view.performBatchUpdates {
      probe.counts = [6]
      probe.view.deleteItems(at: [path(0)])
      probe.view.insertItems(at: [path(4)])
    }
    stage.settle()
    #expect(layout.started == [CGRect(x: 75, y: 60, width: 50, height: 50)])
    #expect(layout.ended == [CGRect(x: 0, y: 0, width: 50, height: 50)])
  }
}
