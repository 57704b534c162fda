/// A position in the list of users, which is ordered by name and, among users of the same name, by identifier. The next page begins after
/// the key of the last user of the current one: the server finds it in an index, however far down it is, and users who are added or removed
/// before it do not shift the pages.
public struct UserKey: Codable, Hashable, Sendable, Comparable {
  /// The user's name.
  public var name: String
  /// The user's identifier.
  public var id: Int

  /// Creates the key of the user with this name and identifier.
  public init(name: String, id: Int) {
    self.name = name
    self.id = id
  }

  /// Compares keys in the order of the databases: names byte by byte in UTF-8, then identifiers.
  public static func < (left: UserKey, right: UserKey) -> Bool {
    if left.name.utf8.elementsEqual(right.name.utf8) { return left.id < right.id }
    return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}
