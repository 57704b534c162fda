import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore
@testable import UIKitLists

/// The documented defaults of UIKit, for values that a program does not set, or sets in another place.
@MainActor @Suite struct `Documented defaults of lists` {
  // MARK: Cells

  @Test func `a table returns a prefetched cell, and displays the row with it`() throws {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
      }
    }
    let rows = Rows(style: .plain)
    let stage = Stage(rows, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.scroll(by: 30)
    stage.settle()
    let shown = try #require(rows.tableView.indexPathsForVisibleRows?.last)
    let next = IndexPath(row: shown.row + 1, section: 0)
    let cell = try #require(rows.tableView.cellForRow(at: next), "no cell is prepared")
    #expect(!rows.tableView.visibleCells.contains(cell) && rows.tableView.cellForRow(at: IndexPath(row: 90, section: 0)) == nil)
    cell.textLabel?.text = "changed"
    stage.scroll(by: 60)
    stage.settle()
    #expect(rows.tableView.visibleCells.contains(cell) && rows.tableView.indexPath(for: cell) == next && cell.textLabel?.text == "changed")
  }

  // MARK: Sections of lists

  private typealias Configuration = UICollectionLayoutListConfiguration

  /// Returns a list of two sections, whose layout comes from a section provider or is the same for both.
  private func list(
    _ configuration: Configuration, bySection: Bool = false, image: UIImage? = nil
  ) -> (view: UICollectionView, stage: Stage, keep: AnyObject) {
    let layout =
      bySection
      ? UICollectionViewCompositionalLayout { .list(using: configuration, layoutEnvironment: $1) }
      : UICollectionViewCompositionalLayout.list(using: configuration)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "\(number)"
      content.image = image
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let stage = Stage(view, size: CGSize(width: 320, height: 480), scale: 1)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems([0, 1, 2], toSection: 0)
    snapshot.appendItems([3, 4, 5], toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    return (view, stage, source)
  }

  @Test(arguments: [true, false]) func `a sidebar has its background, also in a layout made section by section`(bySection: Bool) {
    let (view, stage, source) = list(Configuration(appearance: .sidebar), bySection: bySection)
    defer { withExtendedLifetime(source) { stage.end() } }
    // Beside the first card.
    #expect(stage.picture?[2, 60] == 0xFFF2_F2F7 && view.numberOfSections == 2)
  }

  @Test func `header top padding applies to sections whose first item is the header`() throws {
    func tops(_ padding: CGFloat?, _ mode: Configuration.HeaderMode) throws -> [CGFloat] {
      var configuration = Configuration(appearance: .insetGrouped)
      configuration.headerMode = mode
      configuration.headerTopPadding = padding
      let (view, stage, source) = list(configuration, bySection: false)
      defer { withExtendedLifetime(source) { stage.end() } }
      return try (0..<2).map { section in
        try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: section))).frame.minY
      }
    }
    let without = try tops(nil, .firstItemInSection)
    let with = try tops(15, .firstItemInSection)
    #expect(with == [without[0] + 15, without[1] + 30])
    #expect(try tops(15, .none) == tops(nil, .none), "there is no header")
  }

  @Test func `the separator layout guide stays at the text while the separator is hidden`() throws {
    let (view, stage, source) = list(Configuration(appearance: .insetGrouped), image: UIImage(systemName: "star.fill"))
    defer { withExtendedLifetime(source) { stage.end() } }
    let cells = try (0..<3).map { try #require(view.cellForItem(at: IndexPath(item: $0, section: 0)) as? UICollectionViewListCell) }
    var guided: [UIView] = []
    stage.perform {
      for cell in cells {
        let part = UIView()
        part.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(part)
        NSLayoutConstraint.activate([
          part.leadingAnchor.constraint(equalTo: cell.separatorLayoutGuide.leadingAnchor), part.widthAnchor.constraint(equalToConstant: 5),
          part.topAnchor.constraint(equalTo: cell.contentView.topAnchor), part.heightAnchor.constraint(equalToConstant: 5),
        ])
        guided.append(part)
      }
    }
    stage.settle()
    // The last row of a card has no separator, and neither does a selected one.
    let place = guided[0].frame.minX
    #expect(place > 20 && guided[2].frame.minX == place, "beside the image")
    stage.perform { view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: []) }
    stage.settle()
    #expect(guided[0].frame.minX == place)
  }

  // MARK: Offsets

  /// Records the proposed offsets, and returns others.
  private final class Offsets: NSObject, UICollectionViewDelegate {
    var proposed: [CGPoint] = []
    var answer: CGPoint?

    func collectionView(
      _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
      proposed.append(proposedContentOffset)
      return answer ?? proposedContentOffset
    }
  }
  private final class Shifting: UICollectionViewFlowLayout {
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      CGPoint(x: 0, y: proposedContentOffset.y + 7)
    }
  }

  @Test(arguments: ["compositional", "flow", "own"]) func `updates ask the delegate for the target offset, after the layout`(kind: String) {
    let layout: UICollectionViewLayout
    switch kind {
    case "compositional": layout = rows(.absolute(50))
    default:
      let flow = kind == "own" ? Shifting() : UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 300, height: 50)
      layout = flow
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    let delegate = Offsets()
    view.delegate = delegate
    view.contentInsetAdjustmentBehavior = .never
    let stage = Stage(view, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    func apply(_ items: [Int]) {
      stage.perform {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        source.apply(snapshot, animatingDifferences: true)
      }
      stage.settle()
    }
    apply(Array(0..<50))
    stage.perform { view.contentOffset.y = 500 }
    stage.settle()
    delegate.proposed = []
    let shift: CGFloat = kind == "own" ? 7 : 0
    apply(Array(0..<60))
    #expect(delegate.proposed == [CGPoint(x: 0, y: 500 + shift)] && view.contentOffset.y == 500 + shift)
    delegate.answer = CGPoint(x: 0, y: 800)
    apply(Array(0..<61))
    #expect(view.contentOffset.y == 800 && delegate.proposed.count == 2)
    #expect(view.cellForItem(at: IndexPath(item: 16, section: 0)) != nil)
  }

  // MARK: Moving

  /// A table whose rows may show the reorder control; its data source moves rows without specifying which ones can move.
  private final class Movable: NSObject, UITableViewDataSource {
    var moves: [[Int]] = []
    var showsControl = true

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.showsReorderControl = showsControl
      return cell
    }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
      moves.append([sourceIndexPath.row, destinationIndexPath.row])
    }
  }

  @Test(arguments: [true, false]) func `only rows that show a reorder control are moved by it and by keys`(showsControl: Bool) {
    let (table, source) = (UITableView(frame: .zero, style: .plain), Movable())
    source.showsControl = showsControl
    table.dataSource = source
    table.rowHeight = 50
    table.contentInsetAdjustmentBehavior = .never
    (table.allowsFocus, table.allowsFocusDuringEditing) = (true, true)
    let stage = Stage(table, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform { table.setEditing(true, animated: false) }
    stage.settle()
    stage.drag(from: CGPoint(x: 272, y: 75), to: CGPoint(x: 272, y: 180), seconds: 0.5)
    stage.settle()
    #expect(source.moves == (showsControl ? [[1, 3]] : []))
    source.moves = []
    stage.key(.down, count: 2)
    stage.key(.down, modifiers: .alternate)
    stage.settle()
    #expect(source.moves.count == (showsControl ? 1 : 0), "\(source.moves)")
    #expect(stage.records.count > 0)
  }

  // MARK: Focus

  /// Determines itself which items and rows can have the focus.
  private final class Focusing: NSObject, UICollectionViewDelegate, UITableViewDelegate {
    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { indexPath.item == 2 }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { indexPath.row == 2 }
  }

  @Test(arguments: [true, false]) func `the delegate's choice of focusable items overrides allowsFocus`(isTable: Bool) throws {
    let (delegate, source) = (Focusing(), Movable())
    let view: any AdaptedListView
    var kept: AnyObject = source
    if isTable {
      let table = UITableView(frame: .zero, style: .plain)
      (table.dataSource, table.delegate) = (source, delegate)
      #expect(!table.allowsFocus)
      view = table
    } else {
      let list = UICollectionView(frame: .zero, collectionViewLayout: rows(.absolute(50)))
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      let items = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<5))
      items.apply(snapshot, animatingDifferences: false)
      list.delegate = delegate
      #expect(!list.allowsFocus)
      (view, kept) = (list, items)
    }
    let stage = Stage(view, size: CGSize(width: 300, height: 400), scale: 1)
    defer { withExtendedLifetime(kept) { stage.end() } }
    stage.settle()
    stage.key(.tab)
    stage.settle()
    #expect(view.adapter.focus.path == IndexPath(item: 2, section: 0))
    stage.key(.down)
    #expect(view.adapter.focus.path == IndexPath(item: 2, section: 0), "no other can have it")
    // Disallowing the focus in general does not affect the ones that the delegate allows.
    stage.perform {
      (view as? UITableView)?.allowsFocus = false
      (view as? UICollectionView)?.allowsFocus = false
    }
    #expect(view.adapter.focus.path == IndexPath(item: 2, section: 0))
    // Without the delegate method there is no focus.
    stage.perform {
      (view as? UITableView)?.delegate = nil
      (view as? UICollectionView)?.delegate = nil
      (view as? UITableView)?.allowsFocus = false
      (view as? UICollectionView)?.allowsFocus = false
    }
    #expect(view.adapter.focus.path == nil)
  }
}
