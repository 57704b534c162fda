package import HitchlessBase

/// Which corners a radius applies to.
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

/// The radius of each corner, in the unit of whatever carries it, and how all of them bend.
package struct CornerRadii: Hashable, Sendable {
  /// The radius at the top left.
  package var topLeft: Double
  /// The radius at the top right.
  package var topRight: Double
  /// The radius at the bottom left.
  package var bottomLeft: Double
  /// The radius at the bottom right.
  package var bottomRight: Double
  /// How the corners bend.
  package var curve: CornerCurve

  /// Four radii, each of its own.
  package init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double, curve: CornerCurve = .circular) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
    self.curve = curve
  }

  /// `radius` at the corners in `mask`, square corners elsewhere.
  package init(_ radius: Double, mask: CornerMask = .all, curve: CornerCurve = .circular) {
    self.init(
      topLeft: mask.contains(.topLeft) ? radius : 0, topRight: mask.contains(.topRight) ? radius : 0,
      bottomLeft: mask.contains(.bottomLeft) ? radius : 0, bottomRight: mask.contains(.bottomRight) ? radius : 0,
      curve: curve)
  }

  /// Whether every corner is square.
  package var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomLeft <= 0 && bottomRight <= 0 }

  /// Every radius times `factor`.
  package func scaled(by factor: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor, bottomLeft: bottomLeft * factor,
      bottomRight: bottomRight * factor, curve: curve)
  }
}

/// The appearance of a shadow; lengths in points.
package struct LayerShadow: Hashable, Sendable {
  /// The colour before `opacity`.
  package var color: PixelColor
  /// From 0 (no shadow) to 1.
  package var opacity: Double
  /// How far the shadow lies from its layer.
  package var offset: Size
  /// The blur's standard deviation, as Core Animation has it.
  package var radius: Double
  /// The shape that throws the shadow, or nil for the layer's own rounded rectangle.
  package var path: Path?

  /// A shadow in `color`, drawn at `opacity`.
  package init(color: PixelColor, opacity: Double, offset: Size, radius: Double, path: Path? = nil) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.path = path
  }
}

/// A shape, in points of the layer's own space.
package enum Path: Hashable, Sendable {
  /// A rectangle with rounded corners; nine-slicing applies to it.
  case roundedRect(Rect, CornerRadii)
  /// Any outline.
  case elements([PathElement])

  /// One stroke of an outline.
  package enum PathElement: Hashable, Sendable {
    /// Starts a new outline at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A quadratic Bézier curve.
    case quadratic(control: Point, to: Point)
    /// A cubic Bézier curve.
    case cubic(control1: Point, control2: Point, to: Point)
    /// A straight line back to where the outline started.
    case close
  }
}

/// What a layer looks like, apart from its contents; lengths in points.
package struct LayerStyle: Hashable, Sendable {
  /// Fills the layer behind its contents; nil fills nothing.
  package var backgroundColor: PixelColor?
  /// The corners of background, border and (if the layer masks) of everything below it.
  package var cornerRadii = CornerRadii(0)
  /// Drawn inside the bounds, above the contents and the children.
  package var borderColor = PixelColor.black
  /// Zero draws no border.
  package var borderWidth = 0.0
  /// Nil throws none.
  package var shadow: LayerShadow?

  /// Nothing visible.
  package init() {}
}
