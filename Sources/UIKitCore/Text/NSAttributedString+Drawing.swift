public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import TextLayout

/// Options for measuring and drawing texts.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Breaks lines at the width. Without this option, lines are broken only at the text's own line breaks.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Adds the spacing between lines that the fonts recommend.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the parts of the characters that are drawn, instead of the lines' widths and heights.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Truncates the last line that fits the height.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The limits within which a text may be scaled down to fit, and the scale that was used. Use a context for one call at a time.
open class NSStringDrawingContext: NSObject {
  /// The smallest scale at which a text that does not fit is measured or drawn; 0, the default, to always use its full size.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale at which the text was last measured or drawn; 0 before the first call.
  open internal(set) var actualScaleFactor: CGFloat = 0
  /// The rectangle that the last text occupied, in the coordinates of the call.
  open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// The size in points, with lines broken only at the text's own line breaks.
  public func size() -> CGSize { CGSize(Size(width: layout().width, height: layout().height)) }

  /// Returns the bounds in points when lines are broken at the width of `size` (with ``NSStringDrawingOptions/usesLineFragmentOrigin``);
  /// zero for no limit. Not rounded, as in UIKit: round up before using the size as a frame. With
  /// ``NSStringDrawingOptions/usesDeviceMetrics``, returns the bounds of what is drawn, relative to the point at which
  /// ``draw(with:options:context:)`` would draw the text.
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
    let text = layout(size, options, context)
    let origin = options.isDisjoint(with: [.usesLineFragmentOrigin, .usesDeviceMetrics]) ? 0 : Self.top(of: text, options)
    let bounds = Self.bounds(of: text, at: CGPoint(x: 0, y: origin), width: size.width, options)
    context?.totalBounds = bounds
    return bounds
  }

  /// Draws the text in the current context, with `point` as the upper left corner. Does nothing without a context.
  public func draw(at point: CGPoint) {
    let text = layout()
    draw(text, at: point, width: text.width)
  }
  /// Draws the text in the current context, broken at the width of `rect` and truncated at its height.
  public func draw(in rect: CGRect) {
    let room = TextConstraints(width: Double(rect.width), height: Double(rect.height))
    draw(layout(room), at: rect.origin, width: Double(rect.width))
  }
  /// Draws the text in the current context. With ``NSStringDrawingOptions/usesLineFragmentOrigin``, the text is drawn in `rect`, broken at
  /// its width, up to the last line that fits; without the option, it is drawn on one line whose baseline is at the origin of `rect`.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    let breaks = options.contains(.usesLineFragmentOrigin)
    let text = layout(rect.size, breaks ? options.union(.truncatesLastVisibleLine) : options, context)
    let origin = CGPoint(x: rect.minX, y: rect.minY + Self.top(of: text, options))
    context?.totalBounds = Self.bounds(of: text, at: origin, width: rect.width, options)
    draw(text, at: origin, width: Self.width(of: text, in: rect.width, options))
  }

  /// Returns the distance from the point at which a text is drawn down to its top.
  private static func top(of text: TextLayout, _ options: NSStringDrawingOptions) -> CGFloat {
    options.contains(.usesLineFragmentOrigin) ? 0 : -CGFloat(text.firstBaseline)
  }
  /// Returns the width in which the lines are aligned.
  private static func width(of text: TextLayout, in width: CGFloat, _ options: NSStringDrawingOptions) -> Double {
    options.contains(.usesLineFragmentOrigin) && width > 0 && width.isFinite ? Double(width) : text.width
  }
  /// Returns the bounds of a text whose upper left corner is `origin`.
  private static func bounds(
    of text: TextLayout, at origin: CGPoint, width: CGFloat, _ options: NSStringDrawingOptions
  ) -> CGRect {
    guard options.contains(.usesDeviceMetrics) else { return CGRect(x: origin.x, y: origin.y, width: text.width, height: text.height) }
    guard let ink = text.inkBounds(alignedIn: Self.width(of: text, in: width, options)) else { return CGRect(origin: origin, size: .zero) }
    return CGRect(ink).offsetBy(dx: origin.x, dy: origin.y)
  }

  private func draw(_ text: TextLayout, at point: CGPoint, width: Double) {
    DrawingStack.current?.graphics.drawing(throwsShadow: false) { $0.draw(text, at: point.engine, width: width, color: .black) }
  }

  /// Returns the layout of the text in `size` with the given options and context.
  private func layout(_ size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?) -> TextLayout {
    let breaks = options.contains(.usesLineFragmentOrigin)
    let width = size.width > 0 ? Double(size.width) : .infinity
    let height = size.height > 0 ? Double(size.height) : .infinity
    let room = TextConstraints(
      width: breaks ? width : .infinity, height: options.contains(.truncatesLastVisibleLine) ? height : .infinity)
    let usesLeading = options.contains(.usesFontLeading)
    let full = layout(room, usesLeading: usesLeading)
    context?.actualScaleFactor = 1
    // Whether the whole text fits in the size. Only checked where the text may be scaled down.
    func fits(_ text: TextLayout) -> Bool { !text.isTruncated && text.width <= width && text.height <= height }
    guard let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1, !fits(full) else { return full }
    let fitted = content.fitted(downTo: Double(context.minimumScaleFactor), fits: fits) {
      layout(room, of: $0, usesLeading: usesLeading)
    }
    context.actualScaleFactor = CGFloat(fitted.factor)
    return fitted.text
  }

  // Texts without a font use a size of 12 points, as in UIKit.
  private var content: AttributedText { AttributedText(self, font: .systemFont(ofSize: 12), traits: .current) }

  private func layout(
    _ constraints: TextConstraints = .unbounded, of content: AttributedText? = nil, usesLeading: Bool = false
  ) -> TextLayout {
    var paragraph = NSParagraphStyle.default.engine
    paragraph.usesFontLeading = usesLeading
    return TextCache.shared.layout(of: content ?? self.content, paragraph: paragraph, constraints: constraints)
  }
}

extension String {
  /// The size in points, with lines broken only at the text's own line breaks.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }
  /// Same as `boundingRect` of an attributed string with `attributes`.
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
  /// Draws the text in the current context as an attributed string with `attributes` does.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
  }
}

extension NSString {
  /// The size in points, with lines broken only at the text's own line breaks.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }
  /// Same as `boundingRect` of an attributed string with `attributes`.
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
  /// Draws the text in the current context as an attributed string with `attributes` does.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
  }
}
