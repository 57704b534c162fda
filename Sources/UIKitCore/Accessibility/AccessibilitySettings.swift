internal import Foundation

/// The accessibility properties that a program has set on an object; nil for the object's defaults.
struct AccessibilitySettings {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var containerType: UIAccessibilityContainerType?
  var isModal: Bool?
  var hidesElements = false
  var groupsChildren = false
  var elements: [Any]?
  var customActions: [UIAccessibilityCustomAction]?
}
