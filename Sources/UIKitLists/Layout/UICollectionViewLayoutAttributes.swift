public import Foundation
public import UIKitCore

/// Where one element of a collection view is, and how it looks there.
open class UICollectionViewLayoutAttributes: NSObject {
  /// The rectangle without the transform, in points of the content.
  open var frame: CGRect = .zero
  /// The size, at the origin.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }
  /// The center of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  /// The size of the frame.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// How the view is scaled, turned or moved about its center.
  open var transform = CGAffineTransform.identity
  /// The view's opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// What lies in front: the higher.
  open var zIndex = 0
  /// Whether there is no view.
  open var isHidden = false
  /// The element's index path.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// Whether it is a cell, a supplementary view or a decoration.
  open internal(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
  /// The kind of a supplementary view or decoration; nil for cells.
  open internal(set) var representedElementKind: String?

  public required override init() { super.init() }
  /// Attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }
  /// Attributes of a decoration.
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
  /// The section of an item. The path has at least one number.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The item in its section. The path has two numbers.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The row in its section. The path has two numbers.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
