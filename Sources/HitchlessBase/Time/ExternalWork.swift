internal import Synchronization

/// Work on other threads, outside virtual time, whose result a frame will need.
///
/// Virtual time is not the machine's: a picture that is decoded on another thread would be ready after a different number of frames in
/// every run. A headless display in virtual time therefore does not move its clock on while ``isUnderWay``; it waits for real time to pass
/// and runs what arrives on the main queue. Other displays ignore it. May be used from any thread.
public final class ExternalWork: Sendable {
  /// The process's own.
  public static let shared = ExternalWork()

  private let pending = Atomic<Int>(0)

  /// Nothing under way. Programs use ``shared``; tests may have one of their own.
  public init() {}

  /// A piece of work begins. Call it before the work is handed to another thread.
  public func begin() { pending.add(1, ordering: .acquiringAndReleasing) }

  /// A piece of work has ended, and what it leads to on the main thread is done or queued there. Once for each ``begin()``.
  public func end() {
    let left = pending.subtract(1, ordering: .acquiringAndReleasing).newValue
    guard left < 0 else { return }
    pending.add(1, ordering: .acquiringAndReleasing)
    Fault.raise("ExternalWork.end() was called more often than begin(); the call is ignored")
  }

  /// Whether something has begun and not ended.
  public var isUnderWay: Bool { pending.load(ordering: .acquiring) > 0 }
}
