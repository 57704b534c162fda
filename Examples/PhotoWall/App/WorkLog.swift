import ImagePreparation
import Synchronization

/// What queues have done, in order. Any thread.
final class WorkLog: Sendable {
  private let works = Mutex<[PreparationWork]>([])

  var all: [PreparationWork] { works.withLock { $0 } }
  func add(_ work: PreparationWork) { works.withLock { $0.append(work) } }
}
