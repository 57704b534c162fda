internal import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// The appearance of a layer to which animations are applied one after the other.
struct PresentedLayer {
  private let layer: CALayer
  /// The presentation that the frame shows.
  private(set) var presentation: LayerPresentation
  private var shadow: LayerShadowing
  /// Creates the transition from the previous appearance; nil without a transition.
  var transition: ((RenderNode?) -> LayerTransition)?
  /// The look of a layer that draws a gradient, a shape or a text, or the part of an image that the layer shows.
  private(set) var drawn: DrawnLook?
  /// The animated values of properties that the program's subclass adds, by name.
  private(set) var added: [String: AnimatedNumbers] = [:]

  init(_ layer: CALayer, _ presentation: LayerPresentation) {
    (self.layer, self.presentation) = (layer, presentation)
    shadow = layer.shadowing
    drawn = DrawnLook(layer)
  }

  /// Creates the current appearance of `layer`, including its animations.
  init(seen layer: CALayer) {
    self.init(layer, layer.node.seen)
    if layer.node.isAnimated { shadow = layer.shadowing.looking(like: presentation.style.shadow) }
    drawn = layer.player?.presentedLook ?? drawn
  }

  /// Returns the current value; nil if the layer has no such property.
  func value(of key: AnimatedKey) -> AnimatedNumbers? {
    guard let whole = value(of: key.property) else { return nil }
    switch key.part {
    case .whole: return whole
    case .numbers(let range, let kind): return AnimatedNumbers(kind, Array(whole.numbers[range]))
    case .turn(let part): return whole.transform.value(of: part)
    }
  }

  private func value(of property: AnimatedKey.Property) -> AnimatedNumbers? {
    func number(_ number: Double) -> AnimatedNumbers { AnimatedNumbers(.number, [number]) }
    let style = presentation.style
    switch property {
    case .opacity: return number(presentation.opacity)
    case .position: return AnimatedNumbers(CGPoint(presentation.position))
    case .anchorPoint: return AnimatedNumbers(CGPoint(presentation.anchorPoint))
    case .bounds: return AnimatedNumbers(presentation.bounds)
    case .transform: return AnimatedNumbers(CATransform3D(presentation.spatial))
    case .sublayerTransform: return AnimatedNumbers(presentation.sublayerTransform.map { CATransform3D($0) } ?? CATransform3DIdentity)
    case .zPosition: return number(presentation.zPosition)
    case .cornerRadius:
      let radii = style.cornerRadii
      return number(max(max(radii.topLeft, radii.topRight), max(radii.bottomLeft, radii.bottomRight)))
    case .backgroundColor: return AnimatedNumbers(style.backgroundColor ?? .clear)
    case .borderColor: return AnimatedNumbers(style.borderColor)
    case .borderWidth: return number(style.borderWidth)
    case .shadowColor: return AnimatedNumbers(shadow.color?.pixel ?? .clear)
    case .shadowOpacity: return number(Double(shadow.opacity))
    case .shadowRadius: return number(Double(shadow.radius))
    case .shadowOffset: return AnimatedNumbers(shadow.offset)
    case .colors: return drawn?.gradient.map { AnimatedNumbers($0.colors) }
    case .locations: return drawn?.gradient.map { AnimatedNumbers(.list, $0.locations ?? $0.evenLocations) }
    case .startPoint: return drawn?.gradient.map { AnimatedNumbers(CGPoint($0.start)) }
    case .endPoint: return drawn?.gradient.map { AnimatedNumbers(CGPoint($0.end)) }
    case .path: return drawn?.shape.map { AnimatedNumbers($0.path) }
    case .fillColor: return drawn?.shape.map { AnimatedNumbers($0.fillColor ?? .clear) }
    case .strokeColor: return drawn?.shape.map { AnimatedNumbers($0.strokeColor ?? .clear) }
    case .strokeStart: return drawn?.shape.map { number($0.strokeStart) }
    case .strokeEnd: return drawn?.shape.map { number($0.strokeEnd) }
    case .lineWidth: return drawn?.shape.map { number($0.line.width) }
    case .miterLimit: return drawn?.shape.map { number($0.line.miterLimit) }
    case .lineDashPhase: return drawn?.shape.map { number($0.line.dashPhase) }
    case .fontSize: return drawn?.text.map { number($0.fontSize) }
    case .foregroundColor: return drawn?.text.map { AnimatedNumbers($0.color ?? .clear) }
    case .contentsRect: return AnimatedNumbers((drawn?.image?.rect ?? layer.contentsRect).engine)
    case .contentsCenter: return AnimatedNumbers((drawn?.image?.center ?? layer.contentsCenter).engine)
    }
  }

  /// Sets a value. Does nothing if the layer has no such property.
  mutating func set(_ key: AnimatedKey, to value: AnimatedNumbers) {
    guard value.numbers.allSatisfy(\.isFinite) else { return }
    switch key.part {
    case .whole: set(key.property, to: value)
    case .turn(let part):
      guard let whole = self.value(of: key.property) else { return }
      set(key.property, to: AnimatedNumbers(whole.transform.with(part, value)))
    case .numbers(let range, _):
      guard var whole = self.value(of: key.property), value.numbers.count == range.count else { return }
      whole.numbers.replaceSubrange(range, with: value.numbers)
      set(key.property, to: whole)
    }
  }

  private mutating func set(_ property: AnimatedKey.Property, to value: AnimatedNumbers) {
    switch property {
    case .opacity: presentation.opacity = min(1, max(0, value.number))
    case .position: presentation.position = value.point.engine
    case .anchorPoint: presentation.anchorPoint = value.point.engine
    case .bounds: presentation.bounds = value.rect
    case .transform: if value.transform.engine.isFinite { presentation.spatial = value.transform.engine }
    case .sublayerTransform: if value.transform.engine.isFinite { presentation.sublayerTransform = value.transform.engine }
    case .zPosition: presentation.zPosition = value.number
    case .cornerRadius:
      presentation.style.cornerRadii =
        LayerCorners(radius: CGFloat(value.number), mask: layer.maskedCorners, curve: layer.cornerCurve).engine
    case .backgroundColor: presentation.style.backgroundColor = value.color
    case .borderColor: presentation.style.borderColor = value.color
    case .borderWidth: presentation.style.borderWidth = max(0, value.number)
    case .shadowColor: setShadow { $0.color = CGColor(value.color) }
    case .shadowOpacity: setShadow { $0.opacity = Float(value.number) }
    case .shadowRadius: setShadow { $0.radius = CGFloat(value.number) }
    case .shadowOffset: setShadow { $0.offset = value.size }
    case .colors: drawn?.gradient?.colors = value.colors
    case .locations: drawn?.gradient?.locations = value.numbers
    case .startPoint: drawn?.gradient?.start = value.point.engine
    case .endPoint: drawn?.gradient?.end = value.point.engine
    case .path: drawn?.shape?.path = value.path
    case .fillColor: drawn?.shape?.fillColor = value.color
    case .strokeColor: drawn?.shape?.strokeColor = value.color
    case .strokeStart: drawn?.shape?.strokeStart = value.number
    case .strokeEnd: drawn?.shape?.strokeEnd = value.number
    case .lineWidth: drawn?.shape?.line.width = value.number
    case .miterLimit: drawn?.shape?.line.miterLimit = value.number
    case .lineDashPhase: drawn?.shape?.line.dashPhase = value.number
    case .fontSize: drawn?.text?.fontSize = value.number
    case .contentsRect: setImage { $0.rect = CGRect(value.rect) }
    case .contentsCenter: setImage { $0.center = CGRect(value.rect) }
    case .foregroundColor: if drawn?.text?.isStyled == false { drawn?.text?.color = value.color }
    }
  }

  /// Returns the current value of a property that the program's subclass adds; nil if there is none with this name or it cannot be
  /// animated.
  func addedValue(_ name: String) -> AnimatedNumbers? {
    added[name] ?? layer.attached[name].flatMap { AnimatedNumbers(guessing: $0) }
  }
  /// Returns whether the layer has such a property, as far as can be determined.
  func hasAdded(_ name: String) -> Bool { layer.hasAdded(name) }
  /// Sets the value of such a property.
  mutating func setAdded(_ name: String, to value: AnimatedNumbers) {
    if value.numbers.allSatisfy(\.isFinite) { added[name] = value }
  }

  /// Changes the part of the image that is shown. Does nothing if the layer draws its own content, because it then shows no image.
  private mutating func setImage(_ change: (inout ImageLook) -> Void) {
    guard var look = drawn == nil ? ImageLook(layer) : drawn?.image else { return }
    change(&look)
    drawn = .image(look)
  }
  private mutating func setShadow(_ change: (inout LayerShadowing) -> Void) {
    change(&shadow)
    presentation.style.shadow = shadow.engine
  }
}
