import CellReuse
import HitchlessBase
import TestSupport
import Testing

@Suite struct PrefetchPlannerTests {
  private let viewport = Rect(x: 0, y: 1000, width: 400, height: 800)

  private func plan(_ motion: ScrollVelocity, _ frames: [Int32: Rect]) -> [Int32] {
    var planner = PrefetchPlanner()
    for (handle, frame) in frames {
      planner.add(.item(ItemHandle(handle)), frame: frame, viewport: viewport, motion: motion, certain: motion.shorter(by: 1))
    }
    planner.sort()
    var order: [Int32] = []
    while let task = planner.first {
      order.append(task.identifier.handle)
      planner.removeFirst()
    }
    return order
  }

  private func row(_ y: Double) -> Rect { Rect(x: 0, y: y, width: 400, height: 100) }

  @Test func `Rows that the scroll reaches first are planned first, and those behind it last`() {
    let frames: [Int32: Rect] = [1: row(1800), 2: row(1900), 3: row(900), 4: row(800), 5: row(1500)]
    #expect(plan(ScrollVelocity(dy: 10), frames) == [1, 2, 3, 4])
    #expect(plan(ScrollVelocity(dy: -10), frames) == [3, 4, 1, 2])
    #expect(plan(.still, frames) == [1, 3, 2, 4])
  }

  @Test func `A row that the scroll is certain to reach within a frame is needed next frame`() {
    func needed(_ y: Double, _ speed: Double, certain: Double) -> Bool {
      let motion = ScrollVelocity(dy: speed)
      let identifier = ElementIdentifier.item(ItemHandle(0))
      let certain = ScrollVelocity(dy: certain).shorter(by: 0.5)
      return PrefetchTask(identifier: identifier, frame: row(y), viewport: viewport, motion: motion, certain: certain).isNeededNextFrame
    }
    #expect(needed(1807, 10, certain: 8))
    // The list slows down, so the item is only visible in the frame after the next one.
    #expect(!needed(1808, 10, certain: 8))
    // The list begins to move.
    #expect(needed(1811, 0, certain: 12))
    #expect(!needed(1813, 0, certain: 12))
    #expect(!needed(1809, -10, certain: -10))
    #expect(needed(895, -10, certain: -10))
    #expect(!needed(1801, 0, certain: 0))
    #expect(!needed(1801, 10, certain: 0.25))
    // A finger may stop the motion.
    #expect(!needed(1801, 10, certain: 0))
  }

  @Test func `A diagonal scroll shows a cell when both axes have reached it`() {
    let motion = ScrollVelocity(dx: 20, dy: 10)
    let corner = Rect(x: 500, y: 1850, width: 10, height: 10)
    #expect(motion.framesUntilVisible(corner, in: viewport) == 5)
    #expect(motion.framesUntilVisible(Rect(x: -50, y: 1850, width: 10, height: 10), in: viewport) == .infinity)
  }

  @Test func `The engaged range extends ahead of a scroll, and in both directions at rest`() {
    let range = EngagedRange(framesAhead: 10, viewportsAhead: 0.25...1, viewportsAtRest: 0.5)
    #expect(range.rect(viewport: viewport, motion: .still) == Rect(x: -200, y: 600, width: 800, height: 1600))
    #expect(range.rect(viewport: viewport, motion: ScrollVelocity(dy: 5)) == Rect(x: 0, y: 1000, width: 400, height: 1000))
    #expect(range.rect(viewport: viewport, motion: ScrollVelocity(dy: -40)) == Rect(x: 0, y: 600, width: 400, height: 1200))
    #expect(range.rect(viewport: viewport, motion: ScrollVelocity(dy: 900)).size.height == 1600)
  }

  @Test func `Candidates are searched for only in the engaged range outside the viewport`() {
    let range = EngagedRange(framesAhead: 10, viewportsAhead: 0.25...1, viewportsAtRest: 0.5)
    #expect(range.candidates(viewport: viewport, motion: ScrollVelocity(dy: 5)) == Rect(x: 0, y: 1800, width: 400, height: 200))
    #expect(range.candidates(viewport: viewport, motion: ScrollVelocity(dy: -40)) == Rect(x: 0, y: 600, width: 400, height: 400))
    #expect(range.candidates(viewport: viewport, motion: ScrollVelocity(dx: 5)) == Rect(x: 400, y: 1000, width: 100, height: 800))
    for motion in [ScrollVelocity.still, ScrollVelocity(dx: 7, dy: -3)] {
      #expect(range.candidates(viewport: viewport, motion: motion) == range.rect(viewport: viewport, motion: motion))
    }
    // Together with the viewport, the two ranges are the whole range, in every direction.
    for (dx, dy) in [(0.0, 9.0), (0, -9), (9, 0), (-9, 0)] {
      let motion = ScrollVelocity(dx: dx, dy: dy)
      let ahead = range.candidates(viewport: viewport, motion: motion)
      let whole = range.rect(viewport: viewport, motion: motion)
      #expect(min(ahead.minX, viewport.minX) == whole.minX && max(ahead.maxX, viewport.maxX) == whole.maxX)
      #expect(min(ahead.minY, viewport.minY) == whole.minY && max(ahead.maxY, viewport.maxY) == whole.maxY)
    }
  }

  @Test func `The plan is sorted by time and does not depend on the order of insertion`() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<500 {
      let motion = ScrollVelocity(dx: Double(Int.random(in: -2...2, using: &random)), dy: Double(Int.random(in: -20...20, using: &random)))
      var frames: [(Int32, Rect)] = []
      for handle in 0..<12 as Range<Int32> {
        let x = Double(Int.random(in: -4...4, using: &random)) * 100
        let y = Double(Int.random(in: 0...30, using: &random)) * 100
        frames.append((handle, Rect(x: x, y: y, width: 100, height: 100)))
      }
      let order = plan(motion, Dictionary(uniqueKeysWithValues: frames))
      #expect(order == plan(motion, Dictionary(uniqueKeysWithValues: frames.reversed())))
      let rects = Dictionary(uniqueKeysWithValues: frames)
      let times = order.map { motion.framesUntilVisible(rects[$0] ?? viewport, in: viewport) }
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
      // The oracle moves the viewport in small steps.
      for (handle, rect) in frames where order.contains(handle) {
        let expected = motion.framesUntilVisible(rect, in: viewport)
        for tenth in stride(from: 0, through: 1000, by: 7) where Double(tenth) / 10 <= expected {
          #expect(!rect.intersects(moved(motion, Double(tenth) / 10)))
        }
        if expected < .infinity { #expect(rect.intersects(moved(motion, expected + 1e-4))) }
      }
    }
  }

  private func moved(_ motion: ScrollVelocity, _ frames: Double) -> Rect {
    Rect(x: viewport.minX + motion.dx * frames, y: viewport.minY + motion.dy * frames, width: 400, height: 800)
  }
}
