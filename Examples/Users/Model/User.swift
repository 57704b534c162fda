/// A user who is registered with the server.
public struct User: Codable, Hashable, Sendable, Identifiable {
  /// The user's identifier in the list and in the address of the avatar. Starts at 1; never reused.
  public var id: Int
  /// The first and last name. Several users may have the same name.
  public var name: String
  /// The user's city: the second line of a row.
  public var city: String

  /// Creates a user from its values.
  public init(id: Int, name: String, city: String) {
    self.id = id
    self.name = name
    self.city = city
  }

  /// The user's position in the order of the list.
  public var key: UserKey { UserKey(name: name, id: id) }
}
