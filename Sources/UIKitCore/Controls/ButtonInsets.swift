internal import Foundation

/// The insets of the parts of a button without a configuration, in points.
struct ButtonInsets {
  var content = UIEdgeInsets.zero
  /// The insets by which the title is moved.
  var title = UIEdgeInsets.zero
  /// The insets by which the image is moved.
  var image = UIEdgeInsets.zero

  /// Returns `frame` moved by insets. `horizontal` and `vertical` are the alignment of the content: 0 for left or top, 1 for right or
  /// bottom.
  static func move(_ frame: CGRect, by insets: UIEdgeInsets, horizontal: CGFloat, vertical: CGFloat) -> CGRect {
    frame.offsetBy(
      dx: insets.left * (1 - horizontal) - insets.right * horizontal, dy: insets.top * (1 - vertical) - insets.bottom * vertical)
  }
}
