/// One post of the feed: a place, how many people like it, and which photograph belongs to it.
public struct Post: Codable, Hashable, Sendable, Identifiable {
  /// Names the post in the list and in ``PostPage/next``. Never used twice.
  public var id: Int
  /// The country or the part of the world: the second line of a cell.
  public var region: String
  /// The place itself: the title of a cell.
  public var subregion: String
  /// How many people like the post.
  public var likes: Int
  /// Names the photograph. Every post has its own, even where the server shows the same picture twice.
  public var assetID: String
  /// The section that the post stands in.
  public var section: PostSection

  /// A post with all its values.
  public init(id: Int, region: String, subregion: String, likes: Int, assetID: String, section: PostSection) {
    self.id = id
    self.region = region
    self.subregion = subregion
    self.likes = likes
    self.assetID = assetID
    self.section = section
  }
}
