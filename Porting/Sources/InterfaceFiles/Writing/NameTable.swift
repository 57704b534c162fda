/// The unique names of a scope.
struct NameTable {
  private var taken: [String: Int] = [:]

  /// Creates a scope in which `reserved` are taken.
  init(_ reserved: [String] = []) { for name in reserved { taken[name] = 1 } }

  /// Returns `base`, followed by a number if it is taken.
  mutating func unique(_ base: String) -> String {
    var count = taken[base] ?? 0
    var name = base
    while taken[name] != nil {
      count += 1
      name = "\(base)\(count)"
    }
    taken[base] = max(1, count)
    taken[name] = max(1, taken[name] ?? 0)
    return name
  }

  /// Returns a natural name for an object: from its outlet, its label in Interface Builder, its text, or its class.
  static func base(of element: InterfaceElement, outlet: String?, type: String, noun: String) -> String {
    if let outlet, SwiftText.isIdentifier(outlet), !SwiftText.isKeyword(outlet) { return outlet }
    if let label = element["userLabel"], let name = words(label) { return name }
    if type.hasPrefix("UI") || type == "NSObject" {
      let text = element["title"] ?? element["text"] ?? element.child("buttonConfiguration")?["title"] ?? element.child("state")?["title"]
      guard let text, let name = words(text, limit: 3) else { return noun }
      return name.lowercased().hasSuffix(noun.lowercased()) ? name : name + noun.prefix(1).uppercased() + noun.dropFirst()
    }
    let name = SwiftText.lowerCamel(type.split(separator: ".").last.map(String.init) ?? type)
    return SwiftText.isKeyword(name) ? noun : name
  }

  /// Returns the words of a text as one name; nil if it has none, or more than `limit`.
  static func words(_ text: String, limit: Int = 5) -> String? {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    guard let first = words.first, first.first?.isLetter ?? false, words.count <= limit, text.count <= 40 else { return nil }
    let name = SwiftText.lowerCamel(String(first)) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return SwiftText.isKeyword(name) ? nil : name
  }
}
