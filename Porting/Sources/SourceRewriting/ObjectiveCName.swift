/// The Objective-C names of Swift methods.
enum ObjectiveCName {
  /// Returns `tap` for `tap()`, `tap:` for `tap(_:)`, `tapWithSender:` for `tap(sender:)`, `tap:forEvent:` for `tap(_:forEvent:)`.
  ///
  /// As in The Swift Programming Language: a first label is joined by "With" unless it begins with a preposition.
  static func of(_ name: String, labels: [String]) -> String {
    guard let first = labels.first else { return name }
    var result = name
    if first != "_" {
      let capitalized = first.prefix(1).uppercased() + first.dropFirst()
      result += beginsWithPreposition(first) ? capitalized : "With" + capitalized
    }
    result += ":"
    for label in labels.dropFirst() { result += (label == "_" ? "" : label) + ":" }
    return result
  }

  /// Returns `setLevel:` for `level`. UIKit's `isEnabled` is set by `setEnabled:`, a property `isEnabled` of the program by `setIsEnabled:`.
  static func setter(of property: String, isOfProgram: Bool) -> String {
    let isState = !isOfProgram && property.hasPrefix("is") && property.dropFirst(2).first?.isUppercase == true
    let name = isState ? property.dropFirst(2) : property[...]
    return "set\(name.prefix(1).uppercased())\(name.dropFirst()):"
  }

  private static func beginsWithPreposition(_ label: String) -> Bool {
    let word = label.prefix { $0.isLowercase }
    return prepositions.contains(String(word))
  }

  private static let prepositions: Set<String> = [
    "about", "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in",
    "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when", "with",
    "within",
  ]
}
