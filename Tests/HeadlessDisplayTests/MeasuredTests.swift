import Dispatch
import DisplayInterface
import FramePipeline
import HitchlessBase
import Testing

@testable import HeadlessDisplay

@MainActor @Suite("Headless display in measured time")
struct MeasuredTests {
  /// The clock that the display uses as the machine's time. Work takes exactly the time that the test specifies, however busy the machine
  /// is.
  let machine: VirtualClock
  let clock: MeasuredClock
  let probe = DisplayProbe()

  init() {
    machine = VirtualClock()
    clock = MeasuredClock(machine: machine)
  }

  @Test("Time never goes backwards, vsyncs are on the grid, and idle time is skipped")
  func monotone() {
    let display = HeadlessDisplay(configuration: .test, pace: .measured(clock))
    display.events = probe
    var script = InputScript()
    script.wait(seconds: 5)
    script.steady(velocity: 1000, seconds: 1)
    script.wait(seconds: 5)
    var instants: [FrameInstant] = []
    probe.work = { [clock, machine] _ in
      instants.append(clock.now)
      machine.spend(.milliseconds(2))
    }
    display.play(script)
    display.run()
    #expect(instants == instants.sorted())
    #expect(probe.ticks.count > 50)
    #expect(probe.ticks.allSatisfy { $0.frameTime.nanoseconds % 10_000_000 == 0 })
    #expect(zip(probe.ticks, probe.ticks.dropFirst()).allSatisfy { $0.number < $1.number })
    #expect(zip(instants, probe.ticks).allSatisfy { $0 >= $1.frameTime })
    #expect(clock.now >= .zero + .seconds(11))
    // All other time was skipped.
    #expect(machine.now.nanoseconds == Int64(2_000_000 * probe.ticks.count))
    // Every committed frame was shown, in order, each at its own vsync.
    #expect(probe.presented.map(\.number) == probe.ticks.map(\.number))
    #expect(zip(probe.presented, probe.presented.dropFirst()).allSatisfy { $0.time < $1.time })
  }

  @Test("At real pace idle time elapses and vsyncs are on time")
  func realPace() {
    let display = HeadlessDisplay(configuration: .test, pace: .real(clock, idle: { [machine] in machine.spend($0) }))
    display.events = probe
    var script = InputScript()
    script.wait(seconds: 1)
    script.steady(velocity: 1000, seconds: 1)
    script.wait(seconds: 1)
    probe.work = { [machine] _ in machine.spend(.milliseconds(2)) }
    display.play(script)
    display.run()
    // Nothing was skipped: the program's time equals the machine's.
    #expect(clock.now == machine.now)
    #expect(machine.now >= .zero + .seconds(3))
    #expect(probe.ticks.count > 50)
    #expect(zip(probe.ticks, probe.ticks.dropFirst()).allSatisfy { $1.frameTime - $0.frameTime == .milliseconds(10) })
    #expect(probe.presented.map(\.number) == probe.ticks.map(\.number))
  }

  @Test("A change after a vsync without a frame is drawn in its time")
  func repeatedVsync() {
    // The time that work between frames takes until it requests one; nil if there is none.
    var work: Double?
    var display: HeadlessDisplay?
    let made = HeadlessDisplay(
      configuration: .test,
      pace: .real(
        clock,
        idle: { [machine] time in
          guard let delay = work else { return machine.spend(time) }
          work = nil
          machine.spend(.milliseconds(delay))
          display?.requestFrame()
        }))
    display = made
    made.events = probe
    var begins: [FrameInstant] = []
    probe.work = { [machine, probe] _ in
      begins.append(machine.now)
      machine.spend(.milliseconds(1))
      // Nothing is presented for the first and the third tick.
      probe.presentsFrames = probe.ticks.count % 2 == 0
      // The last one is too late in its interval.
      work = probe.ticks.count < 4 ? [3, 1, 9][probe.ticks.count - 1] : nil
    }
    var script = InputScript()
    script.wait(seconds: 0.2)
    made.play(script)
    made.requestFrame()
    made.run()
    #expect(probe.ticks.map(\.number) == [0, 0, 1, 2])
    #expect(begins.map { $0.nanoseconds / 1_000_000 } == [0, 4, 10, 20])
    #expect(probe.presented.map(\.number) == [0, 2])
    #expect(probe.presented.map { $0.time.nanoseconds / 1_000_000 } == [20, 40])
  }

  @Test("A frame that is requested during a tick without one is made at the next vsync")
  func requestDuringTick() {
    let display = HeadlessDisplay(configuration: .test, pace: .real(clock, idle: { [machine] in machine.spend($0) }))
    display.events = probe
    probe.presentsFrames = false
    probe.framesWanted = 3
    var script = InputScript()
    script.wait(seconds: 0.2)
    display.play(script)
    display.requestFrame()
    display.run()
    #expect(probe.ticks.map(\.number) == [0, 1, 2, 3])
  }

  @Test("The first frame after launch does not wait for a vsync, and later ones follow at intervals")
  func restartedVsyncs() {
    let display = HeadlessDisplay(configuration: .test, pace: .real(clock, idle: { [machine] in machine.spend($0) }))
    display.events = probe
    probe.framesWanted = 2
    // While the program is launched.
    display.requestFrame()
    machine.spend(.milliseconds(37))
    display.restartVsyncs()
    var script = InputScript()
    script.wait(seconds: 0.2)
    display.play(script)
    display.run()
    #expect(probe.ticks.map { $0.frameTime.nanoseconds / 1_000_000 } == [37, 47, 57])
    #expect(probe.ticks.map(\.number) == [0, 1, 2])
    #expect(probe.presented.map { $0.time.nanoseconds / 1_000_000 } == [57, 67, 77])
  }

  @Test("Work longer than a frame is a hitch")
  func hitch() throws {
    let display = HeadlessDisplay(configuration: .test, pace: .measured(clock))
    display.events = probe
    probe.framesWanted = 3
    probe.work = { [machine, probe] tick in if tick.number == probe.ticks[0].number { machine.spend(.milliseconds(15)) } }
    var script = InputScript()
    script.wait(seconds: 0.2)
    display.play(script)
    display.requestFrame()
    display.run()
    let tick = try #require(probe.ticks.first)
    let shown = try #require(probe.presented.first { $0.number == tick.number })
    // Two vsyncs after its own if it were on time; the work alone exceeds one frame.
    #expect(shown.time == tick.frameTime + .milliseconds(30))
    #expect(probe.ticks.count == 4)
    #expect(probe.ticks[1].number == tick.number + 2)
  }

  @Test("Display time does not run ahead of real time during external work")
  func externalWork() {
    let display = HeadlessDisplay(configuration: .test, pace: .measured(clock))
    display.events = probe
    // The machine's time only advances while the display checks whether it has to wait.
    display.hasExternalWork = { [machine] in
      machine.spend(.milliseconds(3))
      return true
    }
    var script = InputScript()
    script.wait(seconds: 0.1)
    display.play(script)
    display.run()
    // The latency of the last frames is skipped, but here there was no frame.
    #expect(clock.now == machine.now && clock.now >= .zero + .milliseconds(100))
  }
}
