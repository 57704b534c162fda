import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@Suite("Menus, spring loading, drops and swipes")
@MainActor struct InteractionMemberTests {
  /// A list of rows whose menus have a preview; even rows cannot be spring-loaded by a drag.
  @MainActor
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegate
  {
    var log: [String] = []
    let view: UIScrollView
    let stage: Stage
    private let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    init(isTable: Bool) {
      if isTable {
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 50
        table.isSpringLoaded = true
        view = table
      } else {
        let list = UICollectionView(frame: .zero, collectionViewLayout: rows(.absolute(50)))
        list.isSpringLoaded = true
        view = list
      }
      view.contentInsetAdjustmentBehavior = .never
      stage = Stage(view, size: CGSize(width: 320, height: 440), scale: 1)
      super.init()
      if let table = view as? UITableView { (table.dataSource, table.delegate) = (self, self) }
      if let list = view as? UICollectionView { (list.dataSource, list.delegate) = (self, self) }
      stage.settle()
    }
    private func menu(_ row: Int) -> UIContextMenuConfiguration {
      UIContextMenuConfiguration(
        identifier: NSString(string: "\(row)"),
        previewProvider: {
          let preview = UIViewController()
          preview.preferredContentSize = CGSize(width: 200, height: 100)
          return preview
        }, actionProvider: { _ in UIMenu(children: [UIAction(title: "Delete") { _ in }]) })
    }
    private func perform(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating) {
      log.append("preview of \(configuration.identifier), \(animator.previewViewController?.preferredContentSize.width ?? 0) wide")
      animator.addCompletion { self.log.append("over") }
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { menu(indexPath.row) }
    func tableView(
      _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { perform(configuration, animator) }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item)
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { menu(indexPath.item) }
    func collectionView(
      _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) { perform(configuration, animator) }
    func collectionView(
      _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool {
      if log.last != "asked \(indexPath.item)" { log.append("asked \(indexPath.item)") }
      return indexPath.item % 2 == 1
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { log.append("+\(indexPath.item)") }
  }

  @Test(
    "A tap on a menu's preview tells the delegate, with an animator for its completion",
    arguments: [true, false])
  func previewActions(isTable: Bool) throws {
    let rows = Rows(isTable: isTable)
    defer { rows.stage.end() }
    rows.stage.longPress(at: CGPoint(x: 100, y: 75), to: CGPoint(x: 100, y: 75), seconds: 0.1)
    rows.stage.settle()
    let menu = try #require(MenuPresentation.current(in: rows.view.window))
    let preview = try #require(menu.subviews.lazy.compactMap { $0 as? MenuPreview }.first)
    rows.stage.tap(at: CGPoint(x: preview.frame.midX, y: preview.frame.midY))
    rows.stage.settle()
    #expect(rows.log == ["preview of 1, 200.0 wide", "over"] && MenuPresentation.current(in: rows.view.window) == nil)
  }

  @Test("A drag that hovers over an item selects it unless the delegate says otherwise")
  func springs() {
    let rows = Rows(isTable: false)
    defer { rows.stage.end() }
    let drag = rows.stage.desktopDrag(["text/plain;charset=utf-8": Data("hello".utf8)])
    for y in [25.0, 75] {
      drag.move(to: CGPoint(x: 100, y: y))
      rows.stage.pump(for: .milliseconds(1_200))
    }
    drag.leave()
    rows.stage.settle()
    #expect(rows.log.prefix(3) == ["asked 0", "asked 1", "+1"] && !rows.log.contains("+0"))
  }

  @Test("A spring-loaded interaction without a behaviour blinks and is activated")
  func interaction() {
    let root = UIView(frame: .zero)
    let folder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(folder)
    let stage = Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
    defer { stage.end() }
    var activated = 0
    folder.addInteraction(UISpringLoadedInteraction(activationHandler: { _, _ in activated += 1 }))
    stage.settle()
    let drag = stage.desktopDrag(["text/plain;charset=utf-8": Data("hello".utf8)])
    drag.move(to: CGPoint(x: 20, y: 20))
    #expect(folder.subviews.count == 1, "its effect")
    stage.pump(for: .milliseconds(1_200))
    #expect(activated == 1 && folder.subviews.isEmpty)
  }

  /// Determines how a drop is displayed, and records its destination.
  @MainActor private final class Drops: NSObject, UITableViewDropDelegate, UICollectionViewDropDelegate {
    var tableIntent = UITableViewDropProposal.Intent.unspecified
    var dropped: IndexPath?
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy, intent: tableIntent) }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      dropped = coordinator.destinationIndexPath
    }
    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy, intent: .unspecified) }
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
      dropped = coordinator.destinationIndexPath
    }
  }

  @Test("Unspecified drops show nothing, and automatic ones go into a row or between rows")
  func intents() throws {
    let probe = DragProbe(grid: [Array(0..<8)], table: [Array(50..<58)], layout: rows(.absolute(50)))
    defer { probe.stage.end() }
    probe.stage.settle()
    let drops = Drops()
    (probe.table.view.dropDelegate, probe.grid.view.dropDelegate) = (drops, drops)
    let drag = probe.stage.desktopDrag(["text/plain;charset=utf-8": Data("hello".utf8)])
    let height = try Double(#require(probe.table.view.cellForRow(at: [0, 0])).frame.height)
    func at(_ list: UIScrollView, _ y: Double) {
      drag.move(to: CGPoint(x: list === probe.table.view ? 300 : 100, y: y))
      probe.stage.pump(for: .milliseconds(600))
    }
    /// Returns whether the rows have made room, and whether one is highlighted.
    func shown() -> [Bool] {
      let cells = probe.table.view.visibleCells
      return [cells.contains { $0 is DropGapRow }, cells.contains { $0.configurationState.cellDropState == .targeted }]
    }
    at(probe.table.view, height * 1.5)
    #expect(shown() == [false, false])
    drops.tableIntent = .automatic
    at(probe.table.view, height * 1.5 + 1)
    #expect(shown() == [false, true])
    at(probe.table.view, height * 2.02)
    #expect(shown() == [true, false])
    at(probe.grid.view, 75)
    let cells = probe.grid.view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    #expect(cells.map(\.frame.minY) == (0..<cells.count).map { CGFloat($0 * 50) })
    drag.drop()
    probe.stage.settle()
    #expect(drops.dropped?.section == 0)
  }

  @Test("A swipe action shows its image instead of the title in low rows, else above it")
  func actionImages() throws {
    for height in [50.0, 100] {
      let action = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
      action.image = UIImage(systemName: "flag")
      let button = SwipeActionButton(action, isAtLeft: false)
      button.place(in: CGRect(x: 0, y: 0, width: 80, height: height), contentWidth: 80)
      let content = try #require(button.subviews.first)
      let picture = try #require(content.subviews.lazy.compactMap { $0 as? UIImageView }.first)
      let label = try #require(content.subviews.lazy.compactMap { $0 as? UILabel }.first)
      #expect(picture.image === action.image && !picture.isHidden && label.isHidden == (height < 91))
      if !label.isHidden { #expect(picture.frame.maxY <= label.frame.minY) }
    }
  }

  @Test("A layout is given the inserted, deleted, moved and reloaded items of an update")
  func updateItems() {
    final class Layout: UICollectionViewFlowLayout {
      var heard: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for item in updateItems {
          let places = [item.indexPathBeforeUpdate, item.indexPathAfterUpdate].map { $0.map { "\($0.item)" } ?? "nil" }
          switch item.updateAction {
          case .insert: heard.append("insert \(places[1])")
          case .delete: heard.append("delete \(places[0])")
          case .move: heard.append("move \(places[0]) \(places[1])")
          case .reload: heard.append("reload \(places[0]) \(places[1])")
          case .none: heard.append("nothing")
          }
        }
      }
    }
    let layout = Layout()
    let probe = TileProbe([[0, 1, 2, 3, 4]], layout)
    defer { probe.stage.end() }
    probe.stage.settle()
    probe.sections = [[0, 9, 3, 2]]
    // The closures need no `self.`: the updates are performed at once.
    probe.view.performBatchUpdates {
      probe.view.insertItems(at: [[0, 1]])
      probe.view.deleteItems(at: [[0, 1], [0, 4]])
      probe.view.moveItem(at: [0, 3], to: [0, 2])
      probe.view.reloadItems(at: [[0, 0]])
    }
    #expect(layout.heard.sorted() == ["delete 1", "delete 4", "insert 1", "move 3 2", "reload 0 0"])
    probe.stage.settle()
    #expect(probe.tiles.count == 4)
  }

  /// Code as in programs: in a class, without `self.`.
  @MainActor private final class Program {
    let table = UITableView(frame: .zero, style: .plain)
    let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var performed: [String] = []
    func perform() {
      table.performBatchUpdates({ performed.append("table") }, completion: { _ in self.performed.append("table's end") })
      list.performBatchUpdates {
        performed.append("list")
      } completion: { _ in
        self.performed.append("list's end")
      }
      table.performBatchUpdates(nil)
      let stored: (() -> Void)? = { self.performed.append("stored") }
      list.performBatchUpdates(stored, completion: nil)
    }
  }

  @Test("Batch updates run synchronously, so that closures need no `self.`, and may be nil")
  func batches() {
    let program = Program()
    program.perform()
    #expect(program.performed.filter { !$0.hasSuffix("end") } == ["table", "list", "stored"])
    #expect(program.performed.count == 5)
  }

  @Test("A refresh control's spinner has the tint colour, or the label colour without one")
  func refreshColor() throws {
    let control = UIRefreshControl()
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    let spinner = try #require(control.subviews.lazy.compactMap { $0 as? RefreshSpinner }.first)
    #expect(spinner.color == .label)
    control.tintColor = .systemTeal
    #expect(control.tintColor == .systemTeal && spinner.color == .systemTeal)
    control.tintColor = nil
    #expect(spinner.color == .label)
  }

  /// A delegate of a program that was written for an earlier UIKit.
  private final class Former: NSObject, UICollectionViewDelegate {
    var log: [String] = []
    func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { [0, max(1, proposedIndexPath.item)] }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Delete") { _ in }]) })
    }
    func collectionView(
      _ collectionView: UICollectionView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      log.append("highlight")
      return nil
    }
    func collectionView(
      _ collectionView: UICollectionView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      log.append("dismissal")
      return nil
    }
  }

  @Test("Deprecated methods are called on a delegate that implements no others")
  func formerMethods() {
    let probe = ReorderProbe([Array(0..<6)], layout: rows(.absolute(50)))
    probe.show()
    defer { probe.stage.end() }
    let (delegate, list): (Former, UICollectionView) = (Former(), probe.collectionView)
    list.delegate = delegate
    list.beginInteractiveMovementForItem(at: [0, 3])
    list.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 10))
    probe.stage.settle()
    list.endInteractiveMovement()
    probe.stage.settle()
    #expect(probe.items == [[0, 3, 1, 2, 4, 5]], "not before the first one")
    probe.stage.longPress(at: CGPoint(x: 100, y: 75), to: CGPoint(x: 100, y: 75), seconds: 0.1)
    probe.stage.settle()
    probe.stage.key(.escape)
    probe.stage.settle()
    #expect(delegate.log == ["highlight", "dismissal"])
  }

  @Test("Groups are made with the deprecated methods too")
  func formerGroups() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(0.5))
    let outer = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    let item = NSCollectionLayoutItem(layoutSize: size)
    func second(_ group: NSCollectionLayoutGroup) -> CGPoint? {
      let probe = TileProbe([[1, 2]], UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
      defer { probe.stage.end() }
      probe.stage.settle()
      return probe.tile(1)?.frame.origin
    }
    #expect(second(.horizontalGroup(with: outer, repeatingSubitem: item, count: 2)) == CGPoint(x: 100, y: 0))
    #expect(second(.verticalGroup(with: outer, repeatingSubitem: item, count: 2)) == CGPoint(x: 0, y: 50))
  }
}
