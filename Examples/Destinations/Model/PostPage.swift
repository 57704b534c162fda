/// One page of the feed: the answer to `GET /posts`.
public struct PostPage: Codable, Hashable, Sendable {
  /// The posts of this page in the order of the feed.
  public var posts: [Post]
  /// What to pass as `after` for the next page; nothing when this is the last one.
  public var next: Int?
  /// How many posts the whole feed has.
  public var total: Int

  /// A page with all its values.
  public init(posts: [Post], next: Int?, total: Int) {
    self.posts = posts
    self.next = next
    self.total = total
  }
}
