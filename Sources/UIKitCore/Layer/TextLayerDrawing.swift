internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree
internal import TextLayout

/// What the text of a layer looks like. Lengths in points.
struct TextLook: Hashable {
  var text: AttributedText
  var paragraph: ParagraphStyle
  /// The size of the font of a text without styles.
  var fontSize: Double { didSet { if !isStyled { resize() } } }
  /// Whether the text has styles of its own.
  var isStyled: Bool
  /// Of a text without one of its own; nil for none.
  var color: PixelColor?
  /// Whether lines are broken at the width.
  var isWrapped: Bool
  /// Whether something is left out if it does not fit.
  var isTruncated: Bool

  private mutating func resize() {
    for index in text.runs.indices { text.runs[index].style.font.size = max(1, fontSize) }
  }

  /// The text as it is in a layer of this size.
  func layout(in size: Size, scale: Double) -> TextLayout {
    // Without anything to leave out, lines that are not broken run on beyond the edge.
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
