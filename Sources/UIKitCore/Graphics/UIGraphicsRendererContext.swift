public import Foundation

/// The common superclass of the contexts in which renderers draw. Valid only during the renderer's call.
open class UIGraphicsRendererContext: NSObject {
  /// The context, which is also the calling thread's current one.
  public let cgContext: CGContext
  /// The renderer's format.
  public let format: UIGraphicsRendererFormat

  init(_ cgContext: CGContext, _ format: UIGraphicsRendererFormat) { (self.cgContext, self.format) = (cgContext, format) }

  /// Fills `rect` with the fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills `rect` with the fill colour in a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode, 1) { cgContext.fill(rect) } }
  /// Draws the outline of `rect`.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Draws the outline of `rect` in a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { cgContext.with(blendMode, 1) { cgContext.stroke(rect) } }
  /// Limits subsequent drawing to `rect`.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
