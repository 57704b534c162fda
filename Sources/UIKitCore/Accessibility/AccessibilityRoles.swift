internal import DisplayInterface

/// The roles of elements, by their own description and by their traits.
@MainActor enum AccessibilityRoles {
  /// Returns the role of an element with `traits`.
  static func role(of object: AccessibleObject, _ traits: UIAccessibilityTraits) -> AccessibleElement.Role {
    // Traits that the program has set take precedence over the role of the class.
    if object.accessibilitySettings?.traits == nil, let role = object.standard.role { return role }
    return role(of: traits) ?? object.standard.role ?? .group
  }

  private static func role(of traits: UIAccessibilityTraits) -> AccessibleElement.Role? {
    rolesOfTraits.first { traits.contains($0.trait) }?.role
  }
  /// The roles of traits; the first match applies.
  private static let rolesOfTraits: [(trait: UIAccessibilityTraits, role: AccessibleElement.Role)] = [
    (.toggleButton, .toggle), (.adjustable, .slider), (.searchField, .searchField), (.link, .link), (.button, .button),
    (.keyboardKey, .button), (.header, .heading), (.image, .image), (.staticText, .text),
  ]

  /// Returns the role of a container.
  static func containerRole(of object: AccessibleObject) -> AccessibleElement.Role {
    if object.accessibilityTraits.contains(.tabBar) { return .tabList }
    if object.accessibilitySettings?.containerType == nil, let role = object.standard.role { return role }
    return switch object.accessibilityContainerType {
    case .list: .list
    case .dataTable: .table
    case .landmark: .navigation
    case .semanticGroup, .none: .group
    }
  }

  /// Whether the user interacts with elements of a role, so that they can be focused.
  static func isInteractive(_ role: AccessibleElement.Role) -> Bool {
    switch role {
    case .button, .link, .listItem, .menuItem, .password, .searchField, .slider, .tab, .textField, .textArea, .toggle: true
    case .alert, .dialog, .group, .heading, .image, .list, .menu, .navigation, .progress, .tabList, .table, .text, .toolbar: false
    }
  }
}
