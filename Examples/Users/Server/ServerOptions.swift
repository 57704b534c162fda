import Foundation

/// How the server is run.
public struct ServerOptions: Sendable {
  /// The port on 127.0.0.1; 0 takes a free one.
  public var port = 0
  /// How many users the database has.
  public var userCount = 100_000
  /// The file with the users; nil takes one in the person's folder for caches.
  public var database: String?
  /// A database of PostgreSQL that is used instead, named as in `host=/run/postgresql dbname=users`.
  public var postgreSQL: String?
  /// How long every answer is held back.
  public var latency: Duration = .zero
  /// The part of the requests that fails, from 0 to 1.
  public var failRate = 0.0
  /// How those requests fail.
  public var faults = RequestFault.allCases
  /// What the faults are chosen by.
  public var seed: UInt64 = 1
  /// How late ``RequestFault/slow`` is.
  public var slowness: Duration = .seconds(2)
  /// For how long the server is out of reach, and there again, in turn; nil for one that is always there.
  public var outage: Duration?

  /// The numbers of users that a database can be made with.
  public static let userCounts = 0...100_000_000

  /// The defaults: a fast and faultless server of 100,000 users.
  public init() {}

  /// The file with the users. Each number of users has its own.
  public var databasePath: String {
    if let database { return database }
    let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
    return folder.appendingPathComponent("hitchless-users/users-\(userCount).sqlite").path
  }
}
