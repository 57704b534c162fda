public import UsersModel

/// A database of users. Queries may come from any thread.
public protocol UserStoring: Sendable {
  /// How many users there are.
  var count: Int { get }
  /// At most `limit` users after a key, or from the beginning, in the order of their keys.
  func users(after key: UserKey?, limit: Int) async throws -> [User]
}

extension UserStoring {
  /// The answer to a request for a page.
  public func page(after key: UserKey?, limit: Int) async throws -> UserPage {
    let users = try await users(after: key, limit: limit)
    // A page that is full is taken to have a next one, which may turn out empty: asking for one more row would be a larger answer each time.
    return UserPage(users: users, next: users.count == limit ? users.last?.key : nil, total: count)
  }
}
