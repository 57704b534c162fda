internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// What is seen of a layer while animations change it, one after the other.
struct SeenLayer {
  private let layer: CALayer
  /// What the frame shows.
  private(set) var presentation: LayerPresentation
  /// All of the transform, of which the frame shows what lies in the layer's plane.
  private(set) var transform: CATransform3D
  private var shadow: LayerShadowing
  /// Of a layer with a gradient.
  private(set) var gradient: GradientLook?

  init(_ layer: CALayer, _ presentation: LayerPresentation) {
    (self.layer, self.presentation) = (layer, presentation)
    let whole = layer.transform
    transform =
      whole.flattened.engine == presentation.transform
      ? whole : CATransform3DMakeAffineTransform(CGAffineTransform(presentation.transform))
    shadow = layer.shadowing
    gradient = (layer as? CAGradientLayer)?.look
  }

  /// The value that is seen; nil if the layer has no such property.
  func value(of key: AnimatedKey) -> AnimatedNumbers? {
    guard let whole = value(of: key.property) else { return nil }
    switch key.part {
    case .whole: return whole
    case .numbers(let range, let kind): return AnimatedNumbers(kind, Array(whole.numbers[range]))
    case .turn(let part): return transform.value(of: part)
    }
  }

  private func value(of property: AnimatedKey.Property) -> AnimatedNumbers? {
    func number(_ number: Double) -> AnimatedNumbers { AnimatedNumbers(.number, [number]) }
    let style = presentation.style
    switch property {
    case .opacity: return number(presentation.opacity)
    case .position: return AnimatedNumbers(CGPoint(presentation.position))
    case .bounds: return AnimatedNumbers(presentation.bounds)
    case .transform: return AnimatedNumbers(transform)
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
    case .colors: return gradient.map { AnimatedNumbers($0.colors) }
    case .locations: return gradient.map { AnimatedNumbers(.list, $0.locations ?? $0.evenLocations) }
    case .startPoint: return gradient.map { AnimatedNumbers(CGPoint($0.start)) }
    case .endPoint: return gradient.map { AnimatedNumbers(CGPoint($0.end)) }
    }
  }

  /// Changes what is seen. Without effect if the layer has no such property.
  mutating func set(_ key: AnimatedKey, to value: AnimatedNumbers) {
    guard value.numbers.allSatisfy(\.isFinite) else { return }
    switch key.part {
    case .whole: set(key.property, to: value)
    case .turn(let part): setTransform(transform.with(part, value))
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
    case .bounds: presentation.bounds = value.rect
    case .transform: setTransform(value.transform)
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
    case .colors: gradient?.colors = value.colors
    case .locations: gradient?.locations = value.numbers
    case .startPoint: gradient?.start = value.point.engine
    case .endPoint: gradient?.end = value.point.engine
    }
  }

  private mutating func setTransform(_ transform: CATransform3D) {
    let flat = transform.flattened.engine
    guard flat.isFinite else { return }
    self.transform = transform
    presentation.transform = flat
  }
  private mutating func setShadow(_ change: (inout LayerShadowing) -> Void) {
    change(&shadow)
    presentation.style.shadow = shadow.engine
  }
}
