import Foundation
import HitchlessTesting
import Testing
import UIKitCore

@Suite("Cell prefetching in orthogonal sections")
@MainActor struct OrthogonalPrefetchTests {
  /// Moves an orthogonal section's offset at constant speed.
  private final class EvenMotion: FrameAnimator {
    let view: UIScrollView
    let velocity: Double
    var last: FrameInstant?
    var frames: Int
    var rest = 0.0
    init(_ view: UIScrollView, _ velocity: Double, frames: Int) { (self.view, self.velocity, self.frames) = (view, velocity, frames) }
    var countsAsAnimating: Bool { true }
    func animate(at tick: FrameTick) -> Bool {
      let distance = velocity * (tick.frameTime - (last ?? tick.frameTime - tick.interval)).seconds + rest
      last = tick.frameTime
      let before = view.contentOffset.x
      view.contentOffset.x += distance
      rest = distance - (view.contentOffset.x - before)
      frames -= 1
      return frames > 0
    }
  }

  /// Scrolls an orthogonal section whose cells take `cost` frames to configure, with a new one every `frames` frames.
  private func run(
    cost: Double, every frames: Int, prefetching: Bool, length: Int = 180
  ) throws -> (report: FrameReport, counters: FrameCounters) {
    let probe = OrthogonalProbe(rows: 1)
    probe.view.isPrefetchingEnabled = prefetching
    probe.willConfigure = { [unowned probe] _ in probe.stage.spend(.milliseconds(1000 / 60 * cost)) }
    probe.show([(1, 200), (0, 2)])
    probe.stage.settle()
    let orthogonalSection = try #require(probe.orthogonalSection(0))
    probe.stage.beginMeasuring()
    let motion = EvenMotion(orthogonalSection, 116 * 60 / Double(frames), frames: length)
    orthogonalSection.frameDriver?.add(motion)
    while motion.frames > 0 { probe.stage.frame() }
    probe.stage.frame()
    #expect(orthogonalSection.contentOffset.x > 1500 && probe.view.contentOffset.y == 0)
    return (probe.stage.report, probe.stage.counters)
  }

  @Test(
    "In an orthogonal section, cells of up to two frames cause hitches only without prefetching",
    arguments: [0.5, 1.2, 1.9])
  func hitches(cost: Double) throws {
    for frames in [3, 4, 6] {
      let with = try run(cost: cost, every: frames, prefetching: true)
      #expect(with.report.hitches.commitHitches == 0, "\(cost) frames of cost, a cell every \(frames)")
      #expect(with.report.hitchTimeRatio == 0)
      let without = try run(cost: cost, every: frames, prefetching: false)
      let cells = without.counters.cellsConfigured
      #expect(cells >= 180 / frames - 2)
      #expect(cost < 1 ? without.report.hitches.commitHitches == 0 : without.report.hitches.commitHitches >= cells)
    }
  }

  @Test("In steady orthogonal scrolling at least 95% of prefetched cells are displayed")
  func used() throws {
    let counters = try run(cost: 0.9, every: 4, prefetching: true, length: 480).counters
    print("prefetched \(counters.cellsPrefetched), used \(counters.prefetchesUsed)")
    #expect(counters.cellsPrefetched > 100)
    #expect(Double(counters.prefetchesUsed) >= 0.95 * Double(counters.cellsPrefetched))
  }

  @Test("At rest both ends of each visible orthogonal section are prepared, no cell twice")
  func atRest() throws {
    let probe = OrthogonalProbe(rows: 2)
    var configured: [Int: Int] = [:]
    probe.willConfigure = { configured[$0, default: 0] += 1 }
    probe.show([(1, 60), (5, 60), (0, 40)])
    for section in 0...1 {
      probe.view.scrollToItem(at: IndexPath(item: 30, section: section), at: .left, animated: false)
      probe.stage.settle()
      configured = [:]
      probe.view.scrollToItem(at: IndexPath(item: 20, section: section), at: .left, animated: false)
      probe.stage.settle()
      let first = (section == 0 ? 1000 : 5000) + 20
      // A quarter of the orthogonal section's length at each end: one line of two items.
      #expect(configured[first - 2] == 1 && configured[first - 1] == 1 && configured[first - 4] == nil)
      #expect(configured.values.allSatisfy { $0 == 1 })
    }
  }

  @Test("A fling prefetches cells in its direction, and at most three in vain", arguments: [false, true])
  func fling(isRightToLeft: Bool) throws {
    let probe = OrthogonalProbe(direction: isRightToLeft ? .forceRightToLeft : .unspecified, rows: 1)
    probe.show([(1, 200), (0, 40)])
    probe.stage.settle()
    probe.stage.beginMeasuring()
    let sign: CGFloat = isRightToLeft ? -1 : 1
    probe.stage.drag(from: CGPoint(x: 150 + 100 * sign, y: 60), to: CGPoint(x: 150 - 100 * sign, y: 60), seconds: 0.1)
    probe.stage.settle()
    let orthogonalSection = try #require(probe.orthogonalSection(0))
    let way =
      isRightToLeft ? orthogonalSection.contentSize.width - 300 - orthogonalSection.contentOffset.x : orthogonalSection.contentOffset.x
    #expect(way > 700)
    let counters = probe.stage.counters
    #expect(counters.prefetchesUsed >= 5)
    // At the end, a quarter of the section's length is prepared at rest, and at most one length in vain.
    #expect(counters.cellsPrefetched - counters.prefetchesUsed <= 3)
  }
}
