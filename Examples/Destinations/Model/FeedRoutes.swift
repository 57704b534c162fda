/// The paths of the server, shared by the server and the client.
public enum FeedRoutes {
  /// Returns the path of a page of posts: the first one without `after`.
  public static func posts(after: Int? = nil, limit: Int) -> String {
    after.map { "/posts?after=\($0)&limit=\(limit)" } ?? "/posts?limit=\(limit)"
  }

  /// Returns the path of a photograph in full size.
  public static func asset(_ id: String) -> String { "/assets/\(id)" }

  /// Returns the path of the placeholder, a few hundred bytes that are shown until the photograph has arrived.
  public static func placeholder(_ id: String) -> String { "/assets/\(id)/placeholder" }
}
