import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

/// The edit menus of rows, with the actions that the delegate offers.
@MainActor @Suite struct RowEditMenuTests {
  private static let shout = Selector(
    "shout:", anyOf: [Selector("shout:", TableCell.shout), Selector("shout:", CollectionCell.shout)])

  private final class TableCell: UITableViewCell {
    var shouts = 0
    func shout(_ sender: Any?) { shouts += 1 }
  }
  private final class CollectionCell: UICollectionViewListCell {
    var shouts = 0
    func shout(_ sender: Any?) { shouts += 1 }
  }

  /// A table view or a collection view in which two of every three rows have an edit menu.
  @MainActor
  private final class Probe: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource, UICollectionViewDelegate {
    var log: [String] = []
    var count = 10
    var offered: Set<Selector> = ["copy:", "delete:", "shout:"]
    /// The actions about which the delegate was asked for a menu, each time.
    var asked: [String] = []
    let view: any AdaptedListView
    let stage: Stage
    private let registration = UICollectionView.CellRegistration<CollectionCell, Int> { _, _, _ in }

    init(isTable: Bool) {
      if isTable {
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 44
        view = table
      } else {
        view = UICollectionView(frame: .zero, collectionViewLayout: rows(.absolute(44)))
      }
      view.contentInsetAdjustmentBehavior = .never
      stage = Stage(view, size: CGSize(width: 320, height: 440), scale: 1)
      super.init()
      if let table = view as? UITableView { (table.dataSource, table.delegate) = (self, self) }
      if let list = view as? UICollectionView { (list.dataSource, list.delegate) = (self, self) }
      stage.settle()
    }

    func cell(_ row: Int) -> UIView? {
      (view as? UITableView)?.cellForRow(at: [0, row]) ?? (view as? UICollectionView)?.cellForItem(at: [0, row])
    }
    func isHighlighted(_ row: Int) -> Bool? {
      (cell(row) as? UITableViewCell)?.isHighlighted ?? (cell(row) as? UICollectionViewCell)?.isHighlighted
    }
    func shouts(_ row: Int) -> Int? { (cell(row) as? TableCell)?.shouts ?? (cell(row) as? CollectionCell)?.shouts }
    var titles: [String] {
      func titles(in view: UIView) -> [String] {
        guard view is MenuRowView else { return view.subviews.flatMap(titles) }
        return [view.subviews.lazy.compactMap { ($0 as? UILabel)?.text }.first ?? ""]
      }
      return titles(in: stage.window)
    }
    func choose(_ title: String) {
      func find(in view: UIView) -> UIView? {
        let isIt = view is MenuRowView && view.subviews.contains { ($0 as? UILabel)?.text == title }
        return isIt ? view : view.subviews.lazy.compactMap(find).first
      }
      guard let row = find(in: stage.window) else { return log.append("no \(title)") }
      stage.tap(at: row.convert(CGPoint(x: 20, y: 20), to: nil))
      stage.settle()
    }
    func press(_ y: CGFloat) {
      stage.longPress(at: CGPoint(x: 100, y: y), to: CGPoint(x: 100, y: y), seconds: 0.1)
      stage.settle()
    }

    private func can(_ action: Selector, _ sender: Any?) -> Bool {
      if sender as? UIMenuController === UIMenuController.shared { asked.append(action.description) }
      return offered.contains(action)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      TableCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { indexPath.row % 3 != 0 }
    func tableView(
      _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { can(action, sender) }
    func tableView(_ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?) {
      log.append("\(action) \(indexPath.row)")
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
    }
    func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
      indexPath.item % 3 != 0
    }
    func collectionView(
      _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { can(action, sender) }
    func collectionView(
      _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) { log.append("\(action) \(indexPath.item)") }
  }

  @Test(arguments: [true, false]) func `A press shows the delegate's actions, which are performed when chosen`(isTable: Bool) throws {
    let probe = Probe(isTable: isTable)
    defer { probe.stage.end() }
    probe.press(20)
    #expect(probe.titles.isEmpty && probe.asked.isEmpty)
    probe.press(60)
    #expect(probe.titles == ["Copy", "Delete"] && probe.isHighlighted(1) == true)
    #expect(probe.asked.sorted() == ["copy:", "cut:", "delete:", "paste:", "select:", "selectAll:"], "each once")
    let controller = probe.stage.perform { UIMenuController.shared }
    #expect(controller.isMenuVisible && controller.menuFrame.minY == 96)
    probe.choose("Copy")
    #expect(probe.log == ["copy: 1"] && probe.titles.isEmpty && probe.isHighlighted(1) == false && !controller.isMenuVisible)
    // The secondary mouse button shows the menu as well.
    probe.stage.secondaryClick(at: CGPoint(x: 100, y: 110))
    probe.stage.settle()
    #expect(probe.titles == ["Copy", "Delete"] && probe.isHighlighted(2) == true)
    probe.choose("Delete")
    // Only the press on the row without a menu selected its row.
    #expect(probe.log == ["copy: 1", "delete: 2"] && probe.view.adapter.selectedPaths == [[0, 0]])
  }

  @Test(arguments: [true, false]) func `The program's own entries are sent to cells that implement their action`(isTable: Bool) {
    let probe = Probe(isTable: isTable)
    defer { probe.stage.end() }
    probe.stage.perform {
      UIMenuController.shared.menuItems = [
        UIMenuItem(title: "Shout", action: Self.shout), UIMenuItem(title: "Whisper", action: Selector("whisper:")),
      ]
    }
    probe.offered = ["shout:", "whisper:"]
    probe.press(60)
    #expect(probe.titles == ["Shout"])
    probe.choose("Shout")
    #expect(probe.shouts(1) == 1 && probe.log.isEmpty)
  }

  @Test(arguments: [true, false]) func `A menu without actions is not shown, and actions of deleted rows are ignored`(isTable: Bool) {
    let probe = Probe(isTable: isTable)
    defer { probe.stage.end() }
    probe.offered = []
    probe.press(60)
    #expect(probe.titles.isEmpty && probe.isHighlighted(1) == false)
    probe.offered = ["cut:"]
    probe.press(60)
    #expect(probe.titles == ["Cut"])
    probe.count = 1
    probe.stage.perform {
      (probe.view as? UITableView)?.deleteRows(at: (1..<10).map { [0, $0] }, with: .automatic)
      (probe.view as? UICollectionView)?.deleteItems(at: (1..<10).map { [0, $0] })
    }
    probe.stage.settle()
    probe.choose("Cut")
    #expect(probe.log.isEmpty && probe.titles.isEmpty)
  }
}
