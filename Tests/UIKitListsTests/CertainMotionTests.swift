import Foundation
import HitchlessTesting
import Testing

/// After a slow cell, any cell may be as expensive. Cells that the next frame certainly shows are prepared nevertheless: they would delay
/// their frame as well.
@MainActor @Suite("Prefetching during predictable motion") struct CertainMotionTests {
  enum Push: CaseIterable { case animation, wheel, fling }

  /// Returns the hitches over at least 600 points, with a row of 25 ms every 100 points, after a row that took 60 ms.
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
      // Still in motion: at rest there is unlimited time.
      if push == .animation { stage.frames(16) }
    }
    return stage.report.hitches.commitHitches
  }

  @Test("An expensive cell does not stop prefetching for wheels, flings and animated scrolls", arguments: Push.allCases)
  func hiccup(push: Push) {
    let (with, without) = (hitches(push, prefetching: true), hitches(push, prefetching: false))
    #expect(with * 2 < without && without > 5, "\(with) of \(without)")
  }

  /// Rows of 25 ms below a header section of banners of 60 ms: a finger may stop them in any frame.
  @Test("Expensive cells of one section do not stop prefetching in another")
  func sections() {
    func hitches(prefetching: Bool) -> Int {
      let view = UICollectionView(frame: .zero, collectionViewLayout: rows(.absolute(100)))
      view.isPrefetchingEnabled = prefetching
      let source = Banners()
      view.dataSource = source
      view.register(Banners.Banner.self, forCellWithReuseIdentifier: "banner")
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      let stage = Stage(view, size: CGSize(width: 100, height: 400), scale: 1)
      source.spend = { [unowned stage] in stage.spend(.milliseconds($0)) }
      stage.settle()
      stage.scroll(velocity: 1500, for: .seconds(1))
      stage.settle()
      stage.beginMeasuring()
      stage.scroll(velocity: 1500, for: .seconds(2))
      return stage.report.hitches.commitHitches
    }
    #expect(hitches(prefetching: false) >= 25)
    #expect(hitches(prefetching: true) == 0)
  }
}

/// Two banners, and rows below them.
private final class Banners: NSObject, UICollectionViewDataSource {
  final class Banner: UICollectionViewCell {}
  var spend: (Double) -> Void = { _ in }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { section == 0 ? 2 : 400 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    spend(path.section == 0 ? 60 : 25)
    return collectionView.dequeueReusableCell(withReuseIdentifier: path.section == 0 ? "banner" : "row", for: path)
  }
}
