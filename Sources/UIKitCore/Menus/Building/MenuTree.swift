internal import Foundation

/// A menu with its submenus, which are found and changed by their identifiers. Every operation is O(elements).
@MainActor struct MenuTree {
  /// The outermost menu.
  private(set) var root: UIMenu

  init(_ root: UIMenu) { self.root = root }

  // MARK: Finding

  /// Returns the first element for which `body` returns a value, outer ones before inner ones.
  func first<Result>(_ body: (UIMenuElement) -> Result?) -> Result? { Self.first(in: root, body) }
  private static func first<Result>(in element: UIMenuElement, _ body: (UIMenuElement) -> Result?) -> Result? {
    if let found = body(element) { return found }
    for child in (element as? UIMenu)?.children ?? [] {
      if let found = first(in: child, body) { return found }
    }
    return nil
  }
  /// Returns the menu with an identifier; nil if there is none.
  func menu(_ identifier: UIMenu.Identifier) -> UIMenu? {
    first { ($0 as? UIMenu).flatMap { $0.identifier == identifier ? $0 : nil } }
  }
  /// Returns the commands in the order in which they are shown.
  var commands: [UICommand] {
    var found: [UICommand] = []
    let _: Bool? = first { element in
      (element as? UICommand).map { found.append($0) }
      return nil
    }
    return found
  }

  // MARK: Changing

  /// Puts `change(menu)` in place of the menu with an identifier. Does nothing if there is none, or if it is the root. Throws, without a
  /// change, if the result would have two equal elements, like the other methods.
  mutating func replace(_ identifier: UIMenu.Identifier, _ change: (UIMenu) -> [UIMenuElement]) throws(Duplicate) {
    guard let changed = Self.replacing(identifier, in: root, change) else { return }
    try adopt(changed)
  }
  /// Puts `menu` in place of the root.
  mutating func replaceRoot(with menu: UIMenu) throws(Duplicate) { try adopt(menu) }
  /// Puts the result of `change` in place of a menu's elements. Does nothing if there is no such menu.
  mutating func replaceChildren(
    of identifier: UIMenu.Identifier, _ change: ([UIMenuElement]) -> [UIMenuElement]
  ) throws(Duplicate) {
    if root.identifier == identifier { return try adopt(root.replacingChildren(change(root.children))) }
    try replace(identifier) { [$0.replacingChildren(change($0.children))] }
  }

  private mutating func adopt(_ changed: UIMenu) throws(Duplicate) {
    if let duplicate = Duplicate(in: changed) { throw duplicate }
    root = changed
  }
  /// Returns `menu` with a change of the menu with an identifier in it; nil if there is none.
  private static func replacing(
    _ identifier: UIMenu.Identifier, in menu: UIMenu, _ change: (UIMenu) -> [UIMenuElement]
  ) -> UIMenu? {
    for (index, child) in menu.children.enumerated() {
      guard let inner = child as? UIMenu else { continue }
      var children = menu.children
      if inner.identifier == identifier {
        children.replaceSubrange(index...index, with: change(inner))
      } else if let changed = replacing(identifier, in: inner, change) {
        children[index] = changed
      } else {
        continue
      }
      return menu.replacingChildren(children)
    }
    return nil
  }

  /// Returns `menu` without the commands for which `isOffered` is false and without the menus that contain nothing; nil if nothing is
  /// left.
  static func reduced(_ menu: UIMenu, to isOffered: (UICommand) -> Bool) -> UIMenu? {
    let children = menu.children.compactMap { element -> UIMenuElement? in
      if let inner = element as? UIMenu { return reduced(inner, to: isOffered) }
      if let command = element as? UICommand { return isOffered(command) ? command : nil }
      return element
    }
    guard !children.isEmpty else { return nil }
    return children.elementsEqual(menu.children, by: { $0 === $1 }) ? menu : menu.replacingChildren(children)
  }
}

extension MenuTree {
  /// Two elements of a tree that may only have one of them.
  enum Duplicate: Error, CustomStringConvertible {
    /// Two menus with an identifier.
    case menu(UIMenu.Identifier)
    /// Two commands with an action and equal property lists.
    case command(Selector)
    /// Two key commands with a key and modifiers.
    case key(String, UIKeyModifierFlags)

    /// Returns the first duplicate in a menu; nil if there is none. O(elements), except for commands with the same action.
    @MainActor init?(in menu: UIMenu) {
      var menus = Set<UIMenu.Identifier>()
      var commands: [Selector: [UICommand]] = [:]
      var keys = Set<Key>()
      let found: Duplicate? = MenuTree(menu).first { element in
        if let inner = element as? UIMenu { return menus.insert(inner.identifier).inserted ? nil : .menu(inner.identifier) }
        guard let command = element as? UICommand else { return nil }
        let others = commands[command.action] ?? []
        if others.contains(where: { PropertyLists.areEqual($0.propertyList, command.propertyList) }) { return .command(command.action) }
        commands[command.action] = others + [command]
        guard let key = command as? UIKeyCommand, let input = key.input else { return nil }
        let isNew = keys.insert(Key(input: input.lowercased(), modifiers: key.modifierFlags)).inserted
        return isNew ? nil : .key(input, key.modifierFlags)
      }
      guard let found else { return nil }
      self = found
    }
    private struct Key: Hashable {
      var input: String
      var modifiers: UIKeyModifierFlags
    }

    /// What is there twice.
    var description: String {
      switch self {
      case .menu(let identifier): "the submenu \(identifier.rawValue)"
      case .command(let action): "the command \(action)"
      case .key(let input, let modifiers): "the key command with the input \"\(input)\" and the modifier flags \(modifiers.rawValue)"
      }
    }
  }
}

/// The comparison of property lists.
enum PropertyLists {
  /// Returns whether two property lists are equal: both nil, or values of the same contents. O(contents).
  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? [String: Any], let b = b as? [String: Any] {
      return a.count == b.count && a.allSatisfy { key, value in b[key].map { areEqual(value, $0) } ?? false }
    }
    if let a = a as? [Any], let b = b as? [Any] { return a.count == b.count && zip(a, b).allSatisfy { areEqual($0, $1) } }
    if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
    return false
  }
}
