public import Foundation
public import UIKitCore

/// The position and appearance of one element of a collection view.
///
/// A view is placed by its center and its size; the transform is applied about the center. Like a view's frame, ``frame`` is the result of
/// applying the transform to the rectangle. A subclass with custom properties overrides `copy(with:)` and `isEqual(_:)`: attributes that
/// are equal to those that the view already shows are not applied again.
///
/// The class is explicitly `nonisolated`, because Swift 5 would infer the main actor from ``UIDynamicItem``: `copy(with:)` of subclasses
/// could not read their own properties then.
nonisolated open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The smallest rectangle around the element, in points of the content: the size, transformed about the center. Setting it changes the
  /// center and the size; the transform stays.
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
      // Halving a length and doubling it again does not always restore it.
      assignedFrame = newValue
    }
  }
  private var assignedFrame: CGRect?
  /// The rectangle in the view's own coordinates.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The center of the element, in points of the content.
  open var center = CGPoint.zero { didSet { assignedFrame = nil } }
  /// The size of the view before the transform. Changing it does not change the center.
  open var size = CGSize.zero { didSet { assignedFrame = nil } }
  /// The transform of the view about its center in three dimensions: scaling, rotation, translation; see ``CALayer/transform``.
  open var transform3D = CATransform3DIdentity { didSet { assignedFrame = nil } }
  /// The transform of the view about its center: scaling, rotation, translation.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The view's opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The stacking order; views with higher values are in front.
  open var zIndex = 0
  /// Whether the element has no view.
  open var isHidden = false
  /// The element's index path.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The category of the element.
  open internal(set) var representedElementCategory: UICollectionView.ElementCategory = .cell
  /// The kind of a supplementary view or decoration; nil for cells.
  open internal(set) var representedElementKind: String?

  /// The shape for collisions in a dynamic animator.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline of the shape `.path`: convex, with the element's center as (0, 0). Empty by default.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  public required override init() { super.init() }
  /// Creates the attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Creates the attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }
  /// Creates the attributes of a decoration.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = kind
  }

  /// Returns a copy of the same class that can be changed. Subclasses copy their own properties after `super`.
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

  /// Whether the other object is of the same class, and of the same element with the same appearance. Subclasses also compare their own
  /// properties.
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

  // MARK: Frames of transformed views

  /// Returns the size of the bounding box of a transformed rectangle.
  private static func box(around size: CGSize, _ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: abs(transform.a) * size.width + abs(transform.c) * size.height,
      height: abs(transform.b) * size.width + abs(transform.d) * size.height)
  }
  /// Returns the size with the given bounding box. If it is not unique, as for rotations, the sides keep the ratio of those of `known`.
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

// The conformance is in an extension, because in the class declaration it would isolate the class to the main actor, and layouts are also
// computed elsewhere.
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension IndexPath {
  /// Creates the path of an item. Foundation on Linux lacks this initialiser.
  public init(item: Int, section: Int) {
    // An array literal would cause an allocation for every path.
    self = IndexPath(index: section).appending(item)
  }
  /// Creates the path of a row.
  public init(row: Int, section: Int) { self.init(item: row, section: section) }
  /// The section of an item. The path must have at least one index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The item in its section. The path must have two indexes.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The row in its section. The path must have two indexes.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
