/// The start of an element.
struct HTMLElement {
  /// The name in lower case.
  let name: String
  /// The attributes by their names in lower case.
  var attributes: [String: String] = [:]

  /// The element's classes, for selectors of style sheets.
  var classes: [Substring] { attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? [] }
}
