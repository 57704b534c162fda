internal import LayerRenderer

/// How texts are drawn, see ``CGContext/setTextDrawingMode(_:)``.
public enum CGTextDrawingMode: Int32, Sendable {
  /// The areas of the characters, their outlines, both, or nothing.
  case fill, stroke, fillStroke, invisible
  /// The same, and the characters limit the drawing that follows.
  case fillClip, strokeClip, fillStrokeClip, clip

  /// The mode of the renderer, with outlines in `style`.
  func engine(_ style: StrokeStyle) -> TextMode {
    let strokes = [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self)
    return TextMode(
      fills: [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self), stroke: strokes ? style : nil,
      clips: rawValue >= CGTextDrawingMode.fillClip.rawValue)
  }
}
