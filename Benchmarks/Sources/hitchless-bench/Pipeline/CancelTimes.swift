import Foundation
import HitchlessBase
import ImagePreparation
import Synchronization

/// How long a running decode can continue after it was cancelled.
///
/// The work checks for cancellation between two pieces, so the longest it can continue is the longest piece, measured in the thread's
/// processor time, which other programs do not affect. After the last check the picture is finished; the rest, like the work after a check
/// that stops, is returning memory to the system, and no decoding.
struct CancelTimes {
  private let clock = ProcessorClock()

  /// Returns the longest piece of `source`'s decode for `target`, from its beginning to its last check, in milliseconds.
  func longestPiece(_ source: ImageSource, for target: PreparationTarget) throws -> Double {
    let times = Mutex<[FrameInstant]>([])
    times.withLock { $0.reserveCapacity(1 << 16) }
    let begin = clock.now
    _ = try source.prepared(for: target, cancellation: ImageCancellation { [clock] in times.withLock { $0.append(clock.now) } })
    let looks = [begin] + times.withLock { $0 }
    return zip(looks, looks.dropFirst()).map { ($1 - $0).milliseconds }.max() ?? 0
  }

  /// Returns the processor time of `source`'s decode for `target`, in milliseconds.
  func wholeTime(_ source: ImageSource, for target: PreparationTarget) throws -> Double {
    let begin = clock.now
    _ = try source.prepared(for: target)
    return (clock.now - begin).milliseconds
  }

  /// Returns how long `source`'s decode for `target` continues at most after it was cancelled, in milliseconds of wall-clock time, until
  /// all memory is returned. Cancels after every `step` milliseconds of the decode, and takes the minimum of seven, because wall-clock time
  /// includes other activity.
  func longestRest(_ source: ImageSource, for target: PreparationTarget, every step: Double = 3) -> Double {
    var longest = 0.0
    for delay in stride(from: step, to: 10_000, by: step) {
      let rests = (0..<7).compactMap { _ in rest(source, for: target, after: delay) }
      guard rests.count == 7, let best = rests.min() else { return longest }
      longest = max(longest, best)
    }
    return longest
  }

  /// Returns the time from cancelling `source`'s decode, 20 milliseconds after its start, until a queue has prepared a small picture.
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
    // Waits for the cancelled work, so that it does not disturb the next measurement.
    for _ in 0..<2 { over.wait() }
    return time.milliseconds
  }

  /// Returns the time after a cancellation `delay` milliseconds into the decode; nil if that was too late.
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

/// A cancellation and its time.
private final class CancelMoment: Sendable {
  let cancellation = ImageCancellation()
  private let wall = MonotonicClock()
  private let time = Mutex(FrameInstant.zero)

  func cancel() {
    time.withLock { $0 = wall.now }
    cancellation.cancel()
  }

  /// The time since the cancellation.
  var elapsed: FrameDuration { wall.now - time.withLock { $0 } }
}
