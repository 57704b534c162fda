internal import HitchlessBase

/// One piece of work and those who wait for it. Everything that changes is guarded by the queue's lock.
final class PreparationJob: @unchecked Sendable {
  typealias Completion = @Sendable (Result<PixelBuffer, ImageError>) -> Void

  struct Subscriber {
    var number: Int
    var priority: PreparationPriority
    var completion: Completion
  }

  enum Phase {
    case waiting
    case running
    case ended
  }

  let key: PreparationKey
  let source: ImageSource
  let memory: Int
  let cancellation = ImageCancellation()
  var phase = Phase.waiting
  var subscribers: [Subscriber] = []
  /// The bucket that a waiting job is in.
  var priority = PreparationPriority.prefetched
  /// Neighbours in the bucket. The queue's table keeps jobs alive; a job that leaves the bucket is unlinked first.
  var next: PreparationJob?
  unowned(unsafe) var previous: PreparationJob?

  init(key: PreparationKey, source: ImageSource) {
    self.key = key
    self.source = source
    memory = source.memoryInFlight(for: key.target)
  }

  /// The urgency of the most urgent subscriber. O(subscribers).
  var mostUrgent: PreparationPriority { subscribers.lazy.map(\.priority).max() ?? .prefetched }
}
