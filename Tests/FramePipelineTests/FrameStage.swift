import HitchlessBase

@testable import FramePipeline

/// Drives a machine on a virtual clock with scripted costs, like a frame driver, and records what it does. Not copyable, like the machine:
/// `#expect` therefore needs a comparison where it reads a property of either.
struct FrameStage: ~Copyable {
  var machine: FrameMachine
  var display: VsyncTimeline
  var now = FrameInstant.zero
  var log: [String] = []
  var records: [FrameRecord] = []

  /// The cost of each phase of the frame that begins at a vsync number; zero if missing.
  var costs: [Int: [FramePhase: FrameDuration]] = [:]
  /// The cost of drawing a frame.
  var renderCosts: [Int: FrameDuration] = [:]
  /// Frames that change nothing.
  var unchanged: Set<Int> = []

  private var rendering: (number: Int, begin: FrameInstant, end: FrameInstant)?
  private var waitingToRender: [Int] = []

  init(hertz: Double = 100, timing: FrameTiming = FrameTiming()) {
    machine = FrameMachine(timing: timing, interval: .interval(hertz: hertz))
    display = VsyncTimeline(interval: .interval(hertz: hertz), timing: timing)
  }

  /// Changes the rate now, as a display and its frame driver do.
  mutating func setRate(hertz: Double) {
    display.setInterval(.interval(hertz: hertz), at: now)
    machine.didChangeInterval(.interval(hertz: hertz), at: now)
  }

  /// Runs until time reaches `end`, however long the machine rests in between.
  mutating func run(until end: FrameInstant) {
    while true {
      finishRendering()
      while let record = machine.takeFinishedRecord() { records.append(record) }
      let action = machine.nextAction()
      switch action {
      case .requestTick:
        machine.didRequestTick()
      case .beginFrame(let tick):
        machine.didBeginFrame(at: now)
        log.append("begin \(tick.number) at \(milliseconds)")
      case .run(let phase):
        run(phase)
      case .waitForTick:
        let tick = display.tick(after: machine.delivered.last == .min ? nil : machine.delivered.last, at: now)
        guard wait(until: tick.frameTime, end) else { return }
        finishRendering()
        machine.didTick(tick)
      case .waitForRender:
        guard let rendering, wait(until: rendering.end, end) else { return }
      case .rest:
        guard wait(until: rendering?.end ?? end, end) else { return }
      }
      if now >= end, machine.phase == .idle, !machine.isInFrame { return }
    }
  }

  private var milliseconds: String {
    let tenths = now.nanoseconds / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }

  private mutating func wait(until instant: FrameInstant, _ end: FrameInstant) -> Bool {
    guard instant < end else {
      now = max(now, end)
      return false
    }
    now = max(now, instant)
    return true
  }

  private mutating func run(_ phase: FramePhase) {
    let number = machine.current?.tick.number
    if phase == .commit, let number, unchanged.contains(number) {
      machine.didFindNothingToCommit(at: now)
      log.append("nothing")
      return
    }
    machine.willRun(phase, at: now)
    now += number.flatMap { costs[$0]?[phase] } ?? costs[-1]?[phase] ?? .zero
    machine.didRun(phase, at: now)
    log.append("\(phase) until \(milliseconds)")
    if phase == .commit, let number {
      waitingToRender.append(number)
      startRendering(at: now)
    }
  }

  private mutating func startRendering(at instant: FrameInstant) {
    guard rendering == nil, !waitingToRender.isEmpty else { return }
    let number = waitingToRender.removeFirst()
    rendering = (number, instant, instant + (renderCosts[number] ?? .zero))
  }

  private mutating func finishRendering() {
    while let done = rendering, done.end <= now {
      rendering = nil
      machine.didRender(done.number, from: done.begin, to: done.end)
      log.append("rendered \(done.number)")
      startRendering(at: done.end)
    }
  }
}
