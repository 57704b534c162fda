/// Writes the function that creates some objects of a scene: its configuration, its view, or a prototype.
final class FunctionWriter {
  /// An object that the function has created, and its name there.
  struct Local {
    let name: String
    let type: String
    let element: InterfaceElement
  }

  let context: FileContext
  let scene: SceneIndex
  /// The part of the scene that the function creates.
  let place: SceneIndex.Place
  private(set) var lines: [String] = []
  private var names: NameTable
  private(set) var locals: [String: Local] = [:]
  /// The expressions for layout guides, by their identifiers.
  var guides: [String: LayoutItemText] = [:]
  /// The objects whose constraints are written after all views, in order.
  var constrained: [(local: Local, constraints: [InterfaceElement])] = []
  /// The objects whose connections are written after everything else, in order.
  var connected: [(local: Local, connections: [InterfaceElement])] = []
  /// The name of the view that the function creates.
  var rootName: String?
  /// The layout guides from before safe areas, by their identifiers: whether each is at the top.
  var oldGuides: [String: Bool] = [:]
  /// Elements that are not installed.
  var excluded: Set<String> = []
  /// The function that writes the prototypes of a list.
  let writePrototype: (InterfaceElement) -> PrototypeFunction?

  init(
    _ context: FileContext, _ scene: SceneIndex, place: SceneIndex.Place, reserved: [String] = [],
    writePrototype: @escaping (InterfaceElement) -> PrototypeFunction? = { _ in nil }
  ) {
    self.context = context
    self.scene = scene
    self.place = place
    self.writePrototype = writePrototype
    names = NameTable(["controller", "owner", "objects"] + reserved)
  }

  // MARK: Lines

  func add(_ statement: String) { lines.append(statement) }
  /// Replaces the last line.
  func replaceLast(_ statement: String) { lines[lines.count - 1] = statement }
  /// Adds an empty line, unless there is one or nothing was written yet.
  func separate() { if let last = lines.last, !last.isEmpty { lines.append("") } }

  // MARK: Objects

  /// Returns a name that is unique in the function.
  func name(_ base: String) -> String { names.unique(base) }

  /// Remembers the name of an object in the function.
  func remember(_ local: Local) {
    guard let id = local.element.id else { return }
    if locals[id] != nil {
      context.note(local.element, "another object has the same identifier; connections lead to the one that comes later")
    }
    locals[id] = local
  }

  /// Returns the expression for the owner.
  func owner() -> String { scene.isNib ? "owner" : "controller" }

  /// Returns the object with an identifier, which this function or an earlier one creates; nil if there is none.
  func object(_ id: String) -> Local? {
    if let local = locals[id] { return local }
    guard let place = scene.places[id], let element = scene.elements[id] ?? (id == scene.owner?.id ? scene.owner : nil) else { return nil }
    switch place {
    case .owner: return Local(name: owner(), type: scene.ownerType, element: element)
    case .configuration where self.place == .view:
      if let name = Self.ownProperties[element.name], element.key == element.name {
        return Local(name: "\(owner()).\(name.property)", type: name.type, element: element)
      }
      let type = self.type(of: element)
      let name = self.name(NameTable.base(of: element, outlet: scene.outletNames[id], type: type, noun: Self.noun(of: element)))
      add("let \(name) = objects[\(SwiftText.quoted(id))] as! \(type)")
      let local = Local(name: name, type: type, element: element)
      locals[id] = local
      return local
    default: return nil
    }
  }
  /// Objects that controllers create themselves.
  static let ownProperties: [String: (property: String, type: String)] = [
    "navigationItem": ("navigationItem", "UINavigationItem"), "tabBarItem": ("tabBarItem", "UITabBarItem"),
    "navigationBar": ("navigationBar", "UINavigationBar"), "toolbar": ("toolbar", "UIToolbar"), "tabBar": ("tabBar", "UITabBar"),
  ]

  /// Returns the class of the object for an element.
  func type(of element: InterfaceElement) -> String {
    let base = Self.baseType(of: element)
    return context.customClass(of: element, inheriting: base) ?? base
  }
  static func baseType(of element: InterfaceElement) -> String {
    if let kind = ElementKind.views[element.name] ?? ElementKind.recognizers[element.name] ?? ElementKind.controllers[element.name] {
      return kind.type
    }
    switch element.name {
    case "barButtonItem": return "UIBarButtonItem"
    case "navigationItem": return "UINavigationItem"
    case "tabBarItem": return "UITabBarItem"
    case "constraint": return "NSLayoutConstraint"
    case "collectionViewFlowLayout": return "UICollectionViewFlowLayout"
    case "collectionViewLayout": return "UICollectionViewLayout"
    case "customObject": return "NSObject"
    default: return "UIView"
    }
  }
  static func noun(of element: InterfaceElement) -> String {
    (ElementKind.views[element.name] ?? ElementKind.recognizers[element.name])?.noun
      ?? ["barButtonItem": "item", "constraint": "constraint", "customObject": "object"][element.name] ?? "view"
  }

  // MARK: Attributes

  /// Writes the attributes of an object, and notes unknown ones.
  func assign(_ kind: ElementKind, of element: InterfaceElement, to name: String, skipping skipped: Set<String> = []) {
    var known: Set<String> = Set(kind.images.keys).union(skipped)
    for rule in kind.rules {
      known.insert(rule.attribute)
      guard !skipped.contains(rule.attribute), let text = element[rule.attribute], !rule.standard.contains(text) else { continue }
      switch rule.value {
      case .ignored: continue
      case .missing:
        context.note(element, "\(kind.type) has no \(rule.attribute) in Hitchless; \(SwiftText.quoted(text)) is left out")
      default:
        if let statement = rule.statement(text, of: name) {
          add(statement)
        } else {
          context.note(element, "\(rule.attribute) cannot be \(SwiftText.quoted(text)) in Hitchless; it is left out")
        }
      }
    }
    for attribute in kind.images.keys.sorted() {
      if let image = context.image(attribute, of: element) { add("\(name).\(kind.images[attribute]!) = \(image)") }
    }
    let written = Set(element.attributes.keys).union(element.children.compactMap { $0.scalar == nil ? nil : $0.key })
    for attribute in written.subtracting(known).sorted() {
      context.note(element, "the attribute \(attribute) is not known; it is left out")
    }
  }

  /// Writes a child element with a colour or geometry. Returns false for another element.
  func assignValue(_ child: InterfaceElement, kind: ElementKind, of element: InterfaceElement, to name: String) -> Bool {
    if child.name == "color", let key = child.key {
      guard let property = kind.colors[key] else {
        context.note(element, "\(kind.type) has no color \(key) in Hitchless; it is left out")
        return true
      }
      if let color = context.color(child) { add("\(name).\(property) = \(color)") }
      return true
    }
    guard let key = child.key, let property = kind.geometry[key], let value = GeometryText.value(child) else { return false }
    add("\(name).\(property) = \(value)")
    return true
  }
}

/// A function that creates the view of a prototype.
struct PrototypeFunction {
  let name: String
  /// Whether the function needs the controller.
  let takesOwner: Bool
}
