package import HitchlessBase

/// A rounded rectangle, in device pixels, outside which nothing of a layer is visible: the corners of an ancestor that masks.
package struct RoundedClip: Hashable, Sendable {
  /// The rectangle in the painted layer's own pixels: the layer's top left corner is the origin.
  package var rect: PixelRect
  /// The corner radii in pixels.
  package var radii: CornerRadii

  /// Creates a clip of `rect`, with corners of `radii`.
  package init(rect: PixelRect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii
  }

  /// Returns the same clip relative to a layer whose corner is at `x`, `y` in this layer's pixels.
  package func seen(fromX x: Int, y: Int) -> RoundedClip { RoundedClip(rect: rect.offset(x: -x, y: -y), radii: radii) }

  /// Returns whether `area` overlaps one of the rectangles around the rounded corners, where the clip is more than a rectangle.
  package func touchesCorners(of area: PixelRect) -> Bool {
    func touches(_ shape: CornerShape, _ right: Bool, _ bottom: Bool) -> Bool {
      let (width, height) = (Int(pixels: shape.width.rounded(.up)), Int(pixels: shape.height.rounded(.up)))
      return PixelRect(x: right ? rect.maxX - width : rect.x, y: bottom ? rect.maxY - height : rect.y, width: width, height: height)
        .intersects(area)
    }
    let shapes = radii.shapes(width: Double(rect.width), height: Double(rect.height))
    return touches(shapes.topLeft, false, false) || touches(shapes.topRight, true, false) || touches(shapes.bottomLeft, false, true)
      || touches(shapes.bottomRight, true, true)
  }
}

/// The part of a layer to paint. A border is above the layer's children, everything else is below them.
package enum PaintPart: Hashable, Sendable {
  /// The whole layer at once: the layer has no children.
  case whole
  /// The part below the children: everything but the border.
  case belowChildren
  /// The part above the children: the border only.
  case border
}

/// Everything that is needed to paint one layer.
package struct PaintRequest {
  /// The layer's width in device pixels.
  package var width: Int
  /// The layer's height in device pixels.
  package var height: Int
  /// The number of device pixels per point.
  package var scale: Double
  /// The coordinates of the layer's top left corner, in points; zero if nothing is drawn in the layer's coordinates.
  package var origin = Point.zero
  /// The background, border, corners and shadow.
  package var style: LayerStyle
  /// The contents that are shown on the background.
  package var contents: LayerContents
  /// The rounded corners of an ancestor to paint within. They clip the shadow as well, because a masking ancestor clips everything.
  package var clip: RoundedClip?
  /// Whether the contents are clipped to this layer's own bounds and corners.
  package var masksToBounds: Bool
  /// The part of the layer to paint.
  package var part = PaintPart.whole
}

/// Paints a layer into a backing store. Implemented by the renderer; tests use their own painters.
package protocol LayerPainting: AnyObject {
  /// Returns the painted layer, or nil if nothing is visible. Called on the main thread, in the display phase.
  func paint(_ request: PaintRequest) -> Backing?
}
