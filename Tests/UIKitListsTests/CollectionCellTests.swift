import Foundation
import HitchlessTesting
import Testing

@Suite("Collection view: cells")
@MainActor struct CollectionCellTests {
  @Test("the first screen: each cell is asked for, made, configured and displayed, in order")
  func firstScreen() {
    let probe = CollectionProbe(counts: [100], layout: rows(.absolute(100)))
    probe.view.isPrefetchingEnabled = false
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.frame()
    #expect(
      probe.takeLog() == (0..<3).flatMap { ["cellForItemAt 0.\($0)", "init", "configure 0.\($0)", "willDisplay 0.\($0)"] })
    #expect(
      probe.shown == [
        "0.0 '0.0' 0.0,0.0 200.0x100.0", "0.1 '0.1' 0.0,100.0 200.0x100.0", "0.2 '0.2' 0.0,200.0 200.0x100.0",
      ])
    #expect(probe.view.contentSize == CGSize(width: 200, height: 10_000))
    #expect(stage.counters.cellsMade == 3 && stage.counters.cellsConfigured == 3)
  }
}
