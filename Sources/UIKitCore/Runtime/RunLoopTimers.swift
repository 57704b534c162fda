internal import CMainQueue
internal import Foundation
internal import HitchlessBase

/// Fires the timers of the main run loop, which nothing runs: displays have loops of their own, and do the main queue's work.
///
/// Timers are in real time on every display, as what waits in the main queue is.
@MainActor package final class RunLoopTimers {
  /// What is done with the run loop and with the main queue. Times are in seconds since the beginning of 2001.
  struct Loop {
    /// When the next timer fires; 0 if there is none.
    var next: () -> Double
    /// Fires the timers that are due.
    var run: () -> Void
    /// Calls a function at a time.
    var wait: (_ time: Double, _ body: @escaping @MainActor @Sendable () -> Void) -> Void
  }

  private let loop: Loop
  /// When the run loop is looked at next. Infinite for never.
  private var wakeTime = Double.infinity

  /// Those of the main run loop. Fires nothing before ``update()``.
  package convenience init() {
    self.init(
      Loop(next: { hitchless_next_run_loop_timer() }, run: { _ = RunLoop.main.limitDate(forMode: .default) }, wait: Self.wait(until:_:)))
  }
  init(_ loop: Loop) { self.loop = loop }

  /// Looks whether the program has added timers. After all work in which it may have; O(1).
  package func update() {
    let next = loop.next()
    // There is none, or it fires later than the run loop is looked at anyway.
    guard next > 0, next < wakeTime else { return }
    wakeTime = next
    loop.wait(next) { [weak self] in self?.wake(next) }
  }

  private func wake(_ time: Double) {
    // Another one is to come before, or has come.
    guard time == wakeTime else { return }
    wakeTime = .infinity
    loop.run()
    update()
  }

  private static func wait(until time: Double, _ body: @escaping @MainActor @Sendable () -> Void) {
    // Dispatch counts from 1970.
    let seconds = min(max(time + 978_307_200, 0), 1e11)
    let fraction = seconds.truncatingRemainder(dividingBy: 1)
    let due = DispatchWallTime(timespec: timespec(tv_sec: Int(seconds), tv_nsec: Int(fraction * 1e9)))
    DispatchQueue.main.asyncAfter(wallDeadline: due) { MainActor.assumeIsolated(body) }
  }
}
