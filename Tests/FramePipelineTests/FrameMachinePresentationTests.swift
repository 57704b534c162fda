import HitchlessBase
import Testing

@testable import FramePipeline

/// A display of 100 Hz that reports when frames are shown: a commit is due at the next vsync, and that vsync shows the frame.
@Suite struct FrameMachinePresentationTests: ~Copyable {
  /// Milliseconds after the first vsync.
  private typealias Times = (commit: Double, drawn: Double, shown: Double)

  private var machine: FrameMachine = {
    var machine = FrameMachine(interval: .milliseconds(10))
    machine.setTellsPresentation(true)
    machine.setAnimating(true, at: .zero)
    return machine
  }()

  private static func instant(_ milliseconds: Double) -> FrameInstant { .zero + .milliseconds(milliseconds) }

  /// Makes the frame of vsync `number`, committed at that time.
  private mutating func commit(_ number: Int, at milliseconds: Double) {
    let begin = Self.instant(Double(number) * 10)
    machine.didRequestTick()
    machine.didTick(FrameTick(number: number, frameTime: begin, interval: .milliseconds(10)))
    machine.didBeginFrame(at: begin)
    for phase in [FramePhase.input, .animate, .layout, .display] {
      machine.willRun(phase, at: begin)
      machine.didRun(phase, at: begin)
    }
    machine.willRun(.commit, at: begin)
    machine.didRun(.commit, at: Self.instant(milliseconds))
  }

  /// Makes frames for the vsyncs from 0 on, each shown before the next begins, and returns their records.
  private mutating func records(_ frames: [Times]) -> [FrameRecord] {
    var records: [FrameRecord] = []
    for (number, times) in frames.enumerated() {
      commit(number, at: times.commit)
      machine.didRender(number, from: Self.instant(times.commit), to: Self.instant(times.drawn))
      #expect(machine.takeFinishedRecord() == nil)
      machine.didPresent(number, at: Self.instant(times.shown))
      while let record = machine.takeFinishedRecord() { records.append(record) }
    }
    return records
  }

  @Test mutating func `Frames presented at the next vsync are on time, even if it is slightly late`() {
    let records = records([(2, 3, 10), (12, 13, 20.4), (25, 29, 29.8)])
    #expect(records.map(\.hitchFrames) == [0, 0, 0])
    #expect(records.map(\.presentTime) == [Self.instant(10), Self.instant(20.4), Self.instant(29.8)])
    #expect(records.map(\.renderEnd) == [Self.instant(3), Self.instant(13), Self.instant(29)])
  }

  @Test mutating func `A frame presented a vsync late is a hitch of the stage that was late`() {
    let render = records([(2, 12, 20)])
    #expect(render.map(\.renderHitchFrames) == [1] && render.map(\.commitHitchFrames) == [0])
    var other = FrameMachinePresentationTests()
    let commit = other.records([(11, 12, 20)])
    #expect(commit.map(\.commitHitchFrames) == [1] && commit.map(\.renderHitchFrames) == [0])
  }

  @Test mutating func `A late commit that is presented on time is not a hitch`() {
    #expect(records([(10.2, 10.4, 11)]).map(\.hitchFrames) == [0])
  }

  @Test mutating func `A compositor's delay of one vsync does not make frames late`() {
    machine.setTellsPresentation(true, delay: .milliseconds(9))
    #expect(records([(2, 3, 20), (12, 13, 30.4), (22, 23, 39.8)]).map(\.hitchFrames) == [0, 0, 0])
    var other = FrameMachinePresentationTests()
    other.machine.setTellsPresentation(true, delay: .milliseconds(9))
    #expect(other.records([(2, 3, 20), (21, 22, 40)]).map(\.commitHitchFrames) == [0, 1])
    // Otherwise every frame after a pause would be late.
    #expect(FrameMachinePresentationTests().withoutDelay == [1])
  }

  private var withoutDelay: [Int] {
    var other = FrameMachinePresentationTests()
    return other.records([(2, 3, 20)]).map(\.hitchFrames)
  }

  @Test mutating func `A frame that only waited for a late frame is not late itself`() {
    commit(0, at: 2)
    machine.didRender(0, from: Self.instant(2), to: Self.instant(12))
    commit(1, at: 12)
    machine.didPresent(0, at: Self.instant(20))
    machine.didRender(1, from: Self.instant(20), to: Self.instant(21))
    machine.didPresent(1, at: Self.instant(30))
    var hitches: [Int] = []
    while let record = machine.takeFinishedRecord() { hitches.append(record.hitchFrames) }
    #expect(hitches == [1, 0])
  }

  @Test mutating func `A frame that is replaced by a later one is finished`() {
    commit(0, at: 2)
    machine.didRender(0, from: Self.instant(2), to: Self.instant(3))
    commit(1, at: 12)
    machine.didRender(1, from: Self.instant(12), to: Self.instant(13))
    machine.didPresent(1, at: Self.instant(20))
    #expect(machine.takeFinishedRecord()?.tick.number == 0)
    #expect(machine.takeFinishedRecord()?.tick.number == 1)
  }

  @Test mutating func `Frames are finished when presentation times are no longer reported`() {
    commit(0, at: 2)
    machine.didRender(0, from: Self.instant(2), to: Self.instant(3))
    machine.setTellsPresentation(false)
    #expect(machine.takeFinishedRecord()?.hitchFrames == 0)
    machine.didPresent(0, at: Self.instant(90))
    #expect(machine.takeFinishedRecord() == nil)
  }
}
