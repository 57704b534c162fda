import Dispatch
import DisplayInterface
import FramePipeline
import HitchlessBase
import Synchronization
import Testing

@testable import HeadlessDisplay

@MainActor @Suite("A headless display in measured time")
struct MeasuredTests {
  let clock = MeasuredClock()
  let probe = DisplayProbe()

  /// Work that takes real time.
  private func busy(_ clock: any FrameClock, _ duration: FrameDuration) {
    let end = clock.now + duration
    while clock.now < end {}
  }

  @Test("never goes backwards, keeps to the grid, and jumps over idle time")
  func monotone() {
    let real = MonotonicClock()
    let display = HeadlessDisplay(configuration: .test, pace: .measured(clock))
    display.events = probe
    var script = InputScript()
    script.wait(seconds: 5)
    script.steady(velocity: 1000, seconds: 1)
    script.wait(seconds: 5)
    var instants: [FrameInstant] = []
    probe.work = { [clock] _ in instants.append(clock.now) }
    display.play(script)
    display.run()
    #expect(instants == instants.sorted())
    #expect(!probe.ticks.isEmpty)
    #expect(probe.ticks.allSatisfy { $0.frameTime.nanoseconds % 10_000_000 == 0 })
    #expect(zip(probe.ticks, probe.ticks.dropFirst()).allSatisfy { $0.number < $1.number })
    #expect(zip(instants, probe.ticks).allSatisfy { $0 >= $1.frameTime })
    #expect(clock.now >= .zero + .seconds(11))
    #expect(real.now < .zero + .seconds(8), "eleven seconds of which ten are idle were waited for")
    // Every frame that was committed was shown, in order, each at a vsync of its own.
    #expect(probe.presented.map(\.number) == probe.ticks.map(\.number))
    #expect(zip(probe.presented, probe.presented.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test("work that is longer than a frame is a hitch")
  func hitch() throws {
    let display = HeadlessDisplay(configuration: .test, pace: .measured(clock))
    display.events = probe
    probe.framesWanted = 3
    let slow = Mutex<Int?>(nil)
    probe.work = { [clock] tick in
      guard slow.withLock({ $0 == nil }) else { return }
      slow.withLock { $0 = tick.number }
      busy(clock, .milliseconds(15))
    }
    var script = InputScript()
    script.wait(seconds: 0.2)
    display.play(script)
    display.requestFrame()
    display.run()
    let number = try #require(slow.withLock { $0 })
    let tick = try #require(probe.ticks.first { $0.number == number })
    let shown = try #require(probe.presented.first { $0.number == number })
    // Two vsyncs after its own if it were on time; the work alone is more than one frame.
    #expect(shown.time >= tick.frameTime + .milliseconds(30))
    #expect(probe.ticks.count == 4)
    #expect(probe.ticks[1].number >= number + 2)
  }

  @Test("while somebody works elsewhere, time does not outrun real time")
  func externalWork() {
    let real = MonotonicClock()
    let display = HeadlessDisplay(configuration: .test, pace: .measured(clock))
    display.events = probe
    display.hasExternalWork = { true }
    var script = InputScript()
    script.wait(seconds: 0.1)
    display.play(script)
    let (began, realBegan) = (clock.now, real.now)
    display.run()
    // The last frames' way to the glass is jumped over, but here there was no frame.
    #expect(clock.now - began <= (real.now - realBegan) + .milliseconds(1))
  }
}
