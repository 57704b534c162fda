/// Bar items and gesture recognizers.
extension FunctionWriter {
  /// Writes a bar button. Returns its name.
  func addBarItem(_ element: InterfaceElement) -> String {
    let type = self.type(of: element)
    let isCustom = type != "UIBarButtonItem"
    let style = element["style"].flatMap { ["plain", "bordered", "done"].contains($0) ? $0 : nil } ?? "plain"
    var system = element["systemItem"]
    if let item = system, !ElementKind.systemItems.contains(item) {
      context.note(element, "Hitchless has no bar button \(item); its name is shown instead")
      system = nil
    }
    let title = element["title"] ?? element["systemItem"]
    let custom = element.children.first { ElementKind.views[$0.name] != nil || $0.key == "customView" }
    let image = context.image("image", of: element)
    let customView = custom.flatMap { addView($0, attach: { _ in nil })?.name }
    var after: [String] = []
    let expression: String
    switch (customView, system, image) {
    case (let view?, _, _):
      (expression, after) = isCustom ? ("\(type)(coder: objects.coder)", ["customView = \(view)"]) : ("\(type)(customView: \(view))", [])
    case (nil, "flexibleSpace"?, _) where !isCustom: expression = "\(type).flexibleSpace()"
    case (nil, let item?, _): expression = "\(type)(barButtonSystemItem: .\(item), target: nil, action: nil)"
    case (nil, nil, let image?):
      (expression, after) =
        isCustom
        ? ("\(type)(coder: objects.coder)", ["image = \(image)"])
        : ("\(type)(image: \(image), style: .\(style), target: nil, action: nil)", [])
      if let title = element["title"] { after.append("title = \(SwiftText.quoted(title))") }
    case (nil, nil, nil):
      let text = SwiftText.quoted(title ?? "")
      (expression, after) =
        isCustom
        ? ("\(type)(coder: objects.coder)", ["title = \(text)"])
        : ("\(type)(title: \(text), style: .\(style), target: nil, action: nil)", [])
    }
    if system != nil, style != "plain" { after.append("style = .\(style)") }
    separate()
    let outlet = element.id.flatMap { scene.outletNames[$0] }
    let noun = system.map { "\($0)Item" } ?? "item"
    let base = system != nil && outlet == nil ? noun : NameTable.base(of: element, outlet: outlet, type: type, noun: "item")
    let local = Local(name: name(base), type: type, element: element)
    add("let \(local.name) = \(make(element, expression))")
    for statement in after { add("\(local.name).\(statement)") }
    remember(local)
    var known: Set<String> = ["title", "image", "style", "systemItem"]
    known.formUnion(["catalog"])
    assign(ElementKind.barButtonItem, of: element, to: local.name, skipping: known)
    for child in element.children where child.scalar == nil && child.line != custom?.line {
      switch child.name {
      case "connections": connected.append((local, child.children))
      case "accessibility", "userDefinedRuntimeAttributes": writeItemProperty(child, of: local)
      case "imageReference", "nil": break
      default:
        if !assignValue(child, kind: ElementKind.barButtonItem, of: element, to: local.name) {
          context.note(child, "the bar button's \(child.key ?? child.name) is left out")
        }
      }
    }
    return local.name
  }
  private func writeItemProperty(_ child: InterfaceElement, of local: Local) {
    if child.name == "userDefinedRuntimeAttributes" {
      for attribute in child.children { writeRuntimeAttribute(attribute, of: local) }
    } else {
      for (attribute, property) in [
        ("identifier", "accessibilityIdentifier"), ("label", "accessibilityLabel"), ("hint", "accessibilityHint"),
      ] {
        if let text = child[attribute] { add("\(local.name).\(property) = \(SwiftText.quoted(text))") }
      }
    }
  }

  /// Writes a tab bar item outside of a controller. Returns its name.
  func addTabItem(_ element: InterfaceElement) -> String {
    separate()
    let local = Local(
      name: name(element["title"].flatMap { NameTable.words($0, limit: 3) }.map { "\($0)Item" } ?? "item"), type: "UITabBarItem",
      element: element)
    add("let \(local.name) = \(make(element, tabItem(element) ?? "UITabBarItem(title: nil, image: nil, selectedImage: nil)"))")
    remember(local)
    assign(ElementKind.tabBarItem, of: element, to: local.name)
    return local.name
  }
  /// Returns the expression for a system tab; nil for one with its own title and image.
  func tabItem(_ element: InterfaceElement) -> String? {
    guard let item = element["systemItem"] else { return nil }
    guard ElementKind.tabSystemItems.contains(item) else {
      context.note(element, "Hitchless has no tab \(item) of the system; it is left out")
      return nil
    }
    return "UITabBarItem(tabBarSystemItem: .\(item), tag: \(element["tag"].flatMap(SwiftText.integer) ?? "0"))"
  }

  /// Writes the items of a bar in a view.
  func writeItems(_ child: InterfaceElement, of bar: Local) {
    switch bar.element.name {
    case "toolbar":
      let items = child.children.map { addBarItem($0) }
      add("\(bar.name).items = [\(items.joined(separator: ", "))]")
    case "tabBar":
      let items = child.children.map { addTabItem($0) }
      add("\(bar.name).items = [\(items.joined(separator: ", "))]")
    default: context.note(child, "a \(bar.type) that stands for itself has no items in Hitchless; they are left out")
    }
  }

  // MARK: Gestures

  func writeRecognizer(_ element: InterfaceElement) {
    guard let kind = ElementKind.recognizers[element.name] else {
      return context.note(element, "Hitchless has no such gesture; it is left out")
    }
    let type = context.customClass(of: element, inheriting: kind.type) ?? kind.type
    separate()
    let base = NameTable.base(of: element, outlet: element.id.flatMap { scene.outletNames[$0] }, type: type, noun: kind.noun)
    let local = Local(name: name(base), type: type, element: element)
    add("let \(local.name) = \(make(element, "\(type)(target: nil, action: nil)"))")
    remember(local)
    assign(kind, of: element, to: local.name)
    for child in element.children where child.scalar == nil {
      switch child.name {
      case "connections": connected.append((local, child.children))
      case "rectEdge" where element.name == "screenEdgePanGestureRecognizer":
        let edges = ["top", "left", "bottom", "right"].filter(child.isOn).map { ".\($0)" }
        if !edges.isEmpty { add("\(local.name).edges = \(edges.count == 1 ? edges[0] : "[\(edges.joined(separator: ", "))]")") }
      case "userDefinedRuntimeAttributes": for attribute in child.children { writeRuntimeAttribute(attribute, of: local) }
      case "allowedTouchTypes", "rect": context.note(child, "the recognizer's \(child.name) is left out")
      default: context.note(child, "the recognizer's \(child.key ?? child.name) is not known; it is left out")
      }
    }
  }
}
