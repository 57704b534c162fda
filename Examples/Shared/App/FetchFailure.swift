/// Why a page did not arrive.
public enum FetchFailure: Error, Hashable, Sendable {
  /// No connection, or one that broke off: the reason in the system's words.
  case connection(String)
  /// The server answered with another status than 200.
  case status(Int)
  /// Something arrived, but it is no page, or not the one that was asked for.
  case notAPage
}
