public import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import TextLayout

/// How texts are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lines break at the width; otherwise the text stands on one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What is known after a text was drawn.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString {
  /// The size on as many lines as the text itself has, in points.
  public func size() -> CGSize { CGSize(Size(width: layout().width, height: layout().height)) }

  /// The size in a box of `size` points; zero is no limit. Fractions are kept, as UIKit does: round up what becomes a frame.
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
    let breaks = options.contains(.usesLineFragmentOrigin)
    let text = layout(
      width: breaks && size.width > 0 ? Double(size.width) : .infinity,
      height: options.contains(.truncatesLastVisibleLine) && size.height > 0 ? Double(size.height) : .infinity)
    return CGRect(x: 0, y: 0, width: text.width, height: text.height)
  }

  /// Draws the text where the calling thread draws.
  public func draw(at point: CGPoint) {
    let text = layout()
    draw(text, at: point, width: text.width)
  }
  /// Draws the text where the calling thread draws, its lines broken at the width of `rect` and cut at its height.
  public func draw(in rect: CGRect) {
    draw(layout(width: Double(rect.width), height: Double(rect.height)), at: rect.origin, width: Double(rect.width))
  }
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) { draw(in: rect) }

  private func draw(_ text: TextLayout, at point: CGPoint, width: Double) {
    DrawingStack.current?.graphics.drawing().draw(text, at: point.engine, width: width, color: .black)
  }

  private func layout(width: Double = .infinity, height: Double = .infinity) -> TextLayout {
    let style = length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    // Twelve points is what UIKit draws strings in that say nothing.
    let content = AttributedText(self, font: .systemFont(ofSize: 12), traits: .current)
    return TextCache.shared.layout(
      of: content, paragraph: (style ?? .default).engine, constraints: TextConstraints(width: width, height: height))
  }
}

extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options, context: context)
  }
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }
}

extension NSString {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}
