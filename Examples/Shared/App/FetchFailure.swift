/// The reason why a page did not arrive.
public enum FetchFailure: Error, Hashable, Sendable {
  /// No connection, or one that broke off. The value is the system's error message.
  case connection(String)
  /// The server responded with a status other than 200.
  case status(Int)
  /// The response is not a page, or not the requested one.
  case notAPage
}
