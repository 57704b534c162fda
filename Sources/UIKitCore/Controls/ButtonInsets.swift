internal import Foundation

/// Distances in points around the parts of a button without configuration.
struct ButtonInsets {
  var content = UIEdgeInsets.zero
  /// By how much the title is moved.
  var title = UIEdgeInsets.zero
  /// By how much the image is moved.
  var image = UIEdgeInsets.zero

  /// Moves `frame` by insets, at this place of the content: 0 for its left or upper end, 1 for the other one.
  static func move(_ frame: CGRect, by insets: UIEdgeInsets, horizontal: CGFloat, vertical: CGFloat) -> CGRect {
    frame.offsetBy(
      dx: insets.left * (1 - horizontal) - insets.right * horizontal, dy: insets.top * (1 - vertical) - insets.bottom * vertical)
  }
}
