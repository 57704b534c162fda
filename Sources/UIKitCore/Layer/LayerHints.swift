internal import Foundation

/// What a program says about how a layer may be drawn.
struct LayerHints {
  /// Whether the layer and its sublayers may be drawn into a bitmap once.
  var rasterizes = false
  /// Pixels in a point of that.
  var scale: CGFloat = 1
  /// Whether the layer fills its bounds.
  var isOpaque = false
}
