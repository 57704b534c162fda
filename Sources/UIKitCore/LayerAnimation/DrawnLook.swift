internal import Foundation
internal import LayerTree

/// The part of an image that a layer shows, and how that part is stretched.
struct ImageLook: Hashable {
  var rect: CGRect
  var center: CGRect

  init(_ layer: CALayer) { (rect, center) = (layer.contentsRect, layer.contentsCenter) }
}

/// The drawing of a layer, or the part of an image that it shows, which animations can change.
enum DrawnLook: Hashable {
  case gradient(GradientLook)
  case shape(ShapeLook)
  case text(TextLook)
  case image(ImageLook)

  /// Creates the look that `layer` draws; nil if it does not draw one.
  init?(_ layer: CALayer) {
    switch layer {
    case let layer as CAGradientLayer: self = .gradient(layer.look)
    case let layer as CAShapeLayer: self = .shape(layer.look)
    case let layer as CATextLayer: self = .text(layer.look)
    default: return nil
    }
  }

  /// The gradient; nil for other kinds. Setting it replaces the look by a gradient.
  var gradient: GradientLook? {
    get { if case .gradient(let look) = self { look } else { nil } }
    set { if let newValue { self = .gradient(newValue) } }
  }
  /// The shape; nil for other kinds. Setting it replaces the look by a shape.
  var shape: ShapeLook? {
    get { if case .shape(let look) = self { look } else { nil } }
    set { if let newValue { self = .shape(newValue) } }
  }
  /// The text; nil for other kinds. Setting it replaces the look by a text.
  var text: TextLook? {
    get { if case .text(let look) = self { look } else { nil } }
    set { if let newValue { self = .text(newValue) } }
  }
  /// The part of an image; nil for other kinds.
  var image: ImageLook? { if case .image(let look) = self { look } else { nil } }

  /// Returns the contents that draw this look in a layer with these corner radii; nil if a gradient has too few colours.
  func drawing(radii: CornerRadii) -> (any ShownContents)? {
    switch self {
    case .gradient(let look): look.colors.count > 1 ? GradientDrawing(look, radii: radii) : nil
    case .shape(let look): ShapeDrawing(look)
    case .text(let look): TextLayerDrawing(look)
    case .image(let look): ContentsPart(rect: look.rect.engine, center: look.center.engine)
    }
  }
}
