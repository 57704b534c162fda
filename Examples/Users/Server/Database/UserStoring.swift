public import UsersModel

/// A database of users. Queries may come from any thread.
public protocol UserStoring: Sendable {
  /// The number of users.
  var count: Int { get }
  /// Returns at most `limit` users after a key, or from the beginning, in the order of their keys.
  func users(after key: UserKey?, limit: Int) async throws -> [User]
}

extension UserStoring {
  /// Returns the response to a request for a page.
  public func page(after key: UserKey?, limit: Int) async throws -> UserPage {
    let users = try await users(after: key, limit: limit)
    // A full page is assumed to have a next one, which may be empty: requesting one more row would make each response larger.
    return UserPage(users: users, next: users.count == limit ? users.last?.key : nil, total: count)
  }
}
