/// The translation of attributed texts.
extension FileContext {
  /// Returns the statements that an attributed string needs, and the expression for it. `name` gives names to variables.
  func attributedText(_ element: InterfaceElement, name: (String) -> String) -> (statements: [String], expression: String) {
    let fragments = element.children(named: "fragment")
    var statements: [String] = []
    let strings = fragments.map { "NSAttributedString(\(string($0, &statements, name)))" }
    guard strings.count != 1 else { return (statements, strings[0]) }
    let text = name("text")
    return (statements + ["let \(text) = NSMutableAttributedString(string: \"\")"] + strings.map { "\(text).append(\($0))" }, text)
  }

  private func string(_ fragment: InterfaceElement, _ statements: inout [String], _ name: (String) -> String) -> String {
    let content = "string: \(SwiftText.quoted(fragment["content"] ?? ""))"
    var attributes: [String] = []
    for element in fragment.children(of: "attributes") {
      if element.name == "paragraphStyle" {
        let settings = paragraph(element)
        guard !settings.isEmpty else { continue }
        let style = name("paragraph")
        statements.append("let \(style) = NSMutableParagraphStyle()")
        statements += settings.map { "\(style).\($0)" }
        attributes.append(".paragraphStyle: \(style)")
      } else if let attribute = attribute(element) {
        attributes.append(attribute)
      }
    }
    return attributes.isEmpty ? content : "\(content), attributes: [\(attributes.joined(separator: ", "))]"
  }
  private func attribute(_ element: InterfaceElement) -> String? {
    switch (element.name, element.key) {
    case ("color", "NSColor"): return color(element).map { ".foregroundColor: \(explicit($0, "UIColor"))" }
    case ("color", "NSBackgroundColor"): return color(element).map { ".backgroundColor: \(explicit($0, "UIColor"))" }
    case ("font", "NSFont"), ("fontDescription", "NSFont"): return font(element).map { ".font: \(explicit($0, "UIFont"))" }
    case ("integer", "NSUnderline"):
      return element["value"].flatMap(SwiftText.integer).map { ".underlineStyle: \($0)" }
    case ("integer", "NSStrikethrough"):
      return element["value"].flatMap(SwiftText.integer).map { ".strikethroughStyle: \($0)" }
    case ("real", "NSKern"): return element["value"].flatMap(SwiftText.number).map { ".kern: CGFloat(\($0))" }
    default:
      note(element, "the attribute \(element.key ?? element.name) of a text is left out")
      return nil
    }
  }
  /// Adds the type to a member expression, which a dictionary with values of type `Any` requires.
  private func explicit(_ expression: String, _ type: String) -> String {
    if expression.contains(" ?? ") { return (expression.hasPrefix("(") ? expression : "(\(expression))") + " as \(type)" }
    return expression.hasPrefix(".") ? type + expression : expression
  }

  private func paragraph(_ element: InterfaceElement) -> [String] {
    var settings: [String] = []
    if let alignment = element["alignment"], ["left", "center", "right", "justified"].contains(alignment) {
      settings.append("alignment = .\(alignment)")
    }
    if let mode = element["lineBreakMode"].flatMap({ ElementKind.lineBreakModes[$0] }) { settings.append("lineBreakMode = .\(mode)") }
    for name in [
      "lineSpacing", "paragraphSpacing", "paragraphSpacingBefore", "firstLineHeadIndent", "headIndent", "tailIndent", "minimumLineHeight",
      "maximumLineHeight", "lineHeightMultiple",
    ] {
      if let number = element[name].flatMap(SwiftText.number), number != "0" { settings.append("\(name) = \(number)") }
    }
    return settings
  }
}

extension InterfaceElement {
  func children(named name: String) -> [InterfaceElement] { children.filter { $0.name == name } }
}
