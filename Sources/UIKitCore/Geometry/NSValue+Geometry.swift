public import Foundation

// Geometry values as objects, as required by animations and associated objects in code from before Swift.
extension NSValue {
  /// Creates a value that contains a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// The point that the value contains; zero if it contains something else.
  public var cgPointValue: CGPoint { content as? CGPoint ?? .zero }

  /// Creates a value that contains a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// The size that the value contains; zero if it contains something else.
  public var cgSizeValue: CGSize { content as? CGSize ?? .zero }

  /// Creates a value that contains a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// The rectangle that the value contains; zero if it contains something else.
  public var cgRectValue: CGRect { content as? CGRect ?? .zero }

  /// Creates a value that contains a vector.
  public convenience init(cgVector vector: CGVector) { self.init(numbers: [vector.dx, vector.dy]) }
  /// The vector that the value contains; zero if it contains something else.
  public var cgVectorValue: CGVector { numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0) }

  /// Creates a value that contains insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// The insets that the value contains; zero if it contains something else.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }

  /// Creates a value that contains insets in reading direction.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// The insets that the value contains; zero if it contains something else.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    numbers(4).map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) } ?? .zero
  }

  /// Creates a value that contains an offset.
  public convenience init(uiOffset offset: UIOffset) { self.init(numbers: [offset.horizontal, offset.vertical]) }
  /// The offset that the value contains; zero if it contains something else.
  public var uiOffsetValue: UIOffset { numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero }

  /// Creates a value that contains a transform of the plane.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }
  /// The transform that the value contains; the identity if it contains something else.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
  }

  /// Creates a value that contains a transform in space.
  public convenience init(caTransform3D transform: CATransform3D) { self.init(numbers: transform.numbers.map { CGFloat($0) }) }
  /// The transform that the value contains; the identity if it contains something else.
  public var caTransform3DValue: CATransform3D {
    numbers(16).map { CATransform3D(numbers: $0.map { Double($0) }) } ?? CATransform3DIdentity
  }

  /// Foundation supports values of its own structures and of arrays; the other types are stored as arrays.
  private convenience init(numbers: [CGFloat]) { self.init(bytes: numbers, objCType: "[\(numbers.count)d]") }

  /// Returns the numbers of a value that contains `count` of them; nil for any other value.
  private func numbers(_ count: Int) -> [CGFloat]? {
    guard strcmp(objCType, "[\(count)d]") == 0 else { return nil }
    var numbers = [CGFloat](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }

  /// The Swift value, if it is a point, a size, a rectangle or a transform in space; otherwise this object.
  var content: Any {
    switch String(cString: objCType) {
    case "{CGPoint=dd}": pointValue
    case "{CGSize=dd}": sizeValue
    case "{CGRect={CGPoint=dd}{CGSize=dd}}": rectValue
    case "[16d]": caTransform3DValue
    default: self
    }
  }
}
