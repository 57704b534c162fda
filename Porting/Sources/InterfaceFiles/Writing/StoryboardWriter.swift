/// The information that the scenes of a storyboard share.
struct StoryboardIndex {
  /// The identifiers of all controllers.
  let scenes: Set<String>
}

/// Writes a storyboard as a type of the generated file.
struct StoryboardWriter {
  let context: FileContext
  /// The type's name.
  let typeName: String

  private struct Scene {
    let name: String
    let controller: InterfaceElement
    let objects: [InterfaceElement]
  }

  /// Returns the lines of the type.
  func write() -> [String] {
    let document = context.file.document
    let scenes = self.scenes(of: document)
    let index = StoryboardIndex(scenes: Set(scenes.compactMap(\.controller.id)))
    let initial = document["initialViewController"]
    if let initial, !index.scenes.contains(initial) { context.note(document, "there is no scene \(initial) to begin with") }
    if let tint = document.children.first(where: { $0.key == "tintColor" }) {
      context.note(tint, "the tint of the whole program is left out: set it as the window's tintColor")
    }
    var lines = ["/// \(context.file.fileName)", "@MainActor private enum \(typeName) {", "  static var contents: StoryboardContents {"]
    let start = initial.map { SwiftText.quoted($0) } ?? "nil"
    lines += SourceLines.wrapped(
      "StoryboardContents(initialScene: \(start), scenes: [\(scenes.map(\.name).joined(separator: ", "))])", level: 2)
    lines.append("  }")
    let names = FunctionNames()
    for scene in scenes {
      lines += ["", "  // MARK: \(scene.name.prefix(1).uppercased() + scene.name.dropFirst())", ""]
      let members = SceneWriter(
        context: context, name: scene.name, scene: sceneIndex(scene), controller: scene.controller, objects: scene.objects, names: names
      ).write(storyboard: index)
      lines += Array(members.joined(separator: [""]))
    }
    return lines + ["}"]
  }

  private func scenes(of document: InterfaceElement) -> [Scene] {
    var names = NameTable(["contents"])
    var identifiers: Set<String> = []
    return document.children(of: "scenes").compactMap { scene in
      let objects = scene.children(of: "objects")
      guard let controller = objects.first(where: Self.isController), let id = controller.id else {
        context.note(scene, "the scene has no controller; it is left out")
        return nil
      }
      guard identifiers.insert(id).inserted else {
        context.note(controller, "another scene has the same identifier; this one is left out")
        return nil
      }
      return Scene(name: names.unique(Self.name(of: controller)), controller: controller, objects: objects)
    }
  }
  private static func isController(_ element: InterfaceElement) -> Bool {
    ElementKind.controllers[element.name] != nil || element.name == "viewControllerPlaceholder"
      || element["sceneMemberID"] == "viewController"
  }
  private func sceneIndex(_ scene: Scene) -> SceneIndex {
    let base = ElementKind.controllers[scene.controller.name]?.type ?? "UIViewController"
    let custom = context.customClass(of: scene.controller, inheriting: base)
    return SceneIndex(
      objects: scene.objects, owner: scene.controller, ownerType: custom ?? base,
      isOwnerCustom: scene.controller["customClass"] != nil && custom.map { !ElementKind.knownTypes.contains($0) } ?? false, isNib: false)
  }

  /// Returns the name of a scene: from its class, its identifier, its title, or its kind.
  private static func name(of controller: InterfaceElement) -> String {
    let kinds = [
      "navigationController": "navigation", "tabBarController": "tabs", "splitViewController": "split", "pageViewController": "pages",
      "viewControllerPlaceholder": "reference",
    ]
    let custom = controller["customClass"].map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    for text in [custom, controller["storyboardIdentifier"], controller["userLabel"], controller["title"], controller["storyboardName"]] {
      guard let text, var name = NameTable.words(text), !text.hasPrefix("_TtC") else { continue }
      for suffix in ["TableViewController", "CollectionViewController", "ViewController", "Controller"]
      where name.hasSuffix(suffix) && name.count > suffix.count {
        name = String(name.dropLast(suffix.count))
        break
      }
      if !SwiftText.isKeyword(name) { return name }
    }
    return kinds[controller.name] ?? "scene"
  }
}
