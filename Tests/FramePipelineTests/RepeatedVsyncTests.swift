import HitchlessBase
import TestSupport
import Testing

@testable import FramePipeline

/// A display of 100 Hz may deliver a vsync again if nothing was committed for it.
@Suite struct RepeatedVsyncTests {
  private static func tick(_ number: Int) -> FrameTick {
    FrameTick(number: number, frameTime: .milliseconds(Double(10 * number)), interval: .milliseconds(10))
  }

  /// Requests a frame at `request`, delivers a vsync, and runs its frame up to its commit at `end`; without a commit if `changes` is false.
  /// Returns whether there was a frame.
  private func frame(
    _ machine: inout FrameMachine, _ number: Int, requested request: Double, until end: Double, changes: Bool = true
  ) -> Bool {
    machine.requestFrame(at: .milliseconds(request))
    machine.didRequestTick()
    machine.didTick(Self.tick(number))
    return run(&machine, until: end, changes: changes)
  }
  private func run(_ machine: inout FrameMachine, until end: Double, changes: Bool = true) -> Bool {
    guard case .beginFrame = machine.nextAction() else { return false }
    machine.didBeginFrame(at: .milliseconds(end))
    while case .run(let phase) = machine.nextAction() {
      machine.willRun(phase, at: .milliseconds(end))
      if phase == .commit, !changes {
        machine.didFindNothingToCommit(at: .milliseconds(end))
      } else {
        machine.didRun(phase, at: .milliseconds(end))
      }
    }
    return true
  }
  private func render(_ machine: inout FrameMachine, _ number: Int, at time: Double) -> FrameRecord? {
    machine.didRender(number, from: .milliseconds(time), to: .milliseconds(time))
    var last: FrameRecord?
    while let record = machine.takeFinishedRecord() { last = record }
    return last
  }

  @Test func `A change after a frame without changes is a frame of the same vsync`() throws {
    var machine = FrameMachine(interval: .milliseconds(10))
    #expect(frame(&machine, 0, requested: 0, until: 1, changes: false))
    #expect(frame(&machine, 0, requested: 3, until: 5))
    let record = try #require(render(&machine, 0, at: 6))
    #expect(record.deadline == .milliseconds(10) && record.hitchFrames == 0 && record.presentTime == .milliseconds(20))
    // The next vsync is still free, and this one is not.
    machine.requestFrame(at: .milliseconds(7))
    machine.didTick(Self.tick(0))
    #expect(machine.nextAction() == .requestTick)
    #expect(frame(&machine, 1, requested: 7, until: 11))
    let next = try #require(render(&machine, 1, at: 12))
    #expect(next.hitchFrames == 0 && next.presentTime == .milliseconds(30))
  }

  @Test func `A repetition that ends after the next vsync is not late, and takes that one's slot`() throws {
    var machine = FrameMachine(interval: .milliseconds(10))
    #expect(frame(&machine, 0, requested: 0, until: 1, changes: false))
    #expect(frame(&machine, 0, requested: 6, until: 14))
    let record = try #require(render(&machine, 0, at: 15))
    #expect(record.deadline == .milliseconds(20) && record.hitchFrames == 0 && record.presentTime == .milliseconds(30))
    #expect(!frame(&machine, 1, requested: 15, until: 16))
    #expect(frame(&machine, 2, requested: 15, until: 21))
    #expect(render(&machine, 2, at: 22)?.hitchFrames == 0)
    // One that ends an interval later still is late by that.
    #expect(frame(&machine, 3, requested: 25, until: 31, changes: false))
    #expect(frame(&machine, 3, requested: 33, until: 53))
    #expect(render(&machine, 3, at: 54)?.hitchFrames == 1)
  }

  @Test func `A vsync without a frame may be repeated, an older one may not`() {
    var machine = FrameMachine(interval: .milliseconds(10))
    machine.didTick(Self.tick(0))
    machine.didTick(Self.tick(1))
    #expect(machine.nextAction() == .rest)
    #expect(!frame(&machine, 0, requested: 12, until: 13))
    machine.didTick(Self.tick(1))
    #expect(run(&machine, until: 14))
  }

  @Test func `A vsync whose slot a late frame has taken shows no other frame`() {
    var machine = FrameMachine(interval: .milliseconds(10))
    #expect(frame(&machine, 0, requested: 0, until: 14))
    #expect(render(&machine, 0, at: 15)?.hitchFrames == 1)
    machine.didTick(Self.tick(1))
    #expect(!frame(&machine, 1, requested: 16, until: 17))
    #expect(frame(&machine, 2, requested: 16, until: 21))
  }

  /// Requests at random times, of which each is repeated if the vsync allows it: no vsync shows two frames, and none is late.
  @Test(arguments: [1, 2, 3, RandomTestSettings.seed ?? 4]) func `Random repetitions are never late`(seed: UInt64) {
    print("repeated vsyncs, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var machine = FrameMachine(interval: .milliseconds(10))
    var shown: [FrameInstant] = []
    var committed = 0
    for number in 0..<(RandomTestSettings.rounds ?? 500) {
      let vsync = Double(10 * number)
      let isChanged = random.below(2) == 0
      guard frame(&machine, number, requested: vsync - 1, until: vsync + 1, changes: isChanged) else { continue }
      var wasCommitted = isChanged
      if random.below(2) == 0 {
        let begin = vsync + 2 + Double(random.below(5))
        let again = frame(&machine, number, requested: begin, until: begin + Double(random.below(3)))
        #expect(again == !isChanged, "seed \(seed), vsync \(number)")
        wasCommitted = wasCommitted || again
        // The request of a vsync that is in use is for the next one.
      }
      guard wasCommitted else { continue }
      committed += 1
      guard let record = render(&machine, number, at: vsync + 9.5), let time = record.presentTime else {
        Issue.record("seed \(seed), vsync \(number): no record")
        continue
      }
      #expect(record.hitchFrames == 0 && time == .milliseconds(vsync + 20), "seed \(seed), vsync \(number)")
      #expect(shown.last.map { $0 < time } ?? true)
      shown.append(time)
    }
    #expect(committed > 100)
  }
}
