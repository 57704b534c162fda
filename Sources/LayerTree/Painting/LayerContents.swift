package import HitchlessBase

/// The target of a drawing. LayerTree does not know its concrete type; the renderer does.
package protocol DrawingContext: AnyObject {}

/// Something that draws a layer's contents when the layer is painted: text, or a view's own `draw(_:)`.
package protocol LayerDrawing: ShownContents {
  /// Draws into `context`, whose unit is one point and whose origin is the layer's top left corner.
  /// Called on the main thread in the display phase; `size` is in points.
  func draw(into context: any DrawingContext, size: Size, scale: Double)

  /// Whether there is nothing to draw. Read directly before painting, so that no empty pixels are kept.
  var isEmpty: Bool { get }

  /// Whether it draws in the coordinates of the layer, possibly beyond the layer's bounds. Otherwise the origin is the layer's top left
  /// corner, whatever the origin of the bounds, and nothing is drawn outside of the bounds.
  var usesLayerSpace: Bool { get }

  /// Returns the area that it may draw to, in the coordinates of the layer, with `scale` pixels per point. Called if ``usesLayerSpace`` is
  /// true.
  func drawnArea(scale: Double) -> Rect

  /// A description for the dump of a tree, for example the text.
  var summary: String { get }
}

extension LayerDrawing {
  /// The default, false: most drawings are made because there is something to draw.
  package var isEmpty: Bool { false }
  /// The default, false: most drawings fill their layer.
  package var usesLayerSpace: Bool { false }
  /// The default, which is not used by drawings that stay within the bounds.
  package func drawnArea(scale: Double) -> Rect { .zero }
}

/// The way an image fills its layer, like `CALayerContentsGravity`.
package enum ContentsGravity: Hashable, Sendable {
  /// Scaled to the layer's size: distorted, as large as fits inside, or as small as covers the layer.
  case resize, resizeAspect, resizeAspectFill
  /// Not scaled, aligned with the layer's centre, an edge or a corner.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

/// An image as shown by a layer.
package struct LayerImage {
  /// The pixels.
  package var pixels: PixelBuffer
  /// The number of pixels per point.
  package var scale: Double
  /// The way it fills the layer.
  package var gravity: ContentsGravity
  /// The colour in which the image's shape is painted instead of its own colours (template images); nil for its own colours.
  package var tint: PixelColor?
  /// The division into parts if the image is not drawn at its own size; nil if it is scaled as a whole.
  package var parts: NineParts?
  /// The part of the image that is shown; nil for all of it, stretched as ``parts`` specify.
  package var part: ContentsPart?
  /// Whether the image is mirrored horizontally.
  package var isMirrored: Bool

  /// Creates an image of `pixels` at `scale` device pixels per point.
  package init(
    pixels: PixelBuffer, scale: Double, gravity: ContentsGravity, tint: PixelColor? = nil, parts: NineParts? = nil, isMirrored: Bool = false
  ) {
    self.pixels = pixels
    self.scale = scale
    self.gravity = gravity
    self.tint = tint
    self.parts = parts
    self.isMirrored = isMirrored
  }
}

extension LayerContents {
  /// The drawing that draws in the coordinates of the layer; nil if there is none.
  package var layerSpaceDrawing: (any LayerDrawing)? {
    if case .drawing(let drawing) = self, drawing.usesLayerSpace { return drawing }
    return nil
  }
}

/// The contents that a layer shows on its background.
package enum LayerContents {
  /// Only the background.
  case none
  /// An image, positioned by its gravity.
  case image(LayerImage)
  /// The drawing of an object, made when the layer is painted.
  case drawing(any LayerDrawing)
  /// The available tiles, in points, of a layer that is too large for a backing store. The border, corners and shadow are not drawn then.
  case tiles(TileMosaic)
}
