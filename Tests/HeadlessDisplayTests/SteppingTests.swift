import DisplayInterface
import FramePipeline
import HitchlessBase
import Testing

@testable import HeadlessDisplay

@MainActor @Suite("Headless display in virtual time")
struct SteppingTests {
  let clock = VirtualClock()
  let probe = DisplayProbe()

  func makeDisplay(renderCost: @escaping (Int) -> FrameDuration = { _ in .zero }) -> HeadlessDisplay {
    let display = HeadlessDisplay(configuration: .test, pace: .virtual(clock, renderCost: renderCost))
    display.events = probe
    return display
  }

  @Test("No tick is sent until a frame is requested")
  func idle() {
    let display = makeDisplay()
    #expect(display.step().number == 0)
    #expect(display.step().number == 1)
    #expect(probe.log.isEmpty)
    #expect(clock.now == .zero + .milliseconds(10))
  }

  @Test("Two requests before a vsync give one tick")
  func requestTwice() {
    let display = makeDisplay()
    display.requestFrame()
    display.requestFrame()
    display.step()
    display.step()
    #expect(probe.ticks.map(\.number) == [0])
  }

  @Test("A delayed frame ticks at the first vsync that is not before its time")
  func later() {
    let display = makeDisplay()
    probe.presentsFrames = false
    func times() -> [Double] {
      defer { probe.ticks = [] }
      return probe.ticks.map { ($0.frameTime - .zero).milliseconds }
    }
    for due in [35.0, 55, 45] { display.requestFrame(notBefore: .zero + .milliseconds(due)) }
    #expect(display.stepUntilIdle() == 5)
    #expect(times() == [40])
    display.requestFrame(notBefore: .zero + .milliseconds(80))
    display.requestFrame()
    display.stepUntilIdle()
    #expect(times() == [50, 80])
    display.requestFrame(notBefore: .zero + .milliseconds(30))
    display.stepUntilIdle()
    #expect(times() == [90])
    // The window is hidden: the tick comes when it is visible again.
    display.setVisible(false)
    display.requestFrame(notBefore: .zero + .milliseconds(120))
    #expect(display.stepUntilIdle() == 0)
    for _ in 0..<6 { display.step() }
    #expect(times() == [])
    display.setVisible(true)
    display.stepUntilIdle()
    #expect(times() == [160])
    // A run continues until then, and nothing happens earlier.
    display.requestFrame(notBefore: .zero + .milliseconds(1_003))
    probe.work = { _ in display.stop() }
    display.run()
    #expect(times() == [1_010] && clock.now == .zero + .milliseconds(1_010))
  }

  @Test("A frame is ticked, drawn, and presented two vsyncs later")
  func order() {
    let display = makeDisplay()
    probe.framesWanted = 1
    display.requestFrame()
    #expect(display.stepUntilIdle() == 4)
    #expect(
      probe.log == [
        "tick#0@0.0ms", "drawn #0 0.0ms-0.0ms",
        "tick#1@10.0ms", "drawn #1 10.0ms-10.0ms",
        "shown #0@20.0ms",
        "shown #1@30.0ms",
      ])
  }

  @Test("A busy main thread takes its time once, before the tick that it delays")
  func busy() {
    let display = makeDisplay()
    var script = InputScript()
    script.wait(seconds: 0.01)
    script.busy(seconds: 0.025)
    script.wait(seconds: 0.1)
    display.play(script)
    display.requestFrame()
    display.step()
    probe.framesWanted = 1
    display.requestFrame()
    display.step()
    #expect(clock.now == .zero + .milliseconds(35))
    display.stepUntilIdle()
    #expect(clock.now >= .zero + .milliseconds(110) && clock.now < .zero + .milliseconds(200))
    // The vsync that came in between has no frame.
    #expect(probe.ticks.map(\.number).prefix(2) == [0, 1] && probe.ticks.allSatisfy { $0.number != 2 } && probe.ticks.count == 3)
  }

  @Test("Due input is delivered before the tick that it requests")
  func inputBeforeTick() {
    let display = makeDisplay()
    var script = InputScript()
    script.wait(seconds: 0.015)
    script.key(.pageDown)
    display.play(script)
    display.stepUntilIdle()
    #expect(
      probe.log == [
        "input@15.0ms", "input@15.0ms", "tick#2@20.0ms", "drawn #2 20.0ms-20.0ms", "shown #2@40.0ms",
      ])
  }

  @Test("A commit that misses its deadline is presented one vsync later per late frame")
  func lateCommit() {
    let display = makeDisplay()
    probe.framesWanted = 2
    probe.work = { [clock] tick in if tick.number == 1 { clock.spend(.milliseconds(14)) } }
    display.requestFrame()
    display.stepUntilIdle()
    #expect(probe.presented.map(\.number) == [0, 1, 3])
    #expect(probe.presented.map(\.time) == [20, 40, 50].map { FrameInstant.zero + .milliseconds($0) })
    // The vsync that came in between has no frame.
    #expect(probe.ticks.map(\.number).prefix(2) == [0, 1] && probe.ticks.allSatisfy { $0.number != 2 } && probe.ticks.count == 3)
  }

  @Test("A commit at the last moment before its deadline is on time")
  func commitAtDeadline() {
    let display = makeDisplay()
    probe.work = { [clock] _ in clock.spend(.milliseconds(10)) }
    display.requestFrame()
    display.stepUntilIdle()
    #expect(probe.presented.map(\.time) == [FrameInstant.zero + .milliseconds(20)])
  }

  @Test("Slow drawing delays its own frame and the next one, which cannot share its vsync")
  func lateRendering() {
    let display = makeDisplay(renderCost: { $0 == 1 ? .milliseconds(25) : .milliseconds(1) })
    probe.framesWanted = 2
    display.requestFrame()
    display.stepUntilIdle()
    #expect(probe.presented.map(\.number) == [0, 1, 2])
    #expect(probe.presented.map(\.time) == [20, 40, 50].map { FrameInstant.zero + .milliseconds($0) })
    #expect(probe.log.contains("drawn #2 35.0ms-36.0ms"))
  }

  @Test("A stall ends with a single tick for the latest vsync")
  func stall() {
    let display = makeDisplay()
    display.requestFrame()
    clock.spend(.milliseconds(57))
    display.step()
    #expect(probe.ticks.map(\.number) == [5])
    #expect(probe.ticks[0].frameTime == .zero + .milliseconds(50))
  }

  @Test("A frame requested between vsyncs ticks at the next one")
  func requestBetween() {
    let display = makeDisplay()
    display.step()
    clock.spend(.milliseconds(57))
    display.requestFrame()
    display.step()
    #expect(probe.ticks.map(\.number) == [6])
  }

  @Test("Timers fire before the vsync, and the time they take delays it")
  func timers() {
    let display = makeDisplay()
    display.step()
    clock.schedule(at: .zero + .milliseconds(4)) { [clock] in clock.spend(.milliseconds(21)) }
    display.requestFrame()
    #expect(display.step().number == 2)
    #expect(clock.now == .zero + .milliseconds(25))
    #expect(clock.pendingTimers == 0)
  }

  @Test("A configuration change is reported once, and only if a value differs")
  func configuration() {
    let display = makeDisplay()
    display.resize(to: Size(width: 700, height: 800))
    display.resize(to: Size(width: 700, height: 800))
    display.setAppearance(isDark: true)
    #expect(probe.log == ["configuration 700.0x800.0 dark false", "configuration 700.0x800.0 dark true"])
    display.step()
    clock.spend(.milliseconds(12))
    display.setRefreshRate(50)
    probe.framesWanted = 1
    display.requestFrame()
    display.stepUntilIdle()
    // The next vsync keeps its time; the ones after it are 20 ms apart.
    #expect(probe.ticks.map(\.frameTime) == [20, 40].map { FrameInstant.zero + .milliseconds($0) })
    #expect(probe.ticks.map(\.number) == [2, 3])
  }

  @Test("Requested frames are captured")
  func captures() throws {
    let display = makeDisplay()
    var kept: [CapturedFrame] = []
    display.capture.isWanted = { number, _ in number % 2 == 0 }
    display.capture.receive = { kept.append($0) }
    #expect(display.lastFrame == nil)
    probe.framesWanted = 4
    display.requestFrame()
    display.stepUntilIdle()
    #expect(kept.map(\.number) == [0, 2, 4])
    #expect(kept.map { $0.pixels[3, 2] } == [0xFF00_8000, 0xFF02_8000, 0xFF04_8000])
    let last = try #require(display.lastFrame)
    #expect(last[0, 0] == 0xFF04_8000)
  }

  @Test("A run plays its script to the end and presents the last frames")
  func runs() {
    // `run()` performs the main queue's work, which a job of the main queue must not do: here the queue is empty.
    let display = makeDisplay()
    var script = InputScript()
    script.steady(velocity: 1000, seconds: 0.1)
    display.play(script)
    display.run()
    #expect(probe.log.last == "shown #10@120.0ms")
    #expect(probe.log.contains("close"))
    #expect(probe.ticks.count == 11)
    #expect(!display.isPlaying)
  }

  @Test("Another script continues at the next vsync and keeps the frames in flight")
  func goesOn() {
    let display = makeDisplay()
    probe.framesWanted = 100
    display.requestFrame()
    var script = InputScript()
    script.wait(seconds: 0.1)
    display.play(script)
    display.runToEndOfScript()
    display.play(script)
    display.run()
    let numbers = probe.ticks.map(\.number)
    #expect(numbers == Array(0..<numbers.count) && numbers.count > 20)
    #expect(probe.presented.map(\.number) == numbers)
  }

  @Test("Running a display that is already running is a fault")
  func runTwice() {
    let display = makeDisplay()
    display.play(InputScript())
    probe.handle = { _, _ in }
    var script = InputScript()
    var faults: [Fault] = []
    script.perform { faults = Fault.collecting { display.run() } }
    display.play(script)
    display.run()
    #expect(faults.count == 1)
  }
}
