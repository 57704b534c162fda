/// The beginning of an element.
struct HTMLElement {
  /// In lower case.
  let name: String
  /// By their names in lower case.
  var attributes: [String: String] = [:]

  /// The classes that a style sheet may name.
  var classes: [Substring] { attributes["class"]?.split(whereSeparator: \.isWhitespace) ?? [] }
}
