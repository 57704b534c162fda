import HitchlessBase
import Testing

@testable import FramePipeline

/// A display of 100 Hz: an interval is 10 ms, a commit is due at the next vsync, a frame is shown at the one after.
@Suite struct FrameMachineTests {
  @Test func `Without a change there is no frame`() {
    var stage = FrameStage()
    stage.run(until: .milliseconds(100))
    #expect(stage.log.isEmpty == true)
    #expect(stage.machine.nextAction() == .rest)
  }

  @Test func `A change makes one frame, with its phases in order`() {
    var stage = FrameStage()
    stage.costs[0] = [.layout: .milliseconds(2), .commit: .milliseconds(1)]
    stage.machine.requestFrame(at: .zero)
    stage.run(until: .milliseconds(100))
    #expect(
      stage.log == [
        "begin 0 at 0.0", "input until 0.0", "animate until 0.0", "layout until 2.0", "display until 2.0", "commit until 3.0",
        "rendered 0",
      ])
    #expect(stage.records.count == 1)
    #expect(stage.records[0].commitHitchFrames == 0)
    #expect(stage.records[0].presentTime == .milliseconds(20))
    #expect(stage.records[0].commitDuration == .milliseconds(3))
  }

  @Test func `While animating, every vsync has a frame and none is late`() {
    var stage = FrameStage()
    stage.machine.setAnimating(true, at: .zero)
    stage.run(until: .milliseconds(95))
    stage.machine.setAnimating(false, at: stage.now)
    stage.run(until: .milliseconds(200))
    #expect(stage.records.map(\.tick.number) == Array(0...9))
    #expect(stage.records.allSatisfy { $0.isAnimating && $0.hitchFrames == 0 })
    #expect(stage.machine.nextAction() == .rest)
  }

  @Test func `A change during layout belongs to the open frame, a change during display to the next`() {
    var machine = FrameMachine()
    machine.requestFrame(at: .zero)
    machine.didRequestTick()
    machine.didTick(FrameTick(number: 0, frameTime: .zero, interval: .milliseconds(10)))
    machine.didBeginFrame(at: .zero)
    for phase in [FramePhase.input, .animate, .layout] {
      machine.willRun(phase, at: .zero)
      machine.requestFrame(at: .zero)
      machine.didRun(phase, at: .zero)
    }
    #expect(machine.needsFrame == false)
    machine.willRun(.display, at: .zero)
    machine.requestFrame(at: .zero)
    #expect(machine.needsFrame == true)
  }

  @Test func `A layout of two and a half frames is a hitch of two, and the next frame is on time`() {
    var stage = FrameStage()
    stage.costs[1] = [.layout: .milliseconds(25)]
    stage.machine.setAnimating(true, at: .zero)
    stage.run(until: .milliseconds(75))
    // Vsync 3 comes while the late frame occupies its slot: no second frame is squeezed in.
    #expect(stage.records.map(\.tick.number) == [0, 1, 4, 5, 6, 7])
    #expect(stage.records.map(\.commitHitchFrames) == [0, 2, 0, 0, 0, 0])
    #expect(stage.records.map(\.renderHitchFrames) == [0, 0, 0, 0, 0, 0])
  }

  @Test func `Spare work may run into the next frame's time without making it late`() {
    var stage = FrameStage()
    stage.costs[1] = [.layout: .milliseconds(1), .spare: .milliseconds(17.5)]
    stage.machine.setAnimating(true, at: .zero)
    stage.run(until: .milliseconds(5))
    stage.machine.requestSpare()
    stage.run(until: .milliseconds(55))
    #expect(stage.records.map(\.tick.number) == [0, 1, 2, 3, 4, 5])
    #expect(stage.records[2].begin == .milliseconds(28.5))
    #expect(stage.records.allSatisfy { $0.hitchFrames == 0 })
  }

  @Test func `Spare work of three and a half frames makes the next frame late by the missed vsyncs`() {
    var stage = FrameStage()
    stage.costs[1] = [.spare: .milliseconds(35)]
    stage.machine.setAnimating(true, at: .zero)
    stage.run(until: .milliseconds(5))
    stage.machine.requestSpare()
    stage.run(until: .milliseconds(75))
    // Expected at vsync 2 with a deadline of 30, committed at 45 for the newest vsync: one frame, not three.
    #expect(stage.records.map(\.tick.number) == [0, 1, 4, 5, 6, 7])
    #expect(stage.records.map(\.commitHitchFrames) == [0, 0, 2, 0, 0, 0])
    #expect(stage.records[2].deadline == .milliseconds(30))
    #expect(stage.records[2].tick.frameTime == .milliseconds(40))
  }

  @Test func `The next vsync is requested before spare work begins`() {
    var machine = FrameMachine()
    machine.setAnimating(true, at: .zero)
    machine.requestSpare()
    machine.didRequestTick()
    machine.didTick(FrameTick(number: 0, frameTime: .zero, interval: .milliseconds(10)))
    machine.didBeginFrame(at: .zero)
    for phase in [FramePhase.input, .animate, .layout, .display, .commit] {
      machine.willRun(phase, at: .zero)
      machine.didRun(phase, at: .zero)
    }
    #expect(machine.nextAction() == .requestTick)
    machine.didRequestTick()
    #expect(machine.nextAction() == .run(.spare))
    // The plain commit of the previous frame costs nothing, so all the time up to the next deadline is spare.
    #expect(machine.spareDeadline == .milliseconds(20))
  }

  @Test func `Late rendering is a render hitch of its own frame only`() {
    var stage = FrameStage()
    stage.renderCosts[2] = .milliseconds(25)
    stage.machine.setAnimating(true, at: .zero)
    stage.run(until: .milliseconds(105))
    #expect(stage.records.map(\.commitHitchFrames).allSatisfy { $0 == 0 })
    // Committed at 20, due on screen at 40, drawn at 45: one frame late. The frames queued behind it are not late themselves.
    #expect(stage.records.first { $0.tick.number == 2 }?.renderHitchFrames == 1)
    #expect(stage.records.map(\.renderHitchFrames).reduce(0, +) == 1)
    let presents = stage.records.compactMap(\.presentTime)
    #expect(zip(presents, presents.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `At most one frame waits behind the one being rendered`() {
    var stage = FrameStage()
    stage.renderCosts[1] = .milliseconds(65)
    stage.machine.setAnimating(true, at: .zero)
    stage.run(until: .milliseconds(60))
    #expect(stage.machine.isBlocked == true)
    #expect(stage.machine.nextAction() == .waitForRender)
    #expect(!stage.log.contains("begin 3 at 30.0"))
    stage.run(until: .milliseconds(200))
    #expect(stage.records.map(\.tick.number).prefix(4) == [0, 1, 2, 7])
    #expect(stage.records.map(\.commitHitchFrames).allSatisfy { $0 == 0 })
    // Due on screen at 30, drawn at 75.
    #expect(stage.records[1].renderHitchFrames == 5)
    #expect(stage.records.map(\.renderHitchFrames).reduce(0, +) == 5)
  }

  @Test func `A frame that changes nothing is neither committed nor late`() {
    var stage = FrameStage()
    stage.unchanged = [1, 2]
    stage.costs[2] = [.input: .milliseconds(5)]
    stage.machine.setAnimating(true, at: .zero)
    stage.run(until: .milliseconds(45))
    #expect(stage.records.map { $0.commitTime != nil } == [true, false, false, true, true])
    #expect(stage.records.allSatisfy { $0.hitchFrames == 0 })
  }

  @Test func `A change after a long rest is not late`() {
    var stage = FrameStage()
    stage.machine.requestFrame(at: .zero)
    stage.run(until: .milliseconds(503))
    stage.machine.requestFrame(at: .milliseconds(503))
    stage.now = .milliseconds(503)
    stage.run(until: .milliseconds(600))
    #expect(stage.records.map(\.tick.number).first == 0)
    #expect(stage.records.count == 2)
    #expect(stage.records.allSatisfy { $0.hitchFrames == 0 })
  }

  @Test func `Work between frames counts as a hitch of the frame that it delays`() {
    var stage = FrameStage()
    stage.machine.requestFrame(at: .milliseconds(1))
    // The main thread is busy with other work until 34.
    stage.now = .milliseconds(34)
    stage.run(until: .milliseconds(100))
    // Expected at vsync 1 with a deadline of 20.
    #expect(stage.records[0].deadline == .milliseconds(20))
    #expect(stage.records[0].commitHitchFrames == 2)
  }

  @Test func `Vsyncs while the window is hidden do not count as hitches`() {
    var stage = FrameStage()
    stage.machine.setAnimating(true, at: .zero)
    stage.run(until: .milliseconds(25))
    stage.machine.suspend()
    stage.run(until: .milliseconds(500))
    #expect(stage.records.count == 3)
    stage.now = .milliseconds(503)
    stage.machine.resume(at: stage.now)
    stage.run(until: .milliseconds(555))
    // The vsync of 500 is not over yet at 503, then 510 to 550.
    #expect(stage.records.count == 9)
    #expect(stage.records.allSatisfy { $0.hitchFrames == 0 })
  }

  @Test func `While the window is hidden, only deliveries run`() {
    var stage = FrameStage()
    stage.machine.requestFrame(at: .zero)
    stage.run(until: .milliseconds(5))
    stage.machine.suspend()
    stage.machine.setAnimating(true, at: stage.now)
    stage.machine.requestSpare()
    stage.machine.requestDelivery()
    stage.log = []
    stage.run(until: .milliseconds(95))
    #expect(stage.log == ["deliver until 5.0"])
    // A pending vsync, and one for another run of spare work.
    stage.machine.didTick(stage.display.tick(after: 0, at: stage.now))
    stage.machine.requestSpareAtNextVsync()
    #expect(stage.machine.nextAction() == .rest)
    stage.machine.resume(at: stage.now)
    stage.run(until: .milliseconds(125))
    #expect(stage.log.contains { $0.hasPrefix("spare") })
    #expect(stage.records.map(\.tick.frameTime) == [0, 100, 110, 120].map { .milliseconds($0) })
    #expect(stage.records.allSatisfy { $0.hitchFrames == 0 })
  }

  @Test func `Time while the window is hidden does not count as quiet`() {
    var stage = FrameStage()
    stage.machine.requestFrame(at: .zero)
    stage.run(until: .milliseconds(5))
    func idleVsync(_ number: Int) {
      stage.machine.requestSpareAtNextVsync()
      stage.machine.didRequestTick()
      stage.machine.didTick(stage.display.tick(after: number - 1, at: .milliseconds(Double(number) * 10)))
    }
    idleVsync(1)
    stage.machine.suspend()
    stage.machine.resume(at: .milliseconds(3000))
    idleVsync(300)
    #expect(stage.machine.isQuiet == false)
    idleVsync(350)
    #expect(stage.machine.isQuiet == true)
  }

  @Test func `A change of the refresh rate during an animation makes no frame late`() {
    for (before, after) in [(60.0, 120.0), (120.0, 60.0), (24.0, 240.0), (240.0, 24.0)] {
      var stage = FrameStage(hertz: before)
      stage.machine.setAnimating(true, at: .zero)
      stage.run(until: .milliseconds(200))
      stage.setRate(hertz: after)
      stage.run(until: .milliseconds(1200))
      #expect(stage.records.map(\.hitchFrames).reduce(0, +) == 0, "\(before) to \(after)")
      #expect(abs(Double(stage.records.count) - 0.2 * before - after) < 4, "\(before) to \(after)")
    }
  }

  @Test func `Deliveries and spare work run once, and at once, when no frame is needed`() {
    var stage = FrameStage()
    stage.machine.requestSpare()
    stage.machine.requestDelivery()
    stage.run(until: .milliseconds(10))
    #expect(stage.log == ["deliver until 0.0", "spare until 0.0"])
    #expect(stage.machine.spareDeadline == nil)
  }

  @Test func `A change made by spare work needs a frame only when the work has ended`() {
    var stage = FrameStage()
    stage.machine.requestFrame(at: .zero)
    stage.run(until: .milliseconds(5))
    // At rest: 27 ms of spare work from 5 ms on, which immediately changes something.
    stage.machine.requestSpare()
    stage.machine.willRun(.spare, at: .milliseconds(5))
    stage.machine.requestFrame(at: .milliseconds(5))
    #expect(stage.machine.needsFrame == false)
    stage.now = .milliseconds(32)
    stage.machine.didRun(.spare, at: stage.now)
    #expect(stage.machine.needsFrame == true)
    stage.run(until: .milliseconds(60))
    #expect(stage.records.map(\.tick.number) == [0, 3])
    #expect(stage.records.map(\.deadline) == [.milliseconds(10), .milliseconds(40)])
    #expect(stage.records.allSatisfy { $0.hitchFrames == 0 })
  }

  @Test func `Spare work that did not fit continues at the next vsync, without a frame`() {
    var stage = FrameStage()
    stage.machine.requestFrame(at: .zero)
    stage.run(until: .milliseconds(5))
    #expect(stage.machine.nextAction() == .rest)
    // The frame's deadline was at 10 ms: a frame that is requested now would be due at 20 ms.
    #expect(stage.machine.spareDeadline == .milliseconds(20))
    stage.machine.requestSpareAtNextVsync()
    #expect(stage.machine.nextAction() == .requestTick)
    stage.machine.didRequestTick()
    #expect(stage.machine.nextAction() == .rest)
    stage.machine.didTick(stage.display.tick(after: 0, at: .milliseconds(10)))
    #expect(stage.machine.nextAction() == .run(.spare))
    #expect(stage.machine.spareDeadline == .milliseconds(30))
    stage.log = []
    stage.run(until: .milliseconds(15))
    #expect(stage.log == ["spare until 5.0"])
    #expect(stage.machine.nextAction() == .rest)
  }

  @Test func `The machine is quiet after half a second without a frame, until a frame is requested`() {
    var stage = FrameStage()
    stage.machine.requestFrame(at: .zero)
    stage.run(until: .milliseconds(5))
    for number in 1...60 {
      stage.machine.requestSpareAtNextVsync()
      stage.machine.didRequestTick()
      let time = FrameInstant.milliseconds(Double(number) * 10)
      stage.machine.didTick(stage.display.tick(after: number - 1, at: time))
      #expect(stage.machine.isQuiet == (number >= 51), "vsync \(number)")
      stage.machine.willRun(.spare, at: time)
      stage.machine.didRun(.spare, at: time)
    }
    stage.machine.requestFrame(at: .milliseconds(600))
    #expect(stage.machine.isQuiet == false)
  }

  @Test func `Calls out of order raise faults and change nothing`() {
    var machine = FrameMachine()
    let faults = Fault.collecting {
      machine.didBeginFrame(at: .zero)
      machine.willRun(.layout, at: .zero)
      machine.didRun(.layout, at: .zero)
      machine.didFindNothingToCommit(at: .zero)
      machine.didRender(3, from: .zero, to: .zero)
    }
    #expect(faults.count == 5)
    #expect(faults.allSatisfy { $0.message.hasPrefix("Invalid frame order") })
    #expect(machine.nextAction() == .rest)
  }

  @Test func `A commit phase may find nothing to commit, or end after its frame is rendered`() {
    for isChanged in [true, false] {
      var machine = FrameMachine()
      machine.requestFrame(at: .zero)
      machine.didRequestTick()
      machine.didTick(FrameTick(number: 4, frameTime: .zero, interval: .milliseconds(10)))
      machine.didBeginFrame(at: .zero)
      for phase in [FramePhase.input, .animate, .layout, .display] {
        machine.willRun(phase, at: .zero)
        machine.didRun(phase, at: .zero)
      }
      machine.willRun(.commit, at: .zero)
      if isChanged {
        machine.didRender(4, from: .milliseconds(1), to: .milliseconds(2))
        machine.didRun(.commit, at: .milliseconds(3))
      } else {
        machine.didFindNothingToCommit(at: .milliseconds(3))
      }
      let record = machine.takeFinishedRecord()
      #expect(record?.phases[.commit].duration == .milliseconds(3))
      #expect(record?.commitTime == (isChanged ? .milliseconds(3) : nil))
      #expect(record?.presentTime == (isChanged ? .milliseconds(20) : nil))
      #expect(machine.nextAction() == .rest)
    }
  }

  @Test func `Events counted between frames are in the next frame's record`() {
    var stage = FrameStage()
    stage.machine.count { $0.imagesDelivered += 2 }
    stage.machine.requestFrame(at: .zero)
    stage.run(until: .milliseconds(50))
    #expect(stage.records[0].counters.imagesDelivered == 2)
  }
}

extension FrameInstant {
  static func milliseconds(_ value: Double) -> Self { .zero + FrameDuration.milliseconds(value) }
}
