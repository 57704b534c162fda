internal import Foundation

/// The touch that selects text in a text field.
struct SelectingTouch {
  /// The start of the touch, in the field's coordinates.
  var origin = CGPoint.zero
  /// Whether moving the touch selects text.
  var isActive = false
  /// Whether the touch began on a selection that can be dragged, which is kept until it has become clear that it is not.
  var isPending = false
}
