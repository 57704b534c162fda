public import Foundation
internal import HitchlessBase
package import LayerRenderer
internal import LayerTree

/// Draws into pixels. Lengths in points, `y` grows downwards. For one thread.
public final class CGContext {
  private struct State {
    var fill = PixelColor.black
    var stroke = PixelColor.black
    var style = StrokeStyle()
    var alpha = 1.0
  }

  /// The engine's context.
  package let engine: CairoContext
  private var state = State()
  private var saved: [State] = []
  private var building = CGMutablePath()
  /// How often something was drawn.
  private(set) var operationCount = 0

  package init(_ engine: CairoContext) { self.engine = engine }

  /// The engine's context, for a drawing that is done there.
  func drawing() -> CairoContext {
    operationCount += 1
    return engine
  }

  // MARK: State

  public func saveGState() {
    saved.append(state)
    engine.saveState()
  }
  /// Goes back to the last state that was saved; nothing if there is none.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    engine.restoreState()
  }
  public func translateBy(x: CGFloat, y: CGFloat) { engine.translate(x: Double(x), y: Double(y)) }
  public func scaleBy(x: CGFloat, y: CGFloat) { engine.concatenate(.scale(x: Double(x), y: Double(y))) }
  public func rotate(by angle: CGFloat) { engine.rotate(radians: Double(angle)) }
  public func concatenate(_ transform: CGAffineTransform) { engine.concatenate(transform.engine) }
  /// From points as they are now to pixels.
  public var ctm: CGAffineTransform { CGAffineTransform(engine.deviceTransform) }
  public var boundingBoxOfClipPath: CGRect { CGRect(engine.clipBounds) }

  public func setFillColor(_ color: CGColor) { state.fill = color.pixel }
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.pixel }
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public func setLineWidth(_ width: CGFloat) { state.style.width = Double(width) }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.engine }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.engine }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = Double(limit) }
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashPhase = Double(phase)
    state.style.dashes = lengths.map { Double($0) }
  }
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, Double(alpha))) }
  public func setBlendMode(_ mode: CGBlendMode) { engine.setBlendMode(mode.engine) }

  private func faded(_ color: PixelColor) -> PixelColor {
    PixelColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * state.alpha)
  }

  // MARK: The path

  public func beginPath() { building = CGMutablePath() }
  public func move(to point: CGPoint) { building.move(to: point) }
  public func addLine(to point: CGPoint) { building.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { building.addLines(between: points) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    building.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { building.addQuadCurve(to: end, control: control) }
  public func addRect(_ rect: CGRect) { building.addRect(rect) }
  public func addEllipse(in rect: CGRect) { building.addEllipse(in: rect) }
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    building.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  public func addPath(_ path: CGPath) { building.addPath(path) }
  public func closePath() { building.closeSubpath() }
  public var path: CGPath? { building.isEmpty ? nil : building.copy() }

  private func takePath() -> Path {
    defer { building = CGMutablePath() }
    return building.engine
  }

  // MARK: Drawing

  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawing().fill(takePath(), color: faded(state.fill), evenOdd: rule == .evenOdd)
  }
  public func strokePath() { drawing().stroke(takePath(), color: faded(state.stroke), style: state.style) }
  public func fill(_ rect: CGRect) { drawing().fill(rect.engine, color: faded(state.fill)) }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func stroke(_ rect: CGRect) {
    drawing().stroke(.roundedRect(rect.engine, CornerRadii(0)), color: faded(state.stroke), style: state.style)
  }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.width = Double(width)
    drawing().stroke(.roundedRect(rect.engine, CornerRadii(0)), color: faded(state.stroke), style: style)
  }
  public func fillEllipse(in rect: CGRect) {
    drawing().fill(.elements(SymbolOutline.ellipse(in: rect.engine)), color: faded(state.fill))
  }
  public func strokeEllipse(in rect: CGRect) {
    drawing().stroke(.elements(SymbolOutline.ellipse(in: rect.engine)), color: faded(state.stroke), style: state.style)
  }
  /// Makes the pixels in `rect` transparent.
  public func clear(_ rect: CGRect) {
    let context = drawing()
    context.saveState()
    context.setBlendMode(.clear)
    context.fill(rect.engine, color: .black)
    context.restoreState()
  }
  /// Draws the picture the right way up.
  public func draw(_ image: CGImage, in rect: CGRect) { drawing().draw(image.pixels, in: rect.engine, opacity: state.alpha) }

  // MARK: Clips

  public func clip(using rule: CGPathFillRule = .winding) { engine.clip(to: takePath(), evenOdd: rule == .evenOdd) }
  public func clip(to rect: CGRect) { engine.clip(to: rect.engine) }

  // MARK: For UIBezierPath

  func fill(_ path: Path, evenOdd: Bool) { drawing().fill(path, color: faded(state.fill), evenOdd: evenOdd) }
  func stroke(_ path: Path, style: StrokeStyle) { drawing().stroke(path, color: faded(state.stroke), style: style) }
}
