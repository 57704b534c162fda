import HitchlessBase
import Testing

@testable import FramePipeline

/// A window moves to another monitor while nothing animates: the vsyncs up to the change were at the old rate, and a frame that is
/// requested in between has not missed any vsync of the new rate.
@Suite struct RefreshRateAtRestTests {
  struct Change: Sendable, CustomStringConvertible {
    var before: Double
    var after: Double
    var description: String { "\(before) to \(after) Hz" }
  }

  private static let rates = [24.0, 60, 120, 144, 240]
  private static let changes = rates.flatMap { before in
    rates.filter { $0 != before }.map { Change(before: before, after: $0) }
  }
  /// Displays whose commit is due at the next vsync, and displays that draw before it.
  private static let timings = [FrameTiming(), FrameTiming(commitPermille: 667, presentIntervals: 1)]

  /// Returns a stage that rested for a while and whose rate changes `part` hundredths of an interval after a vsync.
  private func changed(_ change: Change, part: Int, timing: FrameTiming = FrameTiming()) -> FrameStage {
    let interval = FrameDuration.interval(hertz: change.before)
    var stage = FrameStage(hertz: change.before, timing: timing)
    stage.costs[-1] = [.layout: .milliseconds(1)]
    stage.machine.requestFrame(at: .zero)
    stage.run(until: .zero + interval * 20 + interval * part / 100)
    stage.setRate(hertz: change.after)
    return stage
  }

  /// Returns the vsync after the change of ``changed(_:part:timing:)``, which is still at the time of the old rate.
  private func next(_ change: Change) -> FrameInstant { .zero + FrameDuration.interval(hertz: change.before) * 21 }

  @Test(arguments: changes) func `A frame requested at the change is on time, and so are later ones`(_ change: Change) {
    for timing in Self.timings {
      for part in stride(from: 0, through: 99, by: 3) {
        var stage = changed(change, part: part, timing: timing)
        stage.machine.requestFrame(at: stage.now)
        stage.run(until: stage.now + .milliseconds(300))
        #expect(stage.records.count == 2)
        #expect(stage.records.allSatisfy { $0.hitchFrames == 0 && $0.deadline == $0.tick.commitDeadline }, "\(part) hundredths")

        // Later on, at one of the new vsyncs.
        stage.now = next(change) + .interval(hertz: change.after) * 80
        stage.machine.setAnimating(true, at: stage.now)
        stage.run(until: stage.now + .milliseconds(300))
        #expect(stage.records.count > 5)
        #expect(stage.records.allSatisfy { $0.hitchFrames == 0 && $0.deadline == $0.tick.commitDeadline }, "\(part) hundredths")
      }
    }
  }

  @Test(arguments: changes) func `A scroll that begins at the change has a full-length frame for each vsync`(
    _ change: Change
  ) {
    for timing in Self.timings {
      for part in stride(from: 0, through: 99, by: 3) {
        var stage = changed(change, part: part, timing: timing)
        stage.machine.requestFrame(at: stage.now)
        stage.machine.setAnimating(true, at: stage.now)
        // Spare time is limited by the interval of each vsync.
        stage.machine.requestSpare()
        stage.run(until: stage.now + .milliseconds(300))
        let scroll = stage.records.dropFirst()
        #expect(scroll.first?.tick.frameTime == next(change))
        #expect(zip(scroll, scroll.dropFirst()).allSatisfy { $0.tick.number + 1 == $1.tick.number })
        #expect(scroll.allSatisfy { $0.hitchFrames == 0 && $0.deadline == $0.tick.commitDeadline }, "\(part) hundredths")
        let last = (stage.machine.open.last ?? scroll.last!).tick
        #expect(stage.machine.freeFrom == last.frameTime + last.interval)
      }
    }
  }

  /// These frames are late nevertheless: the main thread is busy for some vsyncs of the old rate, or of the new one.
  @Test(arguments: changes) func `A stall before or after the change makes a frame late by the length of the stall`(_ change: Change) {
    let (old, new) = (FrameDuration.interval(hertz: change.before), FrameDuration.interval(hertz: change.after))
    for part in stride(from: 5, through: 95, by: 15) {
      // Requested a little more than three vsyncs before the change: the fourth one is the first that can be met.
      var stage = FrameStage(hertz: change.before)
      stage.costs[-1] = [.layout: .microseconds(10)]
      stage.machine.requestFrame(at: .zero)
      stage.run(until: .zero + old * 20 + old * part / 100)
      stage.machine.requestFrame(at: stage.now)
      stage.now += old * 3
      stage.setRate(hertz: change.after)
      stage.run(until: stage.now + .milliseconds(500))
      let late = stage.records[1]
      // In whole frames of the new rate, which are not multiples of the old ones.
      #expect(late.hitchTime > old * 3 - new && late.hitchTime < old * 3 + new, "\(part) hundredths: \(late.hitchTime)")

      // Requested at the change; four of the new vsyncs have passed when the main thread is free.
      stage = changed(change, part: part)
      stage.costs[-1] = [.layout: .microseconds(10)]
      stage.machine.requestFrame(at: stage.now)
      stage.now = next(change) + new * 3 + new / 2
      stage.run(until: stage.now + .milliseconds(500))
      #expect(stage.records[1].hitchFrames == 3, "\(part) hundredths")
    }
  }

  @Test(arguments: changes) func `Several changes before the next vsync do not move it`(_ change: Change) {
    var stage = changed(change, part: 20)
    stage.machine.requestFrame(at: stage.now)
    for hertz in [90.0, change.before, 48, change.after] {
      stage.now += .interval(hertz: change.before) / 10
      stage.setRate(hertz: hertz)
      stage.machine.requestFrame(at: stage.now)
    }
    stage.run(until: stage.now + .milliseconds(100))
    #expect(stage.records.count == 2)
    #expect(stage.records[1].tick.frameTime == next(change))
    #expect(stage.records[1].hitchFrames == 0)
    #expect(stage.records[1].deadline == stage.records[1].tick.commitDeadline)
  }

  @Test(arguments: changes) func `A change before the first vsync does not make a frame late`(_ change: Change) {
    for part in [0, 30, 90] {
      var stage = FrameStage(hertz: change.before)
      stage.costs[-1] = [.layout: .milliseconds(1)]
      stage.machine.requestFrame(at: .zero)
      stage.now += .interval(hertz: change.before) * part / 100
      stage.setRate(hertz: change.after)
      stage.machine.setAnimating(true, at: stage.now)
      stage.run(until: stage.now + .milliseconds(200))
      #expect(stage.records.isEmpty == false)
      #expect(stage.records.allSatisfy { $0.hitchFrames == 0 })
    }
  }

  @Test(arguments: changes) func `After the change, spare work at rest ends in time for the next frame`(
    _ change: Change
  ) {
    var stage = FrameStage(hertz: change.before)
    stage.machine.requestFrame(at: .zero)
    let interval = FrameDuration.interval(hertz: change.before)
    stage.run(until: .zero + interval / 2)
    // At rest, one vsync only for spare work.
    stage.machine.requestSpareAtNextVsync()
    stage.machine.didRequestTick()
    stage.machine.didTick(stage.display.tick(after: 0, at: .zero + interval))
    stage.now = .zero + interval + interval / 4
    stage.setRate(hertz: change.after)
    // A finger touches the screen now: the next vsync shows the result, and its commit is due one new interval later.
    let due = FrameInstant.zero + interval * 2 + .interval(hertz: change.after)
    #expect(stage.machine.spareDeadline == due)
  }

  @Test func `A frame that ends exactly at a vsync takes that vsync's slot`() {
    var stage = FrameStage()
    stage.machine.setAnimating(true, at: .zero)
    stage.run(until: .milliseconds(15))
    // No frames for exactly two vsyncs, then frames without costs.
    stage.now = .milliseconds(30)
    stage.run(until: .milliseconds(75))
    #expect(stage.records.map(\.tick.number) == [0, 1, 3, 4, 5, 6, 7])
    #expect(stage.records.map(\.hitchFrames) == [0, 0, 1, 0, 0, 0, 0])
    #expect(stage.records.dropFirst(3).allSatisfy { $0.deadline == $0.tick.commitDeadline })
    #expect(stage.machine.spareDeadline == .milliseconds(90))
  }
}
