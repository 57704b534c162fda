import Foundation
import HitchlessBase
import HitchlessTesting
import Testing
import UIKitCore

@testable import UIKitLists

/// A controller of the lists' storyboard in a window.
@MainActor private final class ListScene<Controller: UIViewController> {
  let controller: Controller
  let navigation: UINavigationController
  let stage: Stage

  init(_ identifier: String) throws {
    controller = try #require(ListScreens.storyboard.instantiateViewController(withIdentifier: identifier) as? Controller)
    navigation = UINavigationController(rootViewController: controller)
    stage = Stage(navigation, size: CGSize(width: 320, height: 480), scale: 1)
    stage.settle()
  }
}

@MainActor @Suite struct `Cells from nibs and storyboards` {
  @Test func `are made from a prototype and reused`() throws {
    let scene = try ListScene<ScoresController>("Scores")
    defer { scene.stage.end() }
    let table = try #require(scene.controller.tableView)
    #expect(table.dataSource === scene.controller && table.delegate === scene.controller)
    let cells = table.visibleCells.compactMap { $0 as? ScoreCell }
    #expect(cells.count == table.visibleCells.count && cells.count >= 8)
    #expect(cells[0].scoreLabel?.text == "0" && cells[0].reuseIdentifier == "Score" && cells[0].awakenings == 1)
    #expect(cells[0].style == .subtitle, "of the class with the style of the prototype")
    scene.stage.perform { table.scrollToRow(at: IndexPath(row: 90, section: 0), at: .top, animated: false) }
    scene.stage.settle()
    let later = table.visibleCells.compactMap { $0 as? ScoreCell }
    #expect(later.contains { $0.reuses > 0 } && later.allSatisfy { $0.awakenings == 1 })
  }

  @Test func `perform their segue on selection, before the delegate is notified`() throws {
    let scene = try ListScene<ScoresController>("Scores")
    defer { scene.stage.end() }
    scene.stage.tap(at: CGPoint(x: 60, y: 44 + 125))
    scene.stage.settle()
    #expect(scene.controller.log == ["open 2 2", "select 2"] && scene.navigation.viewControllers.count == 2)
    scene.stage.perform { _ = scene.navigation.popViewController(animated: false) }
    scene.stage.settle()
    scene.controller.allowsSegues = false
    scene.stage.tap(at: CGPoint(x: 60, y: 44 + 75))
    scene.stage.settle()
    #expect(scene.controller.log.last == "select 1" && scene.navigation.viewControllers.count == 1)
    scene.stage.perform { scene.controller.tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none) }
    #expect(scene.controller.log.count == 3, "not if the program selects")
  }

  @Test func `perform a segue from their detail buttons`() throws {
    let scene = try ListScene<ScoresController>("Scores")
    defer { scene.stage.end() }
    scene.stage.tap(at: CGPoint(x: 320 - 27, y: 44 + 75))
    scene.stage.settle()
    #expect(scene.controller.log == ["accessory 1", "info 1 -1"] && scene.controller.presentedViewController != nil)
  }

  @Test func `can be registered with a table, replaced and unregistered`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let nib = UINib(contents: ListScreens.scoreCell)
    table.register(nib, forCellReuseIdentifier: "Score")
    let cell = try #require(table.dequeueReusableCell(withIdentifier: "Score") as? ScoreCell)
    #expect(cell.scoreLabel != nil && cell.awakenings == 1)
    table.register(nil as UINib?, forCellReuseIdentifier: "Score")
    #expect(table.dequeueReusableCell(withIdentifier: "Score") == nil)
    table.register(UINib(contents: ListScreens.scoreCell), forCellReuseIdentifier: "Score")
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Score")
    #expect(!(table.dequeueReusableCell(withIdentifier: "Score") is ScoreCell), "the last one counts")
    table.register(
      UINib(contents: NibContents { _, objects in [objects.make("1", UITableViewHeaderFooterView(coder: objects.coder))] }),
      forHeaderFooterViewReuseIdentifier: "Score")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "Score")?.reuseIdentifier == "Score")
    table.register(nil as UINib?, forHeaderFooterViewReuseIdentifier: "Score")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "Score") == nil)
  }

  @Test func `must be a single cell with the registered identifier`() {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UINib(contents: ListScreens.scoreCell), forCellReuseIdentifier: "Other")
    let other = Fault.collecting { #expect(table.dequeueReusableCell(withIdentifier: "Other")?.reuseIdentifier == "Other") }
    #expect(
      other.count == 1 && other[0].message.hasPrefix("invalid nib registered for identifier (Other) - reuse identifier in nib (Score)"))
    ListScreens.inProgram {
      table.register(UINib(nibName: "TwoCells", bundle: nil), forCellReuseIdentifier: "Two")
      let two = Fault.collecting { #expect(table.dequeueReusableCell(withIdentifier: "Two") != nil) }
      #expect(two.count == 1 && two[0].message.hasSuffix("exactly one top level object which must be a UITableViewCell instance"))
      table.register(UINib(nibName: "Tile", bundle: nil), forCellReuseIdentifier: "Tile")
      #expect(Fault.collecting { _ = table.dequeueReusableCell(withIdentifier: "Tile") }.count == 1)
    }
  }

  @Test func `fill a collection view with headers and perform segues`() throws {
    let scene = try ListScene<TilesController>("Tiles")
    defer { scene.stage.end() }
    let grid = try #require(scene.controller.collectionView)
    #expect(grid.collectionViewLayout is UICollectionViewFlowLayout && grid.superview === scene.controller.view)
    let cells = grid.visibleCells.compactMap { $0 as? TileCell }
    #expect(cells.count == grid.visibleCells.count && cells.first?.label?.text == "0")
    #expect(
      grid.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)) is TileHeader)
    scene.stage.tap(at: CGPoint(x: 45, y: 44 + 30 + 45))
    scene.stage.settle()
    #expect(scene.controller.log == ["open 0", "select 0"] && scene.navigation.viewControllers.count == 2)
  }

  @Test("Registrations make cells and headers from nibs") func registrations() throws {
    let nib = UINib(contents: ListScreens.tile)
    let cells = UICollectionView.CellRegistration<TileCell, Int>(cellNib: nib) { cell, _, item in cell.tag = item }
    let headers = UICollectionView.SupplementaryRegistration<TileHeader>(
      supplementaryNib: UINib(contents: NibContents { _, objects in [objects.make("1", TileHeader(coder: objects.coder))] }),
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, _ in view.tag = 9 }
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let grid = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: grid) { grid, path, item in
      grid.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { grid, _, path in grid.dequeueConfiguredReusableSupplementary(using: headers, for: path) }
    let stage = Stage(grid, size: CGSize(width: 320, height: 480), scale: 1)
    defer { stage.end() }
    stage.perform {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([4, 5])
      source.apply(snapshot, animatingDifferences: false)
    }
    stage.settle()
    #expect(grid.visibleCells.map { $0 is TileCell ? $0.tag : 0 } == [4, 5])
    #expect(grid.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.tag) == [9])
  }
}

@MainActor @Suite struct `A table with static rows` {
  private func cell(_ path: IndexPath, _ scene: ListScene<SettingsController>) -> UITableViewCell? {
    scene.controller.tableView.cellForRow(at: path)
  }

  @Test func `shows the cells of the storyboard`() throws {
    let scene = try ListScene<SettingsController>("Settings")
    defer { scene.stage.end() }
    let table = try #require(scene.controller.tableView)
    #expect(table.numberOfSections == 3 && (0..<3).map(table.numberOfRows) == [2, 2, 20])
    #expect(cell(IndexPath(row: 0, section: 0), scene)?.textLabel?.text == "Wi-Fi")
    #expect(cell(IndexPath(row: 0, section: 0), scene)?.detailTextLabel?.text == "Office", "through super")
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "NETWORK" && table.headerView(forSection: 2)?.textLabel?.text == nil)
    #expect(table.footerView(forSection: 0)?.textLabel?.text?.hasPrefix("Networks") == true)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).height == 72, "a height of its own")
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 1)).height != 72)
    #expect((cell(IndexPath(row: 0, section: 1), scene) as? ScoreCell)?.awakenings == 1)
    scene.stage.tap(at: CGPoint(x: 100, y: table.convert(table.rectForRow(at: IndexPath(row: 0, section: 0)), to: nil).midY))
    scene.stage.settle()
    #expect(scene.navigation.viewControllers.count == 2)
  }

  @Test func `keeps each cell for its row after scrolls and reloads`() throws {
    let scene = try ListScene<SettingsController>("Settings")
    defer { scene.stage.end() }
    let table = try #require(scene.controller.tableView)
    let about = try #require(cell(IndexPath(row: 0, section: 1), scene) as? ScoreCell)
    let picture = try #require(cell(IndexPath(row: 0, section: 0), scene)?.imageView?.image)
    for round in 0..<4 {
      scene.stage.perform { table.scrollToRow(at: IndexPath(row: 19, section: 2), at: .bottom, animated: false) }
      scene.stage.settle()
      #expect(cell(IndexPath(row: 19, section: 2), scene)?.textLabel?.text == "Row 19")
      if round == 1 { scene.stage.perform { table.reloadData() } }
      if round == 2 { scene.stage.perform { table.reloadRows(at: [IndexPath(row: 19, section: 2)], with: .fade) } }
      scene.stage.settle()
      #expect(cell(IndexPath(row: 19, section: 2), scene)?.textLabel?.text == "Row 19", "round \(round)")
      scene.stage.perform { table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false) }
      scene.stage.settle()
      #expect(cell(IndexPath(row: 0, section: 1), scene) === about && about.window != nil, "round \(round)")
      #expect(cell(IndexPath(row: 0, section: 0), scene)?.imageView?.image === picture)
    }
    #expect(about.reuses == 0, "it stands for the same row always")
    scene.stage.perform { table.reloadRows(at: [IndexPath(row: 0, section: 1)], with: .automatic) }
    scene.stage.settle()
    #expect(cell(IndexPath(row: 0, section: 1), scene) === about && about.superview != nil && about.alpha == 1 && !about.isHidden)
    #expect(table.visibleCells.filter { $0 === about }.count == 1)
    scene.controller.hidesLastSection = true
    scene.stage.perform { table.deleteSections([2], with: .fade) }
    scene.stage.settle()
    #expect(table.numberOfSections == 2 && table.visibleCells.count == 4)
  }

  @Test func `can get other rows`() throws {
    let controller = UITableViewController(style: .grouped)
    #expect(controller.numberOfSections(in: controller.tableView) == 1)
    let stage = Stage(controller, size: CGSize(width: 320, height: 480), scale: 1)
    defer { stage.end() }
    for text in ["one", "two"] {
      stage.perform {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = text
        controller.setStaticSections([StaticTableSection(cells: [cell])])
      }
      stage.settle()
      #expect(controller.tableView.visibleCells.map { $0.textLabel?.text } == [text])
    }
    let outside = controller.tableView(controller.tableView, cellForRowAt: IndexPath(row: 0, section: 0))
    #expect(outside.textLabel?.text == "two", "also where the table asks for nothing")
    let faults = Fault.collecting {
      _ = controller.tableView(controller.tableView, cellForRowAt: IndexPath(row: 7, section: 0))
      _ = controller.tableView(controller.tableView, numberOfRowsInSection: 7)
    }
    #expect(faults.count == 2 && faults[0].message.contains("beyond bounds [0 .. 0]"))
  }
}
