internal import Foundation

/// The preferences of a scroll view that few programs change.
struct ScrollBehavior {
  /// Whether a drag that begins along one axis moves only along that axis.
  var locksDirection = false
  /// Whether content can be moved past its ends along an axis, if the view bounces at all.
  var bouncesHorizontally = true
  var bouncesVertically = true
  /// Whether an enclosing scroll view scrolls instead of this one at the ends of the content.
  var transfersHorizontally = true
  var transfersVertically = true
  var allowsKeys = true
  /// The point of small content that is at the same point of the view, as fractions.
  var alignment = CGPoint.zero

  func bounces(_ axis: ScrollAxis) -> Bool { axis == .horizontal ? bouncesHorizontally : bouncesVertically }
  func transfers(_ axis: ScrollAxis) -> Bool { axis == .horizontal ? transfersHorizontally : transfersVertically }
}
