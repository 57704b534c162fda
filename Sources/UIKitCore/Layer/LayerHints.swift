internal import Foundation

/// A program's hints for drawing a layer, and the layer's pending updates.
struct LayerHints {
  /// Whether the layer and its sublayers may be drawn into a bitmap once.
  var rasterizes = false
  /// The pixels per point of that bitmap.
  var scale: CGFloat = 1
  /// Whether the layer fills its bounds.
  var isOpaque = false
  /// Whether the contents are drawn again when the size changes.
  var redrawsOnResize = false
  /// Whether the layer is a copy that shows the current appearance of another one, and is neither laid out nor displayed.
  var isCopy = false
  /// The layer whose appearance a copy shows.
  weak var model: CALayer?
  /// The updates due before the next frame that shows the layer.
  var due: LayerUpdates.Due = []
}
