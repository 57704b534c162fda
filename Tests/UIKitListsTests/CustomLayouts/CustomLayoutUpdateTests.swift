import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@Suite("Updates with custom layouts")
@MainActor struct CustomLayoutUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// Rows with a header and a line, which enter from the left and leave to the right.
  private final class SlidingLayout: UICollectionViewLayout {
    var replacesHeader = false
    var heard: [String] = []
    private var count = 0
    override init() {
      super.init()
      register(TimelineLayout.Line.self, forDecorationViewOfKind: "line")
    }
    required init?(coder: NSCoder) { return nil }
    override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }
    override var collectionViewContentSize: CGSize { CGSize(width: 200, height: 20 + CGFloat(count) * 30) }
    private func place(_ attributes: UICollectionViewLayoutAttributes, _ y: CGFloat, _ height: CGFloat) -> UICollectionViewLayoutAttributes
    {
      attributes.frame = CGRect(x: 0, y: y, width: 200, height: height)
      return attributes
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      place(UICollectionViewLayoutAttributes(forCellWith: indexPath), 20 + CGFloat(indexPath.item) * 30, 30)
    }
    override func layoutAttributesForSupplementaryView(
      ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      place(UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath), 0, 20)
    }
    override func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      place(UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath), 20 + CGFloat(indexPath.item) * 30, 1)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let rows = (0..<count).flatMap {
        [
          layoutAttributesForItem(at: IndexPath(item: $0, section: 0)),
          layoutAttributesForDecorationView(ofKind: "line", at: IndexPath(item: $0, section: 0)),
        ]
      }
      let header = layoutAttributesForSupplementaryView(ofKind: TileProbe.header, at: IndexPath(item: 0, section: 0))
      return (rows + [header]).compactMap { $0 }.filter { $0.frame.intersects(rect) }
    }
    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      replacesHeader ? [IndexPath(item: 0, section: 0)] : []
    }
    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      replacesHeader ? [IndexPath(item: 0, section: 0)] : []
    }
    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      heard.append("initial \(elementKind)")
      return nil
    }
    override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      heard.append("final \(elementKind)")
      return nil
    }
    override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      heard.append("initial \(elementKind) \(decorationIndexPath.item)")
      return nil
    }
    override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      heard.append("final \(elementKind) \(decorationIndexPath.item)")
      return nil
    }
  }

  @Test("Headers and decorations are animated and replaced as the layout specifies")
  func elements() throws {
    let layout = SlidingLayout()
    let probe = TileProbe([Array(0..<4)], layout)
    let header = try #require(probe.header(0))
    probe.view.performBatchUpdates {
      probe.sections[0] = [0, 1, 2, 3, 4]
      probe.view.insertItems(at: [path(4)])
    }
    #expect(layout.heard == ["initial line 4"])
    probe.stage.settle()
    #expect(probe.header(0) === header)
    layout.heard = []
    layout.replacesHeader = true
    probe.view.performBatchUpdates {
      probe.sections[0] = [0, 1, 2]
      probe.view.deleteItems(at: [path(3), path(4)])
    }
    #expect(Set(layout.heard) == ["final header", "final line 3", "final line 4", "initial header"], "\(layout.heard)")
    probe.stage.settle()
    #expect(probe.header(0) != nil && probe.header(0)?.alpha == 1)
    #expect(probe.view.subviews.filter { $0 is TimelineLayout.Line && !$0.isHidden }.count == 3)
  }

  /// Rows of estimated heights. A row above the view whose height differs adjusts the offset.
  private final class RowsLayout: UICollectionViewLayout {
    var adjusts = true
    private var heights: [Int: CGFloat] = [:]
    private var rows: [UICollectionViewLayoutAttributes] = []
    override func prepare() {
      var y: CGFloat = 0
      rows = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: 0, y: y, width: 200, height: heights[item] ?? 50)
        y += attributes.frame.height
        return attributes
      }
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 200, height: rows.last?.frame.maxY ?? 0) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { rows[indexPath.item] }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      rows.filter { $0.frame.intersects(rect) }
    }
    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool { preferred.size.height != original.size.height }
    override func invalidationContext(
      forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
      withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      heights[original.indexPath.item] = preferred.size.height
      if adjusts, original.frame.minY < collectionView?.contentOffset.y ?? 0 {
        context.contentOffsetAdjustment.y = preferred.size.height - original.size.height
      }
      return context
    }
  }

  @Test("Rows above that change their height move nothing if the context adjusts the offset")
  func measuredAbove() throws {
    let layout = RowsLayout()
    let probe = TileProbe([Array(0..<200)], layout)
    probe.height = { 30 + CGFloat($0 * 31 % 60) }
    probe.view.isPrefetchingEnabled = false
    probe.stage.setOffset(CGPoint(x: 0, y: 6_000))
    probe.stage.settle()
    for _ in 0..<120 {
      let reference = try #require(probe.tiles.first { $0.frame.minY >= probe.view.contentOffset.y })
      let before = reference.frame.minY - probe.view.contentOffset.y
      probe.stage.scroll(by: -13)
      try #require(reference.frame.minY - probe.view.contentOffset.y == before + 13)
    }
    #expect(probe.tiles.allSatisfy { $0.frame.height == 30 + CGFloat($0.number * 31 % 60) })
    // A reconfigured row is measured again.
    let row = try #require(probe.view.indexPathsForVisibleItems.last)
    probe.height = { _ in 44 }
    probe.view.reconfigureItems(at: [row])
    probe.stage.settle()
    #expect(probe.view.cellForItem(at: row)?.frame.height == 44)
  }

  @Test("No pixel of a chat changes while older messages are inserted above")
  func stillPixels() throws {
    let layout = ChatLayout()
    let probe = TileProbe([Array(0..<30)], layout)
    layout.numbers = { [unowned probe] in probe.sections[0] }
    layout.invalidateLayout()
    probe.stage.settle()
    probe.stage.setOffset(CGPoint(x: 0, y: 333))
    probe.stage.settle()
    func pixels() -> [UInt32] {
      guard let picture = probe.stage.picture else { return [] }
      return (0..<300).flatMap { y in (0..<200).map { x in picture[x, y] } }
    }
    let before = pixels()
    #expect(Set(before).count > 5)
    for round in 1...3 {
      let older = (0..<4).map { -round * 100 + $0 }
      probe.sections[0] = older + probe.sections[0]
      probe.view.performBatchUpdates { probe.view.insertItems(at: older.indices.map { path($0) }) }
      for _ in 0..<25 {
        probe.stage.frame()
        try #require(pixels() == before, "\(round)")
      }
    }
  }

  @Test("Attributes are available right after the list was changed")
  func asking() {
    let layout = RowsLayout()
    let probe = TileProbe([Array(0..<10)], layout)
    probe.sections[0] = Array(0..<20)
    probe.view.reloadData()
    #expect(probe.view.layoutAttributesForItem(at: path(19))?.frame.minY == 950)
  }
}
