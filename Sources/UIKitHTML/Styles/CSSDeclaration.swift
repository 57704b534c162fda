internal import Foundation

/// A CSS declaration, such as "color: red".
struct CSSDeclaration {
  /// The name in lower case; one of those that ``HTMLStyle`` supports.
  let property: String
  /// The value as written, without surrounding spaces.
  let value: String

  /// Returns the declarations in a list such as "color: red; font-size: 15px", in order: the last one of each supported property. There are
  /// never more of them than properties, however many unknown ones a list contains. O(characters).
  static func list(_ text: String) -> [CSSDeclaration] {
    var found: [CSSDeclaration] = []
    for part in text.split(separator: ";") {
      let sides = part.split(separator: ":", maxSplits: 1)
      guard sides.count == 2 else { continue }
      let property = sides[0].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      guard HTMLStyle.properties.contains(property) else { continue }
      let value = sides[1].replacingOccurrences(of: "!important", with: "").trimmingCharacters(in: .whitespacesAndNewlines)
      found.removeAll { $0.property == property }
      found.append(CSSDeclaration(property: property, value: value))
    }
    return found
  }
}
