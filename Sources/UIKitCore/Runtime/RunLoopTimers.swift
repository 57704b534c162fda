internal import CMainQueue
internal import Foundation
internal import HitchlessBase

/// Fires the timers of the main run loop, which is not run itself: displays have their own loops, and perform the main queue's work.
///
/// Timers use real time on every display, like blocks in the main queue.
@MainActor package final class RunLoopTimers {
  /// The operations on the run loop and the main queue. Times are in seconds since the beginning of 2001.
  struct Loop {
    /// Returns the time at which the next timer fires; 0 if there is none.
    var next: () -> Double
    /// Fires the due timers.
    var run: () -> Void
    /// Calls a function at a time.
    var wait: (_ time: Double, _ body: @escaping @MainActor @Sendable () -> Void) -> Void
  }

  private let loop: Loop
  /// The time at which the run loop is checked next; infinite for never.
  private var wakeTime = Double.infinity

  /// Creates the timers of the main run loop. Fires nothing before ``update()``.
  package convenience init() {
    self.init(
      Loop(next: { hitchless_next_run_loop_timer() }, run: { _ = RunLoop.main.limitDate(forMode: .default) }, wait: Self.wait(until:_:)))
  }
  init(_ loop: Loop) { self.loop = loop }

  /// Checks whether the program has added timers. Called after all work that may add some; O(1).
  package func update() {
    let next = loop.next()
    // There is no timer, or it fires after the next check anyway.
    guard next > 0, next < wakeTime else { return }
    wakeTime = next
    loop.wait(next) { [weak self] in self?.wake(next) }
  }

  private func wake(_ time: Double) {
    // An earlier check is scheduled or has already happened.
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
