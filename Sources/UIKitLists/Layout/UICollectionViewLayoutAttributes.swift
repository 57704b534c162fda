public import Foundation
public import UIKitCore

/// Where one element of a collection view is, and how it looks there.
open class UICollectionViewLayoutAttributes: NSObject {
  open var frame: CGRect = .zero
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  open var transform = CGAffineTransform.identity
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var indexPath = IndexPath(item: 0, section: 0)
  open internal(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
  open internal(set) var representedElementKind: String?

  public required override init() { super.init() }
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = kind
  }

  /// A copy that can be changed.
  open override func copy() -> Any {
    let other = type(of: self).init()
    other.frame = frame
    other.transform = transform
    other.alpha = alpha
    other.zIndex = zIndex
    other.isHidden = isHidden
    other.indexPath = indexPath
    other.representedElementCategory = representedElementCategory
    other.representedElementKind = representedElementKind
    return other
  }
}

extension IndexPath {
  /// The path of an item. Foundation on Linux lacks it.
  public init(item: Int, section: Int) {
    // An array of the two would be memory that is asked for and given back, for every path.
    self = IndexPath(index: section).appending(item)
  }
  /// The path of a row.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
