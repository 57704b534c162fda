public import UsersModel

/// A request for a page. Its number tells it from any other that was ever made: an answer to one that was given up is not taken for another's.
public struct PageRequest: Hashable, Sendable {
  /// Counted from 1.
  public var number: Int
  /// After which user the page begins; nil for the first page.
  public var after: UserKey?
}
