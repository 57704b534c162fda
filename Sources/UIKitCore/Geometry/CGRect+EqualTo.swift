public import Foundation

// Equality with its Core Graphics names, for programs that were written for it.

extension CGPoint {
  /// Returns whether both points have the same coordinates.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns whether both sizes have the same width and height.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns whether both rectangles cover the same area: a rectangle with negative sizes equals its standardised form, and the null
  /// rectangle equals itself.
  public func equalTo(_ rect2: CGRect) -> Bool {
    if isNull || rect2.isNull { return isNull && rect2.isNull }
    return standardized == rect2.standardized
  }
}
