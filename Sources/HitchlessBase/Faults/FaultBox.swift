internal import Synchronization

/// Where collected faults wait. Safe from any thread.
final class FaultBox: Sendable {
  private let storage = Mutex<[Fault]>([])

  var faults: [Fault] { storage.withLock { $0 } }
  func append(_ fault: Fault) { storage.withLock { $0.append(fault) } }
}
