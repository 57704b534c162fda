public import Foundation
internal import HitchlessBase
internal import LayerRenderer

extension CGContext {
  /// Limits subsequent drawing to `rect`, and there by the opacity of `mask`, which is stretched to it: nothing is drawn where the mask is
  /// transparent, or black if it has no transparency. The mask is upright where ``draw(_:in:)`` draws it upright. Each drawing operation
  /// then costs O(pixels of the clip).
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    var space = engine.deviceTransform
    if bitmap != nil { space = Transform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(rect.minY + rect.maxY)).followed(by: space) }
    if let made = ClipMask(mask.pixels, in: rect.engine, space: space) { state.masks.append(made) }
  }
  /// Removes all limits that the program has set: everything that the context can show can be drawn again.
  public func resetClip() {
    state.masks = []
    engine.resetClip(to: initialClip)
  }
}

extension CGContext {
  /// Sets the fill colour to a grey from 0 (black) to 1 (white).
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets the stroke colour to a grey from 0 (black) to 1 (white).
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }
  /// Sets whether edges are smoothed if ``setShouldAntialias(_:)`` permits it. True by default. Not part of the state that
  /// ``saveGState()`` saves.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { self.allowsAntialiasing = allowsAntialiasing }
  /// Sets how texts are drawn. Outlines have the text's colour, and the context's line width, caps, joins and dashes. Lines below and through
  /// texts, shadows and attachments are drawn in the modes that fill. Modes that clip limit drawing to the text that is drawn next.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }
}
