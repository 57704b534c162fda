import Dispatch
import DisplayInterface
import FramePipeline
import HitchlessBase
import Testing

@testable import HeadlessDisplay

@MainActor @Suite("A headless display in processor time")
struct ProcessorTests {
  let probe = DisplayProbe()

  private func display() -> HeadlessDisplay {
    let display = HeadlessDisplay(configuration: .test, pace: .processor)
    display.events = probe
    return display
  }

  /// Spends a processor's time, on whatever thread it is called.
  private nonisolated static func busy(_ duration: FrameDuration) {
    let clock = ProcessorClock()
    while clock.now < .zero + duration {}
  }

  @Test("idle time is jumped over; vsyncs keep to the grid and every frame is shown at one of its own")
  func idle() {
    let display = display()
    var script = InputScript()
    script.wait(seconds: 5)
    script.steady(velocity: 1000, seconds: 1)
    script.wait(seconds: 5)
    var instants: [FrameInstant] = []
    probe.work = { _ in instants.append(display.clock.now) }
    let real = MonotonicClock()
    display.play(script)
    display.run()
    #expect(instants == instants.sorted())
    #expect(probe.ticks.count > 50)
    #expect(probe.ticks.allSatisfy { $0.frameTime.nanoseconds % 10_000_000 == 0 })
    #expect(zip(instants, probe.ticks).allSatisfy { $0 >= $1.frameTime })
    #expect(display.clock.now >= .zero + .seconds(11))
    #expect(real.now < .zero + .seconds(8), "eleven seconds of which ten are idle were waited for")
    #expect(probe.presented.map(\.number) == probe.ticks.map(\.number))
    #expect(zip(probe.presented, probe.presented.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test("work that spends more than a frame is a hitch")
  func hitch() throws {
    let display = display()
    probe.framesWanted = 3
    probe.work = { tick in if tick.number == self.probe.ticks[0].number { Self.busy(.milliseconds(15)) } }
    display.requestFrame()
    var script = InputScript()
    script.wait(seconds: 0.2)
    display.play(script)
    display.run()
    let first = try #require(probe.ticks.first)
    let shown = try #require(probe.presented.first { $0.number == first.number })
    // Two vsyncs after its own if it were on time; the work alone is more than one frame.
    #expect(shown.time >= first.frameTime + .milliseconds(30))
    #expect(probe.ticks.count == 4)
    #expect(probe.ticks[1].number >= first.number + 2)
  }

  @Test("waiting for what another thread does is not charged")
  func waiting() throws {
    let display = display()
    probe.framesWanted = 3
    probe.work = { _ in
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        Self.busy(.milliseconds(15))
        done.signal()
      }
      done.wait()
    }
    display.requestFrame()
    var script = InputScript()
    script.wait(seconds: 0.2)
    display.play(script)
    display.run()
    #expect(probe.ticks.count == 4)
    // One vsync after the other, each picture two after its own.
    #expect(zip(probe.ticks, probe.ticks.dropFirst()).allSatisfy { $0.number + 1 == $1.number })
    for (tick, shown) in zip(probe.ticks, probe.presented) { #expect(shown.time == tick.frameTime + .milliseconds(20)) }
  }

  @Test("what is done elsewhere while nothing else is to do takes real time, and no more")
  func externalWork() {
    let display = display()
    display.hasExternalWork = { true }
    let real = MonotonicClock()
    var script = InputScript()
    script.wait(seconds: 0.1)
    let (began, realBegan) = (display.clock.now, real.now)
    display.play(script)
    display.run()
    #expect(display.clock.now - began <= (real.now - realBegan) + .milliseconds(1))
    #expect(display.clock.now - began >= .milliseconds(99))
  }
}
