public import Foundation
public import UIKitCore

/// Where one element of a collection view is, and how it looks there.
///
/// A view is placed by its center and its size; the transform works about the center. ``frame`` is what that makes of the rectangle, as a
/// view's frame is. A subclass with properties of its own overrides `copy(with:)` and `isEqual(_:)`: what is equal to what the view shows
/// already is not applied again.
///
/// Not of the main actor, which is said because Swift 5 would infer it from ``UIDynamicItem``: `copy(with:)` of subclasses could not read
/// their own properties then.
nonisolated open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The smallest rectangle around the element, in points of the content: what the transform makes of the size about the center. Set, it
  /// decides the center and the size; the transform stays.
  open var frame: CGRect {
    get {
      if let assignedFrame { return assignedFrame }
      let transform = transform
      let shown = transform.isIdentity ? size : Self.box(around: size, transform)
      let (x, y) = (center.x + transform.tx, center.y + transform.ty)
      return CGRect(x: x - shown.width / 2, y: y - shown.height / 2, width: shown.width, height: shown.height)
    }
    set {
      let transform = transform
      center = CGPoint(x: newValue.midX - transform.tx, y: newValue.midY - transform.ty)
      size = transform.isIdentity ? newValue.size : Self.size(inBox: newValue.size, transform, like: size)
      // Half of a length and back again is not always what it was.
      assignedFrame = newValue
    }
  }
  private var assignedFrame: CGRect?
  /// The rectangle in the view's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The middle of the element, in points of the content.
  open var center = CGPoint.zero { didSet { assignedFrame = nil } }
  /// The size of the view, before it is transformed. The center stays when it changes.
  open var size = CGSize.zero { didSet { assignedFrame = nil } }
  /// How the view is scaled, turned or moved about its center, in space; see ``CALayer/transform``.
  open var transform3D = CATransform3DIdentity { didSet { assignedFrame = nil } }
  /// How the view is scaled, turned or moved about its center.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
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

  /// The shape with which the element collides under a dynamic animator.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline of the shape `.path`: convex, around the element's middle as (0, 0). Empty by default.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

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

  /// A copy that can be changed, of the same class. Subclasses copy their own properties after `super`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let other = type(of: self).init()
    other.center = center
    other.size = size
    if transform3D != CATransform3DIdentity { other.transform3D = transform3D }
    other.assignedFrame = assignedFrame
    other.alpha = alpha
    other.zIndex = zIndex
    other.isHidden = isHidden
    other.indexPath = indexPath
    other.representedElementCategory = representedElementCategory
    other.representedElementKind = representedElementKind
    return other
  }

  /// Whether the other object is of the same class, and of an element that is the same and looks the same. Subclasses compare their own
  /// properties as well.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return type(of: other) == type(of: self) && other.center == center && other.size == size && other.transform3D == transform3D
      && other.alpha == alpha && other.zIndex == zIndex && other.isHidden == isHidden && other.indexPath == indexPath
      && other.representedElementCategory == representedElementCategory && other.representedElementKind == representedElementKind
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(indexPath)
    hasher.combine(representedElementKind)
    return hasher.finalize()
  }

  // MARK: Frames of what is transformed

  /// The size of the box around a rectangle that is transformed.
  private static func box(around size: CGSize, _ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: abs(transform.a) * size.width + abs(transform.c) * size.height,
      height: abs(transform.b) * size.width + abs(transform.d) * size.height)
  }
  /// The size whose box this is. Where that is not the only one, as for what is turned, the sides keep their ratio to those of `known`.
  private static func size(inBox box: CGSize, _ transform: CGAffineTransform, like known: CGSize) -> CGSize {
    if transform.b == 0, transform.c == 0, transform.a != 0, transform.d != 0 {
      return CGSize(width: box.width / abs(transform.a), height: box.height / abs(transform.d))
    }
    let known = known.width > 0 && known.height > 0 ? known : box
    let shown = self.box(around: known, transform)
    guard shown.width > 0, shown.height > 0 else { return box }
    return CGSize(width: known.width * box.width / shown.width, height: known.height * box.height / shown.height)
  }
}

// Not where the class is declared: it would belong to the main actor from there on, and layouts are also computed elsewhere.
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

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
