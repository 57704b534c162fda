import Foundation
import HitchlessTesting
import Testing

@Suite("Collection view selection")
@MainActor struct CollectionSelectionTests {
  private func fixture() -> (CollectionProbe, Stage) {
    let probe = CollectionProbe(counts: [50], layout: rows(.absolute(50)))
    probe.view.isPrefetchingEnabled = false
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 300), scale: 1)
    stage.settle()
    _ = probe.takeLog()
    return (probe, stage)
  }

  @Test("A tap highlights, selects and unhighlights, and another one moves the selection")
  func taps() {
    let (probe, stage) = fixture()
    stage.tap(at: CGPoint(x: 100, y: 75))
    stage.settle()
    #expect(probe.takeLog() == ["didHighlight 0.1", "didSelect 0.1", "didUnhighlight 0.1"])
    #expect(probe.view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(probe.view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
    stage.tap(at: CGPoint(x: 100, y: 275))
    stage.settle()
    #expect(probe.takeLog() == ["didHighlight 0.5", "didDeselect 0.1", "didSelect 0.5", "didUnhighlight 0.5"])
    #expect(probe.view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == false)
  }

  @Test("Multiple selection keeps several items, and a second tap deselects one")
  func multiple() {
    let (probe, stage) = fixture()
    probe.view.allowsMultipleSelection = true
    for y in [25, 125, 25, 225] {
      stage.tap(at: CGPoint(x: 100, y: y))
      stage.settle()
    }
    #expect(probe.view.indexPathsForSelectedItems?.map(\.item) == [2, 4])
    #expect(probe.takeLog().filter { $0.hasPrefix("didDeselect") } == ["didDeselect 0.0"])
  }

  @Test("A drag scrolls without selecting")
  func drag() {
    let (probe, stage) = fixture()
    stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 50), seconds: 0.3)
    stage.settle()
    #expect(probe.view.contentOffset.y > 150)
    let log = probe.takeLog()
    #expect(!log.contains { $0.hasPrefix("didSelect") })
    #expect(log.filter { $0.hasPrefix("didHighlight") }.count == log.filter { $0.hasPrefix("didUnhighlight") }.count)
    #expect(probe.view.visibleCells.allSatisfy { !$0.isHighlighted && !$0.isSelected })
  }

  @Test("Selection belongs to the item and not to reused cells")
  func reuse() {
    let (probe, stage) = fixture()
    probe.view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    for _ in 0..<60 {
      stage.scroll(by: 25)
      for path in probe.view.indexPathsForVisibleItems {
        #expect(probe.view.cellForItem(at: path)?.isSelected == (path.item == 2))
      }
    }
    for _ in 0..<60 { stage.scroll(by: -25) }
    #expect(probe.view.cellForItem(at: IndexPath(item: 2, section: 0))?.isSelected == true)
    // Programmatic selection does not notify the delegate.
    #expect(!probe.takeLog().contains { $0.hasPrefix("didSelect") })
    probe.view.deselectItem(at: IndexPath(item: 2, section: 0), animated: false)
    #expect(probe.view.indexPathsForSelectedItems == nil || probe.view.indexPathsForSelectedItems == [])
  }

  @Test("Nothing is selected if selection is not allowed")
  func disallowed() {
    let (probe, stage) = fixture()
    probe.view.allowsSelection = false
    stage.tap(at: CGPoint(x: 100, y: 75))
    stage.settle()
    #expect(probe.takeLog().isEmpty)
    #expect(probe.view.visibleCells.allSatisfy { !$0.isSelected })
  }
}
