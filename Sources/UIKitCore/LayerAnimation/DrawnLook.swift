internal import LayerTree

/// What a layer draws by itself, and animations change.
enum DrawnLook: Hashable {
  case gradient(GradientLook)
  case shape(ShapeLook)
  case text(TextLook)

  /// What `layer` draws; nil if it draws nothing by itself.
  init?(_ layer: CALayer) {
    switch layer {
    case let layer as CAGradientLayer: self = .gradient(layer.look)
    case let layer as CAShapeLayer: self = .shape(layer.look)
    case let layer as CATextLayer: self = .text(layer.look)
    default: return nil
    }
  }

  /// Nil for anything else. Setting it makes a gradient of what is there.
  var gradient: GradientLook? {
    get { if case .gradient(let look) = self { look } else { nil } }
    set { if let newValue { self = .gradient(newValue) } }
  }
  /// Nil for anything else. Setting it makes a shape of what is there.
  var shape: ShapeLook? {
    get { if case .shape(let look) = self { look } else { nil } }
    set { if let newValue { self = .shape(newValue) } }
  }
  /// Nil for anything else. Setting it makes a text of what is there.
  var text: TextLook? {
    get { if case .text(let look) = self { look } else { nil } }
    set { if let newValue { self = .text(newValue) } }
  }

  /// What draws it in a layer whose corners have these radii; nil if a gradient lacks colours.
  func drawing(radii: CornerRadii) -> (any LayerDrawing)? {
    switch self {
    case .gradient(let look): look.colors.count > 1 ? GradientDrawing(look, radii: radii) : nil
    case .shape(let look): ShapeDrawing(look)
    case .text(let look): TextLayerDrawing(look)
    }
  }
}
