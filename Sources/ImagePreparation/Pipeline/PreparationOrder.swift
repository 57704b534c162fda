/// Which of several equally urgent pieces of work comes first.
public enum PreparationOrder: Hashable, Sendable {
  /// In the order in which they were asked for: a screen that stands fills from its beginning.
  case oldestFirst
  /// The last one that was asked for: in a list that moves faster than pictures can be made, what has just appeared will be seen for
  /// longest, and what waits longest is about to leave.
  case newestFirst
}
