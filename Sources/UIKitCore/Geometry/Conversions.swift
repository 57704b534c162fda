package import Foundation
package import HitchlessBase

// All conversions between the engines' geometry and Foundation's.

extension CGPoint {
  /// Creates the point from the engines' type.
  package init(_ point: Point) { self.init(x: point.x, y: point.y) }
  /// The point in the engines' type.
  package var engine: Point { Point(x: Double(x), y: Double(y)) }
}

extension CGSize {
  /// Creates the size from the engines' type.
  package init(_ size: Size) { self.init(width: size.width, height: size.height) }
  /// The size in the engines' type.
  package var engine: Size { Size(width: Double(width), height: Double(height)) }
}

extension CGRect {
  /// Creates the rectangle from the engines' type.
  package init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
  /// The rectangle with a positive size, for a layer. Infinite and NaN values are kept, so that the layer can raise a fault about them.
  package var layerGeometry: Rect {
    let (width, height) = (Double(size.width), Double(size.height))
    return Rect(
      x: Double(origin.x) + min(0, width), y: Double(origin.y) + min(0, height), width: abs(width), height: abs(height))
  }
  /// The rectangle with a positive size in the engines' type; the null rectangle becomes an empty one.
  package var engine: Rect {
    guard !isNull else { return .zero }
    let rect = standardized
    return Rect(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
  }
}

extension HitchlessBase.EdgeInsets {
  /// Creates the insets from UIKit's type.
  package init(_ insets: UIEdgeInsets) {
    self.init(top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
  }
}

extension CGAffineTransform {
  /// Creates the transform from the engines' type.
  package init(_ transform: Transform2D) {
    self.init(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
  }
  /// The transform in the engines' type.
  package var engine: Transform2D {
    Transform2D(a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }
}
