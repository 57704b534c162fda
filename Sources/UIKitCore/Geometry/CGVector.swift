public import Foundation

/// A vector in two dimensions.
public struct CGVector: Hashable, Sendable, Codable {
  /// The horizontal component.
  public var dx: CGFloat
  /// The vertical component; positive downwards.
  public var dy: CGFloat

  /// Creates a vector with these components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
  /// Creates the zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// The zero vector.
  public static let zero = CGVector()
}
