import Foundation

/// The options of the server.
public struct ServerOptions: Sendable {
  /// The port on 127.0.0.1; 0 picks a free one.
  public var port = 0
  /// The number of users in the database.
  public var userCount = 100_000
  /// The file with the users; nil uses one in the user's cache folder.
  public var database: String?
  /// A PostgreSQL database to use instead, specified as `host=/run/postgresql dbname=users`.
  public var postgreSQL: String?
  /// The delay of every response.
  public var latency: Duration = .zero
  /// The fraction of requests that fail, from 0 to 1.
  public var failRate = 0.0
  /// How those requests fail.
  public var faults = RequestFault.allCases
  /// The seed of the faults.
  public var seed: UInt64 = 1
  /// The delay of ``RequestFault/slow``.
  public var slowness: Duration = .seconds(2)
  /// The time for which the server is alternately unreachable and reachable; nil if it is always reachable.
  public var outage: Duration?

  /// The numbers of users that a database can be created with.
  public static let userCounts = 0...100_000_000

  /// Creates the defaults: a fast server of 100,000 users without faults.
  public init() {}

  /// The file with the users. Each number of users has a separate file.
  public var databasePath: String {
    if let database { return database }
    let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
    return folder.appendingPathComponent("hitchless-users/users-\(userCount).sqlite").path
  }
}
