internal import Foundation

/// The rules of a document's style elements whose selectors name an element, a class, an identifier, or an element with one of these. Rules
/// with other selectors, and rules for media, are ignored.
struct StyleSheet {
  private struct Selector: Hashable {
    /// ".class", "#identifier", or else the name of the element or "*".
    var key: String
    /// The name of the element that must have the class or the identifier; nil for any.
    var element: String?
  }
  private struct Declared {
    var declaration: CSSDeclaration
    /// The kind of the selector, and the index of the declaration: later ones take precedence.
    var rank: (kind: Int, order: Int)
  }
  /// The last declaration of each property for each selector, so that the cost of an element does not grow with the document's rules.
  private var rules: [Selector: [String: Declared]] = [:]
  private var count = 0

  /// Adds the rules of `text`. O(characters).
  mutating func add(_ text: String) {
    var rest = Substring(Self.withoutComments(text))
    while let open = rest.firstIndex(of: "{") {
      let selectors = rest[..<open]
      rest = rest[rest.index(after: open)...]
      if selectors.contains("@") {
        rest = Self.behindBlock(rest)
        continue
      }
      let close = rest.firstIndex(of: "}") ?? rest.endIndex
      let declarations = CSSDeclaration.list(String(rest[..<close]))
      for selector in selectors.split(separator: ",") { add(selector.trimmingCharacters(in: .whitespacesAndNewlines), declarations) }
      rest = close < rest.endIndex ? rest[rest.index(after: close)...] : ""
    }
  }

  private mutating func add(_ selector: String, _ declarations: [CSSDeclaration]) {
    guard !selector.isEmpty, !selector.contains(where: { " >+~:[]".contains($0) }) else { return }
    let place = selector.firstIndex { $0 == "." || $0 == "#" }
    let element = selector[..<(place ?? selector.endIndex)].lowercased()
    let key = place.map { String(selector[$0...]) } ?? element
    guard !key.dropFirst().contains(where: { $0 == "." || $0 == "#" }) else { return }
    let isAny = element.isEmpty || element == "*"
    let kind = (key.hasPrefix("#") ? 100 : key.hasPrefix(".") ? 10 : 0) + (isAny ? 0 : 1)
    let stored = Selector(key: key, element: place == nil || isAny ? nil : element)
    for declaration in declarations {
      rules[stored, default: [:]][declaration.property] = Declared(declaration: declaration, rank: (kind, count))
      count += 1
    }
  }

  /// Returns the declarations for an element, in ascending order of precedence. O(names of the element).
  func declarations(for element: HTMLElement) -> [CSSDeclaration] {
    guard count > 0 else { return [] }
    let names = Set(element.classes.map { ".\($0)" } + (element.attributes["id"].map { ["#\($0)"] } ?? []))
    let selectors =
      [Selector(key: "*"), Selector(key: element.name)] + names.flatMap { [Selector(key: $0), Selector(key: $0, element: element.name)] }
    let found = selectors.flatMap { rules[$0].map { Array($0.values) } ?? [] }
    return found.sorted { $0.rank < $1.rank }.map(\.declaration)
  }

  private static func withoutComments(_ text: String) -> String {
    var (kept, rest) = ("", Substring(text))
    while let begin = rest.range(of: "/*") {
      kept += rest[..<begin.lowerBound]
      rest = rest.range(of: "*/", range: begin.upperBound..<rest.endIndex).map { rest[$0.upperBound...] } ?? ""
    }
    return kept + rest
  }
  /// Returns the text after the end of a block that has begun, skipping nested blocks.
  private static func behindBlock(_ text: Substring) -> Substring {
    var depth = 1
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return text[text.index(after: index)...] }
    }
    return ""
  }
}
