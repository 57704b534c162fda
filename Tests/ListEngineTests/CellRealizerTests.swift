import CellReuse
import HitchlessBase
import TestSupport
import Testing

@testable import ListEngine

@MainActor @Suite struct CellRealizerTests {
  @Test func `A layout without a deadline gets a cell that is made, configured, fitted and laid out`() {
    let host = ScriptedHost()
    host.costs = [.make: .milliseconds(3), .configure: .milliseconds(2), .fit: .milliseconds(1)]
    let token = host.show(0)
    #expect(token == CellToken(0))
    #expect(host.log == ["make c0", "configure i0", "fit i0", "layout i0"])
    // Making happens during configuring and is not counted twice.
    #expect(host.steps.map(\.step) == [.make, .configure, .fit, .layout])
    #expect(host.steps.map(\.duration.milliseconds) == [3, 2, 1, 0])
    #expect(host.realizer.costs.highWater(ReuseKey(0), .make, .configure) == .milliseconds(5))
    #expect(host.show(0) == token)
    #expect(host.log.count == 4)
  }

  @Test func `Displaying a prepared cell runs no further steps`() {
    let host = ScriptedHost()
    #expect(host.realizer.realize(host.identifier(3), for: .idle) == .ready(CellToken(0)))
    #expect(host.log == ["make c0", "configure i3", "fit i3", "layout i3", "display i3"])
    host.log = []
    #expect(host.realizer.realize(host.identifier(3), for: .none) == .ready(CellToken(0)))
    #expect(host.realizer.display(CellToken(0)))
    #expect(host.log.isEmpty)
  }

  @Test func `A cell of unknown cost waits for idle time or until the next frame needs it`() {
    let host = ScriptedHost()
    let deadline = FrameInstant.zero + .milliseconds(100)
    #expect(host.realizer.realize(host.identifier(1), for: .before(deadline, isNeededNextFrame: false)) == .paused(before: .configure))
    #expect(host.log.isEmpty)
    #expect(host.realizer.realize(host.identifier(1), for: .before(deadline, isNeededNextFrame: true)) == .ready(CellToken(0)))
    host.isKeyKnown = false
    #expect(host.realizer.realize(host.identifier(2), for: .before(deadline, isNeededNextFrame: false)) == .paused(before: .configure))
  }

  @Test func `Work pauses between steps and resumes where it paused`() {
    let host = ScriptedHost()
    host.costs = [.make: .milliseconds(2), .configure: .milliseconds(4), .fit: .milliseconds(4), .layout: .milliseconds(4)]
    _ = host.realizer.realize(host.identifier(0), for: .idle)
    host.log = []
    let begin = host.clock.now
    // Make and configure end at 6 and fit at 10; layout would end at 14.
    let first = host.realizer.realize(host.identifier(1), for: .before(begin + .milliseconds(12), isNeededNextFrame: false))
    #expect(first == .paused(before: .layout))
    #expect(host.log == ["make c1", "configure i1", "fit i1"])
    let second = host.realizer.realize(host.identifier(1), for: .before(host.clock.now + .milliseconds(5), isNeededNextFrame: false))
    #expect(second == .ready(CellToken(1)))
    #expect(host.log == ["make c1", "configure i1", "fit i1", "layout i1", "display i1"])
  }

  @Test func `Layout finishes a cell whose preparation was paused`() {
    let host = ScriptedHost()
    host.costs = [.configure: .milliseconds(4), .fit: .milliseconds(4)]
    _ = host.realizer.realize(host.identifier(0), for: .idle)
    let deadline = host.clock.now + .milliseconds(6)
    #expect(host.realizer.realize(host.identifier(1), for: .before(deadline, isNeededNextFrame: false)) == .paused(before: .fit))
    host.log = []
    #expect(host.show(1) == CellToken(1))
    #expect(host.log == ["fit i1", "layout i1"])
  }

  @Test func `Prefetching prepares the nearest cells first and stops at the deadline`() {
    let host = ScriptedHost()
    host.isSelfSizing = false
    host.costs = [.make: .milliseconds(1), .configure: .milliseconds(3)]
    for row in 0..<3 { host.show(row) }
    host.log = []
    var planner = host.planner(rows: [5, 4, 3], motion: ScrollVelocity(dy: 4))
    let deadline = host.clock.now + .milliseconds(9)
    #expect(host.realizer.prefetch(&planner, before: deadline) == .prepared(CellToken(3)))
    #expect(host.realizer.prefetch(&planner, before: deadline) == .prepared(CellToken(4)))
    #expect(host.realizer.prefetch(&planner, before: deadline) == .outOfTime)
    #expect(host.log.filter { $0.hasPrefix("configure") } == ["configure i3", "configure i4"])
    #expect(host.clock.now < deadline)
    #expect(host.realizer.prefetch(&planner, before: nil) == .prepared(CellToken(5)))
    #expect(host.realizer.prefetch(&planner, before: nil) == .done)
  }

  @Test func `A needed cell is begun even if late, if the list catches up before the next one is due`() {
    // Cells of three frames: one due every four frames leaves one frame on time, one due every three does not.
    for (speed, isBegun) in [(25.0, true), (34, false)] {
      let host = ScriptedHost()
      host.isSelfSizing = false
      host.costs = [.configure: .milliseconds(30)]
      for row in 0..<3 { host.show(row) }
      var planner = host.planner(rows: [3, 4], motion: ScrollVelocity(dy: speed))
      let deadline = host.clock.now + .milliseconds(20)
      #expect(planner.first?.isNeededNextFrame == true)
      // Without a requested frame nothing is needed.
      #expect(host.realizer.prefetch(&planner, before: deadline) == .outOfTime)
      let progress = host.realizer.prefetch(&planner, before: deadline, frameInterval: .milliseconds(10))
      #expect(progress == (isBegun ? .prepared(CellToken(3)) : .outOfTime), "\(speed) points a frame")
      // The other one is not needed, and waits in any case.
      #expect(host.realizer.prefetch(&planner, before: deadline, frameInterval: .milliseconds(10)) == .outOfTime)
    }
  }

  @Test func `Prefetching stops when the reuse pool has no room`() {
    let host = ScriptedHost()
    for row in 0..<3 { host.show(row) }
    var planner = host.planner(rows: Array(3..<40), motion: ScrollVelocity(dy: 4))
    var prepared = 0
    while case .prepared = host.realizer.prefetch(&planner, before: nil) { prepared += 1 }
    #expect(prepared == 3)
    #expect(host.realizer.pool.cellCount == 6)
  }

  @Test func `The cell of an abandoned preparation is reused`() {
    let host = ScriptedHost()
    host.costs = [.configure: .milliseconds(1), .fit: .milliseconds(50)]
    _ = host.realizer.realize(host.identifier(0), for: .idle)
    for row in 1...20 {
      var planner = host.planner(rows: [row + 5], motion: ScrollVelocity(dy: 1))
      #expect(host.realizer.prefetch(&planner, before: host.clock.now + .milliseconds(10)) == .outOfTime)
    }
    #expect(host.realizer.pool.cellCount <= 3)
    #expect(host.realizer.pool.brokenInvariants() == [])
  }

  @Test func `Dequeueing outside the cell provider, or for another index path, raises a fault`() {
    let host = ScriptedHost()
    var faults = Fault.collecting {
      _ = host.realizer.dequeue(ReuseKey(0), for: host.identifier(9), make: { _ in }, prepareForReuse: { _ in })
    }
    #expect(faults.count == 1)
    host.onConfigure = { [unowned host] identifier in
      _ = host.realizer.dequeue(ReuseKey(0), for: host.identifier(7), make: { _ in }, prepareForReuse: { _ in })
    }
    faults = Fault.collecting { host.show(1) }
    #expect(faults.count == 1)
    #expect(faults.first?.message.contains("different index path") == true)
    #expect(host.realizer.pool.brokenInvariants() == [])
  }

  @Test func `A layout inside a cell provider does not realize cells`() {
    let host = ScriptedHost()
    host.show(0)
    var results: [Realization] = []
    host.onConfigure = { [unowned host] _ in
      results.append(host.realizer.realize(host.identifier(0), for: .none))
      results.append(host.realizer.realize(host.identifier(1), for: .none))
      results.append(host.realizer.realize(host.identifier(2), for: .none))
    }
    host.show(1)
    #expect(results == [.failed, .failed, .failed])
    #expect(host.realizer.pool.brokenInvariants() == [])
  }

  @Test func `Deleting an item while its cell is configured returns the cell to the pool`() {
    let host = ScriptedHost()
    host.onConfigure = { [unowned host] identifier in host.realizer.forget(identifier) }
    let faults = Fault.collecting { #expect(host.realizer.realize(host.identifier(1), for: .none) == .failed) }
    #expect(faults.isEmpty)
    #expect(host.realizer.pool.cellCount == 1)
    #expect(host.realizer.pool.state(of: CellToken(0)) == .pooled)
  }

  @Test(arguments: 1...6) func `Cells stay in consistent states, and known costs meet the deadline`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let host = ScriptedHost()
    let steps = RealizationStep.allCases
    for step in steps { host.costs[step] = .milliseconds(1) }
    var shown: [Int: CellToken] = [:]
    var first = 0
    for turn in 0..<500 {
      host.isSelfSizing = random.next() % 3 != 0
      first = max(0, first + Int.random(in: -2...3, using: &random))
      if random.next() % 50 == 0 { first = Int.random(in: 0..<500, using: &random) }
      host.viewport = Rect(x: 0, y: Double(first) * 100, width: 400, height: 300)
      for (row, token) in shown.sorted(by: { $0.key < $1.key }) where !(first..<first + 3).contains(row) {
        shown[row] = nil
        host.realizer.endDisplay(token)
      }
      for row in first..<first + 3 where shown[row] == nil { shown[row] = host.show(row) }
      if random.next() % 10 == 0 { host.realizer.forget(host.identifier(Int.random(in: 0..<500, using: &random))) }
      // Row first + 3 is needed in the next frame and would be prepared in any case.
      var planner = host.planner(rows: Array(max(0, first - 4)..<first) + Array(first + 4..<first + 8), motion: ScrollVelocity(dy: 10))
      let deadline = host.clock.now + .milliseconds(Double.random(in: 0...8, using: &random))
      while case .prepared = host.realizer.prefetch(&planner, before: deadline) {}
      if turn > 3 { #expect(host.clock.now <= deadline, "seed \(seed) turn \(turn)") }
      #expect(host.realizer.pool.brokenInvariants() == [], "seed \(seed) turn \(turn)")
      #expect(shown.count == 3 && Set(shown.values).count == 3, "seed \(seed) turn \(turn)")
      // In view, left and kept, prepared ahead, and paused: three each.
      #expect(host.realizer.pool.cellCount <= 12, "seed \(seed) turn \(turn)")
    }
  }
}
