import Foundation
import HitchlessTesting
import Testing

/// Cells that nobody needs now.
@Suite("Collection view: idle cells")
@MainActor struct IdleCellTests {
  @Test(
    "a cell whose preparation paused does not stay half prepared when nobody goes on with it",
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
}
