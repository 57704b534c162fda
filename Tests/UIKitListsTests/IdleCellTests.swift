import Foundation
import HitchlessTesting
import Testing

/// Cells that are not needed at the moment.
@Suite("Idle cells of collection views")
@MainActor struct IdleCellTests {
  @Test(
    "A cell whose preparation was paused does not stay half prepared",
    arguments: ["disabled", "low power", "memory warning", "reload, then disabled", "reload, then low power"])
  func paused(reason: String) throws {
    let probe = CollectionProbe(counts: [2000], layout: rows(.absolute(100)))
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.costs[.configure("ProbeCell")] = .milliseconds(4)
    stage.costs[.layout("ProbeCell")] = .sequence([.milliseconds(2), .milliseconds(7)])
    stage.costs[.display("ProbeCell")] = .milliseconds(4)
    stage.settle()
    func isPaused() -> Bool { stage.listState.contains(" preparing ") }
    for _ in 0..<400 where !isPaused() { stage.scroll(by: 23) }
    try #require(isPaused())
    if reason.hasPrefix("reload") {
      probe.view.reloadData()
      probe.view.layoutIfNeeded()
    }
    if reason.hasSuffix("disabled") { probe.view.isPrefetchingEnabled = false }
    if reason.hasSuffix("low power") { stage.isLowPowerModeEnabled = true }
    if reason == "memory warning" {
      stage.simulateMemoryWarning()
    } else {
      stage.scroll(by: 1)
      probe.view.setNeedsLayout()
      stage.frame()
    }
    #expect(!isPaused())
    if reason == "memory warning" { #expect(probe.view.subviews.count { $0 is ProbeCell } == probe.view.visibleCells.count) }
    stage.settle()
    #expect(probe.shown.allSatisfy { !$0.contains("nil") })
  }

  @Test("A list that scrolls sideways keeps as few idle cells as one that scrolls down")
  func sideways() {
    func made(_ isSideways: Bool) -> Int {
      let size: (CGFloat) -> NSCollectionLayoutSize = { share in
        NSCollectionLayoutSize(
          widthDimension: isSideways ? .absolute(30) : .fractionalWidth(share),
          heightDimension: isSideways ? .fractionalHeight(share) : .absolute(30))
      }
      let item = NSCollectionLayoutItem(layoutSize: size(0.5))
      let group =
        isSideways
        ? NSCollectionLayoutGroup.vertical(layoutSize: size(1), subitems: [item, item])
        : NSCollectionLayoutGroup.horizontal(layoutSize: size(1), subitems: [item, item])
      let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      layout.configuration.scrollDirection = isSideways ? .horizontal : .vertical
      let probe = CollectionProbe(counts: [2000], layout: layout)
      let stage = Stage(probe.view, size: CGSize(width: 300, height: 300), scale: 1)
      stage.settle()
      for step in 1..<60 {
        stage.setOffset(isSideways ? CGPoint(x: step * 20, y: 0) : CGPoint(x: 0, y: step * 20))
        stage.frame()
      }
      stage.settle()
      return probe.view.subviews.count { $0 is ProbeCell }
    }
    #expect(made(true) == made(false))
  }
}
