internal import CCairo
internal import Glibc
internal import HitchlessBase
internal import LayerTree

/// Functions that add shapes to a Cairo context's current path, in the context's units.
enum CairoPath {
  static func add(_ path: Path, to context: OpaquePointer) {
    switch path {
    case .roundedRect(let rect, let radii): addRoundedRect(rect, radii, to: context)
    case .elements(let elements): add(elements, to: context)
    }
  }

  static func addRect(_ rect: Rect, to context: OpaquePointer) {
    cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
  }

  static func addRoundedRect(_ rect: Rect, _ radii: CornerRadii, to context: OpaquePointer) {
    guard !radii.isZero else { return addRect(rect, to: context) }
    guard radii.curve == .circular else {
      return add(radii.shapes(width: rect.width, height: rect.height).outline(of: rect), to: context)
    }
    let limit = min(rect.width, rect.height) / 2
    func fit(_ radius: Double) -> Double { radius > 0 ? min(radius, limit) : 0 }
    let quarter = Double.pi / 2
    func corner(_ radius: Double, _ x: Double, _ y: Double, _ start: Double) {
      let radius = fit(radius)
      if radius > 0 { cairo_arc(context, x, y, radius, start, start + quarter) } else { cairo_line_to(context, x, y) }
    }
    cairo_new_sub_path(context)
    corner(radii.topLeft, rect.minX + fit(radii.topLeft), rect.minY + fit(radii.topLeft), 2 * quarter)
    corner(radii.topRight, rect.maxX - fit(radii.topRight), rect.minY + fit(radii.topRight), 3 * quarter)
    corner(radii.bottomRight, rect.maxX - fit(radii.bottomRight), rect.maxY - fit(radii.bottomRight), 0)
    corner(radii.bottomLeft, rect.minX + fit(radii.bottomLeft), rect.maxY - fit(radii.bottomLeft), quarter)
    cairo_close_path(context)
  }

  private static func add(_ elements: [Path.PathElement], to context: OpaquePointer) {
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let to):
        cairo_move_to(context, to.x, to.y)
        current = to
        start = to
      case .line(let to):
        cairo_line_to(context, to.x, to.y)
        current = to
      case .quadratic(let control, let to):
        // A quadratic curve equals the cubic curve whose control points are two thirds of the way to its own control point.
        cairo_curve_to(
          context, current.x + (control.x - current.x) * 2 / 3, current.y + (control.y - current.y) * 2 / 3,
          to.x + (control.x - to.x) * 2 / 3, to.y + (control.y - to.y) * 2 / 3, to.x, to.y)
        current = to
      case .cubic(let control1, let control2, let to):
        cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, to.x, to.y)
        current = to
      case .close:
        cairo_close_path(context)
        current = start
      }
    }
  }
}
