/// How a context draws texts.
package struct TextMode: Sendable {
  /// Whether texts are drawn with their colours, lines, shadows and pictures.
  package var fills = true
  /// The line along the outlines of the characters, in the texts' colours; nil for none.
  package var stroke: StrokeStyle?
  /// Whether the characters restrict the drawing that follows.
  package var clips = false

  /// Creates a mode; by default the one in which texts are filled.
  package init(fills: Bool = true, stroke: StrokeStyle? = nil, clips: Bool = false) {
    self.fills = fills
    self.stroke = stroke
    self.clips = clips
  }
}
