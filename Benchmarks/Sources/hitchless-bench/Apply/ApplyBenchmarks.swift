import Foundation
import HitchlessTesting

extension Benchmark {
  /// The cost of applying snapshots on the main thread. The limits are promises in microseconds, so the references are constants: a ratio
  /// of 1 is the promise.
  static var apply: [Benchmark] {
    [
      Benchmark("apply/reconfigure-one-of-a-million") {
        let screen = MillionRowScreen()
        // The handler itself does nothing, and the cell is on screen: the figure measures everything else.
        return [figure("apply/reconfigure-one-of-a-million", try QuietTime().milliseconds(screen.reconfigureOneOnScreen), promise: 0.05)]
      },
      Benchmark("apply/reconfigure-one-off-screen") {
        let screen = MillionRowScreen()
        return [figure("apply/reconfigure-one-off-screen", try QuietTime().milliseconds(screen.reconfigureOneOffScreen), promise: 0.05)]
      },
      Benchmark("apply/one-percent-of-100000") {
        let list = BackgroundList(count: 100_000)
        return [figure("apply/one-percent-of-100000", try QuietTime().milliseconds(list.changeOnePercent), promise: 1)]
      },
      Benchmark("apply/one-percent-made-anew") {
        let list = BackgroundList(count: 100_000)
        return [figure("apply/one-percent-made-anew", try QuietTime().milliseconds(list.makeOnePercentAnew), promise: 1)]
      },
      Benchmark("apply/update-of-100000", "apply/update-of-100000-main") {
        let screen = UpdatedScreen()
        return [
          figure("apply/update-of-100000", try QuietTime().milliseconds { try screen.update().untilFrame }, promise: 15),
          figure("apply/update-of-100000-main", try QuietTime().milliseconds { try screen.update().onMainThread }, promise: 2),
        ]
      },
      Benchmark("apply/batch-of-100000") {
        let screen = BatchedScreen()
        return [figure("apply/batch-of-100000", try QuietTime().milliseconds(screen.update), promise: 15)]
      },
      Benchmark("apply/outline/build-1000000", "apply/outline/toggle-500", "apply/outline/toggle-499000") {
        let screen = OutlineScreen()
        return [
          figure("apply/outline/build-1000000", QuietTime().milliseconds(screen.build), promise: 500),
          figure("apply/outline/toggle-500", try QuietTime().milliseconds(screen.toggleOne), promise: 4),
          figure("apply/outline/toggle-499000", try QuietTime().milliseconds(screen.toggleLarge), promise: 100),
        ]
      },
    ]
  }

  private static func figure(_ name: String, _ milliseconds: Double, promise: Double) -> Figure {
    Figure(name, promise: promise, of: "the promise, a constant", milliseconds)
  }
}
