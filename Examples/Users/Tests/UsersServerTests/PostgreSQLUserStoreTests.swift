import Foundation
import Testing
import UsersModel

@testable import UsersServerCore

@Suite(.enabled(if: TemporaryPostgreSQL.programs != nil, "PostgreSQL is not installed")) struct `Users in PostgreSQL` {
  @Test func `are the same as in SQLite, page by page, by one search in the index, also after the connection was lost`() async throws {
    let server = try TemporaryPostgreSQL()
    let folder = DatabaseFolder()
    let count = 20_000
    let (there, here) = (
      try PostgreSQLUserStore(server.description, count: count), try SQLiteUserStore(path: folder.file(), count: count)
    )
    // All users, in pages that end in the middle of users of the same name.
    var key: UserKey?
    repeat {
      let (page, expected) = (try await there.page(after: key, limit: 999), try await here.page(after: key, limit: 999))
      #expect(page == expected)
      key = page.next
    } while key != nil
    for key in [UserKey(name: "", id: 0), UserKey(name: "Ö", id: 7), UserKey(name: "Zoë O’B'\"\\", id: .max), UserKey(name: "~", id: -1)] {
      #expect(try await there.page(after: key, limit: 25) == here.page(after: key, limit: 25))
    }
    let plan = try await there.planOfPage(after: UserDirectory.user(7).key)
    #expect(plan.contains { $0.contains("Index Scan using users_by_name") } && !plan.contains { $0.contains("Sort") }, "\(plan)")

    try await there.loseConnection()
    #expect(try await there.page(after: nil, limit: 25) == here.page(after: nil, limit: 25))

    // Tables of this size are used unchanged, others are replaced; nothing else in the database is touched.
    let connection = try PostgreSQLConnection(server.description)
    try connection.execute("CREATE TABLE users (name text)")
    try connection.execute("INSERT INTO users VALUES ($1)", ["Zoë"])
    try connection.execute("UPDATE hitchless_users.users SET city = 'Atlantis' WHERE id = 1")
    func isTouched() throws -> Bool { try connection.execute("SELECT city FROM hitchless_users.users WHERE id = 1") == [["Atlantis"]] }
    _ = try PostgreSQLUserStore(server.description, count: count)
    #expect(try isTouched())
    var options = ServerOptions()
    options.postgreSQL = server.description
    options.userCount = 26
    let small = try UsersServer(options: options).store
    #expect(small is PostgreSQLUserStore)
    #expect(try await small.page(after: nil, limit: 1_000).users.count == 26)
    #expect(try !isTouched() && connection.execute("SELECT name FROM public.users") == [["Zoë"]])
    #expect(throws: PostgreSQLConnection.Failure.self) { try connection.execute("SELECT nothing") }
  }

  @Test func `a server that is not there is said to be, in one line`() throws {
    do {
      _ = try PostgreSQLUserStore("host=/nowhere dbname=users", count: 1)
      Issue.record("connected to nothing")
    } catch {
      #expect("\(error)".hasPrefix("PostgreSQL: ") && !"\(error)".contains("\n"))
    }
  }
}
