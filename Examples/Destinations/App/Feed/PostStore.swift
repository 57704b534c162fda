public import DestinationsModel

/// The posts of the feed by their identifiers: cells and snapshots only use identifiers.
@MainActor
public final class PostStore {
  private var posts: [Post.ID: Post] = [:]
  private var postsByAsset: [String: Post.ID] = [:]

  /// Creates a store without posts.
  public init() {}

  /// The number of posts.
  public var count: Int { posts.count }

  /// Returns the post with an identifier.
  public func fetchByID(_ id: Post.ID) -> Post? { posts[id] }

  /// Returns the identifier of the post that shows an asset.
  public func postID(showing assetID: String) -> Post.ID? { postsByAsset[assetID] }

  /// Adds posts. Returns those that were not present before, in their order.
  func add(_ new: [Post]) -> [Post] {
    let added = new.filter { posts.updateValue($0, forKey: $0.id) == nil }
    for post in added { postsByAsset[post.assetID] = post.id }
    return added
  }
}
