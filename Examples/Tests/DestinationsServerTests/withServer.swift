import DestinationsServerCore

/// Runs a server in this process while `body` runs, and ends it afterwards.
func withServer(_ options: ServerOptions, _ body: (Int) async throws -> Void) async throws {
  let server = try DestinationsServer(options: options)
  let (ports, report) = AsyncStream.makeStream(of: Int.self)
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      defer { report.finish() }
      do { try await server.run { report.yield($0) } } catch is CancellationError {}
    }
    var iterator = ports.makeAsyncIterator()
    guard let port = await iterator.next() else { return try await group.waitForAll() }
    defer { group.cancelAll() }
    try await body(port)
  }
}
