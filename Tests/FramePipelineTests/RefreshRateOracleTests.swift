import HitchlessBase
import TestSupport
import Testing

@testable import FramePipeline

/// Displays from 24 to 240 Hz, and windows that move from one to another while they scroll.
@Suite struct RefreshRateOracleTests {
  private static let rates = [24.0, 30, 48, 59.94, 60, 75, 90, 100, 120, 144, 165, 240]

  @Test(arguments: rates) func `At any rate, work that fits makes no frame late, and every vsync has a frame`(hertz: Double) {
    var stage = FrameStage(hertz: hertz)
    let interval = FrameDuration.interval(hertz: hertz)
    stage.costs[-1] = [.layout: interval * 6 / 10, .commit: interval / 10]
    stage.machine.setAnimating(true, at: .zero)
    stage.run(until: .milliseconds(2000))
    #expect(abs(stage.records.count - Int(2 * hertz)) <= 3)
    #expect(stage.records.allSatisfy { $0.hitchFrames == 0 })
    #expect(zip(stage.records, stage.records.dropFirst()).allSatisfy { $0.tick.number + 1 == $1.tick.number })
  }

  /// The rate changes hundreds of times, at any moment. Frames that fit cause no hitch; a stall is late by the time that exceeds its frame,
  /// and causes no burst afterwards; no vsync shows two frames.
  @Test(arguments: 1...12) func `Random rate changes make no frame late, and a stall only by about its length`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let stalls = seed % 2 == 0
    var stage = FrameStage(hertz: 60)
    stage.machine.setAnimating(true, at: .zero)
    var stallTime = FrameDuration.zero
    var stallCount = 0
    var changes = 0
    // The first vsync is at the very start: it has to be delivered before the rate changes.
    stage.run(until: .milliseconds(1))
    for _ in 0..<600 {
      let interval = stage.display.interval
      // Fits at the current rate, and at any rate that it may change to in between.
      stage.costs[-1] = [.layout: .milliseconds(Double.random(in: 0...2, using: &random))]
      if stalls, random.next() % 10 == 0 {
        let duration = FrameDuration.milliseconds(Double.random(in: 5...150, using: &random))
        stage.now += duration
        stallTime += duration
        stallCount += 1
      }
      if random.next() % 3 == 0 {
        stage.setRate(hertz: Self.rates.randomElement(using: &random)!)
        changes += 1
      }
      // Not exactly at a vsync, which would have passed without having been delivered.
      stage.run(until: stage.now + .nanoseconds(Int64.random(in: 1...interval.nanoseconds * 6, using: &random)))
    }
    stage.machine.setAnimating(false, at: stage.now)
    stage.run(until: stage.now + .milliseconds(500))

    #expect(changes > 100)
    let presents = stage.records.compactMap(\.presentTime)
    #expect(presents.count == stage.records.count)
    for (before, after) in zip(presents, presents.dropFirst()) {
      #expect(before < after, "seed \(seed): two frames at one vsync")
    }
    for (before, after) in zip(stage.records, stage.records.dropFirst()) {
      #expect(before.tick.number < after.tick.number, "seed \(seed)")
      // No burst: a frame is made for a vsync that has passed, and no two frames for the same one.
      #expect(after.begin >= after.tick.frameTime)
      #expect(after.tick.frameTime > before.tick.frameTime)
    }
    let hitchTime = stage.records.reduce(FrameDuration.zero) { $0 + $1.hitchTime }
    if !stalls { #expect(hitchTime == .zero, "seed \(seed)") }
    // Whole frames, so a stall counts for less than one frame more than its duration; at 24 Hz that is 42 ms.
    #expect(hitchTime <= stallTime + .interval(hertz: 24) * stallCount, "seed \(seed)")
    if stalls { #expect(hitchTime > .zero) }
  }

  @Test func `After a stall of seconds only one frame is late, at every rate`() {
    for hertz in Self.rates {
      var stage = FrameStage(hertz: hertz)
      stage.machine.setAnimating(true, at: .zero)
      stage.run(until: .milliseconds(200))
      stage.now = .milliseconds(3333)
      let before = stage.records.count
      stage.run(until: .milliseconds(3333) + .interval(hertz: hertz) * 4)
      let late = stage.records[before...].first { $0.hitchFrames > 0 }
      #expect(stage.records.count - before <= 7, "\(hertz) Hz")
      #expect(late?.hitchFrames ?? 0 >= Int(3.05 * hertz), "\(hertz) Hz")
      #expect(stage.records[before...].count { $0.hitchFrames > 0 } == 1, "\(hertz) Hz")
    }
  }
}
