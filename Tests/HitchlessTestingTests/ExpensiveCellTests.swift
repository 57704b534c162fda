import FramePipeline
import Hitchless
import HitchlessBase
import Testing

@testable import HitchlessTesting

/// One cell that takes longer than any frame must not keep the others from being prepared.
@MainActor @Suite("Prefetching next to expensive cells") struct ExpensiveCellTests {
  /// Returns the hitches of rows of 25 ms, due every four frames at 60 Hz, after `change` makes some more expensive.
  private func hitches(_ seconds: Double = 10, _ change: (inout ListSimulation) -> Void) -> (with: Int, without: Int) {
    var script = ListSimulation()
    script.framesPerCell = 4
    script.seconds = seconds
    script.configureCost = .milliseconds(25)
    change(&script)
    let with = script.run(isTracing: false).report.hitches.commitHitches
    script.isPrefetchingEnabled = false
    return (with, script.run(isTracing: false).report.hitches.commitHitches)
  }

  private func costs(_ expensive: [Int: Double]) -> ScriptedCost {
    .sequence((0..<10_000).map { .milliseconds(expensive[$0] ?? 25) })
  }

  @Test("An expensive first cell causes no hitch with prefetching", arguments: [30.0, 40, 200])
  func first(milliseconds: Double) {
    let count = hitches { $0.configureCost = costs([0: milliseconds]) }
    #expect(count.with == 0 && count.without > 140)
  }

  @Test("A fling continues to prefetch after one slow cell", arguments: [40.0, 100])
  func hiccup(milliseconds: Double) {
    let count = hitches {
      $0.motion = .fling
      $0.configureCost = costs([15: milliseconds])
    }
    #expect(count.with <= 13 && count.without > 40, "\(count)")
  }

  @Test("Expensive banners do not stop prefetching during a fling", arguments: [10_000, 100, 30])
  func banner(every: Int) {
    let count = hitches {
      $0.motion = .fling
      $0.bannerEvery = every
      $0.bannerCost = .milliseconds(40)
    }
    #expect(count.with <= 12 && count.without > 40, "\(count)")
  }

  @Test("Prefetching expensive cells adds no hitch time when the list may stop at any time", arguments: [10_000, 100, 30, 17])
  func uncertain(every: Int) {
    for seed in 1...3 as ClosedRange<UInt64> {
      var script = ListSimulation()
      script.motion = .random
      script.seed = seed
      script.framesPerCell = 4
      script.seconds = 5
      script.configureCost = .milliseconds(25)
      script.bannerEvery = every
      script.bannerCost = .milliseconds(40)
      let comparison = PrefetchComparison(script)
      #expect(comparison.unexplained == 0 && comparison.hitchTime <= comparison.hitchTimeWithout, "seed \(seed)")
    }
  }

  @Test("Prefetching expensive cells that come in bursts adds no hitches", arguments: [10, 20])
  func bursts(onceIn: Int) {
    let count = hitches {
      $0.framesPerCell = 0.5
      $0.configureCost = .sequence((0..<onceIn).map { $0 == 0 ? .milliseconds(30) : .milliseconds(2) })
    }
    #expect(count.with <= count.without, "\(count)")
  }
}
