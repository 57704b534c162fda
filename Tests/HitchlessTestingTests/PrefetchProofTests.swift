import Foundation
import FramePipeline
import Hitchless
import HitchlessBase
import Testing

@testable import HitchlessTesting

/// The guarantees of cell prefetching, tested in virtual time.
@MainActor @Suite("Prefetching in virtual time") struct PrefetchProofTests {
  private func simulation(hertz: Double, framesPerCell: Double, frames: Double) -> ListSimulation {
    var simulation = ListSimulation()
    simulation.hertz = hertz
    simulation.framesPerCell = framesPerCell
    simulation.seconds = 120 / hertz
    simulation.configureCost = .milliseconds(frames * 1000 / hertz)
    return simulation
  }

  private func run(_ simulation: ListSimulation, prefetching: Bool) -> FrameReport {
    var simulation = simulation
    simulation.isPrefetchingEnabled = prefetching
    return simulation.run(isTracing: false).report
  }

  @Test("Cells that take up to two frames cause hitches only without prefetching", arguments: [60.0, 120], [3.0, 4, 5, 6, 7, 8])
  func twiceAsLong(hertz: Double, framesPerCell: Double) {
    for frames in [0.5, 1.2, 1.9] {
      let script = simulation(hertz: hertz, framesPerCell: framesPerCell, frames: frames)
      let with = run(script, prefetching: true)
      #expect(with.hitches.commitHitches == 0, "\(frames) frames of cost")
      #expect(with.hitchTimeRatio == 0)
      let without = run(script, prefetching: false)
      let cells = without.counters.cellsConfigured
      #expect(cells >= Int(120 / framesPerCell) - 1)
      #expect(
        frames < 1 ? without.hitches.commitHitches == 0 : without.hitches.commitHitches >= cells, "\(frames) frames of cost")
    }
  }

  @Test(
    "With prefetching, cells of three frames cause no more and no longer hitches", arguments: [60.0, 120],
    [3.0, 4, 5, 6, 7, 8])
  func threeFrames(hertz: Double, framesPerCell: Double) {
    let script = simulation(hertz: hertz, framesPerCell: framesPerCell, frames: 3)
    let with = run(script, prefetching: true)
    let without = run(script, prefetching: false)
    #expect(with.hitches.commitHitches <= with.counters.cellsConfigured)
    #expect(with.hitches.commitHitches <= without.hitches.commitHitches)
    #expect(with.hitches.hitchTime <= without.hitches.hitchTime)
  }

  @Test("Prefetching cells of three frames never adds hitch time, in any motion", arguments: [60.0, 120], [3.0, 4, 5, 6])
  func threeFramesAnyhow(hertz: Double, framesPerCell: Double) {
    for motion in [ListSimulation.Motion.reverse, .fling, .random] {
      var script = simulation(hertz: hertz, framesPerCell: framesPerCell, frames: 3)
      script.motion = motion
      script.seconds = 4
      #expect(run(script, prefetching: true).hitches.hitchTime <= run(script, prefetching: false).hitches.hitchTime, "\(motion)")
    }
  }

  /// A decelerating scroll continues, so cells for the next frame are begun before it although it will be late.
  @Test(
    "During a fling, prefetching cuts the hitch time of cells of three frames by a quarter", arguments: [60.0, 120])
  func coasting(hertz: Double) {
    var script = simulation(hertz: hertz, framesPerCell: 5, frames: 3)
    script.motion = .fling
    let with = run(script, prefetching: true)
    let without = run(script, prefetching: false)
    #expect(with.hitches.commitHitches > 0 && with.hitches.commitHitches <= without.hitches.commitHitches)
    #expect(with.hitches.hitchTime.nanoseconds * 4 < without.hitches.hitchTime.nanoseconds * 3)
  }

  @Test("In steady scrolling at least 95% of prefetched cells are displayed", arguments: [1, 2, 3])
  func used(columns: Int) {
    var script = simulation(hertz: 60, framesPerCell: 4, frames: 0.9)
    script.columns = columns
    script.seconds = 8
    let counters = run(script, prefetching: true).counters
    #expect(counters.cellsPrefetched > 100)
    #expect(Double(counters.prefetchesUsed) >= 0.95 * Double(counters.cellsPrefetched))
  }

  @Test("Equal scripts give identical traces")
  func equalRuns() {
    for motion in ListSimulation.Motion.allCases {
      var script = simulation(hertz: 60, framesPerCell: 4, frames: 1.4)
      script.motion = motion
      script.makeCost = .uniform(.microseconds(100)...(.milliseconds(3)), seed: 5)
      script.kinds = 2
      script.seconds = 2
      let first = script.run()
      let second = script.run()
      #expect(first.traceJSON == second.traceJSON, "\(motion)")
      #expect(first.traceJSON.count > 10_000)
    }
  }

  /// Random costs, speeds, directions, columns and refresh rates, and jumps in one of five scripts; `hitchless simulate --random 1000` runs
  /// more of them. `HITCHLESS_FUZZ_ROUNDS` sets the number of scripts here, `HITCHLESS_FUZZ_SEED` selects others.
  @Test("In random scripts prefetching removes four fifths of hitch time and delays no frame")
  func randomScripts() throws {
    let environment = ProcessInfo.processInfo.environment
    let rounds = environment["HITCHLESS_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 12
    let seed = environment["HITCHLESS_FUZZ_SEED"].flatMap { UInt64($0) } ?? 20
    print("prefetching over \(rounds) random scripts, HITCHLESS_FUZZ_SEED=\(seed)")
    var total = PrefetchComparison()
    for round in 0..<rounds {
      for jumps in round % 5 == 0 ? [false, true] : [false] {
        let comparison = PrefetchComparison(.random(seed: seed &+ UInt64(round), seconds: 1, jumps: jumps))
        #expect(comparison.unexplained == 0, "seed \(seed &+ UInt64(round)): at \(comparison.firstUnexplained.map { "\($0)" } ?? "")")
        #expect(jumps || comparison.jumpHitchTimeWithout == .zero)
        total += comparison
      }
    }
    print("hitch time with prefetching \(total.hitchTime), without \(total.hitchTimeWithout); \(total.frames) frames, \(total.jumps) jumps")
    #expect(total.hitchTimeWithout > .zero)
    #expect(total.hitchTimeShare <= 0.2)
    #expect(Double(total.unforeseen) < 0.001 * Double(total.frames) || total.unforeseen <= 1)
  }

  /// Scripts in which a rare expensive cell is where the list slows down: if it was begun because it was usually due, it would delay a
  /// frame that would not have shown it.
  @Test("A decelerating list causes no hitches for cells that it does not reach", arguments: [343, 200_405, 400_362, 400_607] as [UInt64])
  func slowingDown(seed: UInt64) {
    let comparison = PrefetchComparison(.random(seed: seed, seconds: 10))
    #expect(comparison.unexplained == 0 && comparison.hitchTime <= comparison.hitchTimeWithout, "\(comparison)")
  }
}
