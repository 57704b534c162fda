import FramePipeline
import Hitchless
import HitchlessBase
import Testing

@testable import HitchlessTesting

/// One cell that takes longer than any frame must not keep the others from being prepared.
@MainActor @Suite("Prefetching beside dear cells") struct DearCellTests {
  /// Rows of 25 ms, due every four frames at 60 Hz, after what `change` makes dearer.
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

  private func costs(_ dear: [Int: Double]) -> ScriptedCost {
    .sequence((0..<10_000).map { .milliseconds(dear[$0] ?? 25) })
  }

  @Test("The first cell pays for what is set up once", arguments: [30.0, 40, 200])
  func first(milliseconds: Double) {
    let count = hitches { $0.configureCost = costs([0: milliseconds]) }
    #expect(count.with == 0 && count.without > 140)
  }

  @Test("A hiccup is one hitch", arguments: [40.0, 45, 100])
  func hiccup(milliseconds: Double) {
    let count = hitches { $0.configureCost = costs([100: milliseconds]) }
    #expect(count.with == 1 && count.without > 140, "\(count)")
  }

  @Test("A banner on top, or one now and then, is late itself at most", arguments: [10_000, 100, 30])
  func banner(every: Int) {
    let count = hitches {
      $0.bannerEvery = every
      $0.bannerCost = .milliseconds(40)
    }
    #expect(count.with <= 150 / every + 2 && count.without > 140, "\(count)")
  }

  @Test("Two cells a frame of which one in ten is dear: none is late", arguments: [10, 20])
  func bursts(onceIn: Int) {
    let count = hitches {
      $0.framesPerCell = 0.5
      $0.configureCost = .sequence((0..<onceIn).map { $0 == 0 ? .milliseconds(30) : .milliseconds(2) })
    }
    #expect(count.with <= count.without, "\(count)")
  }
}
