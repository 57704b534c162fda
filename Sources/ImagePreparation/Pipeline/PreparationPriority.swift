/// How urgent a prepared picture is. Work that several wait for is as urgent as the most urgent of them.
public enum PreparationPriority: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// May be wanted soon.
  case prefetched
  /// In a cell that is prepared for the next frames.
  case aboutToBeVisible
  /// On the screen now.
  case visible

  public static func < (left: PreparationPriority, right: PreparationPriority) -> Bool { left.rawValue < right.rawValue }
}
