internal import Foundation

/// What CSS says of one property, as "color: red".
struct CSSDeclaration {
  /// In lower case; one of those that ``HTMLStyle`` knows.
  let property: String
  /// As it is written, without spaces around it.
  let value: String

  /// The declarations in a list such as "color: red; font-size: 15px", in their order: of each property that is known the last one. There are
  /// no more of them than properties, however long a list of strangers is. O(characters).
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
