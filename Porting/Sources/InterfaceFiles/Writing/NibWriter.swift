/// Writes a nib as a type of the generated file.
struct NibWriter {
  let context: FileContext
  /// The type's name.
  let typeName: String

  /// Returns the lines of the type.
  func write() -> [String] {
    let objects = context.file.document.children(of: "objects")
    let owner = objects.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    let ownerType = owner.flatMap { context.customClass(of: $0, inheriting: "NSObject") } ?? "NSObject"
    let scene = SceneIndex(
      objects: objects, owner: owner, ownerType: ownerType, isOwnerCustom: !ElementKind.knownTypes.contains(ownerType), isNib: true)
    let writer = FunctionWriter(context, scene, place: .view) { cell in
      context.note(cell, "lists in nibs have no prototypes; it is left out")
      return nil
    }
    var results: [String] = []
    for object in objects where object.name != "placeholder" {
      if let name = write(object, in: writer, isFirst: results.isEmpty) { results.append(name) }
    }
    writer.writeConstraints()
    let start = writer.lines.count
    writer.writeConnections()
    if let owner { connect(owner, in: writer) }
    let statements = Array(writer.lines[..<start]) + [""] + ownerBlock(Array(writer.lines[start...]), ownerType)
    let function = FunctionText(
      declaration: "@_optimize(none) private static func makeObjects(_ owner: Any?, _ objects: InterfaceObjects) -> [Any]",
      statements: statements + ["", "return [\(results.joined(separator: ", "))]"])
    return [
      "/// \(context.file.fileName)", "@MainActor private enum \(typeName) {",
      "  static var contents: NibContents { NibContents(instantiate: makeObjects) }", "",
    ] + function.lines + ["}"]
  }

  private func write(_ object: InterfaceElement, in writer: FunctionWriter, isFirst: Bool) -> String? {
    if ElementKind.recognizers[object.name] != nil {
      writer.writeRecognizer(object)
    } else if object.name == "customObject" {
      writer.addObject(object)
    } else if object.name == "barButtonItem" {
      return writer.addBarItem(object)
    } else if ElementKind.controllers[object.name] != nil {
      context.note(object, "controllers in nibs are left out: move it to a storyboard")
      return nil
    } else if isFirst {
      let name =
        ["view", "tableView", "collectionView", "scrollView"].contains(object.name) && object["customClass"] == nil ? object.name : nil
      return writer.addView(object, name: name) { _ in nil }?.name
    } else {
      return writer.addView(object) { _ in nil }?.name
    }
    return object.id.flatMap { writer.locals[$0]?.name }
  }

  private func connect(_ owner: InterfaceElement, in writer: FunctionWriter) {
    let local = FunctionWriter.Local(name: "owner", type: writer.scene.ownerType, element: owner)
    let connections = owner.children(of: "connections")
    guard !connections.isEmpty else { return }
    writer.separate()
    var others: [InterfaceElement] = []
    for connection in connections {
      guard connection.name == "outlet", connection["property"] == "view", let view = connection["destination"].flatMap(writer.object)
      else {
        others.append(connection)
        continue
      }
      writer.add("owner.view = \(view.name)")
    }
    writer.write(others, of: local)
  }
  /// Moves the statements that need the owner into a block that is skipped if the nib is loaded without one.
  private func ownerBlock(_ lines: [String], _ ownerType: String) -> [String] {
    let owned = lines.filter { FunctionText.uses("owner", $0) }
    guard !owned.isEmpty else { return lines }
    var others = lines.filter { !FunctionText.uses("owner", $0) }
    while others.last == "" { others.removeLast() }
    let type = ownerType == "NSObject" ? "UIViewController" : ownerType
    return others + ["", "if let owner = owner as? \(type) {"] + owned.map { "  \($0)" } + ["}"]
  }
}
