public import Foundation

// What Core Graphics calls equality, as programs that were written for it spell it.

extension CGPoint {
  /// Whether both have the same coordinates.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Whether both are as wide and as high.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Whether both are the same place: rectangles with negative sizes are as the ones that cover the same, and the null rectangle is as
  /// itself.
  public func equalTo(_ rect2: CGRect) -> Bool {
    if isNull || rect2.isNull { return isNull && rect2.isNull }
    return standardized == rect2.standardized
  }
}
