import Glibc
import HitchlessBase
import Synchronization
import TestSupport
import Testing

@Suite struct `Clocks` {
  @Test func `timers fire in order, each at its own time`() {
    let clock = VirtualClock()
    let log = Mutex<[String]>([])
    func note(_ text: String) { log.withLock { $0.append("\(text)@\(clock.now.nanoseconds)") } }
    clock.schedule(at: FrameInstant(nanoseconds: 30)) { log.withLock { $0.append("c@\(clock.now.nanoseconds)") } }
    clock.schedule(at: FrameInstant(nanoseconds: 10)) { log.withLock { $0.append("a@\(clock.now.nanoseconds)") } }
    clock.schedule(at: FrameInstant(nanoseconds: 10)) { log.withLock { $0.append("b@\(clock.now.nanoseconds)") } }
    clock.advance(by: .nanoseconds(20))
    note("end")
    #expect(log.withLock { $0 } == ["a@10", "b@10", "end@20"])
    #expect(clock.pendingTimers == 1)
    clock.advance(by: .nanoseconds(10))
    #expect(log.withLock { $0.last } == "c@30" && clock.pendingTimers == 0)
  }

  @Test func `time spent inside a timer fires no other timer and makes the advance end late`() {
    let clock = VirtualClock()
    let fired = Mutex<[Int64]>([])
    clock.schedule(at: FrameInstant(nanoseconds: 5)) { clock.spend(.nanoseconds(100)) }
    clock.schedule(at: FrameInstant(nanoseconds: 50)) { fired.withLock { $0.append(clock.now.nanoseconds) } }
    clock.spend(.nanoseconds(2))
    #expect(clock.now.nanoseconds == 2)
    clock.advance(by: .nanoseconds(10))
    #expect(clock.now.nanoseconds == 105)
    #expect(fired.withLock { $0 }.isEmpty)
    clock.advance(by: .zero)
    #expect(fired.withLock { $0 } == [105])
  }

  @Test func `random timers fire in the order of a sorted list`() {
    var random = SplitMix64(seed: 7)
    let clock = VirtualClock()
    let fired = Mutex<[Int]>([])
    var expected: [(due: Int64, order: Int)] = []
    var order = 0
    for _ in 0..<200 {
      for _ in 0..<(random.next() % 4) {
        let due = clock.now.nanoseconds + Int64(random.next() % 50)
        let mine = order
        expected.append((due, mine))
        order += 1
        clock.schedule(at: FrameInstant(nanoseconds: due)) { fired.withLock { $0.append(mine) } }
      }
      clock.advance(by: .nanoseconds(Int64(random.next() % 40)))
      let due = expected.filter { $0.due <= clock.now.nanoseconds }.sorted { ($0.due, $0.order) < ($1.due, $1.order) }
      #expect(fired.withLock { $0 } == due.map(\.order), "seed 7")
    }
    #expect(order > 200)
  }

  @Test func `a measured clock jumps only forwards`() {
    let clock = MeasuredClock()
    let before = clock.now
    let skipped = clock.jump(to: before + .seconds(5))
    #expect(skipped > .seconds(4.9) && skipped <= .seconds(5))
    #expect(clock.now >= before + .seconds(5))
    #expect(clock.jump(to: before) == .zero)
    #expect(clock.now >= before + .seconds(5))
  }

  @Test func `a monotonic clock does not go backwards`() {
    let clock = MonotonicClock()
    var last = clock.now
    for _ in 0..<1_000 {
      let now = clock.now
      #expect(now >= last)
      last = now
    }
  }

  @Test func `durations round to the nearest nanosecond`() {
    #expect(FrameDuration.interval(hertz: 60).nanoseconds == 16_666_667)
    #expect(FrameDuration.milliseconds(1.5).nanoseconds == 1_500_000)
    #expect("\(FrameDuration.interval(hertz: 60))" == "16.667ms")
    #expect((FrameDuration.milliseconds(3) * 2 - .milliseconds(1)) / 5 == .milliseconds(1))
  }

  @Test func `times of other system clocks are converted to the time of a monotonic clock`() throws {
    let clock = MonotonicClock()
    #expect(clock.instant(nanoseconds: 5, ofClock: CLOCK_MONOTONIC) == clock.instant(machineNanoseconds: 5))
    #expect(clock.instant(nanoseconds: 5, ofClock: 12345) == nil)
    // The two clocks are read one after the other, which takes no longer than this whole test.
    let before = clock.now
    let times = [0, 5_000_000].compactMap { clock.instant(nanoseconds: $0, ofClock: CLOCK_MONOTONIC_RAW) }
    let elapsed = clock.now - before
    try #require(times.count == 2)
    let distance = times[1] - times[0]
    #expect(distance >= .milliseconds(5) - elapsed && distance <= .milliseconds(5) + elapsed)
    #expect(times[0] < before)
  }
}
