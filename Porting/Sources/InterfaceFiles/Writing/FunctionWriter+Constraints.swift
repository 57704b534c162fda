/// Constraints, written with anchors.
extension FunctionWriter {
  /// Writes the constraints of all views that the function has created.
  func writeConstraints() {
    for (local, constraints) in constrained {
      var active: [String] = []
      var prepared: [String] = []
      for constraint in constraints {
        guard constraint.name == "constraint" else {
          context.note(constraint, "it is no constraint; it is left out")
          continue
        }
        guard isInstalled(constraint), let expression = expression(constraint, of: local) else { continue }
        let outlet = constraint.id.flatMap { scene.outletNames[$0] }
        let priority = constraint["priority"].flatMap(SwiftText.number).flatMap { $0 == "1000" ? nil : $0 }
        let identifier = constraint["identifier"]
        guard outlet != nil || priority != nil || identifier != nil || isReferenced(constraint) else {
          active.append(expression)
          continue
        }
        let name = self.name(
          outlet.flatMap { SwiftText.isIdentifier($0) && !SwiftText.isKeyword($0) ? $0 : nil } ?? constraintName(constraint, local))
        remember(Local(name: name, type: "NSLayoutConstraint", element: constraint))
        if let type = context.customClass(of: constraint, inheriting: "NSLayoutConstraint") {
          context.note(constraint, "constraints made by anchors are of no class of the program; \(type) is left out")
        }
        // A constraint that has an identifier only for its outlet is known by its name.
        prepared.append("let \(name) = \(expression)")
        if let priority { prepared.append("\(name).priority = UILayoutPriority(\(priority))") }
        if let identifier { prepared.append("\(name).identifier = \(SwiftText.quoted(identifier))") }
        active.append(name)
      }
      guard !active.isEmpty else { continue }
      separate()
      for statement in prepared { add(statement) }
      activate(active)
    }
  }

  /// Activates constraints in several literals, because the compiler takes minutes for a literal with hundreds of them.
  private func activate(_ constraints: [String]) {
    let most = 20
    for start in stride(from: 0, to: constraints.count, by: most) {
      let part = constraints[start..<min(start + most, constraints.count)]
      if part.count == 1, let constraint = part.first {
        add("\(constraint).isActive = true")
      } else {
        add("NSLayoutConstraint.activate([")
        for constraint in part { add("  \(constraint),") }
        add("])")
      }
    }
  }

  private func isInstalled(_ constraint: InterfaceElement) -> Bool {
    // A design-time constraint is a placeholder for one that the program adds.
    if constraint.isOn("placeholder") || constraint["installed"] == "NO" { return false }
    if let id = constraint.id, excluded.contains(id) {
      context.note(constraint, "it is installed for some size classes only; it is left out")
      return false
    }
    for variation in constraint.children(named: "variation") {
      context.note(constraint, "what differs for the size class \(variation.key ?? "") is left out")
    }
    return true
  }
  /// Returns whether an outlet collection contains the constraint.
  private func isReferenced(_ constraint: InterfaceElement) -> Bool { constraint.id.map(context.collected.contains) ?? false }

  private func constraintName(_ constraint: InterfaceElement, _ local: Local) -> String {
    let item = constraint["firstItem"].flatMap { guides[$0]?.expression } ?? local.name
    let attribute = constraint["firstAttribute"] ?? ""
    let base = item.split(separator: ".").first.map(String.init) ?? "view"
    return base.filter { $0 != "?" } + attribute.prefix(1).uppercased() + attribute.dropFirst()
  }

  // MARK: Expressions

  private func expression(_ constraint: InterfaceElement, of local: Local) -> String? {
    guard let firstName = constraint["firstAttribute"] else { return missing(constraint, "it has no attribute") }
    guard let first = item(constraint["firstItem"], of: local) else {
      return missing(constraint, "the view \(constraint["firstItem"] ?? "") is not there")
    }
    guard let a = anchor(firstName, of: first) else { return missing(constraint, "there is no attribute \(firstName)") }
    let relations = ["equal": "equalTo", "greaterThanOrEqual": "greaterThanOrEqualTo", "lessThanOrEqual": "lessThanOrEqualTo"]
    guard let relation = relations[constraint["relation"] ?? "equal"] else {
      return missing(constraint, "there is no relation \(constraint["relation"] ?? "")")
    }
    guard let constant = SwiftText.number(constraint["constant"] ?? "0") else { return missing(constraint, "its constant is no number") }
    guard constraint["secondItem"] != nil || constraint["secondAttribute"] != nil else {
      guard a.axis == .dimension else { return missing(constraint, "a \(firstName) is not related to anything") }
      return "\(a.text).constraint(\(relation)Constant: \(constant))"
    }
    guard let second = item(constraint["secondItem"], of: local) else {
      return missing(constraint, "the view \(constraint["secondItem"] ?? "") is not there")
    }
    guard let b = anchor(constraint["secondAttribute"] ?? firstName, of: second) else {
      return missing(constraint, "there is no attribute \(constraint["secondAttribute"] ?? "")")
    }
    guard a.axis == b.axis, !(a.isAbsolute && b.isDirectional), !(a.isDirectional && b.isAbsolute) else {
      return missing(constraint, "\(a.name) cannot be related to \(b.name)")
    }
    guard let multiplier = multiplier(constraint["multiplier"]) else { return missing(constraint, "its multiplier is no number") }
    var parts = ["\(relation): \(b.text)"]
    if multiplier != "1" {
      guard a.axis == .dimension else { return generic(constraint, first, a, second, b, multiplier, constant) }
      parts.append("multiplier: \(multiplier)")
    }
    if constant != "0" { parts.append("constant: \(constant)") }
    return "\(a.text).constraint(\(parts.joined(separator: ", ")))"
  }
  private func missing(_ constraint: InterfaceElement, _ reason: String) -> String? {
    context.note(constraint, "\(reason); the constraint is left out")
    return nil
  }
  /// Returns a constraint that anchors do not support: a position that is a multiple of another one.
  private func generic(
    _ constraint: InterfaceElement, _ first: LayoutItemText, _ a: Anchor, _ second: LayoutItemText, _ b: Anchor, _ multiplier: String,
    _ constant: String
  ) -> String {
    let relation = constraint["relation"] ?? "equal"
    return "NSLayoutConstraint(item: \(a.owner), attribute: .\(a.attribute), relatedBy: .\(relation), toItem: \(b.owner), "
      + "attribute: .\(b.attribute), multiplier: \(multiplier), constant: \(constant))"
  }

  /// Returns the item with an identifier; nil stands for the view that has the constraint.
  private func item(_ id: String?, of local: Local) -> LayoutItemText? {
    guard let id else { return LayoutItemText(expression: local.name) }
    return guides[id] ?? locals[id].map { LayoutItemText(expression: $0.name) }
  }

  /// Returns `"1:2"`, `"0.5"` or nothing as a number.
  private func multiplier(_ text: String?) -> String? {
    guard let text else { return "1" }
    let parts = text.split(whereSeparator: { $0 == ":" || $0 == "/" })
    guard parts.count == 2 else { return SwiftText.number(text).flatMap { $0 == "0" ? nil : $0 } }
    guard let a = Double(parts[0]), let b = Double(parts[1]), a.isFinite, b.isFinite, b != 0, a != 0, abs(a / b) < 1e9 else { return nil }
    // A fraction of integers is clearer, and exact.
    let isWhole = a == a.rounded() && b == b.rounded() && abs(a) < 1e6 && abs(b) < 1e6
    let value = SwiftText.number(a / b)
    return isWhole && value.count > 6 ? "\(SwiftText.number(a)) / \(SwiftText.number(b))" : value
  }

  private struct Anchor {
    enum Axis { case horizontal, vertical, dimension }
    let name: String
    let owner: String
    let attribute: String
    let axis: Axis
    var property: String { "\(attribute)Anchor" }
    var text: String
    var isAbsolute: Bool { attribute == "left" || attribute == "right" }
    var isDirectional: Bool { attribute == "leading" || attribute == "trailing" }
  }
  private func anchor(_ name: String, of item: LayoutItemText) -> Anchor? {
    let margins = [
      "leadingMargin": "leading", "trailingMargin": "trailing", "leftMargin": "left", "rightMargin": "right", "topMargin": "top",
      "bottomMargin": "bottom", "centerXWithinMargins": "centerX", "centerYWithinMargins": "centerY",
    ]
    let attribute = margins[name] ?? (name == "baseline" ? "lastBaseline" : name)
    let axis: Anchor.Axis
    switch attribute {
    case "leading", "trailing", "left", "right", "centerX": axis = .horizontal
    case "top", "bottom", "centerY", "firstBaseline", "lastBaseline": axis = .vertical
    case "width", "height": axis = .dimension
    default: return nil
    }
    // Guides have no margins and no baselines.
    if !item.isView, margins[name] != nil || attribute.hasSuffix("Baseline") { return nil }
    let owner = item.expression + (margins[name] != nil ? ".layoutMarginsGuide" : "")
    if let other = item.anchors[attribute] { return Anchor(name: name, owner: owner, attribute: attribute, axis: axis, text: other) }
    return Anchor(name: name, owner: owner, attribute: attribute, axis: axis, text: "\(owner).\(attribute)Anchor")
  }
}
