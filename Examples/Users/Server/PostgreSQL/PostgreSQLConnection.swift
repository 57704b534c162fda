import CPostgreSQL

/// A connection to PostgreSQL through its C library. Calls block until the server has responded; use it on one thread at a time.
final class PostgreSQLConnection {
  /// The error message of the server or the library.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let connection: OpaquePointer

  /// Connects to a database, specified as `host=/run/postgresql dbname=users` or by an address that begins with `postgresql://`.
  init(_ description: String) throws(Failure) {
    guard let connection = PQconnectdb(description) else { throw Failure(description: "PostgreSQL: no memory") }
    self.connection = connection
    guard PQstatus(connection) == CONNECTION_OK else { throw failure }
    // The server's notices are not needed.
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
  }

  deinit { PQfinish(connection) }

  /// Whether the connection is lost.
  var isLost: Bool { PQstatus(connection) != CONNECTION_OK }

  /// Executes one statement; its parameters are `$1`, `$2` and so on. Returns the rows as texts; null becomes an empty text.
  @discardableResult func execute(_ statement: String, _ parameters: [String] = []) throws(Failure) -> [[String]] {
    try rows(
      withPointers(to: parameters) { PQexecParams(connection, statement, Int32(parameters.count), nil, $0, nil, nil, 0) })
  }

  /// Prepares a statement on the server, for any number of executions.
  func prepare(_ name: String, _ statement: String) throws(Failure) {
    _ = try rows(PQprepare(connection, name, statement, 0, nil))
  }

  /// Executes a prepared statement.
  func executePrepared(_ name: String, _ parameters: [String]) throws(Failure) -> [[String]] {
    try rows(withPointers(to: parameters) { PQexecPrepared(connection, name, Int32(parameters.count), $0, nil, nil, 0) })
  }

  private var failure: Failure {
    let text = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
    return Failure(description: "PostgreSQL: " + text.split(separator: "\n").joined(separator: " "))
  }

  /// Returns the rows of a result, and releases it.
  private func rows(_ result: OpaquePointer?) throws(Failure) -> [[String]] {
    defer { PQclear(result) }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY: return []
    case PGRES_TUPLES_OK:
      let columns = 0..<PQnfields(result)
      return (0..<PQntuples(result)).map { row in columns.map { String(cString: PQgetvalue(result, row, $0)) } }
    default: throw failure
    }
  }

  /// Calls `body` with the parameters as C strings.
  private func withPointers(
    to parameters: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> OpaquePointer?
  ) -> OpaquePointer? {
    let texts = parameters.map { ContiguousArray($0.utf8CString) }
    func collect(_ index: Int, _ pointers: [UnsafePointer<CChar>?]) -> OpaquePointer? {
      guard index < texts.count else { return body(pointers) }
      return texts[index].withUnsafeBufferPointer { collect(index + 1, pointers + [$0.baseAddress]) }
    }
    return collect(0, [])
  }
}
