import Foundation
import HitchlessTesting
import Testing

/// After a hiccup any cell may be as dear as that one was. What the next frame shows for certain is prepared all the same: it would be late
/// in its frame too.
@MainActor @Suite("Motions whose next frame is certain") struct CertainMotionTests {
  enum Push: CaseIterable { case animation, wheel, fling }

  /// Hitches over 600 points or more, a row of 25 ms every 100, after a row that took 60 ms.
  private func hitches(_ push: Push, prefetching: Bool) -> Int {
    let probe = CollectionProbe(counts: [400], layout: rows(.absolute(100)))
    probe.isLogging = false
    probe.view.isPrefetchingEnabled = prefetching
    let stage = Stage(probe.view, size: CGSize(width: 100, height: 400), scale: 1)
    probe.willConfigure = { [unowned stage] path in stage.spend(.milliseconds(path.item == 8 ? 60 : 25)) }
    stage.settle()
    stage.scroll(velocity: 300, for: .seconds(2))
    stage.settle()
    stage.beginMeasuring()
    for _ in 0..<12 {
      switch push {
      case .animation: probe.view.setContentOffset(CGPoint(x: 0, y: probe.view.contentOffset.y + 100), animated: true)
      case .wheel: stage.wheel(notches: 1)
      case .fling: stage.fling(velocity: 400, seconds: 1)
      }
      // In motion still: at rest there is all the time in the world.
      if push == .animation { stage.frames(16) }
    }
    return stage.report.hitches.commitHitches
  }

  @Test("A dear cell does not keep wheels, flings and the program's animations from their cells", arguments: Push.allCases)
  func hiccup(push: Push) {
    let (with, without) = (hitches(push, prefetching: true), hitches(push, prefetching: false))
    #expect(with * 2 < without && without > 5, "\(with) of \(without)")
  }
}
