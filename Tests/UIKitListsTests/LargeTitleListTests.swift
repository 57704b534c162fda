import Foundation
import HitchlessTesting
import Testing
import UIKitCore

@testable import UIKitLists

@Suite("Lists below large titles")
@MainActor struct LargeTitleListTests {
  private final class Cell: UITableViewCell {
    static var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      Self.layouts += 1
    }
  }
  private final class Rows: UITableViewController {
    var made = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Mountains"
      tableView.rowHeight = 44
      tableView.sectionHeaderTopPadding = 0
      (tableView.sectionHeaderHeight, tableView.sectionFooterHeight) = (30, 10)
      tableView.register(Cell.self, forCellReuseIdentifier: "cell")
    }
    override func numberOfSections(in tableView: UITableView) -> Int { 20 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      made += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "\(indexPath)"
      return cell
    }
  }

  private func stage(_ controller: UIViewController) -> (UINavigationController, Stage) {
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    let stage = Stage(navigation, size: CGSize(width: 400, height: 800), scale: 1)
    stage.settle()
    return (navigation, stage)
  }

  @Test("Collapsing lays out no cells, and floating headers stay at the navigation bar")
  func table() {
    let rows = Rows(style: .plain)
    let (navigation, stage) = stage(rows)
    defer { stage.end() }
    let table: UITableView = rows.tableView
    #expect(table.contentOffset.y == -96 && navigation.navigationBar.frame.height == 96)
    let (made, layouts) = (rows.made, Cell.layouts)
    for y in stride(from: CGFloat(-96), through: -44, by: 1) {
      stage.setOffset(CGPoint(x: 0, y: y))
      #expect(navigation.navigationBar.frame.height == -y)
    }
    // Rows come from below, one per frame.
    #expect(rows.made - made <= 3 && Cell.layouts - layouts <= 3)
    stage.setOffset(CGPoint(x: 0, y: 300))
    let header = table.headerView(forSection: 0)
    #expect(header?.convert(CGPoint.zero, to: nil).y == 44)
  }

  @Test("Scrolling to a row shows it below the bar at its current height", arguments: [false, true])
  func scrolling(animated: Bool) {
    let rows = Rows(style: .grouped)
    let (navigation, stage) = stage(rows)
    defer { stage.end() }
    let table: UITableView = rows.tableView
    for path in [IndexPath(row: 30, section: 0), IndexPath(row: 1, section: 0), IndexPath(row: 9, section: 3)] {
      stage.setOffset(CGPoint(x: 0, y: -96))
      stage.perform { table.scrollToRow(at: path, at: .top, animated: animated) }
      stage.settle()
      let row = table.convert(table.rectForRow(at: path), to: nil)
      #expect(row.minY == navigation.navigationBar.frame.maxY, "\(path)")
    }
    stage.setOffset(CGPoint(x: 0, y: -96))
    stage.perform { table.scrollToRow(at: IndexPath(row: NSNotFound, section: 4), at: .top, animated: animated) }
    stage.settle()
    #expect(table.convert(table.rect(forSection: 4), to: nil).minY == 44)
    stage.key(.home)
    stage.settle()
    #expect(table.contentOffset.y == -96 && navigation.navigationBar.frame.height == 96)
  }

  @Test("A compositional layout is not solved again while the title collapses")
  func collection() {
    var solved = 0
    let layout = UICollectionViewCompositionalLayout { _, environment in
      solved += 1
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(environment.container.contentSize.height / 4))
      return NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    final class Items: UICollectionViewController {
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
      override func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    let items = Items(collectionViewLayout: layout)
    items.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let (navigation, stage) = stage(items)
    defer { stage.end() }
    let (before, size) = (solved, items.collectionView.contentSize)
    for y in stride(from: CGFloat(-96), through: 0, by: 4) { stage.setOffset(CGPoint(x: 0, y: y)) }
    #expect(navigation.navigationBar.frame.height == 44)
    #expect(solved == before && items.collectionView.contentSize == size && size.height == 100 * (800 - 96) / 4)
  }
}
