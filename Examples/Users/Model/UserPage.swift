/// One page of the list: the response to `GET /users`.
public struct UserPage: Codable, Hashable, Sendable {
  /// The users of this page in the order of their keys.
  public var users: [User]
  /// The key after which the next page begins; nil on the last page.
  public var next: UserKey?
  /// The number of users on all pages.
  public var total: Int

  /// The number of users on each page except the last one.
  public static let length = 25

  /// Creates a page from its values.
  public init(users: [User], next: UserKey?, total: Int) {
    self.users = users
    self.next = next
    self.total = total
  }
}
