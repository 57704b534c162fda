public import HitchlessBase

/// The cost of constraints, in cells and in views around lists.
public struct ConstraintCost: Hashable, Sendable {
  /// The number of systems that were solved or measured.
  public var passes = 0
  /// The time spent on solving them and placing views, without ``contentTime``.
  public var time = FrameDuration.zero
  /// The time that views spent on determining the size of their content: mostly text.
  public var contentTime = FrameDuration.zero

  /// Creates an instance without any cost.
  public init() {}

  /// Adds the costs of `b` to `a`.
  public static func += (a: inout Self, b: Self) {
    a.passes += b.passes
    a.time += b.time
    a.contentTime += b.contentTime
  }
}
