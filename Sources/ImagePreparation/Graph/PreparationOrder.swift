/// Which of several equally urgent pieces of work comes first.
public enum PreparationOrder: Hashable, Sendable {
  /// In the order of the requests: a screen at rest is filled from its beginning.
  case oldestFirst
  /// The newest request first: in a list that scrolls faster than pictures are prepared, the newest cells stay visible longest, and the
  /// oldest are about to leave.
  case newestFirst
}
