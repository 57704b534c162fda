import Dispatch
public import UsersModel

/// The users in a PostgreSQL database, with the same queries as in SQLite. One connection serves all requests, on a separate thread; after
/// it is lost, the next query connects again.
public final class PostgreSQLUserStore: UserStoring {
  /// The number of users.
  public let count: Int
  private let queue = DispatchQueue(label: "postgresql", qos: .utility)
  private let connections: Connections

  /// The connection. Everything in it belongs to the queue.
  private final class Connections: @unchecked Sendable {
    let description: String
    let count: Int
    private var current: PostgreSQLConnection?

    init(_ description: String, count: Int) { (self.description, self.count) = (description, count) }

    func connection() throws(PostgreSQLConnection.Failure) -> PostgreSQLConnection {
      if let current, !current.isLost { return current }
      current = nil
      let connection = try PostgreSQLConnection(description)
      try PostgreSQLUserTables.prepare(connection, count: count)
      try connection.prepare("page", UserQueries.page(name: "$1", id: "$2", limit: "$3"))
      try connection.prepare("first", UserQueries.firstPage(limit: "$1"))
      current = connection
      return connection
    }
  }

  /// Connects to a database, specified as `host=/run/postgresql dbname=users`, and fills it with `count` users if it does not contain them.
  public init(_ description: String, count: Int) throws {
    self.count = count
    let connections = Connections(description, count: count)
    self.connections = connections
    _ = try queue.sync { try connections.connection() }
  }

  /// Returns at most `limit` users after a key, or from the beginning: one search in an index.
  public func users(after key: UserKey?, limit: Int) async throws -> [User] {
    let rows = try await perform { connection throws(PostgreSQLConnection.Failure) in
      guard let key else { return try connection.executePrepared("first", ["\(limit)"]) }
      return try connection.executePrepared("page", [key.name, "\(Int32(clamping: key.id))", "\(limit)"])
    }
    return rows.compactMap { row in Int(row[0]).map { User(id: $0, name: row[1], city: row[2]) } }
  }

  /// Returns PostgreSQL's query plan for a page after a key.
  func planOfPage(after key: UserKey) async throws -> [String] {
    try await perform { connection throws(PostgreSQLConnection.Failure) in
      try connection.execute("EXPLAIN EXECUTE page('\(key.name)', \(key.id), \(UserPage.length))")
    }.map { $0[0] }
  }

  /// Ends the server's side of the connection, as if the server had stopped.
  func loseConnection() async throws {
    _ = try? await perform { connection throws(PostgreSQLConnection.Failure) in
      try connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")
    }
  }

  private func perform(
    _ body: @escaping @Sendable (PostgreSQLConnection) throws(PostgreSQLConnection.Failure) -> [[String]]
  ) async throws -> [[String]] {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [connections] in
        continuation.resume(with: Result { try body(try connections.connection()) })
      }
    }
  }
}
