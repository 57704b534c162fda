internal import Synchronization

/// A list of collected faults. May be used from any thread.
final class FaultBox: Sendable {
  private let storage = Mutex<[Fault]>([])

  var faults: [Fault] { storage.withLock { $0 } }
  func append(_ fault: Fault) { storage.withLock { $0.append(fault) } }
}
