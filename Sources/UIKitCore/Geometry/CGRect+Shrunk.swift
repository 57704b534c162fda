internal import Foundation

extension CGRect {
  /// The rectangle without margins at its sides, without width or height where it is not larger than these: `insetBy` returns a rectangle
  /// that is nowhere then.
  package func shrunk(dx: CGFloat, dy: CGFloat) -> CGRect { insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2)) }
}
