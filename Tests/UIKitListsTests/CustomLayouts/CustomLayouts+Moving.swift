import Foundation
import HitchlessTesting

/// Tiles around a circle. New ones appear from the middle, and removed ones return there.
final class CircleLayout: UICollectionViewLayout {
  private var count = 0
  private var inserted: Set<Int> = []
  private var deleted: Set<Int> = []
  private(set) var events: [String] = []
  private var middle: CGPoint { CGPoint(x: collectionView?.bounds.midX ?? 0, y: collectionView?.bounds.midY ?? 0) }
  override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }
  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let angle = Double(indexPath.item) / Double(max(1, count)) * 2 * Double.pi
    attributes.size = CGSize(width: 40, height: 40)
    attributes.center = CGPoint(x: middle.x + CGFloat(70 * cos(angle)), y: middle.y + CGFloat(70 * sin(angle)))
    attributes.transform = CGAffineTransform(rotationAngle: CGFloat(angle))
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    events.append("prepare")
    inserted = Set(updateItems.compactMap { $0.updateAction == .insert ? $0.indexPathAfterUpdate?.item : nil })
    deleted = Set(updateItems.compactMap { $0.updateAction == .delete ? $0.indexPathBeforeUpdate?.item : nil })
  }
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    events.append("finalize")
    (inserted, deleted) = ([], [])
  }
  override func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: indexPath)
    guard inserted.contains(indexPath.item) else { return attributes }
    events.append("initial \(indexPath.item) \(attributes?.alpha == 0)")
    attributes?.center = middle
    return attributes
  }
  override func finalLayoutAttributesForDisappearingItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: indexPath)
    guard deleted.contains(indexPath.item) else { return attributes }
    events.append("final \(indexPath.item) \(attributes?.alpha == 0)")
    attributes?.center = middle
    return attributes
  }
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    events.append("target")
    return proposedContentOffset
  }
}

/// Messages one below the other, the newest at the bottom. The visible messages stay when older ones are inserted above; at the bottom the
/// list stays at the bottom.
final class ChatLayout: UICollectionViewLayout {
  static func height(_ number: Int) -> CGFloat { 20 + CGFloat(abs(number) * 13 % 40) }
  var numbers: () -> [Int] = { [] }
  private var bubbles: [UICollectionViewLayoutAttributes] = []
  private var length: CGFloat = 0
  /// How far the visible elements have moved.
  private var moved: CGFloat = 0
  private var places: [Int: CGFloat] = [:]
  private var isAtBottom = false
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts, let view = collectionView {
      isAtBottom = !bubbles.isEmpty && view.contentOffset.y >= length - view.bounds.height
    }
    super.invalidateLayout(with: context)
  }
  override func prepare() {
    guard let view = collectionView else { return }
    let top = places.filter { $0.value >= view.contentOffset.y }.min { $0.value < $1.value }
    (length, places, moved) = (0, [:], 0)
    bubbles = numbers().enumerated().map { index, number in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: 0))
      let isOwn = number % 2 == 0
      let width = view.bounds.width * 0.6
      attributes.frame = CGRect(x: isOwn ? view.bounds.width - width : 0, y: length, width: width, height: Self.height(number))
      places[number] = length
      length += Self.height(number) + 4
      return attributes
    }
    if let top, let now = places[top.key] { moved = now - top.value }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: length) }
  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    guard let view = collectionView else { return proposedContentOffset }
    let bottom = max(0, length - view.bounds.height)
    return CGPoint(x: 0, y: isAtBottom ? bottom : min(bottom, proposedContentOffset.y + moved))
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    bubbles.indices.contains(indexPath.item) ? bubbles[indexPath.item] : nil
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    bubbles.filter { $0.frame.intersects(rect) }
  }
}

/// Rows beside a time line: a decoration for each hour, and another one for the current time.
final class TimelineLayout: UICollectionViewLayout {
  final class Line: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = UIColor(white: 0.7, alpha: 1)
    }
    required init?(coder: NSCoder) { return nil }
  }
  static let hour: CGFloat = 50
  static let hours = 12
  private var count = 0
  override init() {
    super.init()
    register(Line.self, forDecorationViewOfKind: "hour")
  }
  required init?(coder: NSCoder) { return nil }
  override func prepare() { count = collectionView?.numberOfItems(inSection: 0) ?? 0 }
  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: CGFloat(Self.hours) * Self.hour)
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 40, y: CGFloat(indexPath.item) * 1.5 * Self.hour + 10, width: 120, height: Self.hour)
    return attributes
  }
  override func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * Self.hour, width: collectionViewContentSize.width, height: 1)
    attributes.zIndex = -1
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let items = (0..<count).map { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    let lines = (0..<Self.hours).map { layoutAttributesForDecorationView(ofKind: "hour", at: IndexPath(item: $0, section: 0)) }
    return (items + lines).compactMap { $0 }.filter { $0.frame.intersects(rect) }
  }
}
