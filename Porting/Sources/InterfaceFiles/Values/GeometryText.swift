/// The translation of rectangles, sizes and insets.
enum GeometryText {
  static func rect(_ element: InterfaceElement) -> String? {
    guard let x = number("x", element), let y = number("y", element), let width = number("width", element),
      let height = number("height", element)
    else { return nil }
    return "CGRect(x: \(x), y: \(y), width: \(width), height: \(height))"
  }
  static func size(_ element: InterfaceElement) -> String? {
    guard let width = number("width", element), let height = number("height", element) else { return nil }
    return "CGSize(width: \(width), height: \(height))"
  }
  static func point(_ element: InterfaceElement) -> String? {
    guard let x = number("x", element), let y = number("y", element) else { return nil }
    return "CGPoint(x: \(x), y: \(y))"
  }
  /// Returns the expression for `inset` (with `minX` …), `edgeInsets` and `directionalEdgeInsets`.
  static func insets(_ element: InterfaceElement) -> String? {
    switch element.name {
    case "directionalEdgeInsets":
      guard let top = number("top", element), let leading = number("leading", element), let bottom = number("bottom", element),
        let trailing = number("trailing", element)
      else { return nil }
      return "NSDirectionalEdgeInsets(top: \(top), leading: \(leading), bottom: \(bottom), trailing: \(trailing))"
    default:
      guard let top = number("minY", "top", element), let left = number("minX", "left", element),
        let bottom = number("maxY", "bottom", element), let right = number("maxX", "right", element)
      else { return nil }
      return "UIEdgeInsets(top: \(top), left: \(left), bottom: \(bottom), right: \(right))"
    }
  }

  /// Returns the expression for an element; nil if it is of another kind, or a number is invalid.
  static func value(_ element: InterfaceElement) -> String? {
    switch element.name {
    case "rect": rect(element)
    case "size", "offsetWrapper": size(element) ?? offset(element)
    case "point": point(element)
    case "inset", "edgeInsets", "directionalEdgeInsets", "insets": insets(element)
    default: nil
    }
  }
  private static func offset(_ element: InterfaceElement) -> String? {
    guard let width = number("horizontal", element), let height = number("vertical", element) else { return nil }
    return "CGSize(width: \(width), height: \(height))"
  }

  private static func number(_ name: String, _ element: InterfaceElement) -> String? { element[name].flatMap(SwiftText.number) }
  private static func number(_ name: String, _ other: String, _ element: InterfaceElement) -> String? {
    number(name, element) ?? number(other, element)
  }
}
