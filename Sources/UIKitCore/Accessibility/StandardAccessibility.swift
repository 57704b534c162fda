package import DisplayInterface

/// An object's description of itself for assistive technologies, which applies unless the program sets other properties.
package struct StandardAccessibility {
  /// Whether the object is a single element, whose contents are not separate elements.
  package var isElement = false
  /// The name of the element.
  package var label: String?
  /// The value of the element.
  package var value: String?
  /// The characteristics and the behaviour of the element.
  package var traits: UIAccessibilityTraits = []
  /// The role of the element, if no trait expresses it; traits that the program sets take precedence.
  package var role: AccessibleElement.Role?
  /// The kind of container, if the object contains elements.
  package var containerType = UIAccessibilityContainerType.none
  /// Whether the elements behind the object cannot be used while it is shown.
  package var isModal = false
  /// The custom actions that the system adds.
  package var customActions: [UIAccessibilityCustomAction] = []

  /// Creates an empty description.
  package init() {}

  /// Creates the description of an element.
  package init(
    label: String?, value: String? = nil, traits: UIAccessibilityTraits = [], role: AccessibleElement.Role? = nil
  ) {
    isElement = true
    self.label = label
    self.value = value
    self.traits = traits
    self.role = role
  }

  /// Returns the description of a list's row that is a single element.
  package static func row(label: String?) -> StandardAccessibility { StandardAccessibility(label: label, role: .listItem) }
  /// A row of a list whose content is several elements.
  package static var rowOfElements: StandardAccessibility { StandardAccessibility(.semanticGroup, role: .listItem) }

  /// Creates the description of a container.
  package init(_ containerType: UIAccessibilityContainerType, role: AccessibleElement.Role? = nil, label: String? = nil) {
    self.containerType = containerType
    self.role = role
    self.label = label
  }
}

/// An object that describes itself to assistive technologies.
///
/// A protocol instead of a property that subclasses override, because the description is only requested while an assistive technology is
/// active: views have no cost otherwise.
@MainActor package protocol AccessibilityProviding: AnyObject {
  /// The object's description. Requested for each element that is shown, so it has to be computed quickly.
  var standardAccessibility: StandardAccessibility { get }
}

/// An object whose value assistive technologies can change in steps.
@MainActor package protocol AccessibilityAdjusting: AnyObject {
  /// Changes the value by one step, up or down, and sends the same events as for a change by the user.
  func adjustAccessibilityValue(up: Bool)
}
