import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Timers of the main run loop` {
  /// A run loop with timers and a queue with waiting work, on a separate time line.
  final class Loop {
    var now = 1.0
    var timers: [(due: Double, number: Int, period: Double?)] = []
    var waiting: [(time: Double, body: @MainActor @Sendable () -> Void)] = []
    var fired: [(number: Int, time: Double)] = []
    var runs = 0

    @MainActor func run() {
      runs += 1
      let due = timers.filter { $0.due <= now }
      timers.removeAll { $0.due <= now }
      for timer in due {
        fired.append((timer.number, now))
        if let period = timer.period { timers.append((now + period, timer.number, period)) }
      }
    }
    @MainActor func pass(to end: Double) {
      while let next = waiting.indices.min(by: { waiting[$0].time < waiting[$1].time }), waiting[next].time <= end {
        let block = waiting.remove(at: next)
        now = max(now, block.time)
        block.body()
      }
      now = end
    }
    @MainActor func makeTimers() -> RunLoopTimers {
      RunLoopTimers(
        RunLoopTimers.Loop(
          next: { self.timers.map(\.due).min() ?? 0 }, run: { self.run() }, wait: { self.waiting.append(($0, $1)) }))
    }
  }

  @Test func `are run when the first one is due, and no more often than needed`() {
    let loop = Loop()
    let timers = loop.makeTimers()
    timers.update()
    #expect(loop.waiting.isEmpty)
    loop.timers = [(5, 1, nil), (9, 2, nil)]
    for _ in 0..<10 { timers.update() }
    #expect(loop.waiting.count == 1)
    loop.timers.append((3, 3, 4))
    timers.update()
    loop.pass(to: 12)
    #expect(loop.fired.map(\.number) == [3, 1, 3, 2, 3] && loop.fired.map(\.time) == [3, 5, 7, 9, 11] && loop.runs == 5)
    loop.timers = []
    loop.pass(to: 100)
    #expect(loop.waiting.isEmpty && loop.runs == 6)
  }

  @Test func `added and removed at random fire when they are due`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("timers at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let loop = Loop()
    let timers = loop.makeTimers()
    var wanted: [Int: Double] = [:]
    for step in RandomTestSettings.steps(600, until: { loop.fired.count > 50 }) {
      switch random.below(4) {
      case 0, 1:
        let due = loop.now + Double(random.below(20)) / 4
        loop.timers.append((due, step, nil))
        wanted[step] = due
      case 2 where !loop.timers.isEmpty:
        let number = loop.timers.remove(at: random.below(loop.timers.count)).number
        wanted[number] = nil
      default: break
      }
      timers.update()
      let before = loop.fired.count
      let end = loop.now + Double(random.below(8)) / 4
      loop.pass(to: end)
      for (number, time) in loop.fired[before...] {
        #expect(wanted[number] == time, "step \(step), seed \(seed)")
        wanted[number] = nil
      }
      #expect(wanted.values.allSatisfy { $0 > end }, "step \(step), seed \(seed)")
      #expect(loop.waiting.count <= 30, "step \(step), seed \(seed)")
    }
    #expect(loop.fired.count > 50, "seed \(seed)")
  }
}
