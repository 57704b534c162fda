/// The objects of a scene or a nib by their identifiers, with the function that creates each.
struct SceneIndex {
  /// The place where an object is created. A connection is written at the later of the places of its two objects.
  enum Place: Comparable {
    /// The controller, or the owner of a nib.
    case owner
    case configuration
    case view
    /// The prototype with this index.
    case prototype(Int)
  }

  /// The controller of a scene or the owner of a nib.
  let owner: InterfaceElement?
  /// The custom class of the owner, or UIKit's class.
  let ownerType: String
  /// Whether the owner has a custom class.
  let isOwnerCustom: Bool
  let isNib: Bool
  private(set) var elements: [String: InterfaceElement] = [:]
  private(set) var places: [String: Place] = [:]
  /// The outlet names of objects.
  private(set) var outletNames: [String: String] = [:]
  /// The prototypes of cells and of other reusable views, in the order of the file.
  private(set) var prototypes: [InterfaceElement] = []
  /// Identifiers of the placeholders for the first responder and the exit.
  private(set) var firstResponders: Set<String> = []
  private(set) var exits: Set<String> = []

  /// Creates the index of a scene's objects.
  init(objects: [InterfaceElement], owner: InterfaceElement?, ownerType: String, isOwnerCustom: Bool, isNib: Bool) {
    self.owner = owner
    self.ownerType = ownerType
    self.isOwnerCustom = isOwnerCustom
    self.isNib = isNib
    for object in objects {
      switch object.name {
      case "placeholder" where object["placeholderIdentifier"] == "IBFirstResponder":
        if let id = object.id { firstResponders.insert(id) }
      case "exit": if let id = object.id { exits.insert(id) }
      default: visit(object, .view)
      }
    }
    if let id = owner?.id { places[id] = .owner }
  }

  private mutating func visit(_ element: InterfaceElement, _ place: Place) {
    if let id = element.id, !Self.isRelation(element) {
      if elements[id] == nil { elements[id] = element }
      if places[id] == nil { places[id] = place }
    }
    if element.name == "outlet", let destination = element["destination"], let property = element["property"],
      outletNames[destination] == nil,
      !Self.plainOutlets.contains(property)
    {
      outletNames[destination] = property
    }
    let isController = ElementKind.controllers[element.name] != nil
    for child in element.children {
      switch child.name {
      case "prototypes": for cell in child.children { visitPrototype(cell) }
      case "cells" where element.name == "collectionView": for cell in child.children { visitPrototype(cell) }
      case "collectionReusableView": visitPrototype(child)
      default: visit(child, isController && child.key != "view" && child.name != "connections" ? .configuration : place)
      }
    }
  }
  private mutating func visitPrototype(_ element: InterfaceElement) {
    prototypes.append(element)
    visit(element, .prototype(prototypes.count - 1))
  }
  /// Returns whether an element's identifier is not an object's.
  private static func isRelation(_ element: InterfaceElement) -> Bool {
    ["outlet", "outletCollection", "action", "segue"].contains(element.name)
  }
  /// Outlets whose names do not describe an object.
  static let plainOutlets: Set<String> = ["delegate", "dataSource", "view", "gestureRecognizers"]

  /// Returns the index of the prototype `element`.
  func prototypeIndex(_ element: InterfaceElement) -> Int? { prototypes.firstIndex { $0.id == element.id && $0.line == element.line } }
}
