import UsersModel

/// Creates the tables with users and inspects existing ones. They are in a separate schema, so that nothing else in the database is
/// touched.
enum PostgreSQLUserTables {
  static let schema = "hitchless_users"

  /// Returns the table's comment for `count` users; its text changes with every change of the tables or of the names.
  private static func comment(count: Int) -> String { "users, first edition, \(count)" }

  /// Uses the schema's tables, and creates them first if they are missing or have another number of users.
  static func prepare(_ connection: PostgreSQLConnection, count: Int) throws(PostgreSQLConnection.Failure) {
    try connection.execute("SET search_path TO \(schema)")
    let found = try connection.execute("SELECT obj_description(to_regclass('\(schema).users'), 'pg_class')")
    if found.first?.first != comment(count: count) { try make(connection, count: count) }
  }

  /// Creates the tables in a transaction: other connections see either the old tables or the complete new ones.
  private static func make(_ connection: PostgreSQLConnection, count: Int) throws(PostgreSQLConnection.Failure) {
    try connection.execute("BEGIN")
    do {
      try connection.execute("DROP SCHEMA IF EXISTS \(schema) CASCADE")
      try connection.execute("CREATE SCHEMA \(schema)")
      // Ordered by bytes, whatever the language of the database.
      try connection.execute("CREATE TABLE users (id integer NOT NULL, name text COLLATE \"C\" NOT NULL, city text NOT NULL)")
      try fill(connection, count: count)
      try connection.execute("ALTER TABLE users ADD PRIMARY KEY (id)")
      try connection.execute(UserQueries.index)
      try connection.execute("COMMENT ON TABLE users IS '\(comment(count: count))'")
      try connection.execute("COMMIT")
    } catch {
      _ = try? connection.execute("ROLLBACK")
      throw error
    }
    try connection.execute("ANALYZE users")
  }

  /// Inserts all users with one statement: no row passes through this program.
  private static func fill(_ connection: PostgreSQLConnection, count: Int) throws(PostgreSQLConnection.Failure) {
    func pick(_ parameter: String, _ factor: Int, _ count: Int) -> String {
      "(\(parameter)::text[])[1 + id * \(factor) % \(UserDirectory.modulus) % \(count)]"
    }
    let first = pick("$1", UserDirectory.firstFactor, UserDirectory.firstNames.count)
    let last = pick("$2", UserDirectory.lastFactor, UserDirectory.lastNames.count)
    let city = pick("$3", UserDirectory.cityFactor, UserDirectory.cities.count)
    try connection.execute(
      "INSERT INTO users SELECT id, \(first) || ' ' || \(last), \(city) FROM generate_series(1::bigint, \(count)) AS id",
      [UserDirectory.firstNames, UserDirectory.lastNames, UserDirectory.cities].map(array))
  }

  /// Returns texts as a PostgreSQL array literal. None of them has a quotation mark or a backslash.
  private static func array(_ texts: [String]) -> String { "{" + texts.map { "\"\($0)\"" }.joined(separator: ",") + "}" }
}
