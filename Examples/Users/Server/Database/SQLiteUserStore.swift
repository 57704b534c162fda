import Foundation
import GRDB
public import UsersModel

/// The users in an SQLite file. A query takes microseconds, so one connection serves all requests. It continues to read the file that it
/// has opened, even if another program replaces it.
public final class SQLiteUserStore: UserStoring {
  /// The number of users.
  public let count: Int
  private let database: DatabaseQueue

  /// Opens a database with `count` users, and creates it first if the file does not exist or has another number of users.
  ///
  /// - Parameter path: The file. Its folder is created if necessary.
  public init(path: String, count: Int) throws {
    self.count = count
    if SQLiteUserFile.userCount(at: path) != count { try SQLiteUserFile.make(at: path, count: count) }
    var configuration = Configuration()
    configuration.readonly = true
    database = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Returns at most `limit` users after a key, or from the beginning: one search in an index.
  public func users(after key: UserKey?, limit: Int) async throws -> [User] {
    try await database.read { database in
      // Each statement is compiled once.
      let rows: RowCursor
      if let key {
        let statement = try database.cachedStatement(sql: UserQueries.page(name: "?", id: "?", limit: "?"))
        rows = try Row.fetchCursor(statement, arguments: [key.name, key.id, limit])
      } else {
        rows = try Row.fetchCursor(try database.cachedStatement(sql: UserQueries.firstPage(limit: "?")), arguments: [limit])
      }
      var users: [User] = []
      while let row = try rows.next() { users.append(User(id: row[0], name: row[1], city: row[2])) }
      return users
    }
  }

  /// Returns SQLite's query plan for a page after a key.
  func planOfPage() async throws -> [String] {
    try await database.read { database in
      try Row.fetchAll(
        database, sql: "EXPLAIN QUERY PLAN " + UserQueries.page(name: "?", id: "?", limit: "?"), arguments: ["", 0, UserPage.length]
      ).map { $0["detail"] }
    }
  }
}
