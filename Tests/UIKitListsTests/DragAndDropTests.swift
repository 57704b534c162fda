import Foundation
import HitchlessTesting
import Testing
import UIKitCore

@testable import UIKitLists

@Suite("Drag and drop in lists")
@MainActor struct DragAndDropTests {
  private func probe(_ grid: [[Int]] = [Array(0..<20)], _ table: [[Int]] = [Array(50..<70)]) -> DragProbe {
    let probe = DragProbe(grid: grid, table: table, layout: rows(.absolute(50)))
    probe.stage.settle()
    return probe
  }

  @Test("A row dragged within its list moves to the drop position while others make room")
  func within() {
    let probe = probe()
    probe.lift(100, 75)
    #expect(probe.grid.view.hasActiveDrag && !probe.grid.view.hasActiveDrop)
    probe.move(from: (100, 75), to: (100, 210))
    #expect(probe.grid.view.hasActiveDrop)
    #expect(probe.grid.shown == ["0", "2", "3", "4", "5", "6", "7"])
    #expect(probe.grid.view.cellForItem(at: [0, 2])?.frame.minY == 100)
    probe.touch(.ended, 100, 210)
    probe.stage.settle()
    #expect(probe.grid.items[0].prefix(6) == [0, 2, 3, 4, 1, 5])
    #expect(probe.grid.shown == ["0", "2", "3", "4", "1", "5", "6", "7"])
    #expect(probe.grid.log == ["begin", "enter", "drop 1 at 0.4", "end of drop", "end of drag"])
    #expect(!probe.grid.view.hasActiveDrag && !probe.grid.view.hasActiveDrop)
  }

  @Test("A row dragged to another list opens a gap at its destination")
  func between() {
    let probe = probe()
    probe.lift(100, 75)
    probe.move(from: (100, 75), to: (300, 100))
    #expect(probe.grid.shown == ["0", "1", "2", "3", "4", "5", "6", "7"], "where it came from nothing moves")
    #expect(probe.table.shown.prefix(3) == ["50", "51", "52"] && probe.table.view.hasActiveDrop)
    let (first, third) = (probe.table.view.cellForRow(at: [0, 0]), probe.table.view.cellForRow(at: [0, 3]))
    #expect(third?.textLabel?.text == "52" && third?.frame.minY == first.map { $0.frame.height * 3 }, "behind a gap as high as a row")
    probe.touch(.ended, 300, 100)
    probe.stage.settle()
    #expect(!probe.grid.items[0].contains(1) && probe.table.items[0].prefix(4) == [50, 51, 1, 52])
    #expect(probe.table.shown.prefix(4) == ["50", "51", "1", "52"] && probe.grid.shown.prefix(2) == ["0", "2"])
    #expect(probe.grid.log == ["begin", "enter", "exit", "end of drop", "end of drag"])
    #expect(probe.table.log == ["enter", "drop 1 at 0.2", "end of drop"])
  }

  @Test("A copy leaves the row at its position")
  func copy() {
    let probe = probe()
    probe.grid.operation = .copy
    probe.lift(300, 20)
    probe.move(from: (300, 20), to: (100, 10))
    probe.touch(.ended, 100, 10)
    probe.stage.settle()
    #expect(probe.table.items[0].first == 50 && probe.grid.items[0].prefix(2) == [1050, 0])
    #expect(probe.grid.shown.prefix(2) == ["1050", "0"])
  }

  @Test("A cancelled or forbidden drop changes nothing")
  func cancelled() {
    let probe = probe()
    for refusal in [UIDropOperation.cancel, .forbidden] {
      probe.table.operation = refusal
      probe.lift(100, 75)
      probe.move(from: (100, 75), to: (300, 100))
      #expect(probe.table.shown.prefix(3) == ["50", "51", "52"] && probe.table.view.numberOfRows(inSection: 0) == 20)
      probe.touch(.ended, 300, 100)
      probe.stage.settle()
      #expect(probe.grid.items[0] == Array(0..<20) && probe.table.items[0] == Array(50..<70))
    }
    // The escape key, and a finger that is cancelled.
    probe.table.operation = .move
    probe.lift(100, 75)
    probe.move(from: (100, 75), to: (300, 100))
    #expect(probe.table.view.numberOfRows(inSection: 0) == 21, "the gap")
    probe.stage.key(.escape)
    probe.stage.settle()
    #expect(probe.table.view.numberOfRows(inSection: 0) == 20 && !probe.grid.view.hasActiveDrag)
    probe.touch(.ended, 300, 100)
    probe.lift(100, 75)
    probe.move(from: (100, 75), to: (100, 200))
    probe.touch(.cancelled, 100, 200)
    probe.stage.settle()
    #expect(probe.grid.shown == ["0", "1", "2", "3", "4", "5", "6", "7"] && probe.grid.items[0] == Array(0..<20))
  }

  @Test("Several items are dragged together, and another finger adds one")
  func several() {
    let probe = probe()
    probe.grid.lifted = { $0 == 1 ? [1, 3] : [$0] }
    probe.lift(100, 75)
    probe.move(from: (100, 75), to: (120, 100))
    // The row that is displayed while the others make room for two.
    probe.touch(.began, 100, 275, finger: 1)
    probe.touch(.ended, 100, 275, finger: 1)
    probe.stage.frames(5)
    probe.move(from: (120, 100), to: (300, 20))
    probe.touch(.ended, 300, 20)
    probe.stage.settle()
    #expect(probe.table.items[0].prefix(4) == [1, 3, 4, 50])
    #expect(probe.grid.items[0].prefix(4) == [0, 2, 5, 6])
    #expect(probe.table.shown.prefix(4) == ["1", "3", "4", "50"])
    #expect(probe.grid.shown.prefix(3) == ["0", "2", "5"])
  }

  @Test("A drag into a row highlights it and opens no gap")
  func into() {
    let probe = probe()
    probe.table.insertsAt = false
    probe.lift(100, 75)
    probe.move(from: (100, 75), to: (300, 100))
    #expect(probe.table.view.cellForRow(at: [0, 2])?.configurationState.cellDropState == .targeted)
    #expect(probe.table.view.cellForRow(at: [0, 1])?.configurationState.cellDropState == .notTargeted)
    probe.move(from: (300, 100), to: (300, 60))
    #expect(probe.table.view.cellForRow(at: [0, 1])?.configurationState.cellDropState == .targeted)
    #expect(probe.table.shown.prefix(4) == ["50", "51", "52", "53"])
    probe.touch(.ended, 300, 60)
    probe.stage.settle()
    #expect(probe.table.log.contains("drop 1 at 0.1"))
    #expect(probe.table.view.visibleCells.allSatisfy { $0.configurationState.cellDropState == .none })
  }

  @Test("Cells have the current drag state")
  func states() {
    let probe = probe()
    func state() -> UICellConfigurationState.DragState? { probe.grid.view.cellForItem(at: [0, 1])?.configurationState.cellDragState }
    probe.lift(100, 75)
    #expect(state() == .lifting)
    probe.move(from: (100, 75), to: (300, 100))
    #expect(state() == .dragging)
    probe.touch(.cancelled, 300, 100)
    probe.stage.settle()
    #expect(state() == UICellConfigurationState.DragState.none)
  }

  @Test("A finger that lifts without moving does not start a drag")
  func noMovement() {
    let probe = probe()
    probe.grid.view.dragInteractionEnabled = true
    probe.lift(100, 75)
    probe.touch(.ended, 100, 75)
    probe.stage.settle()
    #expect(!probe.grid.view.hasActiveDrag && probe.grid.log.isEmpty)
    probe.grid.view.dragInteractionEnabled = false
    probe.lift(100, 75)
    #expect(!probe.grid.view.hasActiveDrag)
    probe.touch(.ended, 100, 75)
  }

  @Test("The list scrolls near an edge, and a later drop goes where the finger is")
  func edges() {
    let probe = probe([Array(0..<100)])
    probe.lift(100, 75)
    probe.move(from: (100, 75), to: (100, 395))
    probe.stage.frames(180)
    let offset = probe.grid.view.contentOffset.y
    #expect(offset > 1_000)
    probe.touch(.moved, 100, 200)
    probe.stage.frames(30)
    let rest = probe.grid.view.contentOffset.y
    probe.stage.frames(30)
    #expect(probe.grid.view.contentOffset.y == rest)
    probe.touch(.ended, 100, 200)
    probe.stage.settle()
    let index = probe.grid.items[0].firstIndex(of: 1) ?? -1
    #expect(abs(CGFloat(index) * 50 + 25 - rest - 200) <= 50, "it is where the finger was")
    #expect(probe.grid.shown.contains("1"))
  }

  @Test("An update during a drag is shown, and the drag continues")
  func updates() {
    let probe = probe()
    probe.lift(100, 75)
    probe.move(from: (100, 75), to: (300, 100))
    probe.table.batch {
      probe.table.items[0].removeFirst()
      probe.table.remove([0, 0])
    }
    probe.stage.settle()
    #expect(probe.table.shown.prefix(2) == ["51", "52"])
    probe.move(from: (300, 100), to: (300, 20))
    probe.grid.batch {
      probe.grid.items[0].removeFirst()
      probe.grid.remove([0, 0])
    }
    probe.touch(.ended, 300, 20)
    probe.stage.settle()
    #expect(probe.table.items[0].prefix(3) == [1, 51, 52] && probe.table.shown.prefix(3) == ["1", "51", "52"])
    #expect(probe.grid.items[0].prefix(2) == [2, 3] && probe.grid.shown.prefix(2) == ["2", "3"])
    // A reload during the drag.
    probe.lift(100, 75)
    probe.move(from: (100, 75), to: (300, 100))
    probe.table.items = [[7, 8]]
    probe.table.view.reloadData()
    probe.stage.settle()
    #expect(probe.table.shown == ["7", "8"])
    probe.touch(.ended, 300, 100)
    probe.stage.settle()
    #expect(probe.table.items == [[7, 8, 3]] && probe.table.shown == ["7", "8", "3"])
  }

  @Test("An empty list accepts a drop")
  func empty() {
    let probe = probe([[1, 2]], [[]])
    probe.lift(100, 75)
    probe.move(from: (100, 75), to: (300, 100))
    probe.touch(.ended, 300, 100)
    probe.stage.settle()
    #expect(probe.table.items == [[2]] && probe.table.shown == ["2"] && probe.grid.items == [[1]])
  }

  @Test("Dropped items fill the gap without moving other rows")
  func filling() {
    for (start, stops) in [
      (CGPoint(x: 300, y: 20), [CGPoint(x: 100, y: 40), CGPoint(x: 100, y: 310), CGPoint(x: 100, y: 130)]),
      (CGPoint(x: 100, y: 75), [CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 160)]),
      (CGPoint(x: 100, y: 75), [CGPoint(x: 300, y: 60), CGPoint(x: 300, y: 320), CGPoint(x: 300, y: 200)]),
      (CGPoint(x: 300, y: 100), [CGPoint(x: 300, y: 200), CGPoint(x: 300, y: 20), CGPoint(x: 300, y: 290)]),
    ] {
      let probe = probe()
      probe.lift(start.x, start.y)
      var finger = start
      for stop in stops {
        probe.move(from: (finger.x, finger.y), to: (stop.x, stop.y))
        finger = stop
      }
      let target: UIScrollView = finger.x < 200 ? probe.grid.view : probe.table.view
      func frames() -> [String: CGFloat] {
        var result: [String: CGFloat] = [:]
        for cell in target.subviews where !cell.isHidden && cell.alpha > 0 {
          let text = (cell as? ProbeCell)?.text ?? (cell as? UITableViewCell)?.textLabel?.text
          if let text { result[text] = cell.frame.minY }
        }
        return result
      }
      let before = frames()
      let edge = before.values.max() ?? 0
      probe.touch(.ended, finger.x, finger.y)
      probe.stage.settle()
      let after = frames()
      for (text, y) in before where y < edge - 60 { #expect(after[text] == y, "\(text) to \(finger)") }
      #expect(after.count >= before.count)
    }
  }

  @Test("A placeholder is shown until the data are committed or deleted")
  func placeholders() throws {
    let probe = probe()
    let target = PlaceholderTarget(probe.grid)
    probe.grid.view.dropDelegate = target
    probe.lift(300, 20)
    probe.move(from: (300, 20), to: (100, 60))
    probe.touch(.ended, 100, 60)
    probe.stage.settle()
    let context = try #require(target.contexts.first)
    #expect(probe.grid.shown.prefix(3) == ["0", "loading", "1"] && probe.grid.items[0].count == 20)
    #expect(probe.grid.view.hasUncommittedUpdates && target.previewed == 1)
    // The data source is not notified of it, whatever is updated in the meantime.
    probe.grid.batch {
      probe.grid.items[0].remove(at: 0)
      probe.grid.remove([0, 0])
    }
    probe.stage.settle()
    #expect(probe.grid.shown.prefix(2) == ["loading", "1"])
    probe.grid.view.scrollToItem(at: [0, 19], at: .bottom, animated: false)
    probe.stage.settle()
    probe.grid.view.contentOffset = .zero
    probe.stage.settle()
    #expect(probe.grid.shown.prefix(3) == ["loading", "1", "2"])
    target.text = "half of it"
    context.setNeedsCellUpdate()
    #expect(probe.grid.shown.first == "half of it")
    var path: IndexPath?
    #expect(
      context.commitInsertion {
        path = $0
        probe.grid.items[0].insert(99, at: $0.item)
      })
    probe.stage.settle()
    #expect(path == [0, 0] && probe.grid.shown.prefix(3) == ["99", "1", "2"] && !probe.grid.view.hasUncommittedUpdates)
    #expect(!context.commitInsertion { _ in } && !context.deletePlaceholder())

    probe.lift(300, 20)
    probe.move(from: (300, 20), to: (100, 60))
    probe.touch(.ended, 100, 60)
    probe.stage.settle()
    #expect(probe.grid.shown.contains("half of it"))
    #expect(target.contexts.last?.deletePlaceholder() == true)
    probe.stage.settle()
    #expect(probe.grid.shown.prefix(3) == ["99", "1", "2"])

    probe.lift(300, 20)
    probe.move(from: (300, 20), to: (100, 60))
    probe.touch(.ended, 100, 60)
    probe.stage.frames(2)
    probe.grid.view.reloadData()
    probe.stage.settle()
    #expect(target.contexts.last?.commitInsertion { _ in } == false && probe.grid.shown.prefix(3) == ["99", "1", "2"])
  }
}

/// Shows a placeholder for every dropped item.
private final class PlaceholderTarget: NSObject, UICollectionViewDropDelegate {
  private let grid: DragGrid
  var text = "loading"
  var contexts: [any UICollectionViewDropPlaceholderContext] = []
  var previewed = 0

  init(_ grid: DragGrid) { self.grid = grid }

  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath) }
  func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
    guard let path = coordinator.destinationIndexPath else { return }
    for item in coordinator.items {
      let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "placeholder")
      placeholder.cellUpdateHandler = { [unowned self] cell in (cell as? ProbeCell)?.text = text }
      placeholder.previewParametersProvider = { [unowned self] cell in
        let parameters = UIDragPreviewParameters()
        parameters.visiblePath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: 12)
        parameters.backgroundColor = .systemTeal
        previewed += 1
        return parameters
      }
      contexts.append(coordinator.drop(item.dragItem, to: placeholder))
    }
  }
}
