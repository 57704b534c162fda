import Foundation
import HitchlessTesting

extension Benchmark {
  /// What applying snapshots costs the main thread. The limits are promises in microseconds, so the references are constants: a ratio of 1
  /// is the promise.
  static var apply: [Benchmark] {
    [
      Benchmark("apply/reconfigure-one-of-a-million") {
        let screen = MillionRowScreen()
        // The handler itself does nothing, and the cell is on screen: what is left is the way to it.
        return [figure("apply/reconfigure-one-of-a-million", try samples(200, screen.reconfigureOneOnScreen), promise: 0.05)]
      },
      Benchmark("apply/reconfigure-one-off-screen") {
        let screen = MillionRowScreen()
        return [figure("apply/reconfigure-one-off-screen", try samples(200, screen.reconfigureOneOffScreen), promise: 0.05)]
      },
      Benchmark("apply/one-percent-of-100000") {
        let list = BackgroundList(count: 100_000)
        return [figure("apply/one-percent-of-100000", try samples(30, list.changeOnePercent), promise: 1)]
      },
      Benchmark("apply/one-percent-made-anew") {
        let list = BackgroundList(count: 100_000)
        return [figure("apply/one-percent-made-anew", try samples(30, list.makeOnePercentAnew), promise: 1)]
      },
    ]
  }

  /// What `body` says it took, so many times; the first times are not counted.
  private static func samples(_ count: Int, _ body: () throws -> Double) rethrows -> [Double] {
    for _ in 0..<3 { _ = try body() }
    return try (0..<count).map { _ in try body() }
  }

  private static func figure(_ name: String, _ samples: [Double], promise: Double) -> Figure {
    Figure(name, Medians(of: samples, and: [promise]), against: "the promise, a constant", limit: 1)
  }
}
