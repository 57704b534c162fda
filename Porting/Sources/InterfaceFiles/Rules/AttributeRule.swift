/// The translation of an attribute of an interface file to a statement.
struct AttributeRule: Sendable {
  /// The meaning of the attribute's text.
  enum Value: Sendable {
    case number
    case integer
    case boolean
    case text
    /// Names in the file, with their Swift equivalents.
    case choice([String: String])
    /// The attribute is only used by Interface Builder, or it is translated elsewhere.
    case ignored
    /// Hitchless has no such property.
    case missing
  }

  let attribute: String
  /// The property to set or, with `$` in place of the value, the expression to call.
  let property: String
  let value: Value
  /// Texts that need no statement, because they are the defaults of an object that is created in code.
  let standard: Set<String>

  /// Returns the statement for `text`, an attribute of the object called `name`; nil if the text is invalid.
  func statement(_ text: String, of name: String) -> String? {
    let written: String? =
      switch value {
      case .number: SwiftText.number(text)
      case .integer: SwiftText.integer(text)
      case .boolean: ["YES": "true", "NO": "false"][text]
      case .text: SwiftText.quoted(text)
      case .choice(let choices): choices[text].map { $0.hasPrefix("UI") ? $0 : ".\($0)" }
      case .ignored, .missing: nil
      }
    guard let written else { return nil }
    if property.contains("$") { return "\(name).\(property.replacing("$", with: written))" }
    return "\(name).\(property) = \(written)"
  }

  static func number(_ attribute: String, _ property: String? = nil, standard: String...) -> AttributeRule {
    AttributeRule(attribute: attribute, property: property ?? attribute, value: .number, standard: Set(standard))
  }
  static func integer(_ attribute: String, _ property: String? = nil, standard: String...) -> AttributeRule {
    AttributeRule(attribute: attribute, property: property ?? attribute, value: .integer, standard: Set(standard))
  }
  /// Returns a rule for a Boolean that is off by default.
  static func off(_ attribute: String, _ property: String? = nil) -> AttributeRule {
    AttributeRule(attribute: attribute, property: property ?? attribute, value: .boolean, standard: ["NO"])
  }
  /// Returns a rule for a Boolean that is on by default.
  static func on(_ attribute: String, _ property: String? = nil) -> AttributeRule {
    AttributeRule(attribute: attribute, property: property ?? attribute, value: .boolean, standard: ["YES"])
  }
  static func text(_ attribute: String, _ property: String? = nil) -> AttributeRule {
    AttributeRule(attribute: attribute, property: property ?? attribute, value: .text, standard: [])
  }
  /// Returns a rule for names that are the same in the file and in Swift, and others with their Swift names.
  static func choice(
    _ attribute: String, _ property: String? = nil, standard: String..., same: [String] = [], other: [String: String] = [:]
  ) -> AttributeRule {
    let choices = Dictionary((same + standard).map { ($0, $0) }) { $1 }.merging(other) { $1 }
    return AttributeRule(attribute: attribute, property: property ?? attribute, value: .choice(choices), standard: Set(standard))
  }
  static func ignored(_ attributes: String...) -> [AttributeRule] {
    attributes.map { AttributeRule(attribute: $0, property: $0, value: .ignored, standard: []) }
  }
  /// Returns a rule for a Boolean `property` that needs no statement if the attribute has one of its usual texts.
  static func usual(_ attribute: String, _ property: String, _ standard: String...) -> AttributeRule {
    AttributeRule(attribute: attribute, property: property, value: .boolean, standard: Set(standard))
  }
  /// Returns a rule for an attribute that Hitchless lacks, with the texts that need no note.
  static func missing(_ attribute: String, standard: String...) -> AttributeRule {
    AttributeRule(attribute: attribute, property: attribute, value: .missing, standard: Set(standard))
  }
}

extension [AttributeRule] {
  /// Returns the rules, with those for the attributes of `new` replaced.
  func changed(_ new: AttributeRule...) -> [AttributeRule] {
    filter { rule in !new.contains { $0.attribute == rule.attribute } } + new
  }
}
