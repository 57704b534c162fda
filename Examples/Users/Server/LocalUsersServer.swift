public import Foundation
import Synchronization

/// A server inside of this program, on threads of its own.
public final class LocalUsersServer: Sendable {
  /// Where it listens.
  public let address: URL
  private let server: UsersServer
  private let task: Task<Void, any Error>

  /// Why there is no server.
  public enum Failure: Error, CustomStringConvertible {
    /// It could not listen: the reason in the system's words.
    case notListening(String)

    public var description: String {
      switch self {
      case .notListening(let reason): "the server could not be started: \(reason)"
      }
    }
  }

  /// Makes the database if there is none, starts the server and waits until it listens. To be called before there is a window: it blocks.
  public init(options: ServerOptions) throws {
    let server = try UsersServer(options: options)
    self.server = server
    let result = Mutex<Result<Int, Failure>?>(nil)
    let listening = DispatchSemaphore(value: 0)
    // Below the main thread, which draws: on one machine with the list the server gives way, as one elsewhere would.
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

  /// Whether it can be reached.
  public var reachability: Reachability { server.reachability }

  /// Ends the server and waits until it is gone.
  public func stop() async {
    task.cancel()
    _ = await task.result
  }
}
