import Dispatch
import DisplayInterface
import FramePipeline
import HitchlessBase
import Synchronization
import Testing

@testable import HeadlessDisplay

@MainActor @Suite("Headless display in processor time")
struct ProcessorTests {
  let probe = DisplayProbe()

  /// A wall clock that must not be read.
  private final class AskedClock: FrameClock {
    private let asked = Atomic<Int>(0)
    var count: Int { asked.load(ordering: .relaxed) }
    var now: FrameInstant {
      asked.add(1, ordering: .relaxed)
      return .zero
    }
  }

  /// Creates a display of 10 vsyncs per second: an empty frame takes a thousandth of its budget, so that processors that other programs
  /// slow down make no difference.
  private func display(wall: any FrameClock = MonotonicClock()) -> HeadlessDisplay {
    var configuration = DisplayConfiguration.test
    configuration.refreshRate = 10
    let display = HeadlessDisplay(configuration: configuration, pace: .processor(wall: wall))
    display.events = probe
    return display
  }

  /// Spends processor time on the calling thread.
  private nonisolated static func busy(_ duration: FrameDuration) {
    let clock = ProcessorClock()
    while clock.now < .zero + duration {}
  }

  @Test("Idle time is skipped, vsyncs are on the grid, and each frame is presented at its own")
  func idle() {
    let wall = AskedClock()
    let display = display(wall: wall)
    var script = InputScript()
    script.wait(seconds: 5)
    script.steady(velocity: 1000, seconds: 10)
    script.wait(seconds: 5)
    var instants: [FrameInstant] = []
    probe.work = { _ in instants.append(display.clock.now) }
    display.play(script)
    display.run()
    #expect(instants == instants.sorted())
    #expect(probe.ticks.count > 50)
    #expect(probe.ticks.allSatisfy { $0.frameTime.nanoseconds % 100_000_000 == 0 })
    #expect(zip(instants, probe.ticks).allSatisfy { $0 >= $1.frameTime })
    #expect(display.clock.now >= .zero + .seconds(20))
    #expect(wall.count == 0, "idle time was waited for")
    #expect(probe.presented.map(\.number) == probe.ticks.map(\.number))
    #expect(zip(probe.presented, probe.presented.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test("Work longer than a frame is a hitch")
  func hitch() throws {
    let display = display()
    probe.framesWanted = 3
    probe.work = { tick in if tick.number == self.probe.ticks[0].number { Self.busy(.milliseconds(150)) } }
    display.requestFrame()
    var script = InputScript()
    script.wait(seconds: 2)
    display.play(script)
    display.run()
    let first = try #require(probe.ticks.first)
    let shown = try #require(probe.presented.first { $0.number == first.number })
    // Two vsyncs after its own if it were on time; the work alone exceeds one frame.
    #expect(shown.time >= first.frameTime + .milliseconds(300))
    #expect(probe.ticks.count == 4)
    #expect(probe.ticks[1].number >= first.number + 2)
  }

  @Test("Waiting for another thread is not charged")
  func waiting() throws {
    let display = display()
    probe.framesWanted = 3
    probe.work = { _ in
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        Self.busy(.milliseconds(150))
        done.signal()
      }
      done.wait()
    }
    display.requestFrame()
    var script = InputScript()
    script.wait(seconds: 2)
    display.play(script)
    display.run()
    #expect(probe.ticks.count == 4)
    // One vsync after the other, each picture shown two vsyncs after its own.
    #expect(zip(probe.ticks, probe.ticks.dropFirst()).allSatisfy { $0.number + 1 == $1.number })
    for (tick, shown) in zip(probe.ticks, probe.presented) { #expect(shown.time == tick.frameTime + .milliseconds(200)) }
  }

  @Test("External work while the display is idle takes only real time")
  func externalWork() {
    let display = display()
    display.hasExternalWork = { true }
    let real = MonotonicClock()
    var script = InputScript()
    script.wait(seconds: 0.1)
    // Read in this order, the machine's clock includes all of the display's time.
    let realBegan = real.now
    let began = display.clock.now
    display.play(script)
    display.run()
    let passed = display.clock.now - began
    #expect(passed <= real.now - realBegan && passed >= .milliseconds(99))
  }
}
