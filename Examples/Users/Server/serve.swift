import Hummingbird
import Logging
import NIOCore

/// Serves on 127.0.0.1 until the task is cancelled.
///
/// - Parameters:
///   - port: The port; 0 picks a free one.
///   - endsOnSignals: Whether SIGTERM and SIGINT end the server as well, for a program that does nothing else.
///   - onListening: Called once, with the port.
func serve(
  _ router: Router<BasicRequestContext>, name: String, port: Int, endsOnSignals: Bool, onListening: @escaping @Sendable (Int) -> Void
) async throws {
  var logger = Logger(label: name)
  logger.logLevel = .critical
  let application = Application(
    router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
    onServerRunning: { channel in onListening(channel.localAddress?.port ?? 0) }, logger: logger)
  if endsOnSignals { try await application.runService() } else { try await application.runService(gracefulShutdownSignals: []) }
}
