internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree
internal import TextLayout

/// The look of a layer's text. Lengths are in points.
struct TextLook: Hashable {
  var text: AttributedText
  var paragraph: ParagraphStyle
  /// The font size of a text without its own styles.
  var fontSize: Double { didSet { if !isStyled { resize() } } }
  /// Whether the text has its own styles.
  var isStyled: Bool
  /// The colour of a text without its own; nil for none.
  var color: PixelColor?
  /// Whether lines are wrapped at the width.
  var isWrapped: Bool
  /// Whether text that does not fit is truncated.
  var isTruncated: Bool

  private mutating func resize() {
    for index in text.runs.indices { text.runs[index].style.font.size = max(1, fontSize) }
  }

  /// Returns the layout of the text in a layer of this size.
  func layout(in size: Size, scale: Double) -> TextLayout {
    // Without truncation, lines that are not wrapped continue beyond the edge.
    let (width, height) = (isWrapped || isTruncated ? size.width : .infinity, isWrapped && isTruncated ? size.height : .infinity)
    return TextCache.shared.layout(
      of: text, paragraph: paragraph,
      constraints: LabelDrawing.constraints(width: width, height: height, lines: isTruncated && !isWrapped ? 1 : 0, scale: scale))
  }
}

/// Draws the text of a layer.
final class TextLayerDrawing: LayerDrawing {
  private let look: TextLook

  init(_ look: TextLook) { self.look = look }

  var isEmpty: Bool { look.color.map { $0.alpha > 0 } != true }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let cairo = context as? CairoContext, let color = look.color else { return }
    cairo.saveState()
    cairo.clip(to: Rect(x: 0, y: 0, width: size.width, height: size.height))
    cairo.draw(look.layout(in: size, scale: scale), at: .zero, width: size.width, color: color)
    cairo.restoreState()
  }

  var summary: String { look.text.runs.map(\.text).joined() }
}
