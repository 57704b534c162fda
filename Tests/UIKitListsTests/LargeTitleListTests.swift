import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
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

  /// Rows with heights of 20 to 220 points, which are estimated as 44.
  private final class UnknownRows: UITableViewController {
    final class Row: UITableViewCell {
      var height: CGFloat = 0
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Mountains"
      tableView.rowHeight = UITableView.automaticDimension
      tableView.estimatedRowHeight = 44
      tableView.register(Row.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 400 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      (cell as? Row)?.height = 20 + CGFloat(indexPath.row * 7919 % 201)
      return cell
    }
    /// The positions of the rows on screen, in the window.
    var places: [Int: CGFloat] {
      let cells = tableView.visibleCells.compactMap { cell in
        tableView.indexPath(for: cell).map { ($0.row, cell.convert(CGPoint.zero, to: nil).y) }
      }
      return Dictionary(uniqueKeysWithValues: cells)
    }
  }

  @Test("Rows of unknown heights follow the finger while the title shrinks and grows", arguments: [false, true])
  func followsFinger(hasSearch: Bool) throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("self-sizing rows below a large title, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let rows = UnknownRows(style: .plain)
    if hasSearch {
      rows.navigationItem.searchController = UISearchController(searchResultsController: nil)
      rows.navigationItem.hidesSearchBarWhenScrolling = random.below(2) == 0
    }
    let (navigation, stage) = stage(rows)
    defer { stage.end() }
    let table: UITableView = rows.tableView
    let top = table.contentOffset.y
    var heights: Set<CGFloat> = []
    for step in RandomTestSettings.steps(500, until: { heights.count > 40 }) {
      // Near the top, where the title changes, and now and then far away.
      if random.below(20) == 0 {
        stage.setOffset(CGPoint(x: 0, y: CGFloat(random.below(20_000))))
        stage.settle()
      } else if random.below(4) == 0 {
        stage.setOffset(CGPoint(x: 0, y: top))
        stage.settle()
      }
      var y = 400.0
      func touch(_ phase: InputEvent.PointerPhase) {
        stage.send(.pointer(pointer: 0, phase: phase, at: Point(x: 200, y: y)))
        stage.frame()
      }
      touch(.began)
      let way = random.below(2) == 0 ? -1.0 : 1.0
      y += 20 * way
      touch(.moved)
      for move in 0..<random.below(8) {
        let (before, offset) = (rows.places, table.contentOffset.y)
        let distance = Double(1 + random.below(30)) * (random.below(6) == 0 ? -way : way)
        y += distance
        touch(.moved)
        // Beyond an end, content follows only in part.
        let range = top...table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
        guard range.contains(offset), range.contains(offset - CGFloat(distance)), range.contains(table.contentOffset.y) else { continue }
        heights.insert(navigation.navigationBar.frame.height)
        for (row, place) in rows.places {
          guard let old = before[row] else { continue }
          let comment: Comment = "step \(step), move \(move) by \(distance) at \(offset), row \(row), seed \(seed)"
          try #require(place - old == CGFloat(distance), comment)
        }
      }
      touch(.ended)
      if random.below(3) == 0 { stage.frames(random.below(30)) } else { stage.settle() }
      if table.isDecelerating { stage.settle() }
    }
    #expect(heights.count > 40, "seed \(seed)")
  }
}
