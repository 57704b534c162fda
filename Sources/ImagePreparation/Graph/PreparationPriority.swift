/// The urgency of a picture. Shared work has the priority of its most urgent request.
public enum PreparationPriority: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// The picture may be needed soon.
  case prefetched
  /// The picture is in a cell that is prepared for the next frames.
  case aboutToBeVisible
  /// The picture is on the screen.
  case visible

  public static func < (left: PreparationPriority, right: PreparationPriority) -> Bool { left.rawValue < right.rawValue }
}
