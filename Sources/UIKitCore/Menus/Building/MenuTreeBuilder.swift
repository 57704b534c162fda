internal import HitchlessBase

/// The builder of a menu, which is passed to the responders of a chain one after the other.
@MainActor final class MenuTreeBuilder: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var tree: MenuTree

  init(_ system: UIMenuSystem, _ root: UIMenu) {
    self.system = system
    tree = MenuTree(root)
  }

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? { tree.menu(identifier) }
  func action(for identifier: UIAction.Identifier) -> UIAction? {
    tree.first { ($0 as? UIAction).flatMap { $0.identifier == identifier ? $0 : nil } }
  }
  func command(for action: Selector, propertyList: Any?) -> UICommand? {
    tree.first { element in
      guard let command = element as? UICommand, command.action == action else { return nil }
      return PropertyLists.areEqual(command.propertyList, propertyList) ? command : nil
    }
  }

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change("replacement") { tree throws(MenuTree.Duplicate) in
      if tree.root.identifier == replacedIdentifier { return try tree.replaceRoot(with: replacementMenu) }
      try tree.replace(replacedIdentifier) { _ in [replacementMenu] }
    }
  }
  func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]) {
    change("replacement") { tree throws(MenuTree.Duplicate) in
      try tree.replaceChildren(of: parentIdentifier, childrenBlock)
    }
  }
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change("inserted") { tree throws(MenuTree.Duplicate) in try tree.replace(siblingIdentifier) { [siblingMenu, $0] } }
  }
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change("inserted") { tree throws(MenuTree.Duplicate) in try tree.replace(siblingIdentifier) { [$0, siblingMenu] } }
  }
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    change("inserted") { tree throws(MenuTree.Duplicate) in try tree.replaceChildren(of: parentIdentifier) { [childMenu] + $0 } }
  }
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    change("inserted") { tree throws(MenuTree.Duplicate) in try tree.replaceChildren(of: parentIdentifier) { $0 + [childMenu] } }
  }
  func remove(menu removedIdentifier: UIMenu.Identifier) {
    change("replacement") { tree throws(MenuTree.Duplicate) in
      if tree.root.identifier == removedIdentifier { return try tree.replaceChildren(of: removedIdentifier) { _ in [] } }
      try tree.replace(removedIdentifier) { _ in [] }
    }
  }

  /// Changes a copy of the tree, because the program's closures may ask this builder. A change with duplicates raises a fault and is
  /// undone.
  private func change(_ kind: String, _ body: (inout MenuTree) throws(MenuTree.Duplicate) -> Void) {
    var changed = tree
    do throws(MenuTree.Duplicate) {
      try body(&changed)
      tree = changed
    } catch {
      Fault.raise(
        "\(kind) menu has duplicate submenu, command or key command, or a key command is missing input or action: \(error)")
    }
  }
}
