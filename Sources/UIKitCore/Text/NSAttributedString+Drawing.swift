public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import TextLayout

/// Options for measuring and drawing texts.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Breaks lines at the width; otherwise only at the text's own line breaks.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// No effect: line heights always include the font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// No effect: sizes are typographic.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Truncates the last line that fits the height.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Information about drawing a text. Exists for source compatibility.
open class NSStringDrawingContext: NSObject {
  /// Stored only: texts are not scaled to fit.
  open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString {
  /// The size in points, with lines broken only at the text's own line breaks.
  public func size() -> CGSize { CGSize(Size(width: layout().width, height: layout().height)) }

  /// The size in points when lines are broken at the width of `size` (with ``NSStringDrawingOptions/usesLineFragmentOrigin``); zero for no
  /// limit. Not rounded, as in UIKit: round up before using it as a frame.
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
    let breaks = options.contains(.usesLineFragmentOrigin)
    let text = layout(
      width: breaks && size.width > 0 ? Double(size.width) : .infinity,
      height: options.contains(.truncatesLastVisibleLine) && size.height > 0 ? Double(size.height) : .infinity)
    return CGRect(x: 0, y: 0, width: text.width, height: text.height)
  }

  /// Draws the text in the current context, with `point` as the upper left corner. Does nothing without a context.
  public func draw(at point: CGPoint) {
    let text = layout()
    draw(text, at: point, width: text.width)
  }
  /// Draws the text in the current context, broken at the width of `rect` and truncated at its height.
  public func draw(in rect: CGRect) {
    draw(layout(width: Double(rect.width), height: Double(rect.height)), at: rect.origin, width: Double(rect.width))
  }
  /// Same as ``draw(in:)``; options and context are ignored.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) { draw(in: rect) }

  private func draw(_ text: TextLayout, at point: CGPoint, width: Double) {
    DrawingStack.current?.graphics.drawing().draw(text, at: point.engine, width: width, color: .black)
  }

  private func layout(width: Double = .infinity, height: Double = .infinity) -> TextLayout {
    let style = length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    // Texts without a font have 12 points, as in UIKit.
    let content = AttributedText(self, font: .systemFont(ofSize: 12), traits: .current)
    return TextCache.shared.layout(
      of: content, paragraph: (style ?? .default).engine, constraints: TextConstraints(width: width, height: height))
  }
}

extension String {
  /// The size in points, with lines broken only at the text's own line breaks.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }
  /// As `boundingRect` of an attributed string with `attributes`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options, context: context)
  }
  /// Draws the text in the current context, with `point` as the upper left corner.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }
  /// Draws the text in the current context, broken at the width of `rect` and truncated at its height.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }
}

extension NSString {
  /// The size in points, with lines broken only at the text's own line breaks.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }
  /// As `boundingRect` of an attributed string with `attributes`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
  /// Draws the text in the current context, with `point` as the upper left corner.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }
  /// Draws the text in the current context, broken at the width of `rect` and truncated at its height.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}
