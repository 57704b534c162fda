/// Why no posts arrived.
public enum AssetFailure: Error, Hashable, Sendable {
  /// No connection, or one that broke off: the reason in the system's words.
  case connection(String)
  /// The server answered with another status than 200.
  case status(Int)
  /// Bytes arrived, but they are no page of posts.
  case notAPage
}
