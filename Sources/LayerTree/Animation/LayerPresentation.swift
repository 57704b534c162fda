package import HitchlessBase

/// The animatable properties of a layer, either of the model or of the presentation.
protocol AnimatableLayer {
  var bounds: Rect { get }
  var position: Point { get }
  var transform: Transform2D { get }
  var space: SpatialBox? { get }
  var opacity: Double { get }
  var style: LayerStyle { get }
}

extension AnimatableLayer {
  func value(of property: AnimatableProperty) -> AnimatableValue {
    switch property {
    case .position: .point(position)
    case .bounds: .rect(bounds)
    case .opacity: .number(opacity)
    case .transform: space.map { .space($0.transform) } ?? .transform(transform)
    case .backgroundColor: .color(style.backgroundColor ?? .clear)
    case .cornerRadii: .radii(style.cornerRadii)
    case .borderColor: .color(style.borderColor)
    case .borderWidth: .number(style.borderWidth)
    }
  }
}

extension LayerNode: AnimatableLayer {}

/// A box for the transform of space, which few layers have.
final class SpatialBox: Sendable {
  let transform: SpatialTransform
  init(_ transform: SpatialTransform) { self.transform = transform }
}

/// A layer's visible state at one moment: the model with its animations applied.
package struct LayerPresentation: AnimatableLayer {
  /// The rectangle in the layer's own coordinates.
  package var bounds: Rect
  /// The position of the anchor point in the parent's coordinates.
  package var position: Point
  /// The point that is placed at ``position``, in fractions of the size.
  package var anchorPoint: Point
  /// The transform about the anchor point: the projection of ``spatial``.
  package var transform: Transform2D { didSet { space = nil } }
  /// The transform of space, if it is more than ``transform``.
  private(set) var space: SpatialBox?
  /// The whole transform, in space.
  package var spatial: SpatialTransform {
    get { space?.transform ?? SpatialTransform(transform) }
    set {
      transform = newValue.projected
      if newValue != SpatialTransform(transform) { space = SpatialBox(newValue) }
    }
  }
  /// The transform of space that is applied to the sublayers, about this layer's anchor point; nil for none.
  package var sublayerTransform: SpatialTransform? {
    get { sublayers?.transform }
    set { sublayers = newValue.map { SpatialBox($0) } }
  }
  private(set) var sublayers: SpatialBox?
  /// The opacity of the layer and everything below it.
  package var opacity: Double
  /// The background, border, corners and shadow.
  package var style: LayerStyle
  /// The drawing order among siblings.
  package var zPosition: Double
  /// The contents that replace those of the layer; nil to draw the layer's own.
  package var drawing: (any ShownContents)?

  /// Creates an opaque layer without a size or a style, with its centre at the origin and no transform.
  init() {
    bounds = .zero
    position = .zero
    anchorPoint = Point(x: 0.5, y: 0.5)
    transform = .identity
    opacity = 1
    style = LayerStyle()
    zPosition = 0
  }

  mutating func set(_ property: AnimatableProperty, _ value: AnimatableValue) {
    switch (property, value) {
    case (.position, .point(let point)): position = point
    case (.bounds, .rect(let rect)): bounds = rect
    case (.opacity, .number(let number)): opacity = min(1, max(0, number))
    case (.transform, .transform(let value)): transform = value
    case (.transform, .space(let value)): spatial = value
    case (.backgroundColor, .color(let color)): style.backgroundColor = color
    case (.cornerRadii, .radii(let radii)): style.cornerRadii = radii
    case (.borderColor, .color(let color)): style.borderColor = color
    case (.borderWidth, .number(let number)): style.borderWidth = number
    default: break
    }
  }
}
