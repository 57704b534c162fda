import HitchlessBase
import ImagePreparation
import Synchronization

/// A log of the work of queues. Can be used on any thread.
final class WorkLog: Sendable {
  /// The sums of the logged work.
  struct Sums {
    var count = 0
    var abandonedCount = 0
    /// The number of works that began while more urgent pictures waited.
    var overtakingCount = 0
    var time = FrameDuration.zero
  }

  /// Whether ``all`` is recorded.
  let keepsEveryEntry: Bool
  private let state = Mutex((works: [PreparationWork](), sums: Sums()))

  /// Creates an empty log. A log that keeps each piece of work grows with them.
  init(keepsEveryEntry: Bool) { self.keepsEveryEntry = keepsEveryEntry }

  /// The pieces of work, in order.
  var all: [PreparationWork] { state.withLock { $0.works } }
  var sums: Sums { state.withLock { $0.sums } }

  func add(_ work: PreparationWork) {
    state.withLock { state in
      state.sums.count += 1
      state.sums.time = state.sums.time + work.time
      if work.outcome == .abandoned { state.sums.abandonedCount += 1 }
      if let waiting = work.mostUrgentWaiting, waiting > work.priority { state.sums.overtakingCount += 1 }
      if keepsEveryEntry { state.works.append(work) }
    }
  }
}
