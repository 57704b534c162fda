import Foundation
import HitchlessTesting

// Layouts of the kinds that programs write.

/// Rows with headers that stay at the top of the view during their sections.
final class StickyLayout: UICollectionViewLayout {
  static let header: CGFloat = 20
  static let row: CGFloat = 30
  private var starts: [CGFloat] = []
  private var counts: [Int] = []
  override func prepare() {
    guard let view = collectionView else { return }
    counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    starts = [0]
    for count in counts { starts.append((starts.last ?? 0) + Self.header + CGFloat(count) * Self.row) }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: starts.last ?? 0) }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let y = starts[indexPath.section] + Self.header + CGFloat(indexPath.item) * Self.row
    attributes.frame = CGRect(x: 0, y: y, width: collectionViewContentSize.width, height: Self.row)
    return attributes
  }
  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: indexPath)
    let section = indexPath.section
    let y = max(starts[section], min(collectionView?.contentOffset.y ?? 0, starts[section + 1] - Self.header))
    attributes.frame = CGRect(x: 0, y: y, width: collectionViewContentSize.width, height: Self.header)
    attributes.zIndex = 1
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    counts.indices.flatMap { section in
      let header = layoutAttributesForSupplementaryView(ofKind: TileProbe.header, at: IndexPath(item: 0, section: section))
      return [header] + (0..<counts[section]).map { layoutAttributesForItem(at: IndexPath(item: $0, section: section)) }
    }.compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }
}

/// The displacement of a cell's content.
final class ParallaxAttributes: UICollectionViewLayoutAttributes {
  var shift: CGFloat = 0
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ParallaxAttributes)?.shift = shift
    return copy
  }
  override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) && (object as? ParallaxAttributes)?.shift == shift }
}

/// Rows whose content moves more slowly than they do. The attributes are created once, and changed each time.
final class ParallaxLayout: UICollectionViewLayout {
  static let row: CGFloat = 80
  private var rows: [ParallaxAttributes] = []
  override class var layoutAttributesClass: AnyClass { ParallaxAttributes.self }
  override func prepare() {
    guard let view = collectionView else { return }
    let count = view.numberOfItems(inSection: 0)
    if rows.count != count { rows = (0..<count).map { ParallaxAttributes(forCellWith: IndexPath(item: $0, section: 0)) } }
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * Self.row, width: view.bounds.width, height: Self.row)
      row.shift = (row.center.y - view.bounds.midY) / 10
    }
  }
  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(rows.count) * Self.row)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { rows[indexPath.item] }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    rows.filter { $0.frame.intersects(rect) }
  }
}

/// A row of cards; the one in the middle is larger, and a drag ends with one in the middle.
class CarouselLayout: UICollectionViewLayout {
  static let step: CGFloat = 100
  private var count = 0
  private var inset: CGFloat { ((collectionView?.bounds.width ?? 0) - Self.step) / 2 }
  override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }
  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(count) * Self.step + 2 * inset, height: collectionView?.bounds.height ?? 0)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let view = collectionView else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.size = CGSize(width: Self.step - 20, height: 120)
    attributes.center = CGPoint(x: inset + (CGFloat(indexPath.item) + 0.5) * Self.step, y: view.bounds.height / 2)
    let distance = min(1, abs(attributes.center.x - view.bounds.midX) / Self.step)
    attributes.transform3D = CATransform3DMakeScale(1.2 - 0.2 * distance, 1.2 - 0.2 * distance, 1)
    attributes.alpha = 1 - 0.5 * distance
    attributes.zIndex = distance < 0.5 ? 1 : 0
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter { $0.frame.intersects(rect) }
  }
  override func targetContentOffset(forProposedContentOffset offset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
    CGPoint(x: (offset.x / Self.step).rounded() * Self.step, y: offset.y)
  }
}

/// The same row, with cards that are rotated away on both sides, in perspective.
final class CoverFlowLayout: CarouselLayout {
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let attributes = super.layoutAttributesForItem(at: indexPath), let view = collectionView else { return nil }
    let distance = max(-1, min(1, (attributes.center.x - view.bounds.midX) / Self.step))
    var eye = CATransform3DIdentity
    eye.m34 = -1 / 400
    attributes.transform3D = CATransform3DRotate(CATransform3DTranslate(eye, 0, 0, -60 * abs(distance)), -distance * .pi / 3, 0, 1, 0)
    return attributes
  }
}

/// Columns, with each new tile in the shortest one. Tiles size themselves.
final class WaterfallLayout: UICollectionViewLayout {
  static let estimate: CGFloat = 40
  private let columns: Int
  private var heights: [IndexPath: CGFloat] = [:]
  private var tiles: [UICollectionViewLayoutAttributes] = []
  private var length: CGFloat = 0
  private(set) var contexts: [[IndexPath]] = []
  init(columns: Int = 2) {
    self.columns = columns
    super.init()
  }
  required init?(coder: NSCoder) { return nil }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    if context.invalidateEverything || context.invalidateDataSourceCounts { heights = [:] }
    if let paths = context.invalidatedItemIndexPaths { contexts.append(paths) }
  }
  override func prepare() {
    guard let view = collectionView else { return }
    let width = view.bounds.width / CGFloat(columns)
    var ends = [CGFloat](repeating: 0, count: columns)
    tiles = (0..<view.numberOfItems(inSection: 0)).map { item in
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let height = heights[attributes.indexPath] ?? Self.estimate
      attributes.frame = CGRect(x: CGFloat(column) * width, y: ends[column], width: width, height: height)
      ends[column] += height
      return attributes
    }
    length = ends.max() ?? 0
  }
  override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: length) }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { newBounds.width != collectionView?.bounds.width }
  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { preferred.size.height != original.size.height }
  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    heights[original.indexPath] = preferred.size.height
    return super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    tiles.indices.contains(indexPath.item) ? tiles[indexPath.item] : nil
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    tiles.filter { $0.frame.intersects(rect) }
  }
}
