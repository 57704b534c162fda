import Hitchless

/// A layout as a program would write it: two columns, with each item below the shorter one. The tops of all items are stored, with 9 bytes
/// per item; attributes are only created for the requested items.
final class WaterfallLayout: UICollectionViewLayout {
  private static let columns = 2
  private let height: (Int) -> CGFloat
  /// The tops of items. An item never begins above the previous one.
  private var tops: [CGFloat] = []
  private var isRight: [Bool] = []
  private var length: CGFloat = 0
  private var tallest: CGFloat = 0

  init(height: @escaping (Int) -> CGFloat) {
    self.height = height
    super.init()
  }
  required init?(coder: NSCoder) { return nil }

  override func prepare() {
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    guard count != tops.count else { return }
    tops = []
    isRight = []
    tops.reserveCapacity(count)
    isRight.reserveCapacity(count)
    tallest = 0
    var ends: (left: CGFloat, right: CGFloat) = (0, 0)
    for item in 0..<count {
      let height = height(item)
      tallest = max(tallest, height)
      let goesRight = ends.right < ends.left
      tops.append(goesRight ? ends.right : ends.left)
      isRight.append(goesRight)
      if goesRight { ends.right += height } else { ends.left += height }
    }
    length = max(ends.left, ends.right)
  }
  override var collectionViewContentSize: CGSize { CGSize(width: collectionView?.bounds.width ?? 0, height: length) }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard tops.indices.contains(indexPath.item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let width = collectionViewContentSize.width / CGFloat(Self.columns)
    attributes.frame = CGRect(
      x: isRight[indexPath.item] ? width : 0, y: tops[indexPath.item], width: width, height: height(indexPath.item))
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var (low, high) = (0, tops.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] < rect.minY - tallest { low = middle + 1 } else { high = middle }
    }
    var found: [UICollectionViewLayoutAttributes] = []
    while low < tops.count, tops[low] < rect.maxY {
      if let attributes = layoutAttributesForItem(at: IndexPath(item: low, section: 0)), attributes.frame.maxY > rect.minY {
        found.append(attributes)
      }
      low += 1
    }
    return found
  }
}
