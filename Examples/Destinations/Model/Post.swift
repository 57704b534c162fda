/// A post of the feed: a place, its number of likes, and its photograph.
public struct Post: Codable, Hashable, Sendable, Identifiable {
  /// The post's identifier in the list and in ``PostPage/next``. Never reused.
  public var id: Int
  /// The country or region: the second line of a cell.
  public var region: String
  /// The name of the place: the title of a cell.
  public var subregion: String
  /// The number of people who like the post.
  public var likes: Int
  /// The identifier of the photograph. Every post has its own, even where the server shows the same picture twice.
  public var assetID: String
  /// The section that contains the post.
  public var section: PostSection

  /// Creates a post from its values.
  public init(id: Int, region: String, subregion: String, likes: Int, assetID: String, section: PostSection) {
    self.id = id
    self.region = region
    self.subregion = subregion
    self.likes = likes
    self.assetID = assetID
    self.section = section
  }
}
