/// Buttons: the content of their states, and their configurations.
extension FunctionWriter {
  func writeButtonState(_ child: InterfaceElement, of local: Local) {
    guard local.element.name == "button", let state = child.key,
      ["normal", "highlighted", "selected", "disabled", "focused"].contains(state)
    else {
      return context.note(child, "a \(local.type) has no state \(child.key ?? ""); it is left out")
    }
    let button = local.name
    let isConfigured = local.element.child("buttonConfiguration") != nil
    for attribute in child.attributes.keys.sorted() where !["key", "title", "image", "backgroundImage", "catalog"].contains(attribute) {
      context.note(child, "the attribute \(attribute) is not known; it is left out")
    }
    // A configuration has its own texts and images; what the file still has for the state are the values from before it was configured.
    if !isConfigured || state != "normal" {
      if let title = child["title"], !title.isEmpty { add("\(button).setTitle(\(SwiftText.quoted(title)), for: .\(state))") }
      if let image = context.image("image", of: child) { add("\(button).setImage(\(image), for: .\(state))") }
    }
    if let image = context.image("backgroundImage", of: child) { add("\(button).setBackgroundImage(\(image), for: .\(state))") }
    for part in child.children where part.scalar == nil {
      switch (part.name, part.key) {
      case ("color", "titleColor"): if let color = context.color(part) { add("\(button).setTitleColor(\(color), for: .\(state))") }
      case ("attributedString", _):
        let text = context.attributedText(part, name: self.name)
        for statement in text.statements { add(statement) }
        add("\(button).setAttributedTitle(\(text.expression), for: .\(state))")
      case ("preferredSymbolConfiguration", _):
        if let configuration = context.symbolConfiguration(part) {
          add("\(button).setPreferredSymbolConfiguration(\(configuration), forImageIn: .\(state))")
        }
      // A shadow without an offset, as in old files, is invisible.
      case ("imageReference", _), ("nil", _), ("color", "titleShadowColor"): break
      default: context.note(part, "the \(part.key ?? part.name) of a button's state is left out")
      }
    }
  }

  private static let styles: Set<String> = [
    "plain", "borderless", "gray", "bordered", "tinted", "borderedTinted", "filled", "borderedProminent",
  ]
  private static let configuration = ElementKind(
    "buttonConfiguration", "UIButton.Configuration", "configuration",
    rules: AttributeRule.ignored("key", "style", "catalog") + [
      .text("title"), .text("subtitle"), .choice("imagePlacement", standard: "leading", same: ["trailing", "top", "bottom", "all"]),
      .number("imagePadding", standard: "4"), .number("titlePadding", standard: "1"),
      .choice("cornerStyle", standard: "dynamic", same: ["fixed", "small", "medium", "large", "capsule"]),
      .choice("buttonSize", standard: "medium", same: ["mini", "small", "large"]),
      .choice("titleAlignment", standard: "automatic", same: ["leading", "center", "trailing"]), .off("showsActivityIndicator"),
      .choice("titleLineBreakMode", other: ElementKind.lineBreakModes), .choice("subtitleLineBreakMode", other: ElementKind.lineBreakModes),
      .choice("indicator", standard: "automatic", same: ["none", "popup"]),
    ], colors: ["baseForegroundColor": "baseForegroundColor", "baseBackgroundColor": "baseBackgroundColor"], images: ["image": "image"],
    geometry: ["contentInsets": "contentInsets"])
  private static let background = ElementKind(
    "backgroundConfiguration", "UIBackgroundConfiguration", "background",
    rules: AttributeRule.ignored("key", "catalog") + [
      .number("cornerRadius", standard: "0"), .number("strokeWidth", standard: "0"), .number("strokeOutset", standard: "0"),
      .choice(
        "imageContentMode", standard: "scaleToFill", same: ["scaleAspectFit", "scaleAspectFill", "center"]),
    ], colors: ["backgroundColor": "backgroundColor", "strokeColor": "strokeColor"], images: ["image": "image"],
    geometry: ["backgroundInsets": "backgroundInsets"])

  func writeConfiguration(_ child: InterfaceElement, of local: Local) {
    var style = child["style"] ?? "plain"
    if !Self.styles.contains(style) {
      context.note(
        child, "Hitchless has no buttons of the style \(style); a \(style.hasPrefix("prominent") ? "filled" : "plain") one is written")
      style = style.hasPrefix("prominent") ? "filled" : "plain"
    }
    let name = self.name("configuration")
    add("var \(name) = UIButton.Configuration.\(style)()")
    let start = lines.count
    assign(Self.configuration, of: child, to: name)
    for part in child.children where part.scalar == nil {
      if assignValue(part, kind: Self.configuration, of: child, to: name) { continue }
      switch part.name {
      case "fontDescription": writeTitleFont(part, configuration: name)
      case "attributedString":
        guard let key = part.key, ["attributedTitle", "attributedSubtitle"].contains(key) else { continue }
        let text = context.attributedText(part, name: self.name)
        for statement in text.statements { add(statement) }
        add("\(name).\(key) = AttributedString(\(text.expression))")
      case "preferredSymbolConfiguration":
        if let configuration = context.symbolConfiguration(part) {
          add("\(name).preferredSymbolConfigurationForImage = \(configuration)")
        }
      case "backgroundConfiguration":
        assign(Self.background, of: part, to: "\(name).background")
        for value in part.children where !assignValue(value, kind: Self.background, of: part, to: "\(name).background") {
          if value.name != "imageReference" { context.note(value, "the background's \(value.key ?? value.name) is left out") }
        }
      case "imageReference", "nil": break
      default: context.note(part, "the configuration's \(part.key ?? part.name) is left out")
      }
    }
    if lines.count == start { replaceLast("let \(name) = UIButton.Configuration.\(style)()") }
    add("\(local.name).configuration = \(name)")
  }
  private func writeTitleFont(_ part: InterfaceElement, configuration name: String) {
    guard let font = context.font(part) else { return }
    let property = part.key == "subtitleFontDescription" ? "subtitleTextAttributesTransformer" : "titleTextAttributesTransformer"
    add("\(name).\(property) = UIConfigurationTextAttributesTransformer { attributes in")
    add("  var attributes = attributes")
    add("  attributes.font = \(font)")
    add("  return attributes")
    add("}")
  }
}
