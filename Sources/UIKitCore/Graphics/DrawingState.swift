internal import HitchlessBase
internal import LayerRenderer
internal import TextLayout

/// The properties of a ``CGContext`` that are saved and restored, except those that the renderer saves.
struct DrawingState {
  var fill = CGColor(.black)
  var stroke = CGColor(.black)
  var style = StrokeStyle()
  var alpha = 1.0
  var shadow: DropShadow?
  var quality = CGInterpolationQuality.default
  var mode = CGBlendMode.normal
  var smooths = true
  var textMode = CGTextDrawingMode.fill
  /// The images through which everything is drawn.
  var masks: [ClipMask] = []
}
