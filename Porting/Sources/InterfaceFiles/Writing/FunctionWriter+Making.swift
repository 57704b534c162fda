/// The expressions that create views.
extension FunctionWriter {
  /// The creation of a view: the expression, and statements after it, with `$` for the view's name.
  struct Making {
    var expression: String
    var after: [String] = []
  }

  func making(_ element: InterfaceElement, kind: ElementKind, type: String) -> Making {
    let frame = element.child(key: "frame").flatMap(GeometryText.rect) ?? ".zero"
    let isCustom = !ElementKind.knownTypes.contains(type)
    // A list places its cells; until then they have the size of the canvas.
    let setFrame = frame == ".zero" ? [] : ["$.frame = \(frame)"]
    let coded = Making(expression: "\(type)(coder: objects.coder)", after: setFrame)
    switch element.name {
    case "button":
      guard let button = buttonType(element) else { return isCustom ? coded : Making(expression: "\(type)(frame: \(frame))") }
      guard !isCustom else { return Making(expression: held("UIButton.ButtonType.\(button)", type), after: setFrame) }
      return Making(expression: "\(type)(type: .\(button))", after: setFrame)
    case "tableView":
      guard let style = tableStyle(element) else { return isCustom ? coded : Making(expression: "\(type)(frame: \(frame))") }
      guard !isCustom else { return Making(expression: held("UITableView.Style.\(style)", type), after: setFrame) }
      return Making(expression: "\(type)(frame: \(frame), style: .\(style))")
    case "tableViewCell": return makingCell(element, type: type, isCustom: isCustom, coded: coded)
    case "collectionView":
      let layout = writeLayout(of: element)
      guard !isCustom else { return Making(expression: held(layout, type), after: setFrame) }
      return Making(expression: "\(type)(frame: \(frame), collectionViewLayout: \(layout))")
    case "visualEffectView":
      let effect = visualEffect(of: element)
      guard !isCustom else { return Making(expression: coded.expression, after: ["$.effect = \(effect)"] + coded.after) }
      return Making(expression: "\(type)(effect: \(effect))", after: setFrame)
    case "activityIndicatorView":
      let style = ["large", "whiteLarge"].contains(element["style"]) ? "large" : "medium"
      guard !isCustom else { return Making(expression: coded.expression, after: ["$.style = .\(style)"] + coded.after) }
      return Making(expression: "\(type)(style: .\(style))", after: setFrame)
    default:
      if isCustom { return coded }
      return Making(expression: "\(type)(frame: \(frame))")
    }
  }
  /// Returns the creation of a custom class with its `init(coder:)`, as in UIKit; the coder holds the values that cannot be set later.
  private func held(_ value: String, _ type: String) -> String { "\(type)(coder: objects.coder.holding(\(value)))" }

  private func makingCell(_ element: InterfaceElement, type: String, isCustom: Bool, coded: Making) -> Making {
    let styles = [
      "IBUITableViewCellStyleDefault": "default", "IBUITableViewCellStyleValue1": "value1", "IBUITableViewCellStyleValue2": "value2",
      "IBUITableViewCellStyleSubtitle": "subtitle",
    ]
    let identifier = element["reuseIdentifier"].map { $0.isEmpty ? "nil" : SwiftText.quoted($0) } ?? "nil"
    let style = element["style"].flatMap { styles[$0] } ?? "default"
    if let name = element["style"], styles[name] == nil { context.note(element, "the style \(name) of cells is not known") }
    guard isCustom else { return Making(expression: "\(type)(style: .\(style), reuseIdentifier: \(identifier))", after: coded.after) }
    guard style != "default" else { return coded }
    return Making(expression: held("UITableViewCell.CellStyle.\(style)", type), after: coded.after)
  }

  /// Returns the type of a button; nil for a custom one.
  private func buttonType(_ element: InterfaceElement) -> String? {
    switch element["buttonType"] {
    case nil, "custom": return nil
    case "roundedRect", "system": return "system"
    case let type? where ["detailDisclosure", "infoLight", "infoDark", "contactAdd", "close", "plain"].contains(type): return type
    case let type?:
      context.note(element, "buttons have no type \(type); a button of the system is made")
      return "system"
    }
  }
  private func tableStyle(_ element: InterfaceElement) -> String? {
    switch element["style"] {
    case nil, "plain": return nil
    case let style? where ["grouped", "insetGrouped"].contains(style): return style
    case let style?:
      context.note(element, "tables have no style \(style); a plain one is made")
      return nil
    }
  }

  private func visualEffect(of element: InterfaceElement) -> String {
    func blur(_ element: InterfaceElement?) -> String {
      let styles: Set<String> = [
        "extraLight", "light", "dark", "regular", "prominent", "systemUltraThinMaterial", "systemThinMaterial", "systemMaterial",
        "systemThickMaterial", "systemChromeMaterial", "systemUltraThinMaterialLight", "systemThinMaterialLight", "systemMaterialLight",
        "systemThickMaterialLight", "systemChromeMaterialLight", "systemUltraThinMaterialDark", "systemThinMaterialDark",
        "systemMaterialDark", "systemThickMaterialDark", "systemChromeMaterialDark",
      ]
      let style = element?["style"] ?? "regular"
      if let element, !styles.contains(style) { context.note(element, "there is no blur \(style); the regular one is written") }
      return "UIBlurEffect(style: .\(styles.contains(style) ? style : "regular"))"
    }
    if let vibrancy = element.child("vibrancyEffect") {
      let styles: Set<String> = [
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "fill", "secondaryFill", "tertiaryFill", "separator",
      ]
      let style = vibrancy["style"].flatMap { styles.contains($0) ? ", style: .\($0)" : nil } ?? ""
      return "UIVibrancyEffect(blurEffect: \(blur(vibrancy.child("blurEffect")))\(style))"
    }
    return element.child("blurEffect").map(blur) ?? "nil"
  }
}
