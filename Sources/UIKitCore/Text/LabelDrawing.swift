internal import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree
internal import TextLayout

/// Draws a label's text when its layer is painted. Everything is asked of the label then, so that setting properties costs nothing.
final class LabelDrawing: LayerDrawing {
  private weak let label: UILabel?

  init(label: UILabel) { self.label = label }

  /// The room for lines of `width` points, in whole device pixels: a width in between could hold a line whose own width, rounded up,
  /// it could not. A thousandth of a pixel is added because sizes are rounded up less that much. Measuring and painting both ask here,
  /// so that they ask the cache the same question.
  static func constraints(width: Double, height: Double = .infinity, lines: Int, scale: Double) -> TextConstraints {
    let slack = 1.0 / 256
    let whole = width.isFinite ? (width * scale + slack).rounded(.down) / scale : width
    return TextConstraints(width: whole + slack, height: height + slack, lineLimit: lines)
  }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    // Layers are painted on the main thread only, which the layer tree's own types cannot say.
    nonisolated(unsafe) let context = context
    let label = label
    MainActor.assumeIsolated {
      guard let label else { return }
      // Edges are rounded to pixels, so a layer may be painted one pixel narrower than its text was measured.
      let bounds = label.bounds
      let room = CGRect(
        x: 0, y: 0, width: max(bounds.width, CGFloat(size.width)), height: max(bounds.height, CGFloat(size.height)))
      label.traitCollection.performAsCurrent { _ = DrawingStack.with(context) { label.drawText(in: room) } }
    }
  }

  var summary: String {
    let label = label
    return MainActor.assumeIsolated { label?.text ?? "" }
  }

  /// Draws into the context on top of the stack.
  @MainActor func drawText(in rect: CGRect) {
    guard let label, let content = label.content, let current = DrawingStack.current else { return }
    let context = current.context
    var rect = rect
    let paragraph = label.paragraph
    var text = layout(content, paragraph, in: rect, of: label)
    if label.adjustsFontSizeToFitWidth, let smaller = shrunk(content, paragraph, text, in: rect, of: label) { text = smaller }
    // A text that is higher than its label is cut at the bottom, not at both ends.
    let spare = max(0, Double(rect.height) - text.size(scale: current.scale).height)
    rect.origin.y += CGFloat(spare / 2)
    let place = rect.origin.engine
    if let shadow = label.shadowColor {
      let offset = label.shadowOffset.engine
      context.draw(
        text, at: Point(x: place.x + offset.width, y: place.y + offset.height), width: Double(rect.width),
        color: shadow.pixel(in: label.traitCollection))
    }
    context.draw(text, at: place, width: Double(rect.width), color: label.shownColor)
  }

  @MainActor private func layout(
    _ content: AttributedText, _ paragraph: ParagraphStyle, in rect: CGRect, of label: UILabel
  ) -> TextLayout {
    TextCache.shared.layout(
      of: content, paragraph: paragraph,
      constraints: Self.constraints(
        width: Double(rect.width), height: Double(rect.height), lines: label.numberOfLines,
        scale: Double(label.contentScaleFactor)))
  }

  /// The text in the largest size that fits; nil if it fits as it is.
  @MainActor private func shrunk(
    _ content: AttributedText, _ paragraph: ParagraphStyle, _ full: TextLayout, in rect: CGRect, of label: UILabel
  ) -> TextLayout? {
    guard full.isTruncated else { return nil }
    let least = max(0.1, Double(label.minimumScaleFactor))
    func scaled(_ factor: Double) -> TextLayout {
      var smaller = content
      for index in smaller.runs.indices {
        smaller.runs[index].style.font.size *= factor
        smaller.runs[index].style.kerning *= factor
      }
      return layout(smaller, paragraph, in: rect, of: label)
    }
    // Widths do not quite follow sizes, and with several lines not at all: look for the largest size that fits, in 32nds.
    var low = 0
    var high = 32
    while low + 1 < high {
      let middle = (low + high) / 2
      if scaled(least + (1 - least) * Double(middle) / 32).isTruncated { high = middle } else { low = middle }
    }
    return scaled(least + (1 - least) * Double(low) / 32)
  }
}
