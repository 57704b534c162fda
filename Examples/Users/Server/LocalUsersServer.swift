public import Foundation
import Synchronization

/// A server inside this program, on its own threads.
public final class LocalUsersServer: Sendable {
  /// The server's address.
  public let address: URL
  private let server: UsersServer
  private let task: Task<Void, any Error>

  /// The reason why there is no server.
  public enum Failure: Error, CustomStringConvertible {
    /// The server could not listen. The value is the system's error message.
    case notListening(String)

    public var description: String {
      switch self {
      case .notListening(let reason): "the server could not be started: \(reason)"
      }
    }
  }

  /// Creates the database if there is none, starts the server and waits until it listens. Must be called before there is a window, because
  /// it blocks.
  public init(options: ServerOptions) throws {
    let server = try UsersServer(options: options)
    self.server = server
    let result = Mutex<Result<Int, Failure>?>(nil)
    let listening = DispatchSemaphore(value: 0)
    // A lower priority than the main thread, which draws: on the same machine, the server yields the processor to the list, as a server
    // elsewhere would.
    task = Task.detached(priority: .utility) {
      do {
        try await server.run { port in
          result.withLock { $0 = .success(port) }
          listening.signal()
        }
      } catch {
        result.withLock { $0 = $0 ?? .failure(.notListening("\(error)")) }
        listening.signal()
        throw error
      }
    }
    listening.wait()
    let port = try result.withLock { $0 }?.get() ?? 0
    guard let address = URL(string: "http://127.0.0.1:\(port)") else { throw Failure.notListening("no port") }
    self.address = address
  }

  deinit { task.cancel() }

  /// Whether the server can be reached.
  public var reachability: Reachability { server.reachability }

  /// Ends the server and waits until it has stopped.
  public func stop() async {
    task.cancel()
    _ = await task.result
  }
}
