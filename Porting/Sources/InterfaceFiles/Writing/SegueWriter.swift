/// Writes the segues of a scene.
struct SegueWriter {
  let context: FileContext
  let scene: SceneIndex
  let storyboard: StoryboardIndex

  /// Returns the expressions for the segues in a scene, in the order of the file.
  func write(in controller: InterfaceElement, _ objects: [InterfaceElement]) -> [String] {
    var segues: [(segue: InterfaceElement, source: InterfaceElement)] = []
    func collect(_ element: InterfaceElement) {
      for segue in element.children(of: "connections") where segue.name == "segue" { segues.append((segue, element)) }
      for child in element.children where child.name != "connections" { collect(child) }
    }
    for object in objects { collect(object) }
    return segues.compactMap { write($0.segue, source: $0.source) }
  }

  private static let known: Set<String> = [
    "id", "identifier", "kind", "destination", "relationship", "animates", "modalPresentationStyle", "modalTransitionStyle", "customClass",
    "customModule", "customModuleProvider", "unwindAction", "destinationCreationSelector", "trigger", "splitViewControllerTargetIndex",
    "eventType",
  ]

  private func write(_ segue: InterfaceElement, source: InterfaceElement) -> String? {
    guard let id = segue.id else {
      context.note(segue, "it has no identifier; it is left out")
      return nil
    }
    let kindName = segue["kind"] ?? "show"
    let destination = kindName == "unwind" ? "" : segue["destination"] ?? ""
    guard kindName == "unwind" || storyboard.scenes.contains(destination) else {
      context.note(segue, "there is no scene \(destination) that it could lead to; it is left out")
      return nil
    }
    guard let kind = kind(kindName, segue, source) else { return nil }
    var parts = ["id: \(SwiftText.quoted(id))"]
    if let identifier = segue["identifier"] { parts.append("identifier: \(SwiftText.quoted(identifier))") }
    parts += ["kind: \(kind)", "destination: \(SwiftText.quoted(destination))"]
    if segue["animates"] == "NO" { parts.append("animates: false") }
    if let anchor = anchor(segue) { parts.append("anchor: \(SwiftText.quoted(anchor))") }
    if let maker = maker(segue) { parts.append("make: \(maker)") }
    noteRest(segue)
    return "StoryboardSegueContents(\(parts.joined(separator: ", ")))"
  }

  private func kind(_ name: String, _ segue: InterfaceElement, _ source: InterfaceElement) -> String? {
    switch name {
    case "show", "push": return ".show"
    case "showDetail", "replace": return ".showDetail"
    case "presentation", "modal": return presentation(segue)
    case "popoverPresentation", "popover": return ".popover"
    case "embed":
      guard let view = source.id else { break }
      return ".embed(containerView: \(SwiftText.quoted(view)))"
    case "relationship":
      let relationship = segue["relationship"] == "primaryViewController" ? "masterViewController" : segue["relationship"] ?? ""
      let known: Set<String> = [
        "rootViewController", "viewControllers", "masterViewController", "detailViewController", "supplementaryViewController",
        "compactViewController",
      ]
      guard known.contains(relationship) else {
        context.note(segue, "the relationship \(relationship) is not known; it is left out")
        return nil
      }
      return ".relationship(.\(relationship))"
    case "unwind": return unwind(segue)
    case "custom":
      guard let type = context.customClass(of: segue, inheriting: "UIStoryboardSegue") else { break }
      return ".custom { \(type)(identifier: $0, source: $1, destination: $2) }"
    default: break
    }
    context.note(segue, "segues of the kind \(name) are not known, or something is missing; it is left out")
    return nil
  }

  private func presentation(_ segue: InterfaceElement) -> String {
    let styles = [
      "fullScreen", "pageSheet", "formSheet", "currentContext", "custom", "overFullScreen", "overCurrentContext", "popover", "automatic",
    ]
    var style = segue["modalPresentationStyle"] ?? "automatic"
    if !styles.contains(style) {
      context.note(segue, "Hitchless has no presentation \(style); the automatic one is written")
      style = "automatic"
    }
    var transition = segue["modalTransitionStyle"] ?? "coverVertical"
    if !["coverVertical", "crossDissolve", "flipHorizontal"].contains(transition) {
      context.note(segue, "Hitchless has no transition \(transition); coverVertical is written")
      transition = "coverVertical"
    }
    return ".present(.\(style), .\(transition))"
  }
  private func unwind(_ segue: InterfaceElement) -> String? {
    guard let selector = segue["unwindAction"] else {
      context.note(segue, "it has no action to unwind to; it is left out")
      return nil
    }
    let name = SwiftText.quoted(selector)
    if let method = context.anyOf(selector) { return ".unwind(Selector(\(name), \(method)))" }
    context.note(segue, "no class with \(selector) is known: write the method, or the segue leads nowhere")
    return ".unwind(Selector(\(name)))"
  }
  private func anchor(_ segue: InterfaceElement) -> String? {
    let names = ["popoverAnchorView", "popoverAnchorBarButtonItem", "anchorView", "anchorBarButtonItem"]
    return names.lazy.compactMap { segue[$0] }.first
  }

  /// Returns the closure for an `@IBSegueAction`, which receives a coder and optionally the sender and the identifier.
  private func maker(_ segue: InterfaceElement) -> String? {
    guard let selector = segue["destinationCreationSelector"] else { return nil }
    let count = selector.filter { $0 == ":" }.count
    let parameters = ["source", "coder", count > 1 ? "sender" : "_", count > 2 ? "identifier" : "_"].joined(separator: ", ")
    if segue["kind"] == "relationship" {
      guard (1...3).contains(count), let call = callOfOpener(selector) else {
        context.note(segue, "no class with the segue action \(selector) is known; the scene makes the controller")
        return nil
      }
      return "{ \(parameters) in \(call) }"
    }
    guard scene.isOwnerCustom, (1...3).contains(count), let method = context.classes.selector(selector, of: scene.ownerType),
      let call = Self.call(method, ["coder", "sender", "identifier"])
    else {
      context.note(segue, "\(scene.ownerType) has no segue action \(selector); the scene makes the controller")
      return nil
    }
    return "{ \(parameters) in (source as! \(scene.ownerType)).\(call) }"
  }
  /// Returns a call on the controller whose segue led to the container: any of the program's classes that has the method. Nil if none has.
  private func callOfOpener(_ selector: String) -> String? {
    let calls = context.classes.classes(withSelector: selector).compactMap { owner -> String? in
      guard let method = context.classes.selector(selector, of: owner), let call = Self.call(method, ["coder", "sender", "identifier"])
      else { return nil }
      return "(source as? \(owner))?.\(call)"
    }
    return calls.isEmpty ? nil : calls.joined(separator: " ?? ")
  }
  /// Returns `make(coder, sender: sender)` for `List.make(_:sender:)`.
  private static func call(_ method: String, _ arguments: [String]) -> String? {
    guard let open = method.firstIndex(of: "("), method.hasSuffix(")") else { return nil }
    let name = method[..<open].split(separator: ".").last.map(String.init) ?? ""
    let labels = method[method.index(after: open)...].dropLast().split(separator: ":")
    guard labels.count <= arguments.count else { return nil }
    let values = zip(labels, arguments).map { $0 == "_" ? $1 : "\($0): \($1)" }
    return "\(name)(\(values.joined(separator: ", ")))"
  }

  private func noteRest(_ segue: InterfaceElement) {
    for attribute in segue.attributes.keys.sorted() where !Self.known.contains(attribute) && !attribute.contains("nchor") {
      context.note(segue, "the attribute \(attribute) is not known; it is left out")
    }
    for child in segue.children where child.name != "nil" {
      let directions = ["up", "down", "left", "right"]
      if child.name.hasPrefix("popover"), directions.allSatisfy({ child.isOn($0) }) { continue }
      context.note(child, "the segue's \(child.key ?? child.name) is left out")
    }
  }
}
