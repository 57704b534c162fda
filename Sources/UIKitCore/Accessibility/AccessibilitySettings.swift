internal import Foundation

/// What a program has said about an object for assistive technologies; nil for what the object itself says.
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
