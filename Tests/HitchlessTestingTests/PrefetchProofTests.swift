import Foundation
import FramePipeline
import Hitchless
import HitchlessBase
import Testing

@testable import HitchlessTesting

/// What cell prefetching promises, shown in virtual time.
@MainActor @Suite("Prefetching, in virtual time") struct PrefetchProofTests {
  private func simulation(hertz: Double, framesPerCell: Double, frames: Double) -> ListSimulation {
    var simulation = ListSimulation()
    simulation.hertz = hertz
    simulation.framesPerCell = framesPerCell
    simulation.seconds = 160 / hertz
    simulation.configureCost = .milliseconds(frames * 1000 / hertz)
    return simulation
  }

  @Test("A cell may take almost two frames: none is late with prefetching, each is without", arguments: [60.0, 120])
  func twiceAsLong(hertz: Double) {
    for framesPerCell in [3.0, 4, 5, 6, 7, 8] {
      for frames in [0.5, 1.9] {
        var on = simulation(hertz: hertz, framesPerCell: framesPerCell, frames: frames)
        let with = on.run()
        #expect(with.report.hitches.commitHitches == 0, "\(framesPerCell) frames a cell, \(frames) frames of cost")
        on.isPrefetchingEnabled = false
        let without = on.run()
        let cells = without.report.counters.cellsConfigured
        #expect(cells >= Int(160 / framesPerCell) - 1)
        #expect(
          frames < 1 ? without.report.hitches.commitHitches == 0 : without.report.hitches.commitHitches >= cells,
          "\(framesPerCell) frames a cell, \(frames) frames of cost")
      }
    }
  }

  @Test("A cell of three frames is late at most once, and not later than without prefetching")
  func threeFrames() {
    for framesPerCell in [4.0, 6, 8] {
      var on = simulation(hertz: 60, framesPerCell: framesPerCell, frames: 3)
      let with = on.run().report
      on.isPrefetchingEnabled = false
      let without = on.run().report
      #expect(with.hitches.commitHitches <= with.counters.cellsConfigured)
      #expect(with.hitches.commitHitches <= without.hitches.commitHitches)
      #expect(with.hitchTimeRatio <= without.hitchTimeRatio)
    }
  }

  @Test("Equal scripts give equal traces, byte for byte")
  func equalRuns() {
    for motion in ListSimulation.Motion.allCases {
      var script = simulation(hertz: 60, framesPerCell: 4, frames: 1.4)
      script.motion = motion
      script.makeCost = .uniform(.microseconds(100)...(.milliseconds(3)), seed: 5)
      script.seconds = 2
      let first = script.run()
      let second = script.run()
      #expect(first.traceJSON == second.traceJSON, "\(motion)")
      #expect(first.traceJSON.count > 10_000)
    }
  }

  /// Random costs, speeds, directions, columns and refresh rates. `HITCHLESS_FUZZ_ROUNDS` asks for more scripts, `HITCHLESS_FUZZ_SEED` for
  /// others.
  @Test("Over random scripts prefetching takes most hitches away and adds none")
  func randomScripts() throws {
    let environment = ProcessInfo.processInfo.environment
    let rounds = environment["HITCHLESS_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 12
    let seed = environment["HITCHLESS_FUZZ_SEED"].flatMap { UInt64($0) } ?? 20
    print("prefetching over \(rounds) random scripts, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SeededGenerator(seed: seed)
    var hitchTime = (with: FrameDuration.zero, without: FrameDuration.zero)
    var frames = 0
    var later = 0
    for round in 0..<rounds {
      var script = ListSimulation()
      script.hertz = [24, 48, 60, 90, 120, 144, 240].randomElement(using: &random)!
      script.columns = [1, 1, 2, 3].randomElement(using: &random)!
      script.framesPerCell = Double(Int.random(in: 2...12, using: &random))
      script.motion = [.steady, .steady, .reverse, .fling].randomElement(using: &random)!
      script.seconds = 2
      let interval = FrameDuration.interval(hertz: script.hertz)
      let budget = Double(script.framesPerCell) / Double(script.columns)
      let cost = FrameDuration(
        nanoseconds: Int64(Double(interval.nanoseconds) * Double.random(in: 0.1...min(1.8, budget * 0.7), using: &random)))
      let spread = FrameDuration(nanoseconds: cost.nanoseconds / 4)
      script.configureCost = .uniform(cost - spread...cost, seed: UInt64(round))
      let with = script.run()
      script.isPrefetchingEnabled = false
      let without = script.run()
      hitchTime.with += with.records.reduce(.zero) { $0 + $1.hitchTime }
      hitchTime.without += without.records.reduce(.zero) { $0 + $1.hitchTime }
      frames += with.records.count
      // Frames are told apart by their vsyncs: the same motion is shown at the same vsync in both runs.
      let lateWithout = Set(without.records.filter { $0.commitHitchFrames > 0 }.map(\.tick.number))
      let newlyLate = with.records.filter { $0.commitHitchFrames > 0 && !lateWithout.contains($0.tick.number) }
      if !newlyLate.isEmpty, lateWithout.isEmpty {
        Issue.record("round \(round): \(newlyLate.count) frames are late only with prefetching: \(script)")
      }
      later += max(0, with.report.hitches.commitHitches - without.report.hitches.commitHitches)
    }
    print("hitch time with prefetching \(hitchTime.with), without \(hitchTime.without); \(frames) frames, \(later) later than without")
    #expect(hitchTime.without > .zero)
    #expect(Double(hitchTime.with.nanoseconds) <= 0.2 * Double(hitchTime.without.nanoseconds))
    #expect(Double(later) <= 0.001 * Double(frames))
  }
}
