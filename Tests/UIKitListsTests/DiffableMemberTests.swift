import Foundation
import HitchlessTesting
import Testing

@testable import UIKitLists

@Suite("Diffable index titles, completions and handlers")
@MainActor struct DiffableMemberTests {
  private final class Rows: UITableViewDiffableDataSource<String, Int> {
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      super.sectionIndexTitles(for: tableView) ?? snapshot().sectionIdentifiers.reversed()
    }
    override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
      #expect(super.tableView(tableView, sectionForSectionIndexTitle: title, at: index) == index, "titles are the sections' by default")
      return snapshot().indexOfSection(title) ?? NSNotFound
    }
  }
  private final class Items: UICollectionViewDiffableDataSource<String, Int> {
    override func indexTitles(for collectionView: UICollectionView) -> [String]? {
      super.indexTitles(for: collectionView) ?? snapshot().sectionIdentifiers.reversed()
    }
    override func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
      #expect(super.collectionView(collectionView, indexPathForIndexTitle: title, at: index) == [0, 0], "to the beginning")
      return [snapshot().indexOfSection(title) ?? 0, 2]
    }
  }
  private var sections: NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (index, name) in ["A", "B", "C"].enumerated() {
      snapshot.appendSections([name])
      snapshot.appendItems((0..<10).map { index * 10 + $0 })
    }
    return snapshot
  }
  private func touch(_ list: UIScrollView, _ stage: Stage, line: CGFloat) throws {
    let index = try #require(list.subviews.lazy.compactMap { $0 as? SectionIndexView }.first)
    let label = try #require(index.subviews.first)
    stage.tap(at: CGPoint(x: index.frame.midX, y: index.frame.minY - list.bounds.minY + label.frame.minY + line * 14 + 7))
    stage.settle()
  }

  @Test("A table data source subclass provides index titles and their sections")
  func tableTitles() throws {
    let table = UITableView(frame: .zero, style: .plain)
    table.rowHeight = 40
    table.contentInsetAdjustmentBehavior = .never
    let source = Rows(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    let stage = Stage(table, size: CGSize(width: 300, height: 200), scale: 1)
    defer { stage.end() }
    source.apply(sections, animatingDifferences: false)
    stage.settle()
    try touch(table, stage, line: 1)
    #expect(table.indexPathsForVisibleRows?.first == [1, 0])
  }

  @Test("A collection view data source subclass provides index titles and their index paths")
  func listTitles() throws {
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    list.contentInsetAdjustmentBehavior = .never
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { _, _, _ in }
    let source = Items(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    let stage = Stage(list, size: CGSize(width: 300, height: 200), scale: 1)
    defer { stage.end() }
    source.apply(sections, animatingDifferences: false)
    stage.settle()
    try touch(list, stage, line: 1)
    #expect(list.indexPathsForVisibleItems.min() == [1, 2])
  }

  @Test("The completion of an applied outline or a reload is called once when it is shown")
  func completions() {
    let probe = DiffableProbe(estimated: false, columns: 1)
    var done: [String] = []
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    probe.source.apply(outline, to: 0, animatingDifferences: true) { done.append("outline \(probe.view.numberOfItems(inSection: 0))") }
    probe.stage.settle()
    #expect(done == ["outline 2"])
    var list = probe.source.snapshot()
    list.appendItems([3])
    let configured = probe.configured
    probe.source.applySnapshotUsingReloadData(list) { done.append("list \(probe.view.numberOfItems(inSection: 0))") }
    probe.stage.settle()
    #expect(done == ["outline 2", "list 3"] && probe.configured == configured + 3, "all cells are filled again")
  }

  @Test("Handlers are values whose closures are nil at first and can be set one by one")
  func handlers() {
    let probe = DiffableProbe(estimated: false, columns: 1)
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1, 2])
    outline.append([11], to: 1)
    probe.source.apply(outline, to: 0, animatingDifferences: false)
    probe.stage.settle()
    var reordering = DiffableProbe.Source.ReorderingHandlers()
    #expect(reordering.canReorderItem == nil && reordering.willReorder == nil && reordering.didReorder == nil)
    var last: NSDiffableDataSourceTransaction<Int, Int>?
    reordering.canReorderItem = { _ in true }
    reordering.didReorder = { last = $0 }
    probe.source.reorderingHandlers = reordering
    probe.source.collectionView(probe.view, moveItemAt: [0, 0], to: [0, 1])
    let section = last?.sectionTransactions.first
    #expect(section?.initialSnapshot.items == [1, 11, 2] && section?.finalSnapshot.items == [2, 1, 11])
    #expect(section.map { $0.initialSnapshot.items.applying($0.difference) } == [2, 1, 11])
    typealias Handlers = DiffableProbe.Source.SectionSnapshotHandlers
    var sections = Handlers()
    #expect(sections.shouldExpandItem == nil && sections.willExpandItem == nil && sections.snapshotForExpandingParent == nil)
    #expect(sections.shouldCollapseItem == nil && sections.willCollapseItem == nil)
    sections.shouldExpandItem = { _ in false }
    probe.source.sectionSnapshotHandlers = sections
    #expect(probe.source.sectionSnapshotHandlers.shouldExpandItem?(1) == false)
  }
}
