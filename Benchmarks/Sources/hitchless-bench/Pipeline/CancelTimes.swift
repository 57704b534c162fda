import HitchlessBase
import ImagePreparation
import Synchronization

/// How long a decode that runs can go on after it was cancelled.
///
/// Work looks at its cancellation between two pieces, so that the longest it goes on is the longest piece: in time of the thread, which
/// other programs do not change. Behind the last look the picture is there; what is left then, as behind a look that says stop, is giving
/// memory back to the system, and nothing of that is decoding.
struct CancelTimes {
  private let clock = ProcessorClock()

  /// The longest piece of `source`'s decode for `target`, from its begin to its last look, in milliseconds.
  func longestPiece(_ source: ImageSource, for target: PreparationTarget) throws -> Double {
    let times = Mutex<[FrameInstant]>([])
    times.withLock { $0.reserveCapacity(1 << 16) }
    let begin = clock.now
    _ = try source.prepared(for: target, cancellation: ImageCancellation { [clock] in times.withLock { $0.append(clock.now) } })
    let looks = [begin] + times.withLock { $0 }
    return zip(looks, looks.dropFirst()).map { ($1 - $0).milliseconds }.max() ?? 0
  }
}
