import CellReuse
import HitchlessBase
import TestSupport
import Testing

@testable import ListEngine

@Suite struct ScrollTrackerTests {
  private static let size = Size(width: 100, height: 200)

  @Test func `Motion is the scrolled distance per frame, without other changes of the offset`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("scroll tracking at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var tracker = ScrollTracker()
    var offset = Point.zero
    var scrolledSince = ScrollVelocity.still
    var last: (vsync: Int?, motion: ScrollVelocity)?
    var vsync = 0
    func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
    for step in 0..<(RandomTestSettings.rounds ?? 3_000) {
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        // A cell before the viewport was measured: content and offset move together.
        let delta = Point(x: whole(-20...20), y: whole(-300...300))
        offset = offset + delta
        tracker.shift(by: delta)
      case 1 where last != nil:
        // A reload sets the offset, which is not scrolling, and hides earlier scrolling.
        offset = Point(x: whole(0...50), y: whole(0...5_000))
        tracker.hold(at: offset)
        scrolledSince = .still
      case 2...4:
        let delta =
          Int.random(in: 0..<12, using: &random) == 0 ? Point(x: 0, y: whole(-900...900)) : Point(x: whole(-9...9), y: whole(-90...90))
        offset = offset + delta
        scrolledSince = ScrollVelocity(dx: scrolledSince.dx + delta.x, dy: scrolledSince.dy + delta.y)
      default:
        vsync += [0, 1, 1, 1, 2, 5, 30, 31, 200][Int.random(in: 0..<9, using: &random)]
        let seen = Int.random(in: 0..<9, using: &random) == 0 ? nil : vsync
        let finger = Int.random(in: 0..<4, using: &random) == 0 ? ScrollVelocity(dx: 0, dy: whole(-50...50)) : nil
        let certain = finger == nil ? ScrollVelocity.still : ScrollVelocity(dx: 0, dy: whole(-9...9))
        let before = tracker
        tracker.update(viewport: Rect(origin: offset, size: Self.size), scrolled: finger, certain: certain, vsync: seen)
        check(tracker, before, finger, certain, seen, scrolledSince, &last, step)
        scrolledSince = .still
        #expect(tracker.lastOffset == offset, "step \(step)")
      }
    }
  }

  private func check(
    _ tracker: ScrollTracker, _ before: ScrollTracker, _ finger: ScrollVelocity?, _ certain: ScrollVelocity, _ vsync: Int?,
    _ scrolled: ScrollVelocity, _ last: inout (vsync: Int?, motion: ScrollVelocity)?, _ step: Int
  ) {
    guard let previous = last else {
      // The first update has nothing to compare with.
      #expect(tracker.motion == finger ?? .still && tracker.certain == certain, "step \(step)")
      last = (vsync, .still)
      return
    }
    if let finger {
      #expect(tracker.motion == finger && tracker.certain == certain, "step \(step)")
      last = (vsync, previous.motion)
      return
    }
    let passed = vsync.flatMap { now in previous.vsync.map { now - $0 } } ?? 1
    if passed == 0, scrolled == .still {
      #expect(tracker == before, "step \(step): the same frame twice")
      return
    }
    let frames = passed >= 1 && passed <= 30 ? Double(passed) : 1
    let now = ScrollVelocity(dx: scrolled.dx / frames, dy: scrolled.dy / frames)
    func isJump(_ now: Double, _ before: Double, _ length: Double) -> Bool {
      abs(now) > length && !(now.sign == before.sign && before != 0 && abs(before) >= abs(now) / 2)
    }
    let jumps = isJump(now.dx, previous.motion.dx, Self.size.width) || isJump(now.dy, previous.motion.dy, Self.size.height)
    #expect(tracker.motion == (jumps ? .still : now) && tracker.certain == .still, "step \(step): \(now) after \(previous.motion)")
    last = (vsync, now)
  }
}
