/// Views: their creation, their properties, and their contents.
extension FunctionWriter {
  /// Writes a view and its contents. `attach` returns the statement that adds the view to its parent, which follows the view's properties.
  @discardableResult
  func addView(
    _ element: InterfaceElement, name preferred: String? = nil, isArranged: Bool = false, attach: (String) -> String?
  ) -> Local? {
    if let id = element.id, excluded.contains(id) {
      context.note(element, "it is installed for some size classes only; it is left out")
      return nil
    }
    let kind = self.kind(of: element)
    let type = context.customClass(of: element, inheriting: kind.type) ?? kind.type
    let made = making(element, kind: kind, type: type)
    separate()
    let base = NameTable.base(of: element, outlet: element.id.flatMap { scene.outletNames[$0] }, type: type, noun: kind.noun)
    let local = Local(name: name(preferred ?? base), type: type, element: element)
    add("let \(local.name) = \(make(element, made.expression))")
    for statement in made.after { add(statement.replacing("$", with: local.name)) }
    remember(local)
    prepare(local)
    let contents = writeProperties(of: local, kind: kind, isArranged: isArranged)
    if let statement = attach(local.name) { add(statement) }
    for child in contents { write(content: child, of: local) }
    return local
  }

  /// Returns the expression that creates an object and registers its identifier.
  func make(_ element: InterfaceElement, _ expression: String) -> String {
    element.id.map { "objects.make(\(SwiftText.quoted($0)), \(expression))" } ?? expression
  }

  private func kind(of element: InterfaceElement) -> ElementKind {
    if let kind = ElementKind.views[element.name] { return kind }
    if context.customClass(of: element, inheriting: "UIView") == nil {
      context.note(element, "Hitchless has no such view: a view without content is made in its place")
    }
    // The replacement of the view has already been noted.
    let others = element.attributes.keys.filter { name in !ElementKind.drawnView.contains { $0.attribute == name } }.sorted()
    return ElementKind(
      element.name, "UIView", SwiftText.isIdentifier(element.name) ? element.name : "view",
      rules: ElementKind.drawnView + others.flatMap { AttributeRule.ignored($0) }, colors: ElementKind.viewColors,
      geometry: ElementKind.viewGeometry)
  }

  /// Records what must be known about a view before its contents are written.
  func prepare(_ local: Local) {
    let element = local.element
    if let id = element.id { guides[id] = LayoutItemText(expression: local.name) }
    for variation in element.children(named: "variation") {
      guard variation.key == "default" else {
        context.note(element, "what differs for the size class \(variation.key ?? "") is left out")
        continue
      }
      for mask in variation.children {
        for item in mask.children(named: "exclude") { if let id = item["reference"] { excluded.insert(id) } }
      }
    }
    for guide in element.children(named: "viewLayoutGuide") {
      guard let id = guide.id else { continue }
      switch guide.key {
      case "safeArea": guides[id] = LayoutItemText(expression: "\(local.name).safeAreaLayoutGuide", isView: false)
      case "keyboard": guides[id] = LayoutItemText(expression: "\(local.name).keyboardLayoutGuide", isView: false)
      case "contentLayoutGuide", "frameLayoutGuide":
        guides[id] = LayoutItemText(expression: "\(local.name).\(guide.key!)", isView: false)
      default: context.note(guide, "the layout guide \(guide.key ?? "") is not known; its constraints are left out")
      }
    }
  }

  // MARK: Contents

  private func write(content child: InterfaceElement, of local: Local) {
    switch child.name {
    case "subviews":
      let isStack = local.element.name == "stackView"
      let call = isStack ? "addArrangedSubview" : "addSubview"
      for view in child.children { addView(view, isArranged: isStack) { "\(local.name).\(call)(\($0))" } }
    case "constraints": constrained.append((local, child.children))
    case "connections": connected.append((local, child.children))
    case "prototypes", "cells", "sections", "collectionReusableView": writeList(child, of: local)
    case "items": writeItems(child, of: local)
    case "gestureRecognizers": for recognizer in child.children { writeRecognizer(recognizer) }
    default: writeViewProperty(child, of: local)
    }
  }
  /// Writes a view that a property holds: the content view of a cell or an effect, headers and footers of tables, backgrounds.
  private func writeViewProperty(_ child: InterfaceElement, of local: Local) {
    switch child.key {
    case "contentView": writeContentView(child, of: local)
    case "tableHeaderView", "tableFooterView", "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView",
      "accessoryView",
      "editingAccessoryView", "leftView", "rightView", "mask", "refreshControl":
      addView(child) { "\(local.name).\(child.key!) = \($0)" }
    default: context.note(child, "what is in it is not known; it is left out")
    }
  }
  private func writeContentView(_ child: InterfaceElement, of local: Local) {
    let content = Local(name: "\(local.name).contentView", type: "UIView", element: child)
    remember(content)
    prepare(content)
    let labels = writeOwnLabels(of: local)
    let contents = writeProperties(of: content, kind: ElementKind.views[child.name] ?? ElementKind.views["view"]!, isMade: false)
    for inner in contents {
      guard inner.name == "subviews", !labels.isEmpty else {
        write(content: inner, of: content)
        continue
      }
      for view in inner.children where !labels.contains(view.id ?? "") { addView(view) { "\(content.name).addSubview(\($0))" } }
    }
  }

  /// Sets the labels and the image view that a cell of a built-in style has, and returns their identifiers.
  private func writeOwnLabels(of cell: Local) -> Set<String> {
    guard cell.element.name == "tableViewCell", cell.element["style"] != nil else { return [] }
    var found: Set<String> = []
    for property in ["textLabel", "detailTextLabel", "imageView"] {
      guard let id = cell.element[property], let element = scene.elements[id] else { continue }
      found.insert(id)
      let own = Local(name: "\(cell.name).\(property)", type: property == "imageView" ? "UIImageView" : "UILabel", element: element)
      remember(own)
      let kind = ElementKind.views[element.name] ?? ElementKind.views["label"]!
      let contents = writeProperties(of: Local(name: own.name + "?", type: own.type, element: element), kind: kind, isMade: false)
      for child in contents where child.name == "connections" { connected.append((own, child.children)) }
    }
    return found
  }
}
