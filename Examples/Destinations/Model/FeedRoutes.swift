/// The paths of the server, in one place for both sides.
public enum FeedRoutes {
  /// A page of posts. Without `after` it is the first one.
  public static func posts(after: Int? = nil, limit: Int) -> String {
    after.map { "/posts?after=\($0)&limit=\(limit)" } ?? "/posts?limit=\(limit)"
  }

  /// A photograph in full size.
  public static func asset(_ id: String) -> String { "/assets/\(id)" }

  /// A few hundred bytes that stand for the photograph until it has arrived.
  public static func placeholder(_ id: String) -> String { "/assets/\(id)/placeholder" }
}
