internal import HitchlessBase

/// One address that is loaded, and those who wait for it. Everything that changes is guarded by the pipeline's lock.
final class ImageLoad: @unchecked Sendable {
  struct Subscriber {
    var target: PreparationTarget
    var priority: PreparationPriority
    var progress: (@Sendable (Int, Int?) -> Void)?
    var completion: ImagePipeline.Completion
    /// Its work on the queue, once the data are there.
    var ticket: PreparationTicket?
  }

  enum Phase {
    /// In the line for a connection; a line that it has left knows it by another number.
    case waiting(Int)
    /// Looked for on disk, or being fetched.
    case loading
    /// Tried in vain, to be tried again.
    case pausing
    /// Being decoded for its subscribers.
    case loaded(ImageSource)
    /// Of no interest to anybody any more.
    case ended
  }

  let address: String
  var phase = Phase.ended
  var subscribers: [Int: Subscriber] = [:]
  var fetch: (any ImageFetch)?
  var failures = 0
  /// What is on disk and may be out of date.
  var stale: ImageOriginal?

  init(address: String) { self.address = address }

  /// The urgency of the most urgent subscriber. O(subscribers).
  var priority: PreparationPriority { subscribers.values.lazy.map(\.priority).max() ?? .prefetched }

  var isLoading: Bool { if case .loading = phase { true } else { false } }
  var isPausing: Bool { if case .pausing = phase { true } else { false } }
}
