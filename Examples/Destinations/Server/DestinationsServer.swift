import Hummingbird
import ServerSupport

/// The feed's server: posts in pages, photographs in full size, and placeholders.
public struct DestinationsServer: Sendable {
  let options: ServerOptions
  let feed: PostFeed
  let library: PhotoLibrary
  let faults: FaultPlan<AssetFault>
  let placeholders: PlaceholderStore
  let files = FileIO()

  /// Looks at the photographs; nothing listens yet.
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
    try await serve(router(), name: "destinations-server", port: options.port, endsOnSignals: true, onListening: onListening)
  }

  private func router() -> Router<BasicRequestContext> {
    let router = Router()
    router.get("posts") { request, _ in try await posts(request) }
    router.get("assets/:id") { _, context in try await asset(context.parameters.require("id"), context: context) }
    router.get("assets/:id/placeholder") { _, context in try await placeholder(context.parameters.require("id")) }
    return router
  }

  /// Holds the answer back by the latency that was asked for.
  func wait(_ more: Duration = .zero) async throws {
    let time = options.latency + more
    if time > .zero { try await Task.sleep(for: time, tolerance: .zero) }
  }
}
