public import DestinationsModel

/// The posts of the feed by their identifiers: cells and snapshots speak of identifiers only.
@MainActor
public final class PostStore {
  private var posts: [Post.ID: Post] = [:]
  private var postsByAsset: [String: Post.ID] = [:]

  /// No posts.
  public init() {}

  /// How many posts there are.
  public var count: Int { posts.count }

  /// The post of an identifier.
  public func fetchByID(_ id: Post.ID) -> Post? { posts[id] }

  /// The post that shows an asset.
  public func postID(showing assetID: String) -> Post.ID? { postsByAsset[assetID] }

  /// Adds posts. Returns those that were not there before, in their order.
  func add(_ new: [Post]) -> [Post] {
    let added = new.filter { posts.updateValue($0, forKey: $0.id) == nil }
    for post in added { postsByAsset[post.assetID] = post.id }
    return added
  }
}
