import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

/// The laws of motion, without views.
@Suite struct ScrollMotionTests {
  private static let pixel = 0.5
  private static let rate = 0.998
  /// The distance at which a return ends.
  private static let rest = 0.5

  private func randomMotion(_ random: inout SplitMix64, in range: ClosedRange<Double>) -> AxisMotion {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let inside = number(range)
    let speed = number(-5000...5000)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .glide(rate: Self.rate, from: inside, speed: speed, at: .zero)
    case 1:
      let upper = Bool.random(using: &random)
      let edge = upper ? range.upperBound : range.lowerBound
      let over = number(0...200) * (upper ? 1 : -1)
      return AxisMotion(.bounce(upper: upper, edge: edge), from: edge + over, speed: speed, at: .zero)
    case 2: return AxisMotion(.settle(target: number(range), frequency: number(10...40)), from: inside, speed: speed, at: .zero)
    default: return AxisMotion(.ease(target: number(range), duration: number(0.1...0.4)), from: inside, speed: 0, at: .zero)
    }
  }

  @Test func `the position does not depend on earlier frames`() {
    for seed in UInt64(0)..<600 {
      var random = SplitMix64(seed: seed)
      let range = 0.0...Double.random(in: 1...20_000, using: &random)
      let bounces = Bool.random(using: &random)
      let whole = randomMotion(&random, in: range)
      var stepped = whole
      var time = FrameInstant.zero
      for _ in 0..<40 {
        time += .milliseconds(Double.random(in: 0.5...60, using: &random))
        let a = stepped.advance(to: time, in: range, bounces: bounces, rate: Self.rate, pixel: Self.pixel)
        var direct = whole
        let b = direct.advance(to: time, in: range, bounces: bounces, rate: Self.rate, pixel: Self.pixel)
        // Whether a spring rests is decided at frames.
        let allowance = stepped.isResting || direct.isResting ? Self.rest + 1e-3 : 1e-3
        #expect(abs(a.position - b.position) <= allowance, "seed \(seed) at \(time): \(whole)")
        if stepped.isResting { break }
      }
    }
  }

  @Test func `motion never jumps, and ends inside the range`() {
    for seed in UInt64(1000)..<1500 {
      var random = SplitMix64(seed: seed)
      let range = 0.0...Double.random(in: 1...20_000, using: &random)
      let bounces = Bool.random(using: &random)
      var motion = randomMotion(&random, in: range)
      var last = motion.value(at: .zero)
      var time = FrameInstant.zero
      let step = 0.001
      var count = 0
      while !motion.isResting, count < 20_000 {
        time += .seconds(step)
        count += 1
        let next = motion.advance(to: time, in: range, bounces: bounces, rate: Self.rate, pixel: Self.pixel)
        // No motion accelerates faster than the stiffest spring; without bouncing the end is a wall.
        let most = max(abs(last.velocity), abs(next.velocity)) * step * 1.2 + Self.pixel + 2
        #expect(abs(next.position - last.position) <= most, "seed \(seed) at \(time)")
        last = next
      }
      #expect(motion.isResting, "seed \(seed)")
      #expect(range.contains(last.position), "seed \(seed): \(last)")
    }
  }

  @Test func `a glide carries its velocity into the bounce`() {
    var motion = AxisMotion.glide(rate: Self.rate, from: 900, speed: 2000, at: .zero)
    var before = motion
    // The end is 100 points further: reached when this velocity is left.
    let left = 2000 - 100 / 0.499
    let crossing = FrameInstant.zero + .seconds(log(left / 2000) / (1000 * log(Self.rate)))
    let soon = crossing + .microseconds(10)
    let value = motion.advance(to: soon, in: 0...1000, bounces: true, rate: Self.rate, pixel: Self.pixel)
    #expect(abs(value.velocity - left) < 1)
    #expect(motion.course == .bounce(upper: true, edge: 1000))
    #expect(
      abs(before.advance(to: crossing - .microseconds(10), in: 0...1000, bounces: true, rate: Self.rate, pixel: 0.5).velocity - left) < 1)
    // A critically damped spring moves v / (e · frequency) far.
    var farthest = 0.0
    for millisecond in 1...600 {
      let time = crossing + .milliseconds(Double(millisecond))
      farthest = max(farthest, motion.advance(to: time, in: 0...1000, bounces: true, rate: Self.rate, pixel: Self.pixel).position)
    }
    #expect(abs(farthest - 1000 - left / (M_E * AxisMotion.bounceFrequency)) < 0.5)
  }

  @Test func `shifting a motion changes only its position`() {
    for seed in UInt64(2000)..<2500 {
      var random = SplitMix64(seed: seed)
      let range = 0.0...5000.0
      let delta = Double.random(in: -800...800, using: &random)
      let moved = (range.lowerBound + delta)...(range.upperBound + delta)
      var a = randomMotion(&random, in: range)
      var b = a
      var time = FrameInstant.zero
      let turn = Int.random(in: 0..<20, using: &random)
      for step in 0..<40 {
        time += .milliseconds(16)
        if step == turn { b.shift(by: delta) }
        let p = a.advance(to: time, in: range, bounces: true, rate: Self.rate, pixel: Self.pixel)
        let q = b.advance(to: time, in: step >= turn ? moved : range, bounces: true, rate: Self.rate, pixel: Self.pixel)
        #expect(abs(q.position - p.position - (step >= turn ? delta : 0)) < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test func `the rubber band matches the published formula, its inverse and its slope`() {
    // The published formula, written out again.
    #expect(abs(RubberBand.reach(100, 800) - (1 - 1 / (100 * 0.55 / 800 + 1)) * 800) < 1e-9)
    for seed in UInt64(0)..<500 {
      var random = SplitMix64(seed: seed)
      let range = 0.0...Double.random(in: 0...3000, using: &random)
      let finger = Double.random(in: -1500...4500, using: &random)
      let shown = RubberBand.shown(finger, in: range, dimension: 800, bounces: true)
      #expect(abs(RubberBand.finger(shown, in: range, dimension: 800) - finger) < 1e-6)
      let slope = (RubberBand.shown(finger + 1e-4, in: range, dimension: 800, bounces: true) - shown) / 1e-4
      #expect(abs(RubberBand.slope(at: finger + 5e-5, in: range, dimension: 800, bounces: true) - slope) < 1e-3)
    }
  }

  @Test func `velocity is the slope of the last tenth of a second`() {
    var tracker = VelocityTracker()
    for step in 0...60 {
      let time = FrameInstant.zero + .milliseconds(Double(step) * 8)
      // It reverses at the end: only recent samples count.
      let x = step < 40 ? Double(step) * 8 : 320 - Double(step - 40) * 4
      tracker.add(Point(x: x, y: 1e9), at: time)
    }
    let velocity = tracker.velocity(at: .zero + .milliseconds(480))
    #expect(abs(velocity.x + 500) < 1e-6)
    #expect(velocity.y == 0)
    #expect(tracker.velocity(at: .zero + .milliseconds(700)) == .zero)
  }
}
