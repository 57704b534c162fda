import DisplayInterface
import HitchlessBase
import TestSupport
import Testing

@testable import HeadlessDisplay

@MainActor @Suite("Input script playback")
struct InputPlayerTests {
  private let size = Size(width: 400, height: 800)

  private func events(_ script: InputScript, every step: FrameDuration) -> [InputEvent] {
    var player = InputPlayer(script, origin: .zero)
    var events: [InputEvent] = []
    var now = FrameInstant.zero
    while true {
      for case .event(let event) in player.takeDue(at: now, size: size) { events.append(event) }
      if player.isOver(at: now) { return events }
      now += step
    }
  }

  @Test("A steady scroll moves by the same distance in each frame and covers all of it")
  func steady() {
    var script = InputScript()
    script.steady(velocity: 1200, seconds: 0.5)
    let all = events(script, every: .milliseconds(10))
    var distances: [Double] = []
    for event in all {
      if case .scroll(_, let by, .changed) = event.kind { distances.append(by.y) }
    }
    #expect(distances.count == 50)
    #expect(distances.allSatisfy { abs($0 - 12) < 1e-9 })
    #expect(all.first?.kind == .scroll(at: Point(x: 200, y: 400), by: .zero, phase: .began))
    #expect(all.last?.kind == .scroll(at: Point(x: 200, y: 400), by: .zero, phase: .ended(velocity: .zero)))
    #expect(all.last?.time == .zero + .milliseconds(500))
  }

  @Test("A busy step blocks the main thread once, for its duration")
  func busy() {
    var script = InputScript()
    script.wait(seconds: 0.02)
    script.busy(seconds: 0.025)
    var player = InputPlayer(script, origin: .zero)
    var lengths: [FrameDuration] = []
    for milliseconds in stride(from: 0.0, through: 60, by: 5) {
      for case .busy(let length) in player.takeDue(at: .zero + .milliseconds(milliseconds), size: size) { lengths.append(length) }
    }
    #expect(lengths == [.milliseconds(25)] && player.isOver(at: .zero + .milliseconds(60)))
  }

  @Test("A fling lifts the finger at full velocity at the exact time")
  func fling() throws {
    var script = InputScript()
    script.fling(velocity: 3000, seconds: 1)
    let all = events(script, every: .interval(hertz: 60))
    var path: [(Double, FrameInstant)] = []
    for event in all {
      guard case .pointer(0, let phase, let at, _) = event.kind else { continue }
      path.append((at.y, event.time))
      #expect((phase == .began) == (path.count == 1))
      #expect((phase == .ended) == (event == all.last))
    }
    // The finger moves up to scroll down.
    let (first, last) = (try #require(path.first), try #require(path.last))
    #expect(last.1 - first.1 == InputStep.flingContact)
    #expect(abs((first.0 - last.0) / (last.1 - first.1).seconds - 3000) < 1e-6)
    #expect(first.0 == 400 + 180 && last.0 == 400 - 180)
    #expect(script.end == .seconds(1))
  }

  @Test("A long press waits, moves at constant speed, and ends at its destination")
  func longPress() throws {
    var script = InputScript()
    script.longPress(at: Point(x: 10, y: 20), to: Point(x: 10, y: 120), seconds: 0.5)
    let all = events(script, every: .milliseconds(10))
    var path: [(phase: InputEvent.PointerPhase, y: Double, milliseconds: Double)] = []
    for event in all {
      guard case .pointer(0, let phase, let at, _) = event.kind else { continue }
      path.append((phase, at.y, (event.time - all[0].time).milliseconds))
    }
    let moves = path.filter { $0.phase == .moved }
    #expect(path.first?.phase == .began && path.last?.phase == .ended && path.last?.y == 120 && path.last?.milliseconds == 1_200)
    #expect(moves.count == 50 && moves.allSatisfy { $0.milliseconds > 700 && abs($0.y - 20 - ($0.milliseconds - 700) / 5) < 1e-6 })
    var tap = InputScript()
    tap.longPress(at: Point(x: 1, y: 2), to: Point(x: 1, y: 2), seconds: 0)
    #expect(events(tap, every: .milliseconds(10)).count == 2 && tap.end == InputStep.pressHold)
  }

  @Test("Text is typed one grapheme cluster at a time")
  func typing() {
    var script = InputScript()
    script.type("a👨‍👩‍👧 é")
    let all = events(script, every: .interval(hertz: 60))
    #expect(all.map(\.kind) == [.text("a"), .text("👨‍👩‍👧"), .text(" "), .text("é")])
    #expect(all.map { ($0.time - .zero).milliseconds } == [0, 120, 240, 360])
  }

  @Test("The wheel turns one notch at a time, and each key press is sent separately")
  func repeats() {
    var script = InputScript()
    script.wheel(notches: -3)
    script.key(.down, modifiers: .shift, count: 2)
    let all = events(script, every: .milliseconds(16))
    let up = InputEvent.Kind.scroll(at: Point(x: 200, y: 400), by: Point(x: 0, y: -WheelNotch.points), phase: .wheel)
    #expect(all.prefix(3).map(\.kind) == [up, up, up])
    #expect(all.prefix(3).map(\.time.nanoseconds) == [0, 50_000_000, 100_000_000])
    #expect(all.dropFirst(3).map(\.kind) == [true, false, true, false].map { .key(.down, modifiers: .shift, isDown: $0) })
  }

  @Test("Scheduled actions are called in order of time")
  func actions() {
    var order: [Int] = []
    var script = InputScript()
    script.at(.milliseconds(30)) { order.append(3) }
    script.at(.milliseconds(10)) { order.append(1) }
    script.wait(seconds: 0)
    script.at(.milliseconds(10)) { order.append(2) }
    var player = InputPlayer(script, origin: .zero + .milliseconds(5))
    for millisecond in 0..<50 {
      for case .perform(let action) in player.takeDue(at: .zero + .milliseconds(Double(millisecond)), size: size) { action() }
      if millisecond == 15 { #expect(order == [1, 2]) }
    }
    #expect(order == [1, 2, 3])
    #expect(player.isOver(at: .zero + .milliseconds(35)))
  }

  @Test("At any sampling rate the scroll distance is the same and every touch ends", arguments: 1...20)
  func anySampling(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var script = InputScript()
    var expected = 0.0
    var touches = 0
    for _ in 0..<30 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let (velocity, seconds) = (Double.random(in: -5000...5000, using: &random), Double.random(in: 0...0.3, using: &random))
        script.steady(velocity: velocity, seconds: seconds)
        expected += velocity * FrameDuration.seconds(seconds).seconds
      case 1:
        script.fling(velocity: Double.random(in: -5000...5000, using: &random), seconds: Double.random(in: 0...0.5, using: &random))
        touches += 1
      case 2:
        let notches = Int.random(in: -5...5, using: &random)
        script.wheel(notches: notches)
        expected += Double(notches) * WheelNotch.points
      case 3:
        script.tap(at: Point(x: 1, y: 2))
        touches += 1
      default: script.wait(seconds: Double.random(in: 0...0.2, using: &random))
      }
    }
    var player = InputPlayer(script, origin: .zero)
    var now = FrameInstant.zero
    var last = FrameInstant.zero
    var sum = 0.0
    var (began, ended) = (0, 0)
    while !player.isOver(at: now) {
      now = max(now, player.nextTime(after: now)) + .milliseconds(Double.random(in: 0...40, using: &random))
      for case .event(let event) in player.takeDue(at: now, size: size) {
        #expect(event.time >= last && event.time <= now, "seed \(seed)")
        last = event.time
        switch event.kind {
        case .scroll(_, let by, _): sum += by.y
        case .pointer(_, .began, _, _): began += 1
        case .pointer(_, .ended, _, _): ended += 1
        default: break
        }
      }
    }
    #expect(abs(sum - expected) < 1e-6, "seed \(seed)")
    #expect(began == touches && ended == touches, "seed \(seed)")
  }
}
