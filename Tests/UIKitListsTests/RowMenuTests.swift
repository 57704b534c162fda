import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

@Suite("Context menus of rows")
@MainActor struct RowMenuTests {
  /// A table or a collection view whose rows have menus, except every third.
  @MainActor
  private final class Probe: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
    UICollectionViewDelegate
  {
    var log: [String] = []
    var count = 40
    /// The lifted preview and its destination; nil leaves them to the list.
    var highlight: (() -> UITargetedPreview?)?
    var dismissal: (() -> UITargetedPreview?)?
    let view: any AdaptedListView
    let stage: Stage
    private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, row in
      var content = cell.defaultContentConfiguration()
      content.text = "\(row)"
      cell.contentConfiguration = content
    }

    init(isTable: Bool) {
      if isTable {
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        view = table
      } else {
        let layout = UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
        view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      }
      view.contentInsetAdjustmentBehavior = .never
      stage = Stage(view, size: CGSize(width: 320, height: 440), scale: 1)
      super.init()
      if let table = view as? UITableView { (table.dataSource, table.delegate) = (self, self) }
      if let list = view as? UICollectionView { (list.dataSource, list.delegate) = (self, self) }
      stage.settle()
    }

    private func configuration(_ path: IndexPath, _ point: CGPoint) -> UIContextMenuConfiguration? {
      log.append("asked \(path.item) at \(Int(point.y))")
      guard path.item % 3 != 0 else { return nil }
      let delete = UIAction(title: "Delete", attributes: .destructive) { [unowned self] _ in log.append("delete \(path.item)") }
      return UIContextMenuConfiguration(identifier: NSString(string: "\(path.item)"), actionProvider: { _ in UIMenu(children: [delete]) })
    }
    private func name(_ configuration: UIContextMenuConfiguration) -> String { "\(configuration.identifier)" }
    func cell(_ row: Int) -> (any PooledView)? {
      (view as? UITableView)?.cellForRow(at: [0, row]) ?? (view as? UICollectionView)?.cellForItem(at: [0, row])
    }
    func isHighlighted(_ row: Int) -> Bool? {
      (cell(row) as? UITableViewCell)?.isHighlighted ?? (cell(row) as? UICollectionViewCell)?.isHighlighted
    }

    private func highlight(_ name: String) -> UITargetedPreview? {
      log.append("highlight \(name)")
      return highlight?()
    }
    private func dismissal(_ name: String) -> UITargetedPreview? {
      log.append("dismissal \(name)")
      return dismissal?()
    }
    func tableView(
      _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { highlight(name(configuration)) }
    func tableView(
      _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { dismissal(name(configuration)) }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { highlight("\(indexPath.item)") }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { dismissal("\(indexPath.item)") }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(indexPath.row)"
      return cell
    }
    func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { configuration(indexPath, point) }
    func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("display \(name(configuration))") }
    func tableView(
      _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("end \(name(configuration))") }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { configuration(indexPath, point) }
    func collectionView(
      _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("display \(name(configuration))") }
    func collectionView(
      _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("end \(name(configuration))") }
  }

  private final class Several: NSObject, UICollectionViewDelegate {
    var asked: [[Int]] = []
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(indexPaths.map(\.item))
      return nil
    }
  }

  @Test("A press on one of several selected items is about all of them, otherwise about one")
  func severalItems() throws {
    let probe = Probe(isTable: false)
    defer { probe.stage.end() }
    let view = try #require(probe.view as? UICollectionView)
    let delegate = Several()
    view.delegate = delegate
    view.allowsMultipleSelection = true
    for item in [4, 1] { view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    for item in [1, 2, 4] {
      let cell = try #require(view.cellForItem(at: [0, item]))
      probe.stage.secondaryClick(at: cell.convert(CGPoint(x: 100, y: 20), to: nil))
    }
    #expect(delegate.asked == [[1, 4], [2], [1, 4]])
    view.deselectItem(at: [0, 4], animated: false)
    probe.stage.secondaryClick(at: CGPoint(x: 100, y: 64))
    #expect(delegate.asked.last == [1])
  }

  @Test("A long press or secondary click shows the row's menu without selecting", arguments: [true, false])
  func menus(isTable: Bool) throws {
    let probe = Probe(isTable: isTable)
    defer { probe.stage.end() }
    var menu: MenuPresentation? { MenuPresentation.current(in: probe.view.window) }
    probe.stage.secondaryClick(at: CGPoint(x: 100, y: 20))
    #expect(menu == nil && probe.log == ["asked 0 at 20"])
    probe.log = []
    probe.view.contentOffset.y = 44
    probe.stage.settle()
    probe.stage.secondaryClick(at: CGPoint(x: 100, y: 20))
    probe.stage.settle()
    #expect(menu != nil && probe.isHighlighted(1) == true && probe.log == ["asked 1 at 64", "display 1"])
    let platter = try #require(menu?.subviews.compactMap { $0 as? MenuPlatter }.first)
    #expect(platter.frame.origin == CGPoint(x: 100, y: 20))
    probe.stage.tap(at: CGPoint(x: platter.frame.midX, y: platter.frame.midY))
    probe.stage.settle()
    #expect(probe.log.suffix(2) == ["end 1", "delete 1"] && menu == nil && probe.isHighlighted(1) == false)
    probe.log = []
    probe.stage.longPress(at: CGPoint(x: 100, y: 64), to: CGPoint(x: 100, y: 64), seconds: 0.2)
    probe.stage.settle()
    #expect(menu != nil && probe.log == ["asked 2 at 108", "highlight 2", "display 2"] && probe.view.adapter.selectedPaths == nil)
    // The menu key shows the menu of the focused row.
    probe.stage.key(.escape)
    (probe.view as? UITableView)?.allowsFocus = true
    (probe.view as? UICollectionView)?.allowsFocus = true
    probe.stage.key(.down, count: 2)
    probe.stage.settle()
    probe.stage.key(.menu)
    probe.stage.settle()
    #expect(menu != nil && probe.log.last == "display 2")
    // The touch that closes it has no other effect.
    probe.stage.tap(at: CGPoint(x: 20, y: 400))
    probe.stage.settle()
    #expect(menu == nil && probe.view.adapter.selectedPaths == nil)
    probe.stage.tap(at: CGPoint(x: 20, y: 400))
    #expect(probe.view.adapter.selectedPaths?.count == 1)
  }

  @Test("A touch lifts the row's cell or the delegate's preview, and hides the original", arguments: [true, false])
  func previews(isTable: Bool) throws {
    let probe = Probe(isTable: isTable)
    defer { probe.stage.end() }
    var menu: MenuPresentation? { probe.view.window?.subviews.compactMap { $0 as? MenuPresentation }.first }
    let cell = try #require(probe.cell(1))
    func press() {
      probe.log = []
      probe.stage.longPress(at: CGPoint(x: 100, y: 60), to: CGPoint(x: 100, y: 60), seconds: 0.1)
      probe.stage.settle()
    }
    func close() {
      probe.stage.tap(at: CGPoint(x: 310, y: 430))
      probe.stage.settle()
    }
    press()
    #expect(probe.log == ["asked 1 at 60", "highlight 1", "display 1"] && cell.alpha == 0)
    let interaction = (probe.view as? UITableView)?.contextMenuInteraction ?? (probe.view as? UICollectionView)?.contextMenuInteraction
    #expect(interaction?.menuAppearance == .rich && interaction?.view === probe.view)
    // As wide as the available room.
    #expect(menu?.subviews.compactMap { $0 as? MenuPreview }.first?.frame.width == 304)
    close()
    #expect(probe.log.suffix(2) == ["end 1", "dismissal 1"] && cell.alpha == 1 && menu == nil)
    // A part of the cell, with another row as its destination.
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 60, height: 44))
    probe.highlight = { UITargetedPreview(view: cell, parameters: parameters) }
    probe.dismissal = { probe.cell(4).map { UITargetedPreview(view: $0, parameters: parameters) } }
    press()
    #expect(menu?.subviews.compactMap { $0 as? MenuPreview }.first?.frame.size == CGSize(width: 60, height: 44))
    probe.stage.tap(at: CGPoint(x: 310, y: 430))
    probe.stage.frames(12)
    #expect(menu?.subviews.compactMap { $0 as? DragPreviewView }.map(\.center.y) == [198, 198])
    probe.stage.settle()
    #expect(menu == nil && cell.alpha == 1 && probe.cell(4)?.alpha == 1)
    // A row that is deleted while its menu is open: its preview fades, and the cell can be reused for another row.
    (probe.highlight, probe.dismissal) = (nil, nil)
    press()
    probe.count = 1
    probe.stage.perform {
      (probe.view as? UITableView)?.deleteRows(at: (1..<40).map { [0, $0] }, with: .automatic)
      (probe.view as? UICollectionView)?.deleteItems(at: (1..<40).map { [0, $0] })
    }
    probe.stage.settle()
    close()
    probe.count = 40
    probe.stage.perform {
      (probe.view as? UITableView)?.reloadData()
      (probe.view as? UICollectionView)?.reloadData()
    }
    probe.stage.settle()
    #expect(menu == nil && (0..<9).allSatisfy { probe.cell($0)?.alpha == 1 })
  }

  @Test("A movable item shows its menu if the finger lifts without moving it")
  func besideMoving() {
    let probe = ReorderProbe([Array(0..<30)], layout: rows(.absolute(50)))
    probe.menu = UIMenu(children: [UIAction(title: "Copy") { _ in }])
    probe.mayMove = { $0.item != 4 }
    probe.show()
    defer { probe.stage.end() }
    var menu: MenuPresentation? { MenuPresentation.current(in: probe.view.window) }
    probe.lift(150, 75)
    #expect(menu == nil)
    probe.touch(.ended, 150, 75)
    probe.stage.settle()
    #expect(menu != nil && probe.moves.isEmpty)
    probe.stage.tap(at: CGPoint(x: 20, y: 380))
    probe.stage.settle()
    probe.lift(150, 75)
    probe.move(from: (150, 75), to: (150, 210))
    probe.touch(.ended, 150, 210)
    probe.stage.settle()
    #expect(menu == nil && probe.moves == ["0.1 to 0.4"])
    // An item that cannot be moved shows its menu at once. The row in the middle is another one at this time.
    let stuck = CGFloat((probe.items[0].firstIndex(of: 5) ?? 0) * 50 + 25)
    probe.mayMove = { [unowned probe] in probe.items[0][$0.item] != 5 }
    probe.lift(150, Double(stuck))
    #expect(menu != nil)
    probe.touch(.ended, 150, Double(stuck))
    probe.stage.settle()
    #expect(menu != nil && probe.moves.count == 1)
  }
}
