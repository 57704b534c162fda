import Foundation
import HitchlessTesting
import Testing
import UIKitCore

@testable import UIKitLists

/// Rows that the data source moves when they are dropped at another position of their table.
@Suite("Moving table rows by dragging")
@MainActor struct DragMoveTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDragDelegate {
    var items = Array(0..<20)
    var log: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "\(items[indexPath.row])"
      return cell
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { items[indexPath.row] != 3 }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
      log.append("\(sourceIndexPath.row) to \(destinationIndexPath.row)")
      items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: "\(items[indexPath.row])"))]
    }
  }
  private final class Drops: NSObject, UITableViewDropDelegate {
    var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
    var operation = UIDropOperation.move
    var count = 0

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: operation, intent: intent) }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) { count += 1 }
  }
  @MainActor private final class Scene {
    let view = UITableView(frame: .zero, style: .plain)
    let (source, drops) = (Source(), Drops())
    let stage: Stage

    init(hasDropDelegate: Bool) {
      view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      view.rowHeight = 50
      view.dataSource = source
      view.dragDelegate = source
      if hasDropDelegate { view.dropDelegate = drops }
      stage = Stage(view, size: CGSize(width: 200, height: 400), scale: 1)
      stage.settle()
    }
    func drag(from start: Double, to end: Double) {
      func touch(_ phase: InputEvent.PointerPhase, _ y: Double) { stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: 100, y: y))) }
      touch(.began, start)
      stage.frames(45)
      for frame in 1...20 {
        touch(.moved, start + (end - start) * Double(frame) / 20)
        stage.frame()
      }
      stage.frames(30)
      touch(.ended, end)
      stage.settle()
    }
    var shown: [String] {
      view.visibleCells.filter { $0.alpha > 0 }.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "" }
    }
  }

  @Test("The data source moves a dragged row, with or without a drop delegate", arguments: [true, false])
  func moved(hasDropDelegate: Bool) {
    let scene = Scene(hasDropDelegate: hasDropDelegate)
    scene.drag(from: 75, to: 215)
    #expect(scene.source.log == ["1 to 4"] && scene.drops.count == 0)
    #expect(scene.shown == ["0", "2", "3", "4", "1", "5", "6", "7"])
    scene.drag(from: 325, to: 20)
    #expect(scene.source.log == ["1 to 4", "6 to 0"])
    #expect(scene.shown == ["6", "0", "2", "3", "4", "1", "5", "7"] && !scene.view.hasActiveDrop)
  }

  @Test("A row dropped at its position or that may not move stays", arguments: [true, false])
  func stays(hasDropDelegate: Bool) {
    let scene = Scene(hasDropDelegate: hasDropDelegate)
    scene.drag(from: 75, to: 85)
    #expect(scene.source.log.isEmpty && scene.drops.count == 0)
    scene.drag(from: 175, to: 315)
    #expect(scene.source.log.isEmpty && scene.drops.count == (hasDropDelegate ? 1 : 0))
    #expect(scene.shown == ["0", "1", "2", "3", "4", "5", "6", "7"])
  }

  @Test("The drop delegate handles copies and drops into rows")
  func told() {
    let scene = Scene(hasDropDelegate: true)
    scene.drops.operation = .copy
    scene.drag(from: 75, to: 215)
    scene.drops.operation = .move
    scene.drops.intent = .insertIntoDestinationIndexPath
    scene.drag(from: 75, to: 215)
    #expect(scene.source.log.isEmpty && scene.drops.count == 2)
    #expect(scene.shown == ["0", "1", "2", "3", "4", "5", "6", "7"])
  }
}
