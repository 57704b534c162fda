import HitchlessBase
import LayerTree
import Testing

@Suite("Property animator timeline")
struct AnimatorTimelineTests {
  private func at(_ milliseconds: Int64) -> FrameInstant { FrameInstant(nanoseconds: milliseconds * 1_000_000) }

  @Test("A timeline runs from the first frame after its delay and ends once")
  func runs() {
    var timeline = AnimatorTimeline(curve: PacedCurve(.easeIn), duration: 1)
    let group = timeline.addGroup(delayFactor: 0)
    timeline.start(afterDelay: 0.5)
    #expect(timeline.isRunning)
    for (time, fraction) in [(300, 0.0), (700, 0), (800, 0), (1_050, 0.25), (1_550, 0.75)] as [(Int64, Double)] {
      let isOver = timeline.advance(to: at(time))
      #expect(!isOver)
      #expect(abs(timeline.progress(ofGroup: group).x - TimingCurve.easeIn.progress(at: fraction, duration: 1)) < 1e-9)
    }
    let isOver = timeline.advance(to: at(1_800))
    #expect(isOver && timeline.progress(ofGroup: group) == .one && timeline.isAtEnd)
    let isOverAgain = timeline.advance(to: at(1_900))
    #expect(!isOverAgain && !timeline.isRunning)
  }

  @Test("A spring paused beyond its end stays there and resumes unchanged")
  func overshoot() {
    let spring = PacedCurve(.spring(dampingRatio: 0.3, velocity: 0))
    var (timeline, untouched) = (AnimatorTimeline(curve: spring, duration: 1), AnimatorTimeline(curve: spring, duration: 1))
    let group = timeline.addGroup(delayFactor: 0)
    _ = untouched.addGroup(delayFactor: 0)
    for time in [0, 170] as [Int64] {
      timeline.start()
      untouched.start()
      _ = (timeline.advance(to: at(time)), untouched.advance(to: at(time)))
    }
    let shown = timeline.progress(ofGroup: group)
    #expect(shown.x > 1.1)
    timeline.pause()
    #expect(timeline.progress(ofGroup: group) == shown && timeline.fractionComplete == 1 && !timeline.isRunning)
    // Animations added later run for the remaining time.
    let added = timeline.addGroup(delayFactor: 0.5)
    timeline.start()
    for time in stride(from: 170, to: 1_000, by: 10) as StrideTo<Int64> {
      _ = (timeline.advance(to: at(time + 5_000)), untouched.advance(to: at(time)))
      let difference = timeline.progress(ofGroup: group) - untouched.progress(ofGroup: group)
      #expect(abs(difference.x) < 1e-9)
      #expect((timeline.progress(ofGroup: added) == .zero) == (time <= 580))
    }
    let isOver = timeline.advance(to: at(6_000))
    #expect(isOver && timeline.progress(ofGroup: added) == .one)
  }

  @Test("Scrubbing is linear or along the curve, and the fraction is clamped to 0...1")
  func scrubs() {
    for isLinear in [true, false] {
      var timeline = AnimatorTimeline(curve: PacedCurve(.easeInOut), duration: 1, scrubsLinearly: isLinear)
      let groups = [timeline.addGroup(delayFactor: 0), timeline.addGroup(delayFactor: 0.5), timeline.addGroup(delayFactor: 3)]
      for fraction in [0.25, 0.8, 1, 0, 0.6] {
        timeline.scrub(to: fraction)
        func expected(_ fraction: Double) -> Double { isLinear ? fraction : TimingCurve.easeInOut.progress(at: fraction, duration: 1) }
        #expect(abs(timeline.progress(ofGroup: groups[0]).x - expected(fraction)) < 1e-9 && timeline.fractionComplete == fraction)
        #expect(abs(timeline.progress(ofGroup: groups[1]).x - expected(max(0, fraction * 2 - 1))) < 1e-9)
        #expect(timeline.progress(ofGroup: groups[2]).x == (fraction == 1 ? 1 : 0))
      }
      for (fraction, place) in [(-1, 0.0), (2, 1), (.nan, 0)] as [(Double, Double)] {
        timeline.scrub(to: fraction)
        #expect(timeline.fractionComplete == place)
      }
    }
  }
}
