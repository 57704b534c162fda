public import Foundation
internal import HitchlessBase
internal import LayerTree

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A gradient along a line. The default.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A gradient in ellipses around the start point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// A gradient that goes around the start point once, clockwise.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that is filled with a colour gradient. Its corners are rounded like those of a background.
open class CAGradientLayer: CALayer {
  /// The colours, `CGColor`s, from the start to the end; there is no gradient with fewer than two. Nil by default.
  open var colors: [Any]? {
    get { values.colors }
    set { change("colors", if: GradientValues.pixels(newValue) != GradientValues.pixels(colors)) { values.colors = newValue } }
  }
  /// The positions of the colours, from 0 at the start to 1 at the end, in ascending order. Nil, the default, for even spacing.
  open var locations: [NSNumber]? {
    get { values.locations }
    set { change("locations", if: newValue != values.locations) { values.locations = newValue } }
  }
  /// The start in units of the size: the middle of the upper edge by default. For a radial or conic gradient, the centre.
  open var startPoint: CGPoint {
    get { values.start }
    set { change("startPoint", if: newValue != values.start) { values.start = newValue } }
  }
  /// The end in units of the size: the middle of the lower edge by default. For a radial gradient, a corner of the rectangle around the
  /// ellipse; for a conic gradient, the direction in which the colours begin.
  open var endPoint: CGPoint {
    get { values.end }
    set { change("endPoint", if: newValue != values.end) { values.end = newValue } }
  }
  /// The shape of the gradient.
  open var type: CAGradientLayerType {
    get { values.type }
    set { values.type = newValue }
  }
  private var values = GradientValues() { didSet { update() } }
  open override var cornerRadius: CGFloat { didSet { update() } }
  open override var maskedCorners: CACornerMask { didSet { update() } }
  open override var cornerCurve: CALayerCornerCurve { didSet { update() } }

  override func show(_ layer: CALayer) {
    super.show(layer)
    guard let layer = layer as? CAGradientLayer else { return }
    let look = layer.player?.look ?? layer.look
    type = layer.type
    (colors, locations) = (look.colors.map { CGColor($0) }, look.locations?.map { NSNumber(value: $0) })
    (startPoint, endPoint) = (CGPoint(look.start), CGPoint(look.end))
  }

  /// The gradient's look.
  var look: GradientLook {
    GradientLook(
      colors: GradientValues.pixels(colors), locations: locations?.map(\.doubleValue), start: startPoint.engine,
      end: endPoint.engine, kind: GradientLook.Kind(type))
  }

  private func update() {
    let look = look
    node.contents = look.colors.count > 1 ? .drawing(GradientDrawing(look, radii: node.style.cornerRadii)) : .none
  }
}
