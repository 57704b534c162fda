package import HitchlessBase

/// A rounded rectangle, in device pixels, outside which nothing of a layer may show: the corners of an ancestor that masks.
package struct RoundedClip: Hashable, Sendable {
  /// In the painted layer's own pixels: the layer's top left corner is the origin.
  package var rect: PixelRect
  /// In pixels.
  package var radii: CornerRadii

  /// A clip of `rect`, with corners of `radii`.
  package init(rect: PixelRect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii
  }

  /// The same clip seen from a layer whose corner lies at `x`, `y` in this one's pixels.
  package func seen(fromX x: Int, y: Int) -> RoundedClip { RoundedClip(rect: rect.offset(x: -x, y: -y), radii: radii) }

  /// Whether `area` reaches into one of the rectangles around the rounded corners, where the clip is more than a rectangle.
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

/// Which part of a layer is painted. A border lies above the layer's children, everything else below them.
package enum PaintPart: Hashable, Sendable {
  /// All of it in one: the layer has no children.
  case whole
  /// What lies below the children: all but the border.
  case belowChildren
  /// What lies above them: the border alone.
  case border
}

/// Everything that painting one layer needs, and nothing else.
package struct PaintRequest {
  /// The layer's width in device pixels.
  package var width: Int
  /// The layer's height in device pixels.
  package var height: Int
  /// Device pixels in a point.
  package var scale: Double
  /// The coordinates of the layer's top left corner, in points; zero where nothing is drawn in the layer's coordinates.
  package var origin = Point.zero
  /// Background, border, corners, shadow.
  package var style: LayerStyle
  /// What is shown on the background.
  package var contents: LayerContents
  /// Rounded corners of an ancestor to paint in. The shadow is cut as well: a masking ancestor cuts everything.
  package var clip: RoundedClip?
  /// Whether the contents are cut at this layer's own bounds and corners.
  package var masksToBounds: Bool
  /// The part of the layer to paint.
  package var part = PaintPart.whole
}

/// Paints a layer into a backing store. Implemented by the renderer; tests use their own painters.
package protocol LayerPainting: AnyObject {
  /// The painted layer, or nil if nothing is visible. Called on the main thread, in the display phase.
  func paint(_ request: PaintRequest) -> Backing?
}
