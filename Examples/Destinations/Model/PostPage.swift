/// One page of the feed: the answer to `GET /posts`.
public struct PostPage: Codable, Hashable, Sendable {
  /// The posts of this page in the order of the feed.
  public var posts: [Post]
  /// The value to pass as `after` for the next page; nil if this is the last one.
  public var next: Int?
  /// The number of posts in the whole feed.
  public var total: Int

  /// Creates a page from its values.
  public init(posts: [Post], next: Int?, total: Int) {
    self.posts = posts
    self.next = next
    self.total = total
  }
}
