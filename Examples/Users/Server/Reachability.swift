import Synchronization

/// Whether the server can be reached. While it cannot, every connection is closed without a response.
public final class Reachability: Sendable {
  private let state = Mutex(false)

  /// Creates the state of a server that can be reached.
  public init() {}

  /// Whether the server is out of reach.
  public var isGone: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
