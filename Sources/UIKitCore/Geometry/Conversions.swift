package import Foundation
package import HitchlessBase

// The one place where the engines' geometry and Foundation's meet.

extension CGPoint {
  package init(_ point: Point) { self.init(x: point.x, y: point.y) }
  package var engine: Point { Point(x: Double(x), y: Double(y)) }
}

extension CGSize {
  package init(_ size: Size) { self.init(width: size.width, height: size.height) }
  package var engine: Size { Size(width: Double(width), height: Double(height)) }
}

extension CGRect {
  package init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
  /// The same rectangle with a size that is not negative, for a layer: what is infinite or no number is kept, so that the layer finds it.
  package var layerGeometry: Rect {
    let (width, height) = (Double(size.width), Double(size.height))
    return Rect(
      x: Double(origin.x) + min(0, width), y: Double(origin.y) + min(0, height), width: abs(width), height: abs(height))
  }
  /// The same rectangle with a size that is not negative; the null rectangle becomes an empty one.
  package var engine: Rect {
    guard !isNull else { return .zero }
    let rect = standardized
    return Rect(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
  }
}

extension HitchlessBase.EdgeInsets {
  package init(_ insets: UIEdgeInsets) {
    self.init(top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
  }
}

extension CGAffineTransform {
  package init(_ transform: Transform2D) {
    self.init(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
  }
  package var engine: Transform2D {
    Transform2D(a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }
}
