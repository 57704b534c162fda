internal import HitchlessBase
internal import LayerTree

/// Parses the outlines of ``SymbolCatalog``.
enum SymbolOutline {
  /// Returns the path that `text` describes. Unknown commands are skipped. O(length).
  static func path(_ text: String) -> Path { .elements(elements(text)) }

  /// Returns the closed outlines of the path that `text` describes: those that enclose an area. O(length).
  static func closedPath(_ text: String) -> Path {
    var closed: [Path.PathElement] = []
    var end = 0
    for element in elements(text) {
      if case .move = element { closed.removeSubrange(end...) }
      closed.append(element)
      if case .close = element { end = closed.count }
    }
    closed.removeSubrange(end...)
    return .elements(closed)
  }

  private static func elements(_ text: String) -> [Path.PathElement] {
    var elements: [Path.PathElement] = []
    var words = text.split(separator: " ")[...]
    func number() -> Double { words.popFirst().flatMap { Double($0) } ?? 0 }
    func point() -> Point {
      let x = number()
      return Point(x: x, y: number())
    }
    while let word = words.popFirst() {
      switch word {
      case "M": elements.append(.move(point()))
      case "L": elements.append(.line(point()))
      case "Q":
        let control = point()
        elements.append(.quadratic(control: control, to: point()))
      case "C":
        let first = point()
        let second = point()
        elements.append(.cubic(control1: first, control2: second, to: point()))
      case "O":
        let center = point()
        let radius = number()
        elements += ellipse(
          in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      case "R":
        let corner = point()
        let size = point()
        elements += roundedRect(Rect(x: corner.x, y: corner.y, width: size.x, height: size.y), radius: number())
      case "Z": elements.append(.close)
      default: break
      }
    }
    return elements
  }

  /// The distance of a cubic curve's control points from its ends, in radii, for a quarter circle.
  private static let quarter = 0.5522847498

  /// Returns the ellipse in `rect`, clockwise from its rightmost point.
  static func ellipse(in rect: Rect) -> [Path.PathElement] {
    roundedRect(rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
  }

  /// Returns the rectangle with rounded corners, clockwise from the top of its right edge.
  static func roundedRect(_ rect: Rect, radius: Double) -> [Path.PathElement] {
    let radius = max(0, min(radius, min(rect.width, rect.height) / 2))
    return roundedRect(rect, radiusX: radius, radiusY: radius)
  }

  private static func roundedRect(_ rect: Rect, radiusX rx: Double, radiusY ry: Double) -> [Path.PathElement] {
    let kx = rx * (1 - quarter)
    let ky = ry * (1 - quarter)
    let (l, t, r, b) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return [
      .move(p(r, t + ry)), .line(p(r, b - ry)),
      .cubic(control1: p(r, b - ky), control2: p(r - kx, b), to: p(r - rx, b)), .line(p(l + rx, b)),
      .cubic(control1: p(l + kx, b), control2: p(l, b - ky), to: p(l, b - ry)), .line(p(l, t + ry)),
      .cubic(control1: p(l, t + ky), control2: p(l + kx, t), to: p(l + rx, t)), .line(p(r - rx, t)),
      .cubic(control1: p(r - kx, t), control2: p(r, t + ky), to: p(r, t + ry)), .close,
    ]
  }
}
