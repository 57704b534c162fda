import Hummingbird
import NIOCore
import ServerSupport
import UsersModel

/// The server of the list: users in pages, and a portrait of each user.
public struct UsersServer: Sendable {
  let options: ServerOptions
  let store: any UserStoring
  /// The plan of the requests that fail.
  private let faults: FaultPlan<RequestFault>
  /// Whether the server can be reached; may be changed while it runs.
  public let reachability = Reachability()

  /// Creates a server of the users in a store; it does not listen yet.
  public init(options: ServerOptions, store: any UserStoring) {
    self.options = options
    self.store = store
    faults = FaultPlan(rate: options.failRate, faults: options.faults, seed: options.seed)
  }

  /// Creates a server of the users in PostgreSQL, if the options specify a database there, or in SQLite. Fills the database if it has
  /// another number of users.
  public init(options: ServerOptions) throws {
    let store: any UserStoring =
      if let database = options.postgreSQL {
        try PostgreSQLUserStore(database, count: options.userCount)
      } else {
        try SQLiteUserStore(path: options.databasePath, count: options.userCount)
      }
    self.init(options: options, store: store)
  }

  /// Serves on 127.0.0.1 until the task is cancelled.
  ///
  /// - Parameters:
  ///   - endsOnSignals: Whether SIGTERM and SIGINT end the server as well, for a program that does nothing else.
  ///   - onListening: Called once, with the port.
  public func run(endsOnSignals: Bool = false, onListening: @escaping @Sendable (Int) -> Void) async throws {
    let outages = Task(priority: .background) { await comeAndGo() }
    defer { outages.cancel() }
    try await serve(router(), name: "users-server", port: options.port, endsOnSignals: endsOnSignals, onListening: onListening)
  }

  private func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("users") { request, _ in try await users(request) }
    router.get("avatars/:id") { request, context in try await avatar(context.parameters.require("id"), request) }
    return router
  }

  /// Becomes unreachable and reachable alternately, if the options ask for it.
  private func comeAndGo() async {
    guard let outage = options.outage else { return }
    while (try? await Task.sleep(for: outage)) != nil { reachability.isGone.toggle() }
  }

  // MARK: Answers

  /// Returns the correct response, or the one that a fault produces.
  func answer(_ request: Request, type: String, _ bytes: () async throws -> [UInt8]) async throws -> Response {
    let fault = reachability.isGone ? .close : faults.nextFault(for: request.uri.string)
    let delay = options.latency + (fault == .slow ? options.slowness : .zero)
    if delay > .zero { try await Task.sleep(for: delay, tolerance: .zero) }
    switch fault {
    case nil, .slow:
      return Response(status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(bytes: try await bytes())))
    case .serverError: throw HTTPError(.internalServerError, message: "as asked for")
    case .garbage:
      return Response(status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(string: "<!DOCTYPE html>")))
    case .close:
      return Response(
        status: .ok, headers: [.contentType: type], body: ResponseBody(contentLength: 1_000) { _ in throw BrokenOff() })
    }
  }

  /// The connection has to be closed now, because of a requested fault.
  private struct BrokenOff: Error {}

  /// Returns a number of the query; nil if it is missing or empty.
  func number(_ name: Substring, in request: Request) throws -> Int? {
    guard let text = request.uri.queryParameters[name], !text.isEmpty else { return nil }
    guard let number = Int(text) else { throw HTTPError(.badRequest, message: "\(name) has to be a number") }
    return number
  }
}
