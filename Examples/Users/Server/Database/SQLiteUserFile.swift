import Foundation
import GRDB
import UsersModel

/// Creates user files and inspects existing ones.
enum SQLiteUserFile {
  /// The format number in the header of such a file; it changes with every change of the tables or of the names.
  private static let format = 0x0055_7301

  /// Returns the number of users in a file, according to its header; nil if the file is missing, damaged or of another kind.
  static func userCount(at path: String) -> Int? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    var configuration = Configuration()
    configuration.readonly = true
    return try? DatabaseQueue(path: path, configuration: configuration).read { database in
      guard try Int.fetchOne(database, sql: "PRAGMA application_id") == format else { return nil }
      return try Int.fetchOne(database, sql: "PRAGMA user_version")
    }
  }

  /// Writes a file with `count` users and replaces an existing one. A million users take about three seconds.
  ///
  /// The file gets its name when it is complete: a program that ends before that leaves no partial file that another program would use.
  static func make(at path: String, count: Int) throws {
    let files = FileManager.default
    try files.createDirectory(atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    let partial = "\(path).\(UUID().uuidString).partial"
    defer { try? files.removeItem(atPath: partial) }
    try write(to: partial, count: count)
    // Left behind by a writer of the previous file.
    for ending in ["-wal", "-shm"] { try? files.removeItem(atPath: path + ending) }
    guard rename(partial, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  private static func write(to path: String, count: Int) throws {
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      // The file is not read before it is complete, so it needs neither a rollback nor protection against a power failure.
      try database.execute(
        sql: """
          PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;
          PRAGMA cache_size = -131072; PRAGMA temp_store = MEMORY; PRAGMA threads = 2;
          """)
    }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { database in
      try listNames(in: database)
      try database.execute(
        sql: "CREATE TABLE users (id INTEGER NOT NULL PRIMARY KEY, name TEXT NOT NULL, city TEXT NOT NULL) WITHOUT ROWID")
      try fill(database, count: count)
      try database.execute(sql: UserQueries.index)
      try database.execute(sql: "PRAGMA application_id = \(format); PRAGMA user_version = \(count)")
    }
    try queue.close()
  }

  /// Creates temporary tables of the names and cities.
  private static func listNames(in database: Database) throws {
    for (table, texts) in [
      ("first", UserDirectory.firstNames), ("last", UserDirectory.lastNames), ("cities", UserDirectory.cities),
    ] {
      try database.execute(sql: "CREATE TEMPORARY TABLE \(table) (number INTEGER PRIMARY KEY, text TEXT NOT NULL)")
      let statement = try database.makeStatement(sql: "INSERT INTO \(table) VALUES (?, ?)")
      for (number, text) in texts.enumerated() { try statement.execute(arguments: [number, text]) }
    }
  }

  /// Inserts all users with one statement: SQLite counts, selects and inserts without a row leaving it.
  private static func fill(_ database: Database, count: Int) throws {
    // Two loops over a short table are faster than a recursion with a step for each user.
    let side = Int(Double(count).squareRoot().rounded(.up))
    func pick(_ factor: Int, _ count: Int) -> String { "id * \(factor) % \(UserDirectory.modulus) % \(count)" }
    try database.execute(
      sql: """
        CREATE TEMPORARY TABLE numbers (number INTEGER PRIMARY KEY);
        WITH RECURSIVE counting (number) AS (SELECT 0 UNION ALL SELECT number + 1 FROM counting WHERE number + 1 < \(side))
          INSERT INTO numbers SELECT number FROM counting;
        BEGIN;
        INSERT INTO users
          SELECT id, first.text || ' ' || last.text, cities.text
          FROM (SELECT a.number * \(side) + b.number + 1 AS id FROM numbers a CROSS JOIN numbers b LIMIT \(count))
            CROSS JOIN first ON first.number = \(pick(UserDirectory.firstFactor, UserDirectory.firstNames.count))
            CROSS JOIN last ON last.number = \(pick(UserDirectory.lastFactor, UserDirectory.lastNames.count))
            CROSS JOIN cities ON cities.number = \(pick(UserDirectory.cityFactor, UserDirectory.cities.count));
        COMMIT;
        """)
  }
}
