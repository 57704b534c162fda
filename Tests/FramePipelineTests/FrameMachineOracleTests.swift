import HitchlessBase
import TestSupport
import Testing

@testable import FramePipeline

/// The screen is the oracle: while something animates, every vsync has to show a new frame, and each one that does not is a frame of hitch.
/// The machine's records have to add up to exactly the frames that the screen misses.
@Suite struct FrameMachineOracleTests {
  @Test(arguments: 1...10) func `Hitch frames are the vsyncs at which the screen shows no new frame`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var stage = FrameStage()
    let isRenderSlow = seed % 2 == 0
    for number in 0..<900 {
      var costs: [FramePhase: FrameDuration] = [:]
      costs[.layout] = .milliseconds(Double.random(in: 0...3, using: &random))
      if random.next() % 12 == 0 { costs[.layout] = .milliseconds(Double.random(in: 0...45, using: &random)) }
      if random.next() % 6 == 0 { costs[.spare] = .milliseconds(Double.random(in: 0...35, using: &random)) }
      stage.costs[number] = costs
      stage.renderCosts[number] = .milliseconds(Double.random(in: 0...4, using: &random))
      if isRenderSlow, random.next() % 15 == 0 {
        stage.renderCosts[number] = .milliseconds(Double.random(in: 0...60, using: &random))
      }
    }
    stage.machine.setAnimating(true, at: .zero)
    for turn in 1...1600 {
      stage.machine.requestSpare()
      stage.run(until: .milliseconds(Double(turn) * 5))
    }
    stage.machine.setAnimating(false, at: stage.now)
    stage.run(until: .milliseconds(9000))

    let presents = stage.records.compactMap(\.presentTime)
    #expect(presents.count == stage.records.count)
    #expect(presents.count > 400, "seed \(seed)")
    #expect(presents.first == .milliseconds(20 + 10 * Double(stage.records[0].hitchFrames)))
    for (before, (present, record)) in zip(presents, zip(presents.dropFirst(), stage.records.dropFirst())) {
      let missed = (present - before).nanoseconds / 10_000_000 - 1
      #expect(present.nanoseconds % 10_000_000 == 0)
      #expect(missed >= 0, "seed \(seed): two frames for one vsync, \(record.tick)")
      #expect(Int(missed) == record.hitchFrames, "seed \(seed): \(record.tick)")
      if !isRenderSlow { #expect(record.renderHitchFrames == 0, "seed \(seed): \(record.tick)") }
      #expect(record.begin >= record.tick.frameTime)
      #expect(record.deadline <= record.tick.commitDeadline)
    }
  }
}
