import Foundation
import HitchlessTesting

/// A list with a diffable data source and a record of its prefetches: a collection view, one with orthogonal sections, or a table. Sections
/// and items are numbers.
@MainActor final class PrefetchedList {
  enum Kind: String, CaseIterable, Sendable { case collection, orthogonalSections, table }
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>
  private typealias CollectionSource = UICollectionViewDiffableDataSource<Int, Int>
  private typealias TableSource = UITableViewDiffableDataSource<Int, Int>

  let kind: Kind
  let view: UIScrollView
  private(set) lazy var stage = Stage(view, size: CGSize(width: 300, height: 300), scale: 1)
  private var collectionSource: CollectionSource?
  private var tableSource: TableSource?
  /// The record of the current prefetching data source.
  var books: PrefetchBooks?

  init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .collection, .orthogonalSections:
      let list = WatchedCollection(frame: .zero, collectionViewLayout: Self.layout(kind))
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      view = list
      collectionSource = CollectionSource(collectionView: list) { list, path, item in
        list.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
    case .table:
      let table = WatchedTable(frame: .zero, style: .plain)
      table.rowHeight = 40
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      view = table
      tableSource = TableSource(tableView: table) { table, path, _ in table.dequeueReusableCell(withIdentifier: "row", for: path) }
    }
    (view as? WatchedCollection)?.didLayOut = { [unowned self] in books?.show(shown) }
    (view as? WatchedTable)?.didLayOut = { [unowned self] in books?.show(shown) }
    view.contentInsetAdjustmentBehavior = .never
  }

  /// Returns a layout with rows of 40 points; every second section of the kind with orthogonal sections scrolls across, with items of 100
  /// points.
  private static func layout(_ kind: Kind) -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { section, _ in
      guard kind == .orthogonalSections, section % 2 == 0 else { return rowSection(.absolute(40)) }
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(60)), subitems: [item])
      let orthogonalSection = NSCollectionLayoutSection(group: group)
      orthogonalSection.orthogonalScrollingBehavior = .continuous
      return orthogonalSection
    }
  }

  // MARK: The list

  func item(at path: IndexPath) -> Int? { collectionSource?.itemIdentifier(for: path) ?? tableSource?.itemIdentifier(for: path) }
  func path(of item: Int) -> IndexPath? { collectionSource?.indexPath(for: item) ?? tableSource?.indexPath(for: item) }
  var snapshot: Snapshot { collectionSource?.snapshot() ?? tableSource?.snapshot() ?? Snapshot() }
  func apply(_ snapshot: Snapshot, animated: Bool = false, completion: (@MainActor () -> Void)? = nil) {
    collectionSource?.apply(snapshot, animatingDifferences: animated, completion: completion)
    tableSource?.apply(snapshot, animatingDifferences: animated, completion: completion)
  }
  func applyUsingReload(_ snapshot: Snapshot) {
    collectionSource?.applySnapshotUsingReloadData(snapshot)
    tableSource?.applySnapshotUsingReloadData(snapshot)
  }
  /// Returns the outline of a section; nil for tables, which have none.
  func outline(of section: Int) -> NSDiffableDataSourceSectionSnapshot<Int>? { collectionSource?.snapshot(for: section) }
  func apply(_ outline: NSDiffableDataSourceSectionSnapshot<Int>, to section: Int) {
    collectionSource?.apply(outline, to: section, animatingDifferences: false)
  }
  /// Moves an item by hand; no effect in tables, which do not consult the data source.
  func reorder(from: IndexPath, to: IndexPath) {
    guard let collection = view as? UICollectionView else { return }
    collectionSource?.collectionView(collection, moveItemAt: from, to: to)
  }
  /// Shows `sections` sections with `items` items each, numbered from a thousand times the section's number.
  func show(sections: Int, items: Int) {
    var snapshot = Snapshot()
    for section in 0..<sections {
      snapshot.appendSections([section])
      snapshot.appendItems((0..<items).map { section * 1000 + $0 })
    }
    apply(snapshot)
    stage.frame()
  }

  /// The items on screen, in any order.
  var shown: [Int] {
    let paths = (view as? UICollectionView)?.indexPathsForVisibleItems ?? (view as? UITableView)?.indexPathsForVisibleRows ?? []
    return paths.compactMap { item(at: $0) }
  }
  /// The scroll views of the orthogonal sections in view.
  var orthogonalSections: [UIScrollView] { view.subviews.compactMap { $0 as? UIScrollView }.filter { !$0.isHidden } }

  // MARK: Prefetching

  /// Creates an empty record.
  func makeBooks() -> PrefetchBooks { PrefetchBooks { [unowned self] in item(at: $0) } }
  /// Returns whether an item has a cell on screen.
  func isOnScreen(_ item: Int) -> Bool {
    guard let path = path(of: item) else { return false }
    return (view as? UICollectionView)?.cellOnScreen(at: path) != nil || (view as? UITableView)?.cellOnScreen(at: path) != nil
  }
  /// Uses this record from now on, or none.
  func setPrefetchSource(_ books: PrefetchBooks?) {
    self.books = books
    (view as? UICollectionView)?.prefetchDataSource = books
    (view as? UITableView)?.prefetchDataSource = books
  }
  var isPrefetchingEnabled: Bool {
    get { (view as? UICollectionView)?.isPrefetchingEnabled ?? (view as? UITableView)?.isPrefetchingEnabled ?? false }
    set {
      (view as? UICollectionView)?.isPrefetchingEnabled = newValue
      (view as? UITableView)?.isPrefetchingEnabled = newValue
    }
  }
  func reloadData() {
    (view as? UICollectionView)?.reloadData()
    (view as? UITableView)?.reloadData()
  }
}

/// A collection view that is checked after each layout, because the delegate is never notified of cells that return during their leaving
/// animation.
private final class WatchedCollection: UICollectionView {
  var didLayOut: () -> Void = {}
  override func layoutSubviews() {
    super.layoutSubviews()
    didLayOut()
  }
}
private final class WatchedTable: UITableView {
  var didLayOut: () -> Void = {}
  override func layoutSubviews() {
    super.layoutSubviews()
    didLayOut()
  }
}
