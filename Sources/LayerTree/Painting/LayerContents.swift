package import HitchlessBase

/// The target of a drawing. LayerTree does not know its type; the renderer does.
package protocol DrawingContext: AnyObject {}

/// Something that draws a layer's contents when the layer is painted: text, or a view's own `draw(_:)`.
package protocol LayerDrawing: AnyObject {
  /// Draws into `context`, whose unit is one point and whose origin is the layer's top left corner.
  /// Called on the main thread in the display phase; `size` is in points.
  func draw(into context: any DrawingContext, size: Size, scale: Double)

  /// Whether there is nothing to draw. Asked directly before painting, so that no pixels are kept for nothing.
  var isEmpty: Bool { get }

  /// Whether it draws in the coordinates of the layer, and beyond its bounds where it reaches there. Otherwise the origin is the layer's
  /// top left corner, whatever the layer's bounds begin with, and nothing is drawn outside of the bounds.
  var usesLayerSpace: Bool { get }

  /// What it may draw to, in the coordinates of the layer, with `scale` pixels in a point. Asked where ``usesLayerSpace`` is true.
  func drawnArea(scale: Double) -> Rect

  /// What the dump of a tree says about it, for example the text.
  var summary: String { get }
}

extension LayerDrawing {
  /// Most drawings are made because there is something to draw.
  package var isEmpty: Bool { false }
  /// Most drawings fill their layer.
  package var usesLayerSpace: Bool { false }
  /// Not asked where the bounds are all that is drawn to.
  package func drawnArea(scale: Double) -> Rect { .zero }
}

/// How an image fills its layer, as `CALayerContentsGravity`.
package enum ContentsGravity: Hashable, Sendable {
  /// Scaled to the layer's size: distorted, as large as fits inside, or as small as covers the layer.
  case resize, resizeAspect, resizeAspectFill
  /// Not scaled, aligned with the layer's centre, an edge or a corner.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// An image as a layer shows it.
package struct LayerImage {
  /// The pixels.
  package var pixels: PixelBuffer
  /// Pixels in a point.
  package var scale: Double
  /// How it fills the layer.
  package var gravity: ContentsGravity
  /// Paints the image's shape in this colour instead of its own colours (template images).
  package var tint: PixelColor?
  /// How it is cut where it is not drawn in its own size; nil if it is scaled as a whole.
  package var parts: NineParts?

  /// `pixels` at `scale` device pixels in a point.
  package init(pixels: PixelBuffer, scale: Double, gravity: ContentsGravity, tint: PixelColor? = nil, parts: NineParts? = nil) {
    self.pixels = pixels
    self.scale = scale
    self.gravity = gravity
    self.tint = tint
    self.parts = parts
  }
}

extension LayerContents {
  /// What is drawn in the coordinates of the layer; nil if that is nothing.
  package var layerSpaceDrawing: (any LayerDrawing)? {
    if case .drawing(let drawing) = self, drawing.usesLayerSpace { return drawing }
    return nil
  }
}

/// What a layer shows on its background.
package enum LayerContents {
  /// Nothing but the background.
  case none
  /// An image, placed by its gravity.
  case image(LayerImage)
  /// What an object draws when the layer is painted.
  case drawing(any LayerDrawing)
  /// The tiles that are there of a layer that is too large for a backing store, in points. Border, corners and shadow are not drawn then.
  case tiles(TileMosaic)
}
