/// The order of equally urgent pieces of work.
public enum PreparationOrder: Hashable, Sendable {
  /// The oldest request is first: a screen at rest is filled from its beginning.
  case oldestFirst
  /// The newest request is first: in a list that scrolls faster than pictures are prepared, the newest cells stay visible longest, and the
  /// oldest are about to leave.
  case newestFirst
}
