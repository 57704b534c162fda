public import HitchlessBase

/// What was spent on constraints: in cells, and in what is around lists.
public struct ConstraintCost: Hashable, Sendable {
  /// Systems that were solved or measured.
  public var passes = 0
  /// Time spent on solving them and placing views, without ``contentTime``.
  public var time = FrameDuration.zero
  /// Time that views took to tell the size of their content: text, for the most part.
  public var contentTime = FrameDuration.zero

  /// Nothing was spent.
  public init() {}

  /// Adds up.
  public static func += (a: inout Self, b: Self) {
    a.passes += b.passes
    a.time += b.time
    a.contentTime += b.contentTime
  }
}
