import Foundation
import HitchlessTesting
import Testing
import UIKitCore

@testable import UIKitLists

@Suite("Reordering cadence and dragging of selected items")
@MainActor struct ReorderingCadenceTests {
  private func probe() -> DragProbe {
    let probe = DragProbe(grid: [Array(0..<20)], table: [Array(50..<70)], layout: rows(.absolute(50)))
    probe.stage.settle()
    return probe
  }
  /// Moves the finger in one frame and shows the result.
  private func jump(_ probe: DragProbe, _ x: Double, _ y: Double) {
    probe.touch(.moved, x, y)
    probe.stage.frame()
  }

  @Test(
    "Items make room after the delay of the reordering cadence",
    arguments: [(UICollectionView.ReorderingCadence.immediate, 0), (.fast, 12), (.slow, 30)])
  func delays(cadence: UICollectionView.ReorderingCadence, frames: Int) {
    let probe = probe()
    #expect(probe.grid.view.reorderingCadence == .immediate)
    probe.grid.view.reorderingCadence = cadence
    let first = ["0", "1", "2", "3", "4", "5", "6", "7"]
    probe.lift(100, 75)
    jump(probe, 100, 90)
    jump(probe, 100, 210)
    var waited = 0
    // The dragged row is hidden once it is presented elsewhere.
    while probe.grid.shown == first, waited < 100 {
      probe.stage.frame()
      waited += 1
    }
    #expect(abs(waited - frames) <= 2, "\(cadence): \(waited) frames")
    probe.stage.frames(30)
    #expect(probe.grid.shown == ["0", "2", "3", "4", "5", "6", "7"] && probe.grid.view.cellForItem(at: [0, 2])?.frame.minY == 100)
    probe.touch(.ended, 100, 210)
    probe.stage.settle()
    #expect(probe.grid.items[0].prefix(6) == [0, 2, 3, 4, 1, 5])
  }

  @Test("Items that the finger only passes stay, and an early drop goes where the finger is")
  func passing() {
    let probe = probe()
    probe.grid.view.reorderingCadence = .slow
    probe.lift(100, 75)
    jump(probe, 100, 90)
    for y in stride(from: 100.0, through: 340, by: 4) { jump(probe, 100, y) }
    let tops = (0..<8).map { probe.grid.view.cellForItem(at: [0, $0])?.frame.minY }
    #expect(tops == (0..<8).map { CGFloat($0 * 50) })
    probe.touch(.ended, 100, 340)
    probe.stage.settle()
    #expect(probe.grid.items[0].prefix(8) == [0, 2, 3, 4, 5, 6, 1, 7])
    // A drag that ends during the wait leaves nothing behind.
    probe.lift(100, 75)
    jump(probe, 100, 90)
    jump(probe, 100, 210)
    probe.stage.key(.escape)
    probe.stage.settle()
    probe.touch(.ended, 100, 210)
    probe.stage.settle()
    #expect(!probe.grid.view.hasActiveDrop && probe.grid.items[0].prefix(8) == [0, 2, 3, 4, 5, 6, 1, 7])
  }

  @Test("Dragging a selected row takes the other selected rows along, hidden ones too")
  func selection() {
    let probe = probe()
    let list = probe.grid.view
    list.allowsMultipleSelectionDuringEditing = true
    list.isEditing = true
    for item in [1, 4, 15] { list.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    // An unselected item is dragged alone.
    probe.lift(100, 25)
    probe.move(from: (100, 25), to: (300, 5))
    probe.touch(.ended, 300, 5)
    probe.stage.settle()
    #expect(probe.table.items[0].prefix(2) == [0, 50] && probe.grid.items[0].first == 1)
    // A program that lifts several items itself is not asked for more.
    probe.grid.lifted = { [$0, $0 + 1] }
    probe.lift(100, 175)
    probe.move(from: (100, 175), to: (100, 190))
    probe.stage.key(.escape)
    probe.stage.settle()
    #expect(probe.grid.log.contains("begin") && probe.grid.asked == [0, 4])
    probe.touch(.ended, 100, 190)
    probe.grid.lifted = { [$0] }
    probe.lift(100, 175)
    #expect(list.hasActiveDrag && probe.grid.asked == [0, 4, 4, 1, 15])
    probe.move(from: (100, 175), to: (300, 5))
    probe.touch(.ended, 300, 5)
    probe.stage.settle()
    #expect(probe.table.items[0].prefix(4) == [4, 1, 15, 0])
    #expect(probe.grid.items[0] == [2, 3] + Array(5..<15) + Array(16..<20) && list.indexPathsForSelectedItems?.isEmpty ?? true)
  }
}
