public import Foundation
internal import HitchlessBase
package import LayerRenderer
internal import LayerTree
internal import TextLayout

/// A context that draws to pixels or a document, as in Core Graphics. Lengths are in points; `y` increases downwards in UIKit's contexts,
/// and upwards in a program's bitmap contexts. Use it on one thread at a time.
public final class CGContext {
  /// The renderer's context, which performs the drawing.
  package let engine: CairoContext
  /// The program's pixels; nil for a context of UIKit's.
  let bitmap: BitmapCanvas?
  /// The transform in which patterns are repeated: from points to pixels, with the origin of the context.
  private let patternTransform: Transform2D
  var state = DrawingState()
  private var saved: [DrawingState] = []
  /// The transparency layers in progress: the state outside each, and the number of states that were saved when it began.
  private var layers: [(layer: CairoLayer, outer: DrawingState, savedCount: Int)] = []
  private(set) var building = CGMutablePath()
  /// The initial clip, in the renderer's pixels.
  private(set) var initialClip: Rect
  /// Whether edges may be smoothed.
  var allowsAntialiasing = true { didSet { showSmoothing() } }
  /// The number of drawing operations so far.
  private(set) var operationCount = 0

  /// The rectangle to draw, if specified; if nil, the clip's bounds are drawn.
  var drawnRect: CGRect?

  /// Creates a context that draws into `engine`.
  package convenience init(_ engine: CairoContext) { self.init(engine, bitmap: nil) }
  /// Creates a context that draws into `engine`, which draws on `bitmap` if there is one: with its origin in the lower left corner.
  init(_ engine: CairoContext, bitmap: BitmapCanvas?) {
    (self.engine, self.bitmap) = (engine, bitmap)
    // Patterns are upright although `y` grows upwards.
    patternTransform = Transform2D.translation(x: 0, y: Double(bitmap?.height ?? 0)).followed(by: engine.deviceTransform)
    initialClip = engine.deviceTransform.apply(engine.clipBounds)
    engine.concatenate(flip)
  }

  /// The transform between coordinates in which `y` increases upwards and those of the renderer; it is its own inverse.
  private var flip: Transform2D { bitmap.map { Transform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double($0.height)) } ?? .identity }

  /// Runs one drawing operation, which is counted and draws the current shadow, unless `throwsShadow` is false. The operation draws only in
  /// `area`, if that is not nil.
  func drawing(in area: CGRect? = nil, throwsShadow: Bool = true, _ operation: (CairoContext) -> Void) {
    operationCount += 1
    guard throwsShadow, let shadow = state.shadow else { return writing(in: area, operation) }
    writing(in: nil) { engine in
      let layer = CairoLayer(in: engine)
      operation(engine)
      layer.end(opacity: 1, shadow: shadow)
    }
  }
  /// Runs `body`, which draws, without counting it as an operation.
  func writing(in area: CGRect? = nil, _ body: (CairoContext) -> Void) {
    let isPlain = state.textMode == .fill
    if !isPlain { engine.textMode = state.textMode.engine(state.style) }
    defer { if !isPlain { engine.textMode = TextMode() } }
    // The content of a transparency layer is written to the bitmap when the layer ends.
    guard let bitmap, layers.isEmpty else { return ClipMask.draw(through: state.masks[...], in: engine, body) }
    bitmap.drawing(in: state.mode == .normal ? area?.engine : nil, engine) { ClipMask.draw(through: state.masks[...], in: $0, body) }
  }

  // MARK: State

  /// Saves the colours, line style, opacity, transform, clip, blend mode, smoothing and quality until ``restoreGState()``.
  public func saveGState() {
    saved.append(state)
    engine.saveState()
  }
  /// Restores the state that was last saved; does nothing if there is none.
  public func restoreGState() {
    guard saved.count > layers.last?.savedCount ?? 0, let last = saved.popLast() else { return }
    state = last
    engine.imageFilter = state.quality.engine
    engine.restoreState()
    showSmoothing()
  }
  /// Moves the origin of subsequent drawing, in points.
  public func translateBy(x: CGFloat, y: CGFloat) { engine.translate(x: Double(x), y: Double(y)) }
  /// Scales subsequent drawing.
  public func scaleBy(x: CGFloat, y: CGFloat) { engine.concatenate(.scale(x: Double(x), y: Double(y))) }
  /// Rotates subsequent drawing around the origin, in radians; positive angles are clockwise on the screen.
  public func rotate(by angle: CGFloat) { engine.rotate(radians: Double(angle)) }
  /// Transforms subsequent drawing.
  public func concatenate(_ transform: CGAffineTransform) { engine.concatenate(transform.engine) }
  /// The current transform, from points to device pixels.
  public var ctm: CGAffineTransform { CGAffineTransform(engine.deviceTransform.followed(by: flip)) }
  /// The transform from current points to device pixels; the same as ``ctm``.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { ctm }
  /// Converts `point` from current points to device pixels.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm) }
  /// Converts a point from device pixels to current points.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(ctm.inverted()) }
  /// Converts `rect` from current points to device pixels; returns the bounding box if the rectangle is rotated.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm) }
  /// Converts a rectangle from device pixels to current points; returns the bounding box if it is rotated.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(ctm.inverted()) }
  /// The bounding box of the area that can be drawn in, in points.
  public var boundingBoxOfClipPath: CGRect { CGRect(engine.clipBounds) }

  /// Sets the fill colour. Initially black.
  public func setFillColor(_ color: CGColor) { state.fill = color }
  /// Sets the fill colour; components from 0 to 1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the stroke colour. Initially black.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }
  /// Sets the stroke colour; components from 0 to 1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Sets the line width in points. Initially 1.
  public func setLineWidth(_ width: CGFloat) { state.style.width = Double(width) }
  /// Sets the shape of line ends.
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.engine }
  /// Sets the shape of line corners.
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.engine }
  /// Sets the maximum length of mitred corners, in line widths; longer ones are cut off.
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = Double(limit) }
  /// Sets the dashes: alternating lengths of lines and gaps in points, beginning `phase` points into the pattern. Empty for solid lines.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashPhase = Double(phase)
    state.style.dashes = lengths.map { Double($0) }
  }
  /// Sets the opacity of all drawing, clamped to 0...1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, Double(alpha))) }
  /// Sets how colours are combined with those that have already been drawn.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.mode = mode
    engine.setBlendMode(mode.engine)
  }
  /// Sets whether edges are smoothed. Initially true. Texts are always smoothed.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.smooths = shouldAntialias
    showSmoothing()
  }
  private func showSmoothing() { engine.setAntialias(state.smooths && allowsAntialiasing) }
  /// How images, including `UIImage`s, are drawn at another size than their own.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.quality }
    set {
      state.quality = newValue
      engine.imageFilter = newValue.engine
    }
  }

  /// Sets the colour and geometry of the shadow of all drawing; a nil colour, the initial value, for none. ``clear(_:)`` and texts have no
  /// shadow. Neither the offset nor the blur is transformed.
  ///
  /// - Parameters:
  ///   - offset: The shadow's distance in points; `height` increases in the direction of the initial `y` axis.
  ///   - blur: The blur radius of its edge, in points; 0 for a sharp edge.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let offset = CGSize(width: offset.width, height: bitmap == nil ? offset.height : -offset.height)
    state.shadow = color.map { DropShadow(offset: offset.engine, blur: max(0, Double(blur)), color: $0.pixel) }
  }
  /// Sets a black shadow with an opacity of one third.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1 / 3))
  }

  /// Resets the context to its initial state. `between` runs after all saved states, clips and transforms have been removed. For documents,
  /// each page of which begins in the initial state.
  func reset(_ between: () -> Void) {
    while !layers.isEmpty { endTransparencyLayer() }
    while !saved.isEmpty { restoreGState() }
    engine.restoreState()
    between()
    initialClip = engine.deviceTransform.apply(engine.clipBounds)
    engine.saveState()
    (state, building) = (DrawingState(), CGMutablePath())
    engine.imageFilter = state.quality.engine
  }

  // MARK: Transparency layers

  /// Begins a transparency layer: everything drawn until ``endTransparencyLayer()`` becomes one picture, to which the opacity, blend mode
  /// and shadow apply as a whole. Inside the layer, these have their initial values. `auxiliaryInfo` is ignored.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    layers.append((CairoLayer(in: engine), state, saved.count))
    (state.alpha, state.shadow, state.mode, state.masks) = (1, nil, .normal, [])
  }
  /// Same as ``beginTransparencyLayer(auxiliaryInfo:)``, with drawing limited to `rect`.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    clip(to: rect)
  }
  /// Draws the layer that was last begun, and restores the state from before it; does nothing if there is none.
  public func endTransparencyLayer() {
    guard let layer = layers.last else { return }
    while saved.count > layer.savedCount { restoreGState() }
    layers.removeLast()
    state = layer.outer
    engine.imageFilter = state.quality.engine
    operationCount += 1
    writing { _ in layer.layer.end(opacity: state.alpha, shadow: state.shadow) }
  }

  private func faded(_ color: PixelColor) -> PixelColor {
    PixelColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * state.alpha)
  }
  /// Returns the renderer's fill for a colour. Patterns begin at the initial origin of the context.
  func paint(_ color: CGColor) -> DrawingFill {
    guard let pattern = color.pattern else { return .color(faded(color.pixel)) }
    return .pattern(pattern.with(opacity: pattern.opacity * state.alpha), space: patternTransform, point: 1)
  }

  // MARK: The path

  /// Starts an empty path.
  public func beginPath() { building = CGMutablePath() }
  /// Starts a new part of the path at `point`.
  public func move(to point: CGPoint) { building.move(to: point) }
  /// Adds a straight line to the path.
  public func addLine(to point: CGPoint) { building.addLine(to: point) }
  /// Starts a new part of the path that connects `points`.
  public func addLines(between points: [CGPoint]) { building.addLines(between: points) }
  /// Adds a cubic curve to the path.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    building.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds a quadratic curve to the path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { building.addQuadCurve(to: end, control: control) }
  /// Adds a closed rectangle to the path.
  public func addRect(_ rect: CGRect) { building.addRect(rect) }
  /// Adds the ellipse that touches all sides of `rect` to the path.
  public func addEllipse(in rect: CGRect) { building.addEllipse(in: rect) }
  /// Adds an arc to the path; see ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    building.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// Adds an arc to the path; see ``CGMutablePath/addArc(tangent1End:tangent2End:radius:transform:)``.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    building.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  /// Adds all elements of `path`. O(length).
  public func addPath(_ path: CGPath) { building.addPath(path) }
  /// Closes the current part of the path with a line to its beginning.
  public func closePath() { building.closeSubpath() }
  /// A copy of the current path; nil if it is empty.
  public var path: CGPath? { building.isEmpty ? nil : building.copy() }

  /// Replaces the current path with the outline of the area that stroking it would cover in the current line style, for example to fill it
  /// with a gradient or to clip to it.
  public func replacePathWithStrokedPath() {
    let path = building.engine.dashed(state.style.dashes, phase: state.style.dashPhase)
    building = CGMutablePath(StrokeOutline(state.style)?.outline(of: path) ?? .elements([]))
  }

  func takePath() -> Path {
    defer { building = CGMutablePath() }
    return building.engine
  }

  // MARK: Drawing

  /// Fills the current path and starts an empty one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    let area = bitmap == nil ? nil : building.boundingBox
    let path = takePath()
    drawing(in: area) { $0.fill(path, with: paint(state.fill), evenOdd: rule == .evenOdd) }
  }
  /// Draws the current path's outline and starts an empty one.
  public func strokePath() {
    let reach = CGFloat(state.style.width * max(1, state.style.miterLimit))
    let area = bitmap == nil ? nil : building.boundingBox.insetBy(dx: -reach, dy: -reach)
    let path = takePath()
    drawing(in: area) { $0.stroke(path, with: paint(state.stroke), style: state.style) }
  }
  /// Draws lines from the first of `points` to the second one, from the third to the fourth, and so on. Starts an empty path.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for end in stride(from: 1, to: points.count, by: 2) { addLines(between: [points[end - 1], points[end]]) }
    strokePath()
  }
  /// Fills `rect`. The current path is not affected.
  public func fill(_ rect: CGRect) { drawing(in: rect) { $0.fill(rect.engine, with: paint(state.fill)) } }
  /// Fills each of `rects`.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Draws the outline of `rect`, half of the line inside it and half outside.
  public func stroke(_ rect: CGRect) {
    drawing { $0.stroke(.roundedRect(rect.engine, CornerRadii(0)), with: paint(state.stroke), style: state.style) }
  }
  /// Draws the outline of `rect` in the line width `width`, half of it inside and half outside.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.width = Double(width)
    drawing { $0.stroke(.roundedRect(rect.engine, CornerRadii(0)), with: paint(state.stroke), style: style) }
  }
  /// Fills the ellipse that touches all sides of `rect`.
  public func fillEllipse(in rect: CGRect) {
    drawing(in: rect) { $0.fill(.elements(SymbolOutline.ellipse(in: rect.engine)), with: paint(state.fill)) }
  }
  /// Draws the outline of the ellipse that touches all sides of `rect`.
  public func strokeEllipse(in rect: CGRect) {
    drawing { $0.stroke(.elements(SymbolOutline.ellipse(in: rect.engine)), with: paint(state.stroke), style: state.style) }
  }
  /// Makes the pixels in `rect` transparent.
  public func clear(_ rect: CGRect) {
    guard state.masks.isEmpty else {
      // What the masks let through is removed.
      return with(.destinationOut, 1) { drawing(in: rect, throwsShadow: false) { $0.fill(rect.engine, color: .black) } }
    }
    drawing(in: rect, throwsShadow: false) { context in
      context.saveState()
      context.setBlendMode(.clear)
      context.fill(rect.engine, color: .black)
      context.restoreState()
    }
  }
  /// Draws `image` stretched to `rect`. The image is upright in a program's bitmap context, in which `y` increases upwards, and also in
  /// UIKit's contexts, whereas Core Graphics mirrors it there.
  public func draw(_ image: CGImage, in rect: CGRect) {
    drawing(in: rect) { context in
      guard bitmap != nil else { return context.draw(image.pixels, in: rect.engine, opacity: state.alpha) }
      context.saveState()
      context.concatenate(Transform2D(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(rect.minY + rect.maxY)))
      context.draw(image.pixels, in: rect.engine, opacity: state.alpha)
      context.restoreState()
    }
  }

  // MARK: Clips

  /// Limits subsequent drawing to the inside of the current path, and starts an empty one.
  public func clip(using rule: CGPathFillRule = .winding) { engine.clip(to: takePath(), evenOdd: rule == .evenOdd) }
  /// Limits subsequent drawing to `rect`.
  public func clip(to rect: CGRect) { engine.clip(to: rect.engine) }

  // MARK: For UIKit

  /// Runs `body` with the given blend mode and opacity.
  func with(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    saveGState()
    setBlendMode(blendMode)
    setAlpha(alpha)
    body()
    restoreGState()
  }

  func fill(_ path: Path, evenOdd: Bool) {
    drawing { $0.fill(path, with: paint(state.fill), evenOdd: evenOdd) }
  }
  func stroke(_ path: Path, style: StrokeStyle) {
    drawing { $0.stroke(path, with: paint(state.stroke), style: style) }
  }
  /// Fills the drawable area with the colours of `stops` by calling `fill`, with the opacity of all drawing applied.
  func fill(_ stops: GradientStops, _ fill: (CairoContext, GradientStops) -> Void) {
    let faded = GradientStops(stops.stops.map { GradientStops.Stop(location: $0.location, color: self.faded($0.color)) })
    drawing { fill($0, faded) }
  }
}
