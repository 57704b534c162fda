import FlyingFox
import FlyingSocks
import ServerSupport

/// The feed's server: posts in pages, photographs in full size, and placeholders.
public struct DestinationsServer: Sendable {
  let options: ServerOptions
  let feed: PostFeed
  let library: PhotoLibrary
  let faults: FaultPlan<AssetFault>
  let placeholders: PlaceholderStore

  /// A timeout that is longer than any delay: the options may ask for a slow server.
  private static let patience = 86_400.0

  /// Reads the folder of photographs; does not listen yet.
  public init(options: ServerOptions) throws(PhotoLibrary.Failure) {
    self.options = options
    library = try PhotoLibrary(folder: options.photoFolder)
    feed = PostFeed(count: options.postCount, seed: options.seed)
    faults = FaultPlan(rate: options.failRate, faults: options.faults, seed: options.seed)
    placeholders = PlaceholderStore(photos: library.photos)
  }

  /// Serves on 127.0.0.1 until the task is cancelled or the process gets SIGTERM or SIGINT.
  ///
  /// - Parameter onListening: Called once, with the port.
  public func run(onListening: @escaping @Sendable (Int) -> Void) async throws {
    let warming = Task(priority: .background) { [placeholders] in await placeholders.makeAll() }
    defer { warming.cancel() }
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: UInt16(options.port)), timeout: Self.patience, logger: .disabled)
    await addRoutes(to: server)
    try await EndSignals.cancelling {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          if case .ip4(_, let port)? = await server.listeningAddress { onListening(Int(port)) }
        }
        // Not waitForAll(): if the port is taken, the wait for listening must end as well.
        for try await () in group {}
      }
    }
  }

  private func addRoutes(to server: HTTPServer) async {
    await server.appendRoute("GET /posts") { request in await answer { try await posts(request) } }
    await server.appendRoute("GET /assets/:id") { request in await answer { try await asset(request.routeParameters["id"] ?? "") } }
    await server.appendRoute("GET /assets/:id/placeholder") { request in
      await answer { try await placeholder(request.routeParameters["id"] ?? "") }
    }
  }

  /// Returns a handler's response, or the response for its refusal.
  private func answer(_ handler: () async throws -> HTTPResponse) async -> HTTPResponse {
    do {
      return try await handler()
    } catch let refusal as Refusal {
      return refusal.response
    } catch {
      return Refusal(.internalServerError, "\(error)").response
    }
  }

  /// Delays the response by the latency of the options.
  func wait(_ more: Duration = .zero) async throws {
    let time = options.latency + more
    if time > .zero { try await Task.sleep(for: time, tolerance: .zero) }
  }
}
