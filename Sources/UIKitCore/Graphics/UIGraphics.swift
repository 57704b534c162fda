public import Foundation
package import HitchlessBase
package import LayerRenderer

/// Returns the context in which the calling thread draws; nil outside `draw(_:)` and image renderers.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingStack.current?.graphics }
/// Makes `context` the calling thread's current one until ``UIGraphicsPopContext()``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) { DrawingStack.push(DrawingStack.Entry(context)) }
/// Makes the previous context current again. Does nothing if there is none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() { DrawingStack.pop() }

/// Fills `rect` in the current context with its fill colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Draws a frame of one point inside `rect`, in the current context's stroke colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
/// Fills `rect` in the current context with its fill colour and a blend mode.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let graphics = UIGraphicsGetCurrentContext() else { return }
  graphics.saveGState()
  graphics.setBlendMode(mode)
  graphics.fill(rect)
  graphics.restoreGState()
}
/// Draws a frame of one point inside `rect`, in the current context's stroke colour and with a blend mode.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ mode: CGBlendMode) {
  guard let graphics = UIGraphicsGetCurrentContext() else { return }
  graphics.saveGState()
  graphics.setBlendMode(mode)
  UIRectFrame(rect)
  graphics.restoreGState()
}
/// Limits subsequent drawing in the current context to `rect`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Sets the fill colour of the current context to this colour.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Sets the stroke colour of the current context to this colour.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  /// Sets the fill colour and the stroke colour of the current context to this colour.
  public func set() {
    setFill()
    setStroke()
  }
}

extension UIImage {
  /// Draws the image in its own size, with `point` as the upper left corner, in the current context.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Same as ``draw(at:)``, with a blend mode and an opacity from 0 to 1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws the image stretched to `rect`, in its nine parts if it has any, in the current context.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the image as ``draw(in:)`` does, with a blend mode and an opacity from 0 to 1. An image that is not prepared is decoded
  /// synchronously on the calling thread; for a tile of a ``CATiledLayer``, only the part inside the tile is decoded, at its scale.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let graphics = DrawingStack.current?.graphics else { return }
    graphics.saveGState()
    defer { graphics.restoreGState() }
    graphics.setBlendMode(blendMode)
    graphics.drawing { context in
      draw(into: context, in: rect, opacity: alpha, tint: (tint ?? (isSymbolImage ? .label : nil))?.pixel(in: .current))
    }
  }

  /// Fills `rect` in the current context with copies of the image in its own size, beginning at the context's initial origin. The fill colour
  /// is not affected.
  public func drawAsPattern(in rect: CGRect) {
    guard let graphics = UIGraphicsGetCurrentContext() else { return }
    graphics.saveGState()
    graphics.setFillColor(UIColor(patternImage: self).cgColor)
    graphics.fill(rect)
    graphics.restoreGState()
  }

  /// The format for images that are created from this one: with its scale, and opaque if all of its pixels are. O(1) for an image that has
  /// been decoded.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat.default()
    (format.scale, format.opaque) = (scale, cgImage?.pixels.isOpaque ?? false)
    return format
  }

  /// Draws the image in `rect`, in its nine parts if it has any; with a `tint`, draws only its shape in that colour.
  func draw(into context: CairoContext, in rect: CGRect, opacity: CGFloat, tint color: PixelColor?) {
    if let symbol {
      var shown = color ?? .black
      shown.alpha *= Double(opacity)
      symbol.draw(into: context, in: rect.engine, color: shown)
    } else if let parts = resizing?.parts {
      guard let pixels = pixelsDecodingIfNeeded else { return }
      context.draw(pixels, in: rect.engine, parts: parts, imageScale: Double(scale), opacity: Double(opacity), tint: color)
    } else if case .encoded(let image) = content, let tile = DrawingStack.tile,
      image.drawPart(in: rect, into: context, opacity: Double(opacity), tint: color, cancellation: tile)
    {
      return
    } else if let pixels = pixelsDecodingIfNeeded {
      context.draw(pixels, in: rect.engine, opacity: Double(opacity), tint: color)
    }
  }
}

extension UIImage: DrawnTextPicture {
  /// Draws the image as a text attachment, stretched to `rect`.
  package func draw(into context: CairoContext, in rect: Rect, tint: PixelColor?) {
    draw(into: context, in: CGRect(rect), opacity: 1, tint: tint)
  }
}
