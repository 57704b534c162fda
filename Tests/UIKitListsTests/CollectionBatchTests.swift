import Foundation
import HitchlessTesting
import LayerTree
import Testing

@Suite("Collection view batch updates")
@MainActor struct CollectionBatchTests {
  private func fixture(_ counts: [Int], layout: UICollectionViewLayout? = nil) -> (CollectionProbe, Stage) {
    let probe = CollectionProbe(counts: counts, layout: layout ?? rows(.absolute(50)))
    let stage = Stage(probe.view, size: CGSize(width: 200, height: 200), scale: 1)
    stage.settle()
    _ = probe.takeLog()
    return (probe, stage)
  }
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
  private func cell(_ probe: CollectionProbe, _ item: Int) -> ProbeCell? { probe.view.cellOnScreen(at: path(item)) as? ProbeCell }

  /// Returns a cell's presented position and opacity during an animation.
  private func seen(_ view: UIView) -> (minY: Double, opacity: Double) {
    var result = (minY: Double.nan, opacity: Double.nan)
    if case .point(let center) = view.node.shownValue(of: .position) { result.minY = center.y - Double(view.bounds.height) / 2 }
    if case .number(let opacity) = view.node.shownValue(of: .opacity) { result.opacity = opacity }
    return result
  }

  @Test("Remaining items keep their cells, and only new items are requested")
  func survivors() throws {
    let (probe, stage) = fixture([4])
    let cells = try (0..<4).map { try #require(cell(probe, $0)) }
    var completed: [Bool] = []
    probe.view.performBatchUpdates {
      probe.counts = [4]
      probe.text = { "new \($0.item)" }
      // The first item moves to the end, the third is deleted, and another one is inserted at the front.
      probe.view.insertItems(at: [path(0)])
      probe.view.moveItem(at: path(0), to: path(3))
      probe.view.deleteItems(at: [path(2)])
    } completion: {
      completed.append($0)
    }
    #expect(completed.isEmpty)
    stage.settle()
    #expect(completed == [true])
    #expect(probe.takeLog().filter { $0.hasPrefix("cellForItemAt") } == ["cellForItemAt 0.0"])
    #expect([1, 2, 3].map { cell(probe, $0) } == [cells[1], cells[3], cells[0]])
    #expect(cell(probe, 0)?.text == "new 0" && cell(probe, 0)?.alpha == 1)
    #expect(probe.view.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
    #expect(!probe.view.hasUncommittedUpdates)
  }

  @Test("An update animates moves and deletions, and then ends displaying deleted cells and is complete")
  func animation() throws {
    let (probe, stage) = fixture([20])
    let (gone, below) = (try #require(cell(probe, 1)), try #require(cell(probe, 2)))
    var completed: [Bool] = []
    probe.view.performBatchUpdates {
      probe.counts = [19]
      probe.view.deleteItems(at: [path(1)])
    } completion: {
      completed.append($0)
    }
    let arriving = try #require(cell(probe, 3))
    stage.pump(for: .milliseconds(100))
    let shown = seen(below).minY
    #expect(shown > 50 && shown < 100 && below.frame.minY == 50)
    // Cells that come into view come from below, like the ones above them.
    let rising = seen(arriving).minY
    #expect(rising > 150 && rising < 200 && arriving.alpha == 1)
    #expect(!gone.isHidden && gone.alpha == 0)
    #expect(!probe.takeLog().contains { $0.hasPrefix("didEndDisplaying") } && completed.isEmpty)
    stage.settle()
    #expect(completed == [true] && gone.isHidden && probe.takeLog().filter { $0.hasPrefix("didEndDisplaying") } == ["didEndDisplaying 0.1"])
  }

  @Test("A cell moving out of view is removed at the end and can return before")
  func leaving() throws {
    let (probe, stage) = fixture([20])
    let last = try #require(cell(probe, 3))
    probe.counts = [21]
    probe.view.insertItems(at: [path(0)])
    #expect(cell(probe, 4) == nil)
    stage.pump(for: .milliseconds(100))
    #expect(!last.isHidden && last.frame.minY == 200)
    // Together with the cells that stay, not ahead of them.
    let above = try #require(cell(probe, 3))
    #expect(seen(last).minY > 150 && abs(seen(last).minY - seen(above).minY - 50) < 1e-6)
    probe.counts = [20]
    probe.view.deleteItems(at: [path(0)])
    #expect(cell(probe, 3) === last)
    stage.settle()
    #expect(last.frame.minY == 150 && !last.isHidden)
    #expect(probe.view.subviews.filter { $0 is ProbeCell && !$0.isHidden }.count == 4)
    let log = probe.takeLog().filter { $0.contains("isplay") }
    #expect(log == ["willDisplay 0.0", "didEndDisplaying 0.0"])
  }

  @Test("Without animation the update is complete when the call returns")
  func unanimated() {
    let (probe, stage) = fixture([3])
    var completed = false
    UIView.performWithoutAnimation {
      probe.view.performBatchUpdates {
        probe.counts = [2]
        probe.view.deleteItems(at: [path(0)])
      } completion: { _ in
        completed = true
      }
    }
    #expect(completed && probe.view.visibleCells.map(\.frame.minY) == [0, 50])
    #expect(probe.view.visibleCells.allSatisfy { $0.layer.animationKeys()?.isEmpty ?? true })
    stage.settle()
  }

  @Test("Inconsistent counts are a fault with UIKit's message, and the list is reloaded")
  func invalid() {
    let (probe, stage) = fixture([3])
    var finished: Bool?
    let faults = Fault.collecting {
      probe.view.performBatchUpdates {
        probe.counts = [5]
        probe.view.insertItems(at: [path(0)])
      } completion: {
        finished = $0
      }
    }
    #expect(
      faults.map(\.message) == [
        """
        Invalid update: invalid number of items in section 0. The number of items contained in an existing section after the update (5) \
        must be equal to the number of items contained in that section before the update (3), plus or minus the number of items inserted \
        or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of items moved into or out of that section \
        (0 moved in, 0 moved out). Counts before the update: [3]; after it: [5]. Asked for: insert items 0.0.
        """
      ])
    #expect(finished == false)
    stage.settle()
    #expect(probe.shown.count == 4 && probe.view.numberOfItems(inSection: 0) == 5)
  }

  @Test("Updating a list with a diffable data source directly is a fault")
  func diffable() {
    let probe = DiffableProbe(estimated: false, columns: 1)
    var snapshot = DiffableProbe.Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    probe.source.apply(snapshot, animatingDifferences: false)
    probe.stage.settle()
    let faults = Fault.collecting { probe.view.deleteItems(at: [path(0)]) }
    #expect(faults.count == 1 && faults[0].message.contains("please do not call mutation APIs directly"))
    var completed = false
    #expect(Fault.collecting { probe.view.performBatchUpdates(nil) { _ in completed = true } }.isEmpty)
    probe.stage.settle()
    #expect(completed && probe.view.visibleCells.count == 3)
  }

  @Test("Reloading replaces a cell, and reconfiguring updates it, in one batch")
  func reloadAndReconfigure() throws {
    let (probe, stage) = fixture([4])
    let (reloaded, filled) = (try #require(cell(probe, 1)), try #require(cell(probe, 2)))
    probe.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    probe.view.performBatchUpdates {
      probe.counts = [4]
      probe.text = { "after \($0.item)" }
      probe.view.reloadItems(at: [path(1)])
      probe.view.reconfigureItems(at: [path(2)])
      probe.view.deleteItems(at: [path(0)])
      probe.view.insertItems(at: [path(3)])
    }
    stage.settle()
    #expect(cell(probe, 0) !== reloaded && cell(probe, 0)?.text == "after 0")
    #expect(cell(probe, 1) === filled && filled.text == "after 1")
    #expect(cell(probe, 2)?.text == "0.3" && cell(probe, 3)?.text == "after 3")
    // For the user a reloaded item is another item, which has not been selected.
    #expect(probe.view.indexPathsForSelectedItems?.isEmpty != false && cell(probe, 0)?.isSelected == false)
  }

  @Test("A data source can change the list while it provides a cell")
  func changeWhileAsked() {
    let (probe, stage) = fixture([8])
    var once = true
    probe.willConfigure = { _ in
      guard once else { return }
      once = false
      probe.counts = [5]
      probe.text = { "new \($0.item)" }
      probe.view.deleteItems(at: (0..<3).map { path($0) })
    }
    stage.scroll(by: 60)
    stage.settle()
    #expect(probe.view.numberOfItems(inSection: 0) == 5 && probe.view.contentSize.height == 250)
    #expect(probe.view.visibleCells.count == probe.view.subviews.filter { $0 is ProbeCell && !$0.isHidden }.count)
  }

  @Test("A custom layout gets the update and provides initial and final attributes")
  func customLayout() throws {
    let layout = GridLayout()
    let (probe, stage) = fixture([4, 2], layout: layout)
    _ = layout.takeEvents()
    let gone = try #require(cell(probe, 0))
    probe.view.performBatchUpdates {
      probe.counts = [4, 2, 1]
      probe.view.deleteItems(at: [path(0)])
      probe.view.insertItems(at: [path(3)])
      probe.view.reloadItems(at: [path(1, 1)])
      probe.view.insertSections([2])
    }
    #expect(
      layout.updates.map { item in
        func name(_ path: IndexPath?) -> String {
          path.map { "\($0.section).\($0.item == NSNotFound ? "-" : "\($0.item)")" } ?? "nil"
        }
        return "\(item.updateAction) \(name(item.indexPathBeforeUpdate)) \(name(item.indexPathAfterUpdate))"
      } == ["insert nil 2.-", "delete 0.0 nil", "insert nil 0.3", "reload 1.1 1.1"])
    let events = layout.takeEvents()
    #expect(
      events.first == "prepare" && events.last == "finalize"
        && Set(events.dropFirst().dropLast()) == [
          "final 0.0", "final 1.1", "final 0.3", "initial 0.1", "initial 0.3", "initial 1.1", "initial 2.0",
        ])
    stage.pump(for: .milliseconds(60))
    #expect(gone.transform.a == 0.1 && !gone.isHidden)
    let new = try #require(cell(probe, 3))
    #expect(new.transform.isIdentity && seen(new).opacity < 1)
    stage.settle()
    #expect(gone.isHidden && new.frame == CGRect(x: 0, y: 58, width: 96, height: 36))
  }

  @Test("A new layout is animated in, and every cell is at its position")
  func otherLayout() {
    let (probe, stage) = fixture([20])
    var completed = false
    probe.view.setCollectionViewLayout(rows(.absolute(40), columns: 2), animated: true) { completed = $0 }
    #expect(!completed && probe.view.visibleCells.count == 10)
    stage.settle()
    #expect(completed)
    let inPairs = (0..<10).map { index -> CGFloat in CGFloat(index / 2 * 40) }
    #expect(probe.view.visibleCells.map(\.frame.minY) == inPairs)
    #expect(probe.view.visibleCells.allSatisfy { $0.alpha == 1 })
  }

  @Test("Cells show the editing state, and nothing is selected while editing unless allowed")
  func editing() throws {
    let (probe, stage) = fixture([4])
    let first = try #require(cell(probe, 0))
    #expect(!first.configurationState.isEditing)
    probe.view.isEditing = true
    #expect(first.configurationState.isEditing)
    probe.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    #expect(probe.view.indexPathsForSelectedItems == nil)
    probe.view.allowsMultipleSelectionDuringEditing = true
    probe.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    probe.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(probe.view.indexPathsForSelectedItems == [path(0), path(1)])
    probe.view.isEditing = false
    #expect(probe.view.indexPathsForSelectedItems == [path(1)] && !first.configurationState.isEditing)
    stage.settle()
  }
}
