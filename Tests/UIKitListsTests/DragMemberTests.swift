import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@Suite("Drag and drop delegates")
@MainActor struct DragMemberTests {
  /// The results of a list's delegate, and its calls.
  @MainActor private final class Answers {
    var log: [String] = []
    var (allowsMove, isRestricted, handles) = (true, false, true)
    /// Drops into the row, behind a placeholder, or at the position that the list proposes.
    var (dropsInto, usesPlaceholder) = (false, false)
    var contexts: [any UITableViewDropPlaceholderContext] = []
    func note(_ event: String) { if log.last != event { log.append(event) } }
  }
  private final class Row: UITableViewCell {
    static var states: [DragState] = []
    override func dragStateDidChange(_ dragState: DragState) {
      super.dragStateDidChange(dragState)
      Self.states.append(dragState)
    }
  }
  private final class Item: UICollectionViewCell {
    static var states: [DragState] = []
    override func dragStateDidChange(_ dragState: DragState) {
      super.dragStateDidChange(dragState)
      Self.states.append(dragState)
    }
  }

  private final class TableDelegate: NSObject, UITableViewDragDelegate, UITableViewDropDelegate {
    let (table, answers): (DragTable, Answers)
    init(_ table: DragTable, _ answers: Answers) { (self.table, self.answers) = (table, answers) }
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
      table.items(for: session, at: indexPath)
    }
    func tableView(
      _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
      answers.note("add \(indexPath.row)")
      return table.items(for: session, at: indexPath)
    }
    func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? {
      answers.note("preview \(indexPath.row)")
      return nil
    }
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool { answers.allowsMove }
    func tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool {
      answers.isRestricted
    }
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { answers.handles }
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { answers.note("exit") }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(
        operation: .move, intent: answers.dropsInto ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath)
    }
    func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath) -> UIDragPreviewParameters? {
      answers.note("landing \(indexPath.row)")
      return nil
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath else { return }
      let source = item.sourceIndexPath.map { "\($0.row)" } ?? "elsewhere"
      answers.note("drop from \(source), \(Int(item.previewSize.width)) wide, \(coordinator.proposal.intent) \(path.row)")
      if answers.usesPlaceholder {
        let placeholder = UITableViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell", rowHeight: 70)
        placeholder.cellUpdateHandler = { $0.textLabel?.text = "loading" }
        placeholder.previewParametersProvider = { [answers] _ in
          answers.note("placeholder's preview")
          return nil
        }
        answers.contexts.append(coordinator.drop(item.dragItem, to: placeholder))
      } else if answers.dropsInto {
        coordinator.drop(item.dragItem, intoRowAt: path, rect: CGRect(x: 0, y: 0, width: 20, height: 20))
      } else {
        for (item, path) in table.take([item.dragItem], from: coordinator.session, at: path) { coordinator.drop(item, toRowAt: path) }
      }
    }
  }
  private final class GridDelegate: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    let (grid, answers): (DragGrid, Answers)
    init(_ grid: DragGrid, _ answers: Answers) { (self.grid, self.answers) = (grid, answers) }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { grid.items(for: session, at: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
      answers.note("preview \(indexPath.item)")
      return nil
    }
    func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
      answers.allowsMove
    }
    func collectionView(
      _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { answers.isRestricted }
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { answers.handles }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(
        operation: .move, intent: answers.dropsInto ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? {
      answers.note("landing \(indexPath.item)")
      return nil
    }
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
      guard let item = coordinator.items.first, let path = coordinator.destinationIndexPath else { return }
      let source = item.sourceIndexPath.map { "\($0.item)" } ?? "elsewhere"
      answers.note("drop from \(source), \(Int(item.previewSize.width)) wide, \(coordinator.proposal.intent) \(path.item)")
      if answers.dropsInto {
        coordinator.drop(item.dragItem, intoItemAt: path, rect: CGRect(x: 0, y: 0, width: 20, height: 20))
      } else {
        for (item, path) in grid.take([item.dragItem], from: coordinator.session, at: path) { coordinator.drop(item, toItemAt: path) }
      }
    }
  }

  /// Returns a probe in which one of the lists has a delegate of this test.
  private func probe(isTable: Bool, prepare: (DragProbe) -> Void = { _ in }) -> (DragProbe, Answers, NSObject) {
    let probe = DragProbe(grid: [Array(0..<20)], table: [Array(50..<70)], layout: rows(.absolute(50)))
    prepare(probe)
    let answers = Answers()
    let delegate: NSObject
    if isTable {
      let made = TableDelegate(probe.table, answers)
      (probe.table.view.dragDelegate, probe.table.view.dropDelegate, delegate) = (made, made, made)
    } else {
      let made = GridDelegate(probe.grid, answers)
      (probe.grid.view.dragDelegate, probe.grid.view.dropDelegate, delegate) = (made, made, made)
    }
    probe.stage.settle()
    return (probe, answers, delegate)
  }
  /// Drags the second row between the fourth and the fifth, within the list.
  private func drag(_ probe: DragProbe, isTable: Bool) {
    let x = isTable ? 300.0 : 100
    probe.lift(x, 75)
    probe.move(from: (x, 75), to: (x, 210))
    probe.touch(.ended, x, 210)
    probe.stage.settle()
  }

  @Test("A drop within a list has its source, size and proposal", arguments: [true, false])
  func within(isTable: Bool) {
    let (probe, answers, delegate) = probe(isTable: isTable)
    defer { withExtendedLifetime(delegate) {} }
    drag(probe, isTable: isTable)
    #expect(answers.log.first == "preview 1" && answers.log.contains { $0.hasPrefix("landing") }, "\(answers.log)")
    let drop = answers.log.first { $0.hasPrefix("drop") } ?? ""
    #expect(drop.hasPrefix("drop from 1, 200 wide, insertAtDestinationIndexPath"), "\(drop)")
    let items = (isTable ? probe.table.items : probe.grid.items)[0]
    #expect(items != Array(isTable ? 50..<70 : 0..<20) && items.count == 20)
  }

  @Test("A drop into a row does not move other rows", arguments: [true, false])
  func into(isTable: Bool) {
    let (probe, answers, delegate) = probe(isTable: isTable)
    defer { withExtendedLifetime(delegate) {} }
    answers.dropsInto = true
    drag(probe, isTable: isTable)
    #expect(answers.log.contains { $0.contains("insertIntoDestinationIndexPath") }, "\(answers.log)")
    #expect((isTable ? probe.table.items : probe.grid.items)[0] == Array(isTable ? 50..<70 : 0..<20))
  }

  @Test("A drag that may not move drops nothing, and a list that handles nothing gets no drop", arguments: [true, false])
  func refusals(isTable: Bool) {
    for refuses in ["moves", "drops"] {
      let (probe, answers, delegate) = probe(isTable: isTable)
      defer { withExtendedLifetime(delegate) {} }
      if refuses == "moves" { answers.allowsMove = false } else { answers.handles = false }
      drag(probe, isTable: isTable)
      #expect(!answers.log.contains { $0.hasPrefix("drop") }, "\(answers.log)")
      #expect((isTable ? probe.table.items : probe.grid.items)[0] == Array(isTable ? 50..<70 : 0..<20))
    }
  }

  @Test("A drag is restricted to the application if the delegate says so", arguments: [true, false])
  func restriction(isTable: Bool) {
    for isRestricted in [true, false] {
      let (probe, answers, delegate) = probe(isTable: isTable)
      defer { withExtendedLifetime(delegate) {} }
      answers.isRestricted = isRestricted
      var told: Bool?
      probe.table.performs = {}
      probe.grid.performs = {}
      let x = isTable ? 300.0 : 100
      probe.lift(x, 75)
      probe.move(from: (x, 75), to: (x, 210))
      told = probe.view.runtime.drag?.session.isRestrictedToDraggingApplication
      #expect(told == isRestricted)
      probe.touch(.cancelled, x, 210)
      probe.stage.settle()
    }
  }

  @Test("A table placeholder has its height until the data are committed or deleted")
  func tablePlaceholder() throws {
    let (probe, answers, delegate) = probe(isTable: true)
    defer { withExtendedLifetime(delegate) {} }
    answers.usesPlaceholder = true
    probe.lift(100, 75)
    probe.move(from: (100, 75), to: (300, 100))
    probe.touch(.ended, 300, 100)
    probe.stage.settle()
    let context = try #require(answers.contexts.first)
    #expect(answers.log.contains("placeholder's preview"))
    let place = try #require(probe.table.shown.firstIndex(of: "loading"))
    #expect(probe.table.items[0].count == 20 && probe.table.view.hasUncommittedUpdates)
    #expect(context.dragItem.localObject as? Int == 1)
    let cell = probe.table.view.visibleCells.first { $0.textLabel?.text == "loading" }
    #expect(cell?.frame.height == 70)
    #expect(context.commitInsertion { probe.table.items[0].insert(99, at: $0.row) })
    probe.stage.settle()
    #expect(probe.table.shown[place] == "99" && !probe.table.view.hasUncommittedUpdates && !context.deletePlaceholder())
    // Once more, without effect.
    probe.lift(100, 75)
    probe.move(from: (100, 75), to: (300, 100))
    probe.touch(.ended, 300, 100)
    probe.stage.settle()
    #expect(answers.contexts.last?.deletePlaceholder() == true)
    probe.stage.settle()
    #expect(!probe.table.shown.contains("loading") && probe.table.items[0].count == 21)
    #expect(answers.log.contains { $0.hasPrefix("drop from elsewhere") })
  }

  @Test("A table's drags can be disabled and extended, and the delegate is notified when they exit")
  func tables() {
    let (probe, answers, delegate) = probe(isTable: true)
    defer { withExtendedLifetime(delegate) {} }
    probe.table.view.dragInteractionEnabled = false
    probe.lift(300, 75)
    #expect(!probe.table.view.hasActiveDrag)
    probe.touch(.ended, 300, 75)
    probe.stage.settle()
    probe.table.view.dragInteractionEnabled = true
    probe.lift(300, 75)
    probe.move(from: (300, 75), to: (310, 100))
    #expect(probe.table.view.hasActiveDrag)
    probe.touch(.began, 300, 275, finger: 1)
    probe.touch(.ended, 300, 275, finger: 1)
    probe.stage.frames(5)
    #expect(answers.log.contains { $0.hasPrefix("add") }, "\(answers.log)")
    probe.move(from: (310, 100), to: (100, 100))
    #expect(answers.log.contains("exit"), "\(answers.log)")
    probe.touch(.cancelled, 100, 100)
    probe.stage.settle()
    #expect(!probe.table.view.hasActiveDrag)
  }

  @Test("Cells are notified when they are lifted, dragged and dropped", arguments: [true, false])
  func states(isTable: Bool) {
    (Row.states, Item.states) = ([], [])
    let source = ItemSource()
    let (probe, _, delegate) = probe(isTable: isTable) {
      $0.table.view.register(Row.self, forCellReuseIdentifier: "cell")
      $0.grid.view.register(Item.self, forCellWithReuseIdentifier: "item")
      $0.grid.view.dataSource = source
    }
    defer { withExtendedLifetime((source, delegate)) {} }
    let (start, end) = isTable ? (300.0, 100.0) : (100, 300)
    probe.lift(start, 75)
    probe.move(from: (start, 75), to: (end, 100))
    #expect(isTable ? Row.states == [.lifting, .dragging] : Item.states == [.lifting, .dragging])
    probe.touch(.cancelled, end, 100)
    probe.stage.settle()
    #expect(isTable ? Row.states.last == UITableViewCell.DragState.none : Item.states.last == UICollectionViewCell.DragState.none)
  }

  /// Items of the recording class.
  private final class ItemSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 20 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
  }
}
