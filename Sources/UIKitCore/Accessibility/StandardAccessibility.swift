package import DisplayInterface

/// What an object says about itself to assistive technologies, if the program says nothing else.
package struct StandardAccessibility {
  /// Whether it is one thing for them, and what is in it is not.
  package var isElement = false
  /// What it is called.
  package var label: String?
  /// Its value.
  package var value: String?
  /// What it is and how it behaves.
  package var traits: UIAccessibilityTraits = []
  /// What it is, where no trait tells; those that the program sets take precedence.
  package var role: AccessibleElement.Role?
  /// What it is if it contains elements.
  package var containerType = UIAccessibilityContainerType.none
  /// Whether what lies behind it cannot be used meanwhile.
  package var isModal = false
  /// What the actions that the system itself adds do.
  package var customActions: [UIAccessibilityCustomAction] = []

  /// Nothing to say.
  package init() {}

  /// An element.
  package init(
    label: String?, value: String? = nil, traits: UIAccessibilityTraits = [], role: AccessibleElement.Role? = nil
  ) {
    isElement = true
    self.label = label
    self.value = value
    self.traits = traits
    self.role = role
  }

  /// A row of a list that is one element.
  package static func row(label: String?) -> StandardAccessibility { StandardAccessibility(label: label, role: .listItem) }
  /// A row of a list whose content is several elements.
  package static var rowOfElements: StandardAccessibility { StandardAccessibility(.semanticGroup, role: .listItem) }

  /// A container.
  package init(_ containerType: UIAccessibilityContainerType, role: AccessibleElement.Role? = nil, label: String? = nil) {
    self.containerType = containerType
    self.role = role
    self.label = label
  }
}

/// An object that says something about itself to assistive technologies.
///
/// A protocol instead of a property that subclasses override, since it is asked only while such a technology is there: views pay nothing.
@MainActor package protocol AccessibilityProviding: AnyObject {
  /// What it says. Asked for each element that is shown, so to be made quickly.
  var standardAccessibility: StandardAccessibility { get }
}

/// An object whose value assistive technologies change in steps.
@MainActor package protocol AccessibilityAdjusting: AnyObject {
  /// Changes the value by one step, up or down, and tells about it as if the person had done it with a finger.
  func adjustAccessibilityValue(up: Bool)
}
