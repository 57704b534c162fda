/// Somebody who is registered with the server.
public struct User: Codable, Hashable, Sendable, Identifiable {
  /// Names the user in the list and in the address of the avatar. From 1 on; never used twice.
  public var id: Int
  /// First and last name. Several users may have the same.
  public var name: String
  /// Where the user lives: the second line of a row.
  public var city: String

  /// A user with all values.
  public init(id: Int, name: String, city: String) {
    self.id = id
    self.name = name
    self.city = city
  }

  /// Where the user stands in the list.
  public var key: UserKey { UserKey(name: name, id: id) }
}
