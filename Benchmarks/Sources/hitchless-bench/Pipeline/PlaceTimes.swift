import Foundation
import HitchlessBase
import ImagePreparation
import Synchronization

/// How long after a cancel a queue begins the next decode, on the wall: the place of what is cancelled becomes free although it goes on.
struct PlaceTimes {
  private let source: ImageSource
  private let next: ImageSource
  private let clock = MonotonicClock()

  /// The times of a queue that decodes `source` when it is cancelled.
  init(_ source: ImageSource) throws {
    self.source = source
    // What it takes is among the times.
    guard let pixels = PixelBuffer(width: 2, height: 2) else { throw BenchmarkError("no memory for four pixels") }
    next = try ImageSource(bytes: pixels.pngData())
  }

  /// The longest in milliseconds, of cancels at ten moments of the first fifty milliseconds of the decode; of each the best of five: what
  /// others do with the processors meanwhile is on the wall too.
  func longest() throws -> Double {
    try stride(from: 2.0, to: 50, by: 5).map { delay in try (0..<5).map { _ in try time(after: delay) }.min() ?? 0 }.max() ?? 0
  }

  private func time(after delay: Double) throws -> Double {
    let queue = PreparationQueue(width: 1)
    let done = DispatchSemaphore(value: 0)
    let end = Mutex(FrameInstant.zero)
    let ticket = queue.prepare(source, for: .display) { _ in }
    while queue.counts.started == 0 { sched_yield() }
    Thread.sleep(forTimeInterval: delay / 1_000)
    queue.prepare(next, for: .display) { [clock] _ in
      end.withLock { $0 = clock.now }
      done.signal()
    }
    let begin = clock.now
    ticket.cancel()
    done.wait()
    return (end.withLock { $0 } - begin).milliseconds
  }
}
