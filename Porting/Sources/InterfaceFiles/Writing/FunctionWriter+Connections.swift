/// Outlets, actions, and the triggers of segues.
extension FunctionWriter {
  /// Writes the connections of all objects that the function has created.
  func writeConnections() {
    guard !connected.isEmpty else { return }
    separate()
    for (local, connections) in connected { write(connections, of: local) }
  }

  /// Writes the connections from `source`.
  func write(_ connections: [InterfaceElement], of source: Local) {
    var collections: [(property: String, items: [String], element: InterfaceElement)] = []
    for connection in connections {
      switch connection.name {
      case "outlet": writeOutlet(connection, of: source)
      case "outletCollection" where connection["property"] == "gestureRecognizers": writeGesture(connection, of: source)
      case "outletCollection":
        guard let property = connection["property"], let object = destination(connection) else { continue }
        if let index = collections.firstIndex(where: { $0.property == property }) {
          collections[index].items.append(object.name)
        } else {
          collections.append((property, [object.name], connection))
        }
      case "action": writeAction(connection, of: source)
      case "segue": writeTrigger(connection, of: source)
      default: context.note(connection, "the connection \(connection.name) is not known; it is left out")
      }
    }
    for (property, items, element) in collections where isThere(property, of: source, element) {
      add("\(source.name).\(SwiftText.identifier(property)) = [\(items.joined(separator: ", "))]")
    }
  }

  // MARK: Outlets

  private func destination(_ connection: InterfaceElement) -> Local? {
    guard let id = connection["destination"] else {
      context.note(connection, "it leads nowhere; it is left out")
      return nil
    }
    if let object = object(id) { return object }
    context.note(connection, "there is no object \(id) that can be connected from here; it is left out")
    return nil
  }
  private func writeOutlet(_ outlet: InterfaceElement, of source: Local) {
    guard let property = outlet["property"], SwiftText.isPath(property) else {
      return context.note(outlet, "its property has no name in Swift; it is left out")
    }
    guard let object = destination(outlet) else { return }
    if let protocols = Self.protocols[property], source.type.hasPrefix("UI") || Self.isUIKitOutlet(property, source) {
      return writeDelegate(outlet, property, protocols, of: source, to: object)
    }
    guard Self.isUIKitOutlet(property, source) || isThere(property, of: source, outlet) else { return }
    add("\(source.name).\(SwiftText.identifier(property)) = \(object.name)")
  }
  /// Returns whether the program's class has the property, or may have it; adds a note if not.
  private func isThere(_ property: String, of source: Local, _ connection: InterfaceElement) -> Bool {
    guard SwiftText.isPath(property) else {
      context.note(connection, "its property has no name in Swift; it is left out")
      return false
    }
    guard !ElementKind.knownTypes.contains(source.type) else {
      context.note(connection, "\(source.type) has no outlet \(property); it is left out")
      return false
    }
    guard context.classes.property(property, of: source.type) != .missing else {
      context.note(connection, "\(source.type) has no outlet \(property); it is left out")
      return false
    }
    return true
  }

  /// The protocols for the objects of UIKit's outlets, by the outlet's name and the element that has it. Other elements have no such
  /// outlet.
  private static let protocols: [String: [String: String]] = [
    "delegate": [
      "tableView": "UITableViewDelegate", "collectionView": "UICollectionViewDelegate", "scrollView": "UIScrollViewDelegate",
      "textField": "UITextFieldDelegate", "textView": "UITextViewDelegate", "searchBar": "UISearchBarDelegate",
      "pickerView": "UIPickerViewDelegate", "tabBar": "UITabBarDelegate", "navigationController": "UINavigationControllerDelegate",
      "tabBarController": "UITabBarControllerDelegate", "splitViewController": "UISplitViewControllerDelegate",
      "pageViewController": "UIPageViewControllerDelegate",
    ].merging(ElementKind.recognizers.keys.map { ($0, "UIGestureRecognizerDelegate") }) { $1 },
    "dataSource": [
      "tableView": "UITableViewDataSource", "collectionView": "UICollectionViewDataSource", "pickerView": "UIPickerViewDataSource",
      "pageViewController": "UIPageViewControllerDataSource",
    ],
    "prefetchDataSource": [
      "tableView": "UITableViewDataSourcePrefetching", "collectionView": "UICollectionViewDataSourcePrefetching",
    ],
    "dragDelegate": ["tableView": "UITableViewDragDelegate", "collectionView": "UICollectionViewDragDelegate"],
    "dropDelegate": ["tableView": "UITableViewDropDelegate", "collectionView": "UICollectionViewDropDelegate"],
  ]
  private static func isUIKitOutlet(_ property: String, _ source: Local) -> Bool {
    if let protocols = protocols[property] { return protocols[source.element.name] != nil }
    let views: Set<String> = [
      "backgroundView", "selectedBackgroundView", "accessoryView", "editingAccessoryView", "tableHeaderView", "tableFooterView", "leftView",
      "rightView", "titleView",
    ]
    return views.contains(property) && (ElementKind.views[source.element.name] != nil || source.element.name == "navigationItem")
  }
  private func writeDelegate(
    _ outlet: InterfaceElement, _ property: String, _ protocols: [String: String], of source: Local, to object: Local
  ) {
    guard let name = protocols[source.element.name] else {
      return context.note(outlet, "\(source.type) has no \(property) in Hitchless; it is left out")
    }
    let list = ["tableViewController": "UITableView", "collectionViewController": "UICollectionView"][object.element.name]
    let isOwnList = list.map { name == "\($0)Delegate" || name == "\($0)DataSource" || name == "UIScrollViewDelegate" } ?? false
    let isSelf = source.type == object.type && source.name == object.name
    guard isOwnList || !ElementKind.knownTypes.contains(object.type),
      isOwnList || context.classes.inherits(object.type, from: name) || isSelf
    else { return context.note(outlet, "\(object.type) does not conform to \(name); \(property) is left out") }
    add("\(source.name).\(property) = \(object.name)")
  }
  private func writeGesture(_ connection: InterfaceElement, of source: Local) {
    guard let object = destination(connection) else { return }
    add("\(source.name).addGestureRecognizer(\(object.name))")
  }

  // MARK: Actions

  private func writeAction(_ action: InterfaceElement, of source: Local) {
    guard let selector = action["selector"] else { return context.note(action, "it has no selector; it is left out") }
    guard let (target, method) = target(of: action, selector: selector) else { return }
    let name = SwiftText.quoted(selector)
    if ElementKind.recognizers[source.element.name] != nil {
      guard target != "nil" else { return context.note(action, "a gesture has no target in the responder chain; it is left out") }
      add("\(source.name).addTarget(\(target), action: Selector(\(name)\(method)))")
    } else if source.element.name == "barButtonItem" {
      if target != "nil" { add("\(source.name).target = \(target)") }
      add("\(source.name).action = Selector(\(name)\(method))")
    } else {
      let event = action["eventType"] ?? (source.element.name == "button" ? "touchUpInside" : "valueChanged")
      guard Self.events.contains(event) else { return context.note(action, "there is no event \(event); it is left out") }
      add("\(source.name).addTarget(\(target), action: Selector(\(name)\(method)), for: .\(event))")
    }
  }
  /// Returns the target of an action, and the method with a comma before it; nil, with a note, if there is none.
  private func target(of action: InterfaceElement, selector: String) -> (target: String, method: String)? {
    guard let id = action["destination"] else {
      context.note(action, "it leads nowhere; it is left out")
      return nil
    }
    if scene.firstResponders.contains(id) { return responder(action, selector) }
    guard let object = destination(action) else { return nil }
    guard !ElementKind.knownTypes.contains(object.type) else {
      context.note(action, "\(object.type) has no action \(selector); it is left out")
      return nil
    }
    guard let method = context.classes.selector(selector, of: object.type) else {
      context.note(action, "\(object.type) has no action \(selector); it is left out")
      return nil
    }
    return (object.name, ", \(method)")
  }
  private func responder(_ action: InterfaceElement, _ selector: String) -> (target: String, method: String)? {
    guard let method = context.anyOf(selector) else {
      context.note(action, "no class with \(selector) is known that could be the first responder; it is left out")
      return nil
    }
    return ("nil", ", \(method)")
  }

  static let events: Set<String> = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter", "touchDragExit", "touchUpInside",
    "touchUpOutside", "touchCancel", "valueChanged", "primaryActionTriggered", "menuActionTriggered", "editingDidBegin", "editingChanged",
    "editingDidEnd", "editingDidEndOnExit", "allTouchEvents", "allEditingEvents", "allEvents",
  ]

  // MARK: Segues

  private func writeTrigger(_ segue: InterfaceElement, of source: Local) {
    guard let id = segue.id else { return context.note(segue, "it has no identifier; nothing triggers it") }
    let name = SwiftText.quoted(id)
    switch (source.element.name, segue["kind"]) {
    case (_, "embed"), (_, "relationship"): return
    case ("tableViewCell", _) where segue["trigger"] == "accessoryAction":
      add("objects.perform(segue: \(name), accessoryOf: \(source.name))")
    case ("tableViewCell", _), ("collectionViewCell", _):
      guard segue["trigger"] == nil || segue["trigger"] == "selection" else {
        return context.note(segue, "the trigger \(segue["trigger"]!) is left out")
      }
      add("objects.perform(segue: \(name), selecting: \(source.name))")
    case ("barButtonItem", _): add("objects.perform(segue: \(name), of: \(source.name))")
    case (let element, _) where ElementKind.recognizers[element] != nil: add("objects.perform(segue: \(name), by: \(source.name))")
    case (let element, _) where ElementKind.controls.contains { $0.element == element } || element == "textField":
      let event = segue["eventType"] ?? segue["trigger"] ?? (element == "button" ? "touchUpInside" : "valueChanged")
      add("objects.perform(segue: \(name), on: \(source.name), for: .\(Self.events.contains(event) ? event : "touchUpInside"))")
    default:
      // The program performs the controller's own segues.
      if ElementKind.controllers[source.element.name] == nil { context.note(segue, "nothing of a \(source.type) triggers it") }
    }
  }
}
