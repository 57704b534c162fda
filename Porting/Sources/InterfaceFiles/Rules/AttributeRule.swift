/// How an attribute of an interface file becomes a statement.
struct AttributeRule: Sendable {
  /// What the attribute's text means.
  enum Value: Sendable {
    case number
    case integer
    case boolean
    case text
    /// Names of the file, and what Swift has for them.
    case choice([String: String])
    /// Only Interface Builder uses it, or it is translated with something else.
    case ignored
    /// Hitchless has no such property.
    case missing
  }

  let attribute: String
  /// The property that is set, or, with `$` in the value's place, what is called.
  let property: String
  let value: Value
  /// Texts that need no statement, because an object made by code is like that.
  let standard: Set<String>

  /// The statement for `text`, an attribute of the object called `name`; nil if the text makes no sense.
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
  /// A switch that is off unless the file says otherwise.
  static func off(_ attribute: String, _ property: String? = nil) -> AttributeRule {
    AttributeRule(attribute: attribute, property: property ?? attribute, value: .boolean, standard: ["NO"])
  }
  /// A switch that is on unless the file says otherwise.
  static func on(_ attribute: String, _ property: String? = nil) -> AttributeRule {
    AttributeRule(attribute: attribute, property: property ?? attribute, value: .boolean, standard: ["YES"])
  }
  static func text(_ attribute: String, _ property: String? = nil) -> AttributeRule {
    AttributeRule(attribute: attribute, property: property ?? attribute, value: .text, standard: [])
  }
  /// Names that are the same in the file and in Swift, and others with their Swift name.
  static func choice(
    _ attribute: String, _ property: String? = nil, standard: String..., same: [String] = [], other: [String: String] = [:]
  ) -> AttributeRule {
    let choices = Dictionary((same + standard).map { ($0, $0) }) { $1 }.merging(other) { $1 }
    return AttributeRule(attribute: attribute, property: property ?? attribute, value: .choice(choices), standard: Set(standard))
  }
  static func ignored(_ attributes: String...) -> [AttributeRule] {
    attributes.map { AttributeRule(attribute: $0, property: $0, value: .ignored, standard: []) }
  }
  /// An attribute that needs no statement if it has its usual text, and is `property` otherwise.
  static func usual(_ attribute: String, _ property: String, _ standard: String...) -> AttributeRule {
    AttributeRule(attribute: attribute, property: property, value: .boolean, standard: Set(standard))
  }
  /// What Hitchless lacks, and the texts that need nothing.
  static func missing(_ attribute: String, standard: String...) -> AttributeRule {
    AttributeRule(attribute: attribute, property: attribute, value: .missing, standard: Set(standard))
  }
}

extension [AttributeRule] {
  /// The rules, with others for the attributes of `new`.
  func changed(_ new: AttributeRule...) -> [AttributeRule] {
    filter { rule in !new.contains { $0.attribute == rule.attribute } } + new
  }
}
