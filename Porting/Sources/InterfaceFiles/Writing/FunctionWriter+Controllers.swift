/// The parts of a controller beside its view.
extension FunctionWriter {
  /// Writes a child element of a controller, except its view.
  func writeController(_ child: InterfaceElement) {
    switch child.name {
    case "navigationItem": writeNavigationItem(child)
    case "tabBarItem": writeTabBarItem(child)
    case "navigationBar", "toolbar", "tabBar": writeBar(child)
    case "toolbarItems":
      let items = child.children.map { addBarItem($0) }
      if !items.isEmpty { add("controller.toolbarItems = [\(items.joined(separator: ", "))]") }
    case "size" where child.key == "preferredContentSize", "value" where child.key == "contentSizeForViewInPopover":
      if let size = GeometryText.size(child) { add("controller.preferredContentSize = \(size)") }
    case "userDefinedRuntimeAttributes":
      let local = Local(name: owner(), type: scene.ownerType, element: scene.owner ?? child)
      for attribute in child.children { writeRuntimeAttribute(attribute, of: local) }
    case "extendedEdge":
      let edges = ["top", "left", "bottom", "right"].filter(child.isOn)
      if !edges.contains("top") || !edges.contains("bottom") {
        add("controller.edgesForExtendedLayout = [\(edges.map { ".\($0)" }.joined(separator: ", "))]")
      }
    case "connections", "layoutGuides", "nil", "freeformSimulatedSizeMetrics", "refreshControl": break
    case let name where name.hasPrefix("simulated") || child.key?.hasPrefix("simulated") ?? false || child.key == "freeformSize": break
    case let name where ElementKind.views[name] != nil: addView(child) { _ in nil }
    default: context.note(child, "the controller's \(child.key ?? child.name) is not known; it is left out")
    }
  }

  private func writeNavigationItem(_ element: InterfaceElement) {
    let item = Local(name: "controller.navigationItem", type: "UINavigationItem", element: element)
    remember(item)
    assign(ElementKind.navigationItem, of: element, to: item.name)
    for child in element.children where child.scalar == nil {
      switch (child.name, child.key) {
      case ("barButtonItem", let key?) where ["leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem"].contains(key):
        let name = addBarItem(child)
        add("\(item.name).\(key) = \(name)")
      case ("leftBarButtonItems", _), ("rightBarButtonItems", _):
        let names = child.children.map { addBarItem($0) }
        add("\(item.name).\(child.name) = [\(names.joined(separator: ", "))]")
      case ("connections", _): connected.append((item, child.children))
      case ("nil", _): break
      case (_, "titleView"): addView(child) { "\(item.name).titleView = \($0)" }
      default: context.note(child, "the navigation item's \(child.key ?? child.name) is left out")
      }
    }
  }
  private func writeTabBarItem(_ element: InterfaceElement) {
    remember(Local(name: "controller.tabBarItem", type: "UITabBarItem", element: element))
    let system = tabItem(element)
    if let system { add("controller.tabBarItem = \(system)") }
    // The values of the system tab are not set again.
    assign(ElementKind.tabBarItem, of: element, to: "controller.tabBarItem", skipping: system == nil ? [] : ["title", "tag", "image"])
    for child in element.children where child.scalar == nil && !["imageReference", "nil", "inset"].contains(child.name) {
      if !assignValue(child, kind: ElementKind.tabBarItem, of: element, to: "controller.tabBarItem") {
        context.note(child, "the tab's \(child.key ?? child.name) is left out")
      }
    }
  }
  /// Writes a bar that the controller creates itself.
  private func writeBar(_ element: InterfaceElement) {
    guard let property = Self.ownProperties[element.name], element.key == element.name else {
      addView(element) { _ in nil }
      return
    }
    let kind = ElementKind.views[element.name]!
    // A bar of the program's class replaces the one that the controller has created.
    let isReplaceable = ["navigationBar", "tabBar"].contains(element.name) && element["customClass"] != nil
    if isReplaceable, let type = context.customClass(of: element, inheriting: property.type) {
      add("\(owner()).setValue(\(making(element, kind: kind, type: type).expression), forKey: \"\(property.property)\")")
    }
    let bar = Local(name: "\(owner()).\(property.property)", type: property.type, element: element)
    remember(bar)
    let contents = writeProperties(of: bar, kind: kind, isMade: false)
    for child in contents {
      switch child.name {
      case "connections": connected.append((bar, child.children))
      case "items" where child.children.isEmpty: break
      default: context.note(child, "what is in the controller's \(property.property) is left out")
      }
    }
  }

  // MARK: The view

  /// Writes the view of a controller or the first view of a nib.
  func addRoot(_ element: InterfaceElement, name: String) {
    rootName = addView(element, name: name) { _ in nil }?.name
    guard let rootName else { return }
    for (id, isTop) in oldGuides { guides[id] = Self.oldGuide(of: rootName, isTop: isTop) }
  }
  /// Remembers the layout guides that controllers had before safe areas.
  func rememberOldGuide(_ element: InterfaceElement) {
    guard let id = element.id, let type = element["type"], ["top", "bottom"].contains(type) else {
      return context.note(element, "the layout guide is not known; its constraints are left out")
    }
    oldGuides[id] = type == "top"
  }
  /// Returns the guide between the edge of the view and the edge of its safe area.
  private static func oldGuide(of view: String, isTop: Bool) -> LayoutItemText {
    let safe = "\(view).safeAreaLayoutGuide"
    let anchors =
      isTop
      ? ["top": "\(view).topAnchor", "bottom": "\(safe).topAnchor"] : ["top": "\(safe).bottomAnchor", "bottom": "\(view).bottomAnchor"]
    return LayoutItemText(expression: view, anchors: anchors, isView: false)
  }

  /// Writes an object of a custom class that is not a view.
  func addObject(_ element: InterfaceElement) {
    guard let type = context.customClass(of: element, inheriting: "NSObject") else {
      return context.note(element, "an object without a class of the program; it is left out")
    }
    separate()
    let base = NameTable.base(of: element, outlet: element.id.flatMap { scene.outletNames[$0] }, type: type, noun: "object")
    let local = Local(name: name(base), type: type, element: element)
    add("let \(local.name) = \(make(element, "\(type)()"))")
    remember(local)
    for child in element.children {
      switch child.name {
      case "connections": connected.append((local, child.children))
      case "userDefinedRuntimeAttributes": for attribute in child.children { writeRuntimeAttribute(attribute, of: local) }
      default: context.note(child, "the object's \(child.key ?? child.name) is not known; it is left out")
      }
    }
  }
}
