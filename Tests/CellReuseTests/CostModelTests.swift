import HitchlessBase
import TestSupport
import Testing

@testable import CellReuse

@Suite struct CostModelTests {
  private let key = ReuseKey(2)

  @Test func `The mean weighs a new cost with a quarter, and the second cost replaces the first`() {
    var model = CostModel()
    #expect(model.estimate(key, .configure) == nil)
    model.record(key, .configure, .milliseconds(90))
    #expect(model.highWater(key, .configure) == .milliseconds(90))
    model.record(key, .configure, .milliseconds(4))
    #expect(model.highWater(key, .configure) == .milliseconds(4))
    model.record(key, .configure, .milliseconds(8))
    #expect(model.estimate(key, .configure) == CostEstimate(mean: .milliseconds(5), count: 3, recent: .milliseconds(8)))
    #expect(model.estimate(key, .make) == nil)
    #expect(model.estimate(ReuseKey(1), .configure) == nil)
  }

  @Test func `The high-water mark covers the latest one to two thousand costs, and no older ones`() {
    var model = CostModel()
    var random = SplitMix64(seed: 7)
    var all: [FrameDuration] = []
    let memory = CostEstimate.memory
    for round in 0..<6 * memory {
      let cost = FrameDuration.microseconds(round == 700 ? 20_000 : Double.random(in: 100...2000, using: &random))
      model.record(key, .fit, cost)
      if round > 0 { all.append(cost) }
      if round < 2 { continue }
      let mark = model.estimate(key, .fit)?.highWater ?? .zero
      #expect(mark >= all.suffix(memory).max() ?? .zero)
      #expect(mark <= all.suffix(2 * memory).max() ?? .zero)
    }
    #expect((model.estimate(key, .fit)?.highWater ?? .zero) <= .milliseconds(2))
  }

  @Test func `The cost of several steps is known only if the cost of each is known`() {
    var model = CostModel()
    model.record(key, .make, .milliseconds(2))
    #expect(model.highWater(key, .make, .configure) == nil)
    model.record(key, .configure, .milliseconds(3))
    #expect(model.highWater(key, .make, .configure) == .milliseconds(5))
  }

  @Test func `A step runs if its high-water cost ends before the deadline`() {
    let deadline = FrameInstant.zero + .milliseconds(10)
    func admit(_ cost: Double?, at now: Double, needed: Bool = false, idle: Bool = false) -> Admission {
      Admission(
        highWater: cost.map { .milliseconds($0) }, now: .zero + .milliseconds(now), deadline: idle ? nil : deadline,
        isNeededNextFrame: needed)
    }
    #expect(admit(4, at: 5) == .run)
    #expect(admit(5, at: 5) == .wait)
    #expect(admit(nil, at: 0) == .wait)
    #expect(admit(nil, at: 0, needed: true) == .run)
    #expect(admit(nil, at: 0, idle: true) == .run)
    #expect(admit(99, at: 5, idle: true) == .run)
  }
}
