import HitchlessBase
import Testing

@testable import FramePipeline

@Suite struct HitchMeterTests {
  @Test func `The ratio is hitch milliseconds per second of scrolling`() {
    var meter = HitchMeter()
    for number in 0..<98 { meter.add(record(number)) }
    meter.add(record(98, commitHitch: 1))
    #expect(meter.commitHitches == 1)
    // 99 frames of 10 ms and one that was lost: 10 ms of hitches in a second.
    #expect(meter.scrollingTime == .milliseconds(1000))
    #expect(meter.hitchTimeRatio == 10)
    #expect(meter.level == .warning)
  }

  @Test func `Late frames at rest count as hitches, but not in the ratio`() {
    var meter = HitchMeter()
    meter.add(record(0, isAnimating: false, commitHitch: 3))
    #expect(meter.commitHitches == 1)
    #expect(meter.commitHitchFrames == 3)
    #expect(meter.hitchTimeRatio == 0)
    meter.add(record(1, renderHitch: 2))
    #expect(meter.renderHitches == 1)
    #expect(meter.longestHitch == .milliseconds(30))
    #expect(abs(meter.hitchTimeRatio - 20 / 0.03) < 1e-9)
  }

  @Test(arguments: [(0, HitchLevel.good), (4.99, .good), (5, .warning), (10, .warning), (10.01, .critical)])
  func `The thresholds are those of WWDC20`(ratio: Double, level: HitchLevel) {
    #expect(HitchLevel(hitchTimeRatio: ratio) == level)
  }

  @Test func `The log keeps the last frames in order, and its totals cover all frames`() {
    var log = FrameLog(capacity: 8)
    for number in 0..<21 {
      log.append(record(number, commitHitch: number == 0 ? 1 : 0))
      #expect(log.last?.tick.number == number)
      #expect(log.records.map(\.tick.number) == Array(max(0, number - 7)...number))
    }
    #expect(log.frameCount == 21)
    #expect(log.hitches.commitHitches == 1)
    #expect(log.start == .zero)
    #expect(log.end == .milliseconds(210))
  }

  @Test func `Percentiles are measured values, by nearest rank`() {
    let values = Percentiles((1...200).map(Double.init).shuffled())
    #expect(values.p50 == 100)
    #expect(values.p95 == 190)
    #expect(values.p99 == 198)
    #expect(values.max == 200)
    #expect(Percentiles([]).max == 0)
    #expect(Percentiles([7]).p50 == 7)
  }
}

/// Returns a finished frame at 100 Hz.
func record(_ number: Int, isAnimating: Bool = true, commitHitch: Int = 0, renderHitch: Int = 0) -> FrameRecord {
  let begin = FrameInstant.zero + .milliseconds(10) * number
  let tick = FrameTick(number: number, frameTime: begin, interval: .milliseconds(10))
  var record = FrameRecord(tick: tick, begin: begin, deadline: tick.commitDeadline, isAnimating: isAnimating)
  record.phases.add(.layout, from: begin, to: begin + .milliseconds(2))
  record.phases.add(.commit, from: begin + .milliseconds(2), to: begin + .milliseconds(3))
  record.phases.add(.spare, from: begin + .milliseconds(3), to: begin + .milliseconds(7))
  record.commitTime = begin + .milliseconds(3)
  record.renderBegin = begin + .milliseconds(3)
  record.renderEnd = begin + .milliseconds(4)
  record.presentTime = begin + .milliseconds(20)
  record.commitHitchFrames = commitHitch
  record.renderHitchFrames = renderHitch
  return record
}
