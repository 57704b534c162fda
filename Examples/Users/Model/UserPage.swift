/// One page of the list: the answer to `GET /users`.
public struct UserPage: Codable, Hashable, Sendable {
  /// The users of this page in the order of their keys.
  public var users: [User]
  /// After which user the next page begins; nil on the last page.
  public var next: UserKey?
  /// How many users there are on all pages.
  public var total: Int

  /// How many users a page has, except the last one.
  public static let length = 25

  /// A page with all its values.
  public init(users: [User], next: UserKey?, total: Int) {
    self.users = users
    self.next = next
    self.total = total
  }
}
