/// How urgent a picture is. Shared work has the priority of its most urgent request.
public enum PreparationPriority: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// May be needed soon.
  case prefetched
  /// In a cell that is prepared for the next frames.
  case aboutToBeVisible
  /// On the screen now.
  case visible

  public static func < (left: PreparationPriority, right: PreparationPriority) -> Bool { left.rawValue < right.rawValue }
}
