/// Writes a scene of a storyboard: the creation of its controller, and the functions for its other objects.
struct SceneWriter {
  let context: FileContext
  /// The name of the scene in the generated file, in lower camel case.
  let name: String
  let scene: SceneIndex
  let controller: InterfaceElement
  let objects: [InterfaceElement]
  /// The names of the functions in the storyboard.
  let names: FunctionNames

  private var kind: ElementKind { ElementKind.controllers[controller.name] ?? ElementKind.controllers["viewController"]! }
  private var capitalized: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// Returns the property for the scene, and the functions for its objects.
  func write(storyboard: StoryboardIndex) -> [[String]] {
    guard controller.name != "viewControllerPlaceholder" else { return [property(placeholder, nil, nil, [])] }
    var prototypes: [FunctionText] = []
    let root = controller.child(key: "view")
    let configuration = FunctionWriter(context, scene, place: .configuration)
    let view = FunctionWriter(context, scene, place: .view) { writePrototype($0, into: &prototypes) }
    configure(configuration)
    let last = root == nil ? configuration : view
    if let root { writeRoot(root, in: view) }
    for object in objects where object.id != controller.id { write(object, in: last) }
    last.writeConstraints()
    if root != nil { configuration.writeConnections() }
    connectController(configuration: configuration, view: last)
    last.writeConnections()

    let configure = function("configure\(capitalized)", "", configuration.lines)
    let make = root.map { _ in function("make\(capitalized)View", " -> UIView", view.lines + ["", "return \(rootName(view))"]) }
    let segues = SegueWriter(context: context, scene: scene, storyboard: storyboard).write(in: controller, objects)
    let isConfigured = !configuration.lines.isEmpty
    var result = [
      property(makeController, isConfigured ? "configure\(capitalized)" : nil, make.map { _ in "make\(capitalized)View" }, segues)
    ]
    if isConfigured { result.append(configure.lines) }
    if let make { result.append(make.lines) }
    return result + prototypes.map(\.lines)
  }

  private func function(_ name: String, _ result: String, _ statements: [String]) -> FunctionText {
    let cast = scene.ownerType != "UIViewController" && FunctionText.uses("controller", statements)
    let first = cast ? ["let controller = controller as! \(scene.ownerType)"] : []
    return FunctionText(
      declaration: "@_optimize(none) private static func \(name)(_ controller: UIViewController, _ objects: InterfaceObjects)\(result)",
      statements: first + statements)
  }

  private func property(_ make: String, _ configure: String?, _ view: String?, _ segues: [String]) -> [String] {
    var parts: [String] = ["id: \(SwiftText.quoted(controller.id ?? ""))"]
    if let identifier = controller["storyboardIdentifier"] { parts.append("identifier: \(SwiftText.quoted(identifier))") }
    parts.append("make: { \(make) }")
    if let configure { parts.append("configure: \(configure)") }
    if let view { parts.append("view: \(view)") }
    var lines = ["  private static var \(name): StoryboardScene {"]
    if segues.isEmpty {
      lines += SourceLines.wrapped("StoryboardScene(\(parts.joined(separator: ", ")))", level: 2)
    } else {
      lines.append("    StoryboardScene(")
      lines += SourceLines.wrapped(parts.joined(separator: ", ") + ",", level: 3)
      lines.append("      segues: [")
      for segue in segues { lines += SourceLines.wrapped(segue + (segues.count > 1 ? "," : ""), level: 4) }
      lines.append("      ])")
    }
    return lines + ["  }"]
  }

  // MARK: The controller

  private var placeholder: String {
    let storyboard = "UIStoryboard(name: \(SwiftText.quoted(controller["storyboardName"] ?? "")), bundle: nil)"
    guard let identifier = controller["referencedIdentifier"] else { return "_ in \(storyboard).instantiateInitialViewController()" }
    return "_ in \(storyboard).instantiateViewController(withIdentifier: \(SwiftText.quoted(identifier)))"
  }

  private var makeController: String {
    let coded = "\(scene.ownerType)(coder: $0)"
    switch controller.name {
    case "splitViewController":
      guard let style = controller["style"], ["doubleColumn", "tripleColumn"].contains(style) else { return coded }
      guard scene.isOwnerCustom else { return "_ in \(scene.ownerType)(style: .\(style))" }
      return "\(scene.ownerType)(coder: $0.holding(UISplitViewController.Style.\(style)))"
    case "pageViewController":
      if controller["transitionStyle"] != "scroll" { context.note(controller, "pages are scrolled: Hitchless has none that curl") }
      return makePages
    default: return coded
    }
  }

  /// The creation of a page view controller, with the values that cannot be set later.
  private var makePages: String {
    let isVertical = controller["navigationOrientation"] == "vertical"
    let spacing = controller["pageSpacing"].flatMap(SwiftText.number).flatMap { $0 == "0" ? nil : $0 }
    guard isVertical || spacing != nil else { return "\(scene.ownerType)(coder: $0)" }
    guard scene.isOwnerCustom else {
      let options = spacing.map { ", options: [.interPageSpacing: \($0)]" } ?? ""
      let orientation = isVertical ? "vertical" : "horizontal"
      return "_ in \(scene.ownerType)(transitionStyle: .scroll, navigationOrientation: .\(orientation)\(options))"
    }
    let values =
      (isVertical ? ["UIPageViewController.NavigationOrientation.vertical"] : [])
      + (spacing.map { ["[UIPageViewController.OptionsKey.interPageSpacing: \($0) as Any]"] } ?? [])
    return "\(scene.ownerType)(coder: $0.holding(\(values.joined(separator: ", "))))"
  }

  private func configure(_ writer: FunctionWriter) {
    if ElementKind.controllers[controller.name] == nil, !scene.isOwnerCustom {
      context.note(controller, "Hitchless has no such controller: a UIViewController is made in its place")
    }
    writer.assign(kind, of: controller, to: "controller")
    if controller["useStoryboardIdentifierAsRestorationIdentifier"] == "YES", let identifier = controller["storyboardIdentifier"] {
      writer.add("controller.restorationIdentifier = \(SwiftText.quoted(identifier))")
    }
    for child in controller.children where child.scalar == nil && child.key != "view" { writer.writeController(child) }
    if controller.name == "tabBarController", let index = controller["selectedIndex"].flatMap(SwiftText.integer), index != "0" {
      context.note(controller, "the tab \(index) is not selected at the beginning: set selectedIndex in viewDidLoad()")
    }
  }

  // MARK: The view

  private func writeRoot(_ root: InterfaceElement, in writer: FunctionWriter) {
    for guide in controller.children(of: "layoutGuides") { writer.rememberOldGuide(guide) }
    let name = ["tableView", "collectionView", "scrollView"].contains(root.name) ? root.name : "view"
    writer.addRoot(root, name: name)
    if let refresh = controller.child("refreshControl") { writer.addView(refresh) { "\(writer.owner()).refreshControl = \($0)" } }
  }
  private func rootName(_ writer: FunctionWriter) -> String { writer.rootName ?? "UIView()" }

  /// Writes an object beside the controller: a gesture recognizer, a view that is shown later, or an object of a custom class.
  private func write(_ object: InterfaceElement, in writer: FunctionWriter) {
    switch object.name {
    case "placeholder", "exit": break
    case let name where ElementKind.recognizers[name] != nil: writer.writeRecognizer(object)
    case let name where ElementKind.views[name] != nil: writer.addView(object) { _ in nil }
    case "customObject": writer.addObject(object)
    case "barButtonItem": _ = writer.addBarItem(object)
    default:
      if ElementKind.controllers[object.name] == nil, object["sceneMemberID"] != "viewController" {
        context.note(object, "what it is is not known; it is left out")
      } else {
        context.note(object, "a scene has one controller; it is left out")
      }
    }
  }
  private func connectController(configuration: FunctionWriter, view: FunctionWriter) {
    let connections = controller.children(of: "connections")
    let early = connections.filter { $0["destination"].flatMap { scene.places[$0] } ?? .view <= .configuration || $0.name == "segue" }
    let late = connections.filter { connection in
      !early.contains { $0.line == connection.line && $0.id == connection.id } && !(connection["property"] == "view")
    }
    let local = FunctionWriter.Local(name: "controller", type: scene.ownerType, element: controller)
    if !early.isEmpty { configuration.write(early, of: local) }
    if !late.isEmpty {
      view.separate()
      view.write(late, of: local)
    }
  }

  private func writePrototype(_ cell: InterfaceElement, into prototypes: inout [FunctionText]) -> PrototypeFunction? {
    writePrototype(cell, depth: 0, into: &prototypes)
  }
  private func writePrototype(_ cell: InterfaceElement, depth: Int, into prototypes: inout [FunctionText]) -> PrototypeFunction? {
    guard depth < 8, let index = scene.prototypeIndex(cell) else { return nil }
    var inner: [FunctionText] = []
    let writer = FunctionWriter(context, scene, place: .prototype(index)) { writePrototype($0, depth: depth + 1, into: &inner) }
    guard let local = writer.addView(cell, attach: { _ in nil }) else { return nil }
    writer.writeConstraints()
    writer.writeConnections()
    let identifier = cell["reuseIdentifier"].flatMap { NameTable.words($0) } ?? local.name
    let base = identifier.lowercased().hasSuffix("cell") || cell.name == "collectionReusableView" ? identifier : identifier + "Cell"
    let name = names.unique("make" + base.prefix(1).uppercased() + base.dropFirst())
    let takesOwner = FunctionText.uses("controller", writer.lines)
    let owner = takesOwner ? "_ controller: \(scene.ownerType), " : ""
    prototypes.append(
      FunctionText(
        declaration: "@_optimize(none) private static func \(name)(\(owner)_ objects: InterfaceObjects) -> [Any]",
        statements: writer.lines + ["", "return [\(local.name)]"]))
    prototypes += inner
    return PrototypeFunction(name: name, takesOwner: takesOwner)
  }
}

/// The names of functions, unique in a storyboard.
final class FunctionNames {
  private var table = NameTable()
  /// Returns `base`, followed by a number if it is taken.
  func unique(_ base: String) -> String { table.unique(base) }
}
