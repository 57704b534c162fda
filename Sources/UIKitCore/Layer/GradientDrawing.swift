internal import Foundation
internal import HitchlessBase
internal import LayerRenderer
internal import LayerTree

/// The look of a gradient.
struct GradientLook: Hashable {
  var colors: [PixelColor]
  /// The positions of the colours; nil for even spacing.
  var locations: [Double]?
  /// The start and end points in units of the layer's size.
  var start: Point, end: Point
  var kind: Kind

  /// The arrangement of the colours.
  enum Kind {
    case axial, radial, conic

    init(_ type: CAGradientLayerType) {
      switch type {
      case .radial: self = .radial
      case .conic: self = .conic
      default: self = .axial
      }
    }
  }

  var evenLocations: [Double] { colors.indices.map { Double($0) / Double(max(1, colors.count - 1)) } }
}

/// Draws a gradient over a whole layer.
final class GradientDrawing: LayerDrawing {
  private let stops: GradientStops
  /// The start and end points in units of the layer's size.
  private let start: Point, end: Point
  private let kind: GradientLook.Kind
  let radii: CornerRadii

  init(stops: GradientStops, start: Point, end: Point, kind: GradientLook.Kind, radii: CornerRadii) {
    (self.stops, self.start, self.end, self.kind, self.radii) = (stops, start, end, kind, radii)
  }
  convenience init(_ look: GradientLook, radii: CornerRadii) {
    self.init(
      stops: Self.stops(look.colors, at: look.locations), start: look.start, end: look.end, kind: look.kind, radii: radii)
  }

  /// Returns the colours at their locations, or evenly spaced if locations are missing. A location that is less than the one before it is
  /// replaced by that one.
  static func stops(_ colors: [PixelColor], at locations: [Double]?) -> GradientStops {
    var last = 0.0
    return GradientStops(
      colors.enumerated().map { index, color in
        let even = Double(index) / Double(max(1, colors.count - 1))
        let location = locations.flatMap { index < $0.count ? $0[index] : 1 } ?? even
        last = max(last, min(1, location.isFinite ? location : 0))
        return GradientStops.Stop(location: last, color: color)
      })
  }

  func draw(into context: any DrawingContext, size: Size, scale: Double) {
    guard let cairo = context as? CairoContext, size.width > 0, size.height > 0 else { return }
    cairo.saveState()
    defer { cairo.restoreState() }
    if radii != CornerRadii(0) { cairo.clip(to: .roundedRect(Rect(x: 0, y: 0, width: size.width, height: size.height), radii)) }
    let from = Point(x: start.x * size.width, y: start.y * size.height)
    let to = Point(x: end.x * size.width, y: end.y * size.height)
    switch kind {
    case .axial: cairo.fillLinearGradient(stops, from: from, to: to)
    case .radial:
      // A circle of radius 1, stretched to the ellipse.
      let (width, height) = (abs(to.x - from.x), abs(to.y - from.y))
      guard width > 0, height > 0 else { return }
      cairo.translate(x: from.x, y: from.y)
      cairo.scale(x: width, y: height)
      cairo.fillRadialGradient(stops, from: .zero, radius: 0, to: .zero, radius: 1)
    case .conic: ConicGradient(stops, around: from, angle: Foundation.atan2(to.y - from.y, to.x - from.x))?.fill(cairo)
    }
  }

  var summary: String { "gradient of \(stops.stops.count) colours" }
}
