internal import Foundation

/// The rules of a document's style elements whose selectors name an element, a class, an identifier, or an element with one of these. Rules with
/// other selectors, and those for media, are left out.
struct StyleSheet {
  private struct Rule {
    /// Nil for any.
    var element: String?
    var declarations: String
    /// Of what kind the selector is, and the how manieth of all: later ones count more.
    var rank: (kind: Int, order: Int)
  }
  /// By ".class", "#identifier", or else the name of the element or "*".
  private var rules: [String: [Rule]] = [:]
  private var count = 0
  /// Documents of strangers may have any number.
  private static let limit = 10_000

  /// Adds the rules of `text`. O(characters).
  mutating func add(_ text: String) {
    var rest = Substring(Self.withoutComments(text))
    while let open = rest.firstIndex(of: "{"), count < Self.limit {
      let selectors = rest[..<open]
      rest = rest[rest.index(after: open)...]
      if selectors.contains("@") {
        rest = Self.behindBlock(rest)
        continue
      }
      let close = rest.firstIndex(of: "}") ?? rest.endIndex
      let declarations = String(rest[..<close])
      for selector in selectors.split(separator: ",") { add(selector.trimmingCharacters(in: .whitespacesAndNewlines), declarations) }
      rest = close < rest.endIndex ? rest[rest.index(after: close)...] : ""
    }
  }

  private mutating func add(_ selector: String, _ declarations: String) {
    guard !selector.isEmpty, !selector.contains(where: { " >+~:[]".contains($0) }) else { return }
    let place = selector.firstIndex { $0 == "." || $0 == "#" }
    let element = selector[..<(place ?? selector.endIndex)].lowercased()
    let key = place.map { String(selector[$0...]) } ?? element
    guard !key.dropFirst().contains(where: { $0 == "." || $0 == "#" }) else { return }
    let kind = (key.hasPrefix("#") ? 100 : key.hasPrefix(".") ? 10 : 0) + (element.isEmpty || element == "*" ? 0 : 1)
    rules[key, default: []].append(
      Rule(element: place == nil || element.isEmpty || element == "*" ? nil : element, declarations: declarations, rank: (kind, count)))
    count += 1
  }

  /// The declarations for an element, those that count more behind others. O(rules for its names).
  func declarations(for element: HTMLElement) -> [String] {
    guard count > 0 else { return [] }
    let keys = ["*", element.name] + element.classes.map { ".\($0)" } + (element.attributes["id"].map { ["#\($0)"] } ?? [])
    let found = keys.flatMap { rules[$0] ?? [] }.filter { $0.element == nil || $0.element == element.name }
    return found.sorted { $0.rank < $1.rank }.map(\.declarations)
  }

  private static func withoutComments(_ text: String) -> String {
    var (kept, rest) = ("", Substring(text))
    while let begin = rest.range(of: "/*") {
      kept += rest[..<begin.lowerBound]
      rest = rest.range(of: "*/", range: begin.upperBound..<rest.endIndex).map { rest[$0.upperBound...] } ?? ""
    }
    return kept + rest
  }
  /// What follows the end of a block that has begun, with blocks in it.
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
