import Synchronization

/// Whether the server can be reached. While it can not, every connection is closed without an answer.
public final class Reachability: Sendable {
  private let state = Mutex(false)

  /// One that can be reached.
  public init() {}

  /// Whether the server is out of reach.
  public var isGone: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
