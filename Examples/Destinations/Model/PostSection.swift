/// The sections of the feed, from the top.
public enum PostSection: String, Codable, CaseIterable, Hashable, Sendable {
  /// The few posts that the editors chose.
  case featured
  /// All others.
  case all
}
