import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore
@testable import UIKitLists

/// Assumptions that programs make about lists implicitly, and the results that they see.
@MainActor @Suite struct `List behaviour that applications rely on` {
  private static func stage(_ controller: UIViewController) -> HitchlessTesting.Stage {
    let stage = HitchlessTesting.Stage(controller, size: CGSize(width: 390, height: 600), scale: 1)
    stage.settle()
    return stage
  }
  private static func list(
    _ layout: UICollectionViewLayout, configure: @escaping @MainActor (UICollectionView) -> Void = { _ in }
  ) -> (UICollectionView, UIViewController) {
    let controller = UIViewController()
    let view = UICollectionView(frame: controller.view.bounds, collectionViewLayout: layout)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(view)
    configure(view)
    return (view, controller)
  }

  // MARK: Configurations

  /// As in the documentation of configurations.
  private final class Configured: UICollectionViewListCell {
    var updates = 0
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      updates += 1
      var content = UIListContentConfiguration.cell().updated(for: state)
      content.text = state.isSelected ? "selected" : "not"
      contentConfiguration = content
      backgroundConfiguration = UIBackgroundConfiguration.listPlainCell().updated(for: state)
    }
  }
  private final class ConfiguredRow: UITableViewCell {
    var updates = 0
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      updates += 1
      var content = defaultContentConfiguration().updated(for: state)
      content.text = state.isSelected ? "selected" : "not"
      contentConfiguration = content
    }
  }
  @Test func `cells that set configurations in their update are not updated again for that`() throws {
    let (view, controller) = Self.list(UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<Configured, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot, animatingDifferences: false)
    let stage = Self.stage(controller)
    defer { stage.end() }
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? Configured)
    #expect((1...2).contains(cell.updates), "\(cell.updates)")
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "not")
    let before = cell.updates
    stage.perform { view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: []) }
    stage.settle()
    #expect(cell.updates == before + 1 && (cell.contentConfiguration as? UIListContentConfiguration)?.text == "selected")
  }

  @Test func `rows that set configurations in their update are updated at most twice`() throws {
    let (table, source) = (UITableView(frame: .zero, style: .plain), Rows())
    table.register(ConfiguredRow.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    let stage = Stage(table, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? ConfiguredRow)
    #expect((1...2).contains(cell.updates), "\(cell.updates)")
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "not")
  }

  private final class Rows: NSObject, UITableViewDataSource {
    var movable: Bool?
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
  }

  // MARK: Layouts

  @Test(arguments: ["list", "flow"]) func `pinned headers stay below the navigation bar`(kind: String) throws {
    let layout: UICollectionViewLayout
    if kind == "list" {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)))
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      layout = UICollectionViewCompositionalLayout(section: section)
    } else {
      let flow = UICollectionViewFlowLayout()
      flow.headerReferenceSize = CGSize(width: 390, height: 30)
      flow.itemSize = CGSize(width: 390, height: 50)
      flow.sectionHeadersPinToVisibleBounds = true
      layout = flow
    }
    let (view, controller) = Self.list(layout)
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: header, for: path) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100))
    source.apply(snapshot, animatingDifferences: false)
    let stage = Self.stage(UINavigationController(rootViewController: controller))
    defer { stage.end() }
    stage.perform { view.contentOffset.y = 700 }
    stage.settle()
    let pinned = try #require(
      view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
    #expect(pinned.convert(pinned.bounds, to: nil).minY == 44)
  }

  @Test func `a hidden cell stays hidden until it is reused for another item`() throws {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 390, height: 100)
    let (view, controller) = Self.list(flow)
    let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in if item % 2 == 1 { cell.isHidden = true } }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<200))
    source.apply(snapshot, animatingDifferences: false)
    let stage = Self.stage(controller)
    defer { stage.end() }
    for offset in [0, 350, 4_000, 350, 0, 900] {
      stage.perform { view.contentOffset.y = CGFloat(offset) }
      stage.settle()
      for path in view.indexPathsForVisibleItems {
        #expect(view.cellForItem(at: path)?.isHidden == (path.item % 2 == 1), "\(path) at \(offset)")
      }
    }
  }

  // MARK: Tables

  @Test func `only movable rows show a reorder control`() throws {
    let (table, source) = (UITableView(frame: .zero, style: .plain), Rows())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    let stage = Stage(table, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform { table.setEditing(true, animated: false) }
    stage.settle()
    func hasControl(_ row: Int) throws -> Bool {
      try #require(table.cellForRow(at: IndexPath(row: row, section: 0))).subviews.contains { $0 is CellReorderControl }
    }
    #expect(try !hasControl(0) && hasControl(1) && hasControl(3))
  }

  @Test func `reloading clears the selection, and a selection before the first layout is kept`() {
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain), Rows())
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    let path = IndexPath(row: 2, section: 0)
    table.selectRow(at: path, animated: false, scrollPosition: .none)
    let stage = Stage(table, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    #expect(table.indexPathForSelectedRow == path && table.cellForRow(at: path)?.isSelected == true)
    stage.perform { table.reloadData() }
    #expect(table.indexPathForSelectedRow == nil)
    stage.perform { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    stage.settle()
    #expect(table.indexPathForSelectedRow == path && table.cellForRow(at: path)?.isSelected == true)
    stage.perform { table.reloadRows(at: [path], with: .none) }
    stage.settle()
    #expect(table.indexPathForSelectedRow == nil && table.cellForRow(at: path)?.isSelected == false)
    stage.perform { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    stage.perform { table.reconfigureRows(at: [path]) }
    stage.settle()
    #expect(table.indexPathForSelectedRow == path)
  }

  private final class Found: UITableViewController {}
  @Test func `search results cover a table at any scroll offset, with an inset for the bar`() throws {
    let (controller, found, source) = (UITableViewController(style: .plain), Found(style: .plain), Rows())
    controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    controller.tableView.dataSource = source
    let search = UISearchController(searchResultsController: found)
    search.showsSearchResultsController = true
    controller.navigationItem.searchController = search
    let stage = Self.stage(UINavigationController(rootViewController: controller))
    defer { stage.end() }
    stage.perform { controller.tableView.contentOffset.y = 200 }
    stage.settle()
    stage.perform { search.isActive = true }
    stage.settle()
    let view: UIView = found.view
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 600))
    #expect(view.safeAreaInsets.top == 58 && found.tableView.adjustedContentInset.top == 58)
    #expect(
      controller.view.hitTest(CGPoint(x: 100, y: controller.tableView.contentOffset.y + 300), with: nil)?.isDescendant(of: view) == true)
    stage.perform { search.isActive = false }
    stage.settle()
    #expect(view.superview == nil && !controller.tableView.subviews.contains { $0 is ScrollCover })
  }

  @Test func `list content has the width of its text as its intrinsic width`() {
    var content = UIListContentConfiguration.cell()
    content.text = "Some text"
    let view = UIListContentView(configuration: content)
    #expect(view.intrinsicContentSize.width > 60 && view.intrinsicContentSize.width < 200)
  }
}
