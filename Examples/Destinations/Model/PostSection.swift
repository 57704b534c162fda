/// The sections of the feed, from top to bottom.
public enum PostSection: String, Codable, CaseIterable, Hashable, Sendable {
  /// The posts that the editors chose.
  case featured
  /// All other posts.
  case all
}
