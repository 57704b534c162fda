/// The SQL queries, in the dialect that SQLite and PostgreSQL share; only the parameters are written differently.
enum UserQueries {
  /// Returns the query for the users after a key. The pair is compared as a whole, in the order of the index: `name > ? OR (name = ? AND id
  /// > ?)` has the same rows, but no database starts reading the index at the right position for it.
  static func page(name: String, id: String, limit: String) -> String {
    "SELECT id, name, city FROM users WHERE (name, id) > (\(name), \(id)) ORDER BY name, id LIMIT \(limit)"
  }

  /// Returns the query for the users from the beginning.
  static func firstPage(limit: String) -> String { "SELECT id, name, city FROM users ORDER BY name, id LIMIT \(limit)" }

  /// The index that the page's query reads.
  static let index = "CREATE INDEX users_by_name ON users (name, id)"
}
