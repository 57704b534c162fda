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

  /// How long `source`'s decode for `target` goes on at most after it was cancelled, in milliseconds on the wall: until
  /// all memory is given back. Cancels after every `step` milliseconds of the decode, of seven times the best: what others do with the processors
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

  /// How long it takes from the cancel of `source`'s decode, 20 milliseconds into it, until a queue has a small picture.
  func timeOfNext(after source: ImageSource) throws -> Double {
    let small = try ImageSource(bytes: MutablePixelBuffer(width: 9, height: 9)?.finish().pngData() ?? [])
    let (done, over) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let queue = PreparationQueue { _ in over.signal() }
    let ticket = queue.prepare(source, for: .display) { _ in }
    while queue.counts.started == 0 { sched_yield() }
    Thread.sleep(forTimeInterval: 0.02)
    let wall = MonotonicClock()
    let begin = wall.now
    ticket.cancel()
    queue.prepare(small, for: .display) { _ in done.signal() }
    done.wait()
    let time = wall.now - begin
    // The next measurement is not disturbed by what goes on.
    for _ in 0..<2 { over.wait() }
    return time.milliseconds
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
    return moment.elapsed.milliseconds
  }
}

/// A cancellation, and when it came.
private final class CancelMoment: Sendable {
  let cancellation = ImageCancellation()
  private let wall = MonotonicClock()
  private let time = Mutex(FrameInstant.zero)

  func cancel() {
    time.withLock { $0 = wall.now }
    cancellation.cancel()
  }

  /// The time since then.
  var elapsed: FrameDuration { wall.now - time.withLock { $0 } }
}
