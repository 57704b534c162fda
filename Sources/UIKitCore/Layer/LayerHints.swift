internal import Foundation

/// What a program says about how a layer may be drawn, and what is to be done for it.
struct LayerHints {
  /// Whether the layer and its sublayers may be drawn into a bitmap once.
  var rasterizes = false
  /// Pixels in a point of that.
  var scale: CGFloat = 1
  /// Whether the layer fills its bounds.
  var isOpaque = false
  /// Whether the contents are drawn again in another size.
  var redrawsOnResize = false
  /// Whether the layer is a copy for what is seen of another one, which is neither laid out nor displayed.
  var isCopy = false
  /// What is to be done before the next frame that shows the layer.
  var due: LayerUpdates.Due = []
}
