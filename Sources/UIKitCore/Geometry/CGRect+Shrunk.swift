internal import Foundation

extension CGRect {
  /// Returns the rectangle inset at its sides. If it is not larger than the insets, its width or height becomes zero, whereas `insetBy`
  /// returns the null rectangle.
  package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect { insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2)) }
}
