internal import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree
internal import TextLayout

/// Draws a label's text when its layer is painted. Reads the label's properties only then, so that setting them is cheap.
final class LabelDrawing: LayerDrawing {
  private let owner: LayerOwner
  private var label: UILabel? { owner.object.map { unsafeDowncast($0, to: UILabel.self) } }

  /// Creates a drawing for the label that `owner` refers to.
  init(_ owner: LayerOwner) { self.owner = owner }

  /// Returns the constraints for lines of `width` points, rounded down to whole device pixels: a text whose own width was rounded up must
  /// fit in that width again. A small slack is added because sizes are rounded up with the same tolerance. Measuring and painting both use
  /// these constraints, so that they find the same entry in the cache.
  static func constraints(width: Double, height: Double = .infinity, lines: Int, scale: Double) -> TextConstraints {
    let slack = 1.0 / 256
    let whole = width.isFinite ? (width * scale + slack).rounded(.down) / scale : width
    return TextConstraints(width: whole + slack, height: height + slack, lineLimit: lines)
  }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    // Layers are painted on the main thread only; the layer tree's types cannot express that.
    nonisolated(unsafe) let context = context
    let label = label
    MainActor.assumeIsolated {
      guard let label else { return }
      // Edges are rounded to pixels, so a layer may be painted one pixel narrower than the width at which its text was measured.
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

  /// Draws the text in `rect`, in the current context.
  @MainActor func drawText(in rect: CGRect) {
    guard let label, let text = fitted(in: rect, of: label), let current = DrawingStack.current else { return }
    var rect = rect
    // A text of several lines that is higher than its label is cut off at the bottom only.
    rect.origin.y += CGFloat(top(of: text, in: rect, of: label, scale: current.scale))
    let origin = rect.origin.engine
    current.graphics.writing { context in
      if let shadow = label.shadowColor {
        let offset = label.shadowOffset.engine
        context.draw(
          text, at: Point(x: origin.x + offset.width, y: origin.y + offset.height), width: Double(rect.width),
          color: shadow.pixel(in: label.traitCollection))
      }
      context.draw(text, at: origin, width: Double(rect.width), color: label.shownColor)
    }
  }

  /// Returns the distance from the top of `rect` to the text: the text is centred, and a shrunk text is aligned by `baselineAdjustment`.
  @MainActor private func top(of text: TextLayout, in rect: CGRect, of label: UILabel, scale: Double) -> Double {
    func centered(_ text: TextLayout) -> Double {
      let room = Double(rect.height) - text.size(scale: scale).height
      // A single line that is higher than the label is cut off evenly.
      return (text.lineCount == 1 ? room : max(0, room)) / 2
    }
    guard label.adjustsFontSizeToFitWidth, label.numberOfLines == 1, let content = label.content else { return centered(text) }
    switch label.baselineAdjustment {
    case .alignCenters: return centered(text)
    case .none: return text === layout(content, label.paragraph, in: rect, of: label) ? centered(text) : 0
    case .alignBaselines:
      let full = layout(content, label.paragraph, in: rect, of: label)
      return centered(full) + full.firstBaseline - text.firstBaseline
    }
  }

  /// Returns a label's text as it is drawn in `rect`: tightened or shrunk if it does not fit otherwise and the label allows it. Nil without
  /// a text.
  @MainActor func fitted(in rect: CGRect, of label: UILabel) -> TextLayout? {
    guard let content = label.content else { return nil }
    let paragraph = label.paragraph
    let text = layout(content, paragraph, in: rect, of: label)
    if label.allowsDefaultTighteningForTruncation, let tighter = tightened(content, paragraph, text, in: rect, of: label) { return tighter }
    if label.adjustsFontSizeToFitWidth, let smaller = shrunk(content, paragraph, text, in: rect, of: label) { return smaller }
    return text
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

  /// The largest fraction of the font size by which letters move closer together. UIKit documents no figure.
  private static let tightest = 0.05
  /// Returns the text with the largest letter spacing that fits; nil if it fits untightened, or does not even fit with the smallest
  /// spacing.
  @MainActor private func tightened(
    _ content: AttributedText, _ paragraph: ParagraphStyle, _ full: TextLayout, in rect: CGRect, of label: UILabel
  ) -> TextLayout? {
    guard full.isTruncated else { return nil }
    func spaced(_ step: Int) -> TextLayout {
      var tighter = content
      for index in tighter.runs.indices {
        tighter.runs[index].style.kerning -= tighter.runs[index].style.font.size * Self.tightest * Double(step) / 8
      }
      return layout(tighter, paragraph, in: rect, of: label)
    }
    return (1...8).lazy.map(spaced).first { !$0.isTruncated }
  }

  /// Returns the text in the largest size that fits; nil if it fits without scaling.
  @MainActor private func shrunk(
    _ content: AttributedText, _ paragraph: ParagraphStyle, _ full: TextLayout, in rect: CGRect, of label: UILabel
  ) -> TextLayout? {
    guard full.isTruncated else { return nil }
    return content.fitted(downTo: Double(label.minimumScaleFactor), fits: { !$0.isTruncated }) {
      layout($0, paragraph, in: rect, of: label)
    }.text
  }
}
