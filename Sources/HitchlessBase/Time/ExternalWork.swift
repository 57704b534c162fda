internal import Synchronization

/// Work on other threads, outside virtual time, whose result a frame needs.
///
/// Virtual time is independent of the machine's time: a picture that is decoded on another thread would be ready after a different number
/// of frames in every run. Therefore a headless display in virtual time does not advance its clock while ``isUnderWay``; it waits for real
/// time to pass and runs what arrives on the main queue. Other displays ignore this. May be used from any thread.
public final class ExternalWork: Sendable {
  /// The shared instance of the process.
  public static let shared = ExternalWork()

  private let pending = Atomic<Int>(0)

  /// Creates an instance with no work under way. Programs use ``shared``; tests may create their own.
  public init() {}

  /// Marks the beginning of a piece of work. Call this before handing the work to another thread.
  public func begin() { pending.add(1, ordering: .acquiringAndReleasing) }

  /// Marks the end of a piece of work whose follow-up on the main thread is done or queued there. Call this once for each ``begin()``.
  public func end() {
    let left = pending.subtract(1, ordering: .acquiringAndReleasing).newValue
    guard left < 0 else { return }
    pending.add(1, ordering: .acquiringAndReleasing)
    Fault.raise("ExternalWork.end() was called more often than begin(); the call is ignored")
  }

  /// Whether any work has begun and not ended.
  public var isUnderWay: Bool { pending.load(ordering: .acquiring) > 0 }
}
