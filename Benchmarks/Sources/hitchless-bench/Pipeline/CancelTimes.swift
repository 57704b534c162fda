import Foundation
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

  /// How long `source`'s decode for `target` takes the thread, in milliseconds.
  func wholeTime(_ source: ImageSource, for target: PreparationTarget) throws -> Double {
    let begin = clock.now
    _ = try source.prepared(for: target)
    return (clock.now - begin).milliseconds
  }

  /// How long `source`'s decode for `target` goes on at most after it was cancelled, in milliseconds on the wall: for decoders that work on
  /// threads or in processes of their own. Cancels after every `step` milliseconds of the decode, of seven times the best: what others do with the processors
  /// meanwhile is on the wall too.
  func longestRest(_ source: ImageSource, for target: PreparationTarget, every step: Double = 3) -> Double {
    var longest = 0.0
    for delay in stride(from: step, to: 10_000, by: step) {
      let rests = (0..<7).compactMap { _ in rest(source, for: target, after: delay) }
      guard rests.count == 7, let best = rests.min() else { return longest }
      longest = max(longest, best)
    }
    return longest
  }

  /// The same for a cancel after so many milliseconds; nil if it came too late.
  private func rest(_ source: ImageSource, for target: PreparationTarget, after delay: Double) -> Double? {
    let moment = CancelMoment()
    let timer = Thread {
      Thread.sleep(forTimeInterval: delay / 1_000)
      moment.cancel()
    }
    timer.start()
    let result = Result { try source.prepared(for: target, cancellation: moment.cancellation) }
    guard case .failure = result else { return nil }
    moment.waitForDecoders()
    return moment.elapsed.milliseconds
  }
}

/// A cancellation, and when it came.
private final class CancelMoment: Sendable {
  let cancellation = ImageCancellation()
  private let wall = MonotonicClock()
  private let time = Mutex(FrameInstant.zero)
  private let decoders = Mutex<[ChildProcess]>([])

  func cancel() {
    decoders.withLock { $0 = ChildProcess.all() }
    time.withLock { $0 = wall.now }
    cancellation.cancel()
  }

  /// Waits until none of the processes that worked then does any more.
  func waitForDecoders() {
    for decoder in decoders.withLock({ $0 }) { while decoder.isRunning { sched_yield() } }
  }

  /// The time since then.
  var elapsed: FrameDuration { wall.now - time.withLock { $0 } }
}
