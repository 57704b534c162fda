public import Foundation
internal import HitchlessBase
internal import LayerRenderer

/// Where the calling thread draws now; nil outside of drawing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingStack.current?.graphics }
/// Has drawing that names no context go to `context` until ``UIGraphicsPopContext()``.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPushContext(_ context: CGContext) { DrawingStack.push(DrawingStack.Entry(context.engine)) }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIGraphicsPopContext() { DrawingStack.pop() }

/// Fills `rect` with the current fill colour.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Draws the edge of `rect`, one point wide, inside.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFrame(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// What is filled from now on is filled with this colour.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Lines are drawn in this colour from now on.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  public func set() {
    setFill()
    setStroke()
  }
}

extension UIImage {
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the picture stretched to `rect`, where the calling thread draws. A picture that nobody prepared is decoded here and now.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = DrawingStack.current?.graphics.drawing() else { return }
    context.saveState()
    defer { context.restoreState() }
    context.setBlendMode(blendMode.engine)
    var color = (tint ?? (isSymbolImage ? .label : nil))?.pixel(in: .current)
    if let symbol {
      color?.alpha *= Double(alpha)
      symbol.draw(into: context, in: rect.engine, color: color ?? .black)
    } else if let pixels = pixelsDecodingIfNeeded {
      context.draw(pixels, in: rect.engine, opacity: Double(alpha), tint: color)
    }
  }
}
