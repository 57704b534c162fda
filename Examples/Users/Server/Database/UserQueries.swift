/// The queries in SQL, in words that SQLite and PostgreSQL both know; only the parameters are written differently.
enum UserQueries {
  /// The users after a key. The pair is compared as a whole, as the index is ordered: `name > ? OR (name = ? AND id > ?)` has the same
  /// rows, but no database begins to read the index at the right place for it.
  static func page(name: String, id: String, limit: String) -> String {
    "SELECT id, name, city FROM users WHERE (name, id) > (\(name), \(id)) ORDER BY name, id LIMIT \(limit)"
  }

  /// The users from the beginning.
  static func firstPage(limit: String) -> String { "SELECT id, name, city FROM users ORDER BY name, id LIMIT \(limit)" }

  /// What the page's query reads.
  static let index = "CREATE INDEX users_by_name ON users (name, id)"
}
