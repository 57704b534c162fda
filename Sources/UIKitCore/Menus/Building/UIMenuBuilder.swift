/// A menu that is being built: passed to ``UIResponder/buildMenu(with:)``, whose implementations change it.
///
/// Menus are found by their identifiers, and operations on a menu that the system does not have do nothing. The identifiers of all menus in
/// a system differ, and so do its commands (by action and property list) and the keys of its key commands: a menu that contains one that
/// already exists is a programmer error, and is not inserted.
@preconcurrency @MainActor public protocol UIMenuBuilder: AnyObject {
  /// The system to which the menu belongs.
  var system: UIMenuSystem { get }
  /// Returns the menu with an identifier; nil if there is none. O(elements), like all of these.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the first action with an identifier; nil if there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the command that sends `action` and has this property list; nil if there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Puts a menu in place of the one with an identifier.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Puts the result of `childrenBlock` in place of a menu's elements, with which it is called.
  func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Inserts a menu before the one with an identifier. The root menu has no siblings.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu after the one with an identifier. The root menu has no siblings.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Inserts a menu before the elements of the menu with an identifier.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu after the elements of the menu with an identifier.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes the menu with an identifier; of the root menu, only its elements.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}
