/// The translation of colours.
extension FileContext {
  /// Returns the expression for a colour where a `UIColor` is expected; nil for none, with a note unless the file intends it.
  func color(_ element: InterfaceElement) -> String? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] { return systemColor(name, element) }
    if let name = element["name"] { return namedColor(name, element) }
    if let white = element["white"].flatMap(SwiftText.number) {
      return plainColor(white: white, alpha: element["alpha"]) ?? damaged(element)
    }
    guard let red = element["red"].flatMap(SwiftText.number), let green = element["green"].flatMap(SwiftText.number),
      let blue = element["blue"].flatMap(SwiftText.number), let alpha = SwiftText.number(element["alpha"] ?? "1")
    else { return damaged(element) }
    let first = element["customColorSpace"] == "displayP3" ? "displayP3Red" : "red"
    return "UIColor(\(first): \(red), green: \(green), blue: \(blue), alpha: \(alpha))"
  }

  private func plainColor(white: String, alpha: String?) -> String? {
    guard let alpha = SwiftText.number(alpha ?? "1") else { return nil }
    switch (white, alpha) {
    case ("0", "0"): return ".clear"
    case ("0", "1"): return ".black"
    case ("1", "1"): return ".white"
    default: return "UIColor(white: \(white), alpha: \(alpha))"
    }
  }
  private func damaged(_ element: InterfaceElement) -> String? {
    note(element, "the color\(element.key.map { " \($0)" } ?? "") has no components that make sense; it is left out")
    return nil
  }

  private func systemColor(_ name: String, _ element: InterfaceElement) -> String? {
    let short = name.hasSuffix("Color") && name != "tintColor" ? String(name.dropLast(5)) : name
    if Self.systemColors.contains(short) { return ".\(short)" }
    if let other = Self.oldColors[short] { return ".\(other)" }
    // A named colour has the components of its light appearance.
    if element["white"] != nil || element["red"] != nil {
      let attributes = element.attributes.filter { !$0.key.hasSuffix("ystemColor") }
      return color(InterfaceElement(name: element.name, attributes: attributes, children: [], text: "", line: element.line))
    }
    note(element, "Hitchless has no color \(short); it is left out")
    return nil
  }
  private func namedColor(_ name: String, _ element: InterfaceElement) -> String? {
    let named = "UIColor(named: \(SwiftText.quoted(name)))"
    // The file has the colour's light appearance, for the case that the catalog is missing.
    guard let known = namedColor(name), known["name"] == nil, let text = color(known) else {
      note(element, "the color \(name) of the asset catalog is not in this file's resources; without a catalog it is clear")
      return "(\(named) ?? .clear)"
    }
    return "(\(named) ?? \(text))"
  }

  private static let oldColors = [
    "tableCellGroupedBackground": "secondarySystemGroupedBackground", "groupTableViewCellBackground": "secondarySystemGroupedBackground",
    "groupTableViewBackground": "systemGroupedBackground", "tableBackground": "systemBackground",
    "viewFlipsideBackground": "darkGray", "scrollViewTexturedBackground": "gray", "tableSeparator": "separator",
    "labelPlaceholder": "placeholderText", "darkTextColor": "darkText",
  ]
  private static let systemColors: Set<String> = [
    "clear", "black", "white", "darkGray", "lightGray", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange", "purple",
    "brown", "systemRed", "systemGreen", "systemBlue", "systemOrange", "systemYellow", "systemPink", "systemPurple", "systemTeal",
    "systemIndigo", "systemBrown", "systemMint", "systemCyan", "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5",
    "systemGray6", "label", "link", "opaqueSeparator", "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "secondaryLabel", "tertiaryLabel",
    "quaternaryLabel", "placeholderText", "separator", "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill",
    "lightText", "darkText", "tintColor",
  ]
}
