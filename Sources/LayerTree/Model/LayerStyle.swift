package import HitchlessBase

/// The corners that a radius applies to.
package struct CornerMask: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top left corner.
  package static let topLeft = CornerMask(rawValue: 1)
  /// The top right corner.
  package static let topRight = CornerMask(rawValue: 2)
  /// The bottom left corner.
  package static let bottomLeft = CornerMask(rawValue: 4)
  /// The bottom right corner.
  package static let bottomRight = CornerMask(rawValue: 8)
  /// All four corners.
  package static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// The radii of the four corners, in the unit of the object that they belong to, and their curve.
package struct CornerRadii: Hashable, Sendable {
  /// The radius at the top left.
  package var topLeft: Double
  /// The radius at the top right.
  package var topRight: Double
  /// The radius at the bottom left.
  package var bottomLeft: Double
  /// The radius at the bottom right.
  package var bottomRight: Double
  /// The curve of the corners.
  package var curve: CornerCurve

  /// Creates four separate radii.
  package init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double, curve: CornerCurve = .circular) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
    self.curve = curve
  }

  /// Creates corners with `radius` in `mask` and square corners elsewhere.
  package init(_ radius: Double, mask: CornerMask = .all, curve: CornerCurve = .circular) {
    self.init(
      topLeft: mask.contains(.topLeft) ? radius : 0, topRight: mask.contains(.topRight) ? radius : 0,
      bottomLeft: mask.contains(.bottomLeft) ? radius : 0, bottomRight: mask.contains(.bottomRight) ? radius : 0,
      curve: curve)
  }

  /// Whether every corner is square.
  package var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomLeft <= 0 && bottomRight <= 0 }

  /// Returns the radii multiplied by `factor`.
  package func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomLeft: bottomLeft * factor,
      bottomRight: bottomRight * factor, curve: curve)
  }
}

/// The appearance of a shadow; lengths in points.
package struct LayerShadow: Hashable, Sendable {
  /// The colour before ``opacity`` is applied.
  package var color: PixelColor
  /// The opacity from 0 (no shadow) to 1.
  package var opacity: Double
  /// The offset of the shadow from its layer.
  package var offset: Size
  /// The blur's standard deviation, as in Core Animation.
  package var radius: Double
  /// The shape that casts the shadow, or nil for the layer's own rounded rectangle.
  package var path: Path?

  /// Creates a shadow in `color`, drawn at `opacity`.
  package init(color: PixelColor, opacity: Double, offset: Size, radius: Double, path: Path? = nil) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.path = path
  }
}

/// A shape, in points of the layer's own coordinates.
package enum Path: Hashable, Sendable {
  /// A rectangle with rounded corners; nine-slicing applies to it.
  case roundedRect(Rect, CornerRadii)
  /// Any outline.
  case elements([PathElement])

  /// An element of an outline.
  package enum PathElement: Hashable, Sendable {
    /// Starts a new outline at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve.
    case quadratic(control: Point, to: Point)
    /// A cubic Bézier curve.
    case cubic(control1: Point, control2: Point, to: Point)
    /// A straight line back to the start of the outline.
    case close
  }
}

/// The way in which a layer's image is drawn at another size than its own.
package enum ImageScaling: Hashable, Sendable {
  /// Pixels are interpolated when they are enlarged, and averaged when they are reduced.
  case linear
  /// Each pixel on the screen is the nearest pixel of the image.
  case nearest
}

/// The appearance of a layer, apart from its contents; lengths are in points.
package struct LayerStyle: Hashable, Sendable {
  /// The colour that fills the layer behind its contents; nil for none.
  package var backgroundColor: PixelColor?
  /// The pattern that fills the layer instead of the background colour, beginning at its upper left corner; nil for none.
  package var backgroundPattern: LayerPattern?
  /// The corners of the background and the border, and of everything below the layer if the layer masks.
  package var cornerRadii = CornerRadii(0)
  /// The colour of the border, which is drawn inside the bounds, above the contents and the children.
  package var borderColor = PixelColor.black
  /// The width of the border; zero for none.
  package var borderWidth = 0.0
  /// The shadow; nil for none.
  package var shadow: LayerShadow?
  /// The way in which an image is enlarged.
  package var magnification = ImageScaling.linear
  /// The way in which an image is reduced.
  package var minification = ImageScaling.linear

  /// Creates a style without visible parts.
  package init() {}
}
