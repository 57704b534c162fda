import HitchlessBase
import ImagePreparation
import Synchronization

/// What queues have done. Any thread.
final class WorkLog: Sendable {
  /// What it comes to.
  struct Sums {
    var count = 0
    var abandonedCount = 0
    /// Begun while more urgent pictures waited.
    var overtakingCount = 0
    var time = FrameDuration.zero
  }

  /// Whether ``all`` has anything.
  let keepsEach: Bool
  private let state = Mutex((works: [PreparationWork](), sums: Sums()))

  /// A log of no work. One that keeps each piece grows with them.
  init(keepsEach: Bool) { self.keepsEach = keepsEach }

  /// Each piece of work, in order.
  var all: [PreparationWork] { state.withLock { $0.works } }
  var sums: Sums { state.withLock { $0.sums } }

  func add(_ work: PreparationWork) {
    state.withLock { state in
      state.sums.count += 1
      state.sums.time = state.sums.time + work.time
      if work.outcome == .abandoned { state.sums.abandonedCount += 1 }
      if let waiting = work.mostUrgentWaiting, waiting > work.priority { state.sums.overtakingCount += 1 }
      if keepsEach { state.works.append(work) }
    }
  }
}
