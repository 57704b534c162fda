import ExampleSupport
import Foundation
public import UIKit

/// Rows of coloured tiles that are sorted, one tile of each row per tick. A tick takes the displayed snapshot, changes it and applies it:
/// the rows do not use index paths.
public final class SortViewController: UIViewController {
  /// The size of a tile in points.
  static let tileSize = CGSize(width: 16, height: 34)
  /// The time for which the sorted rows are shown, in seconds.
  private static let rest = 1.0

  private let ticksPerSecond: Double
  private var random: SeededNumbers
  private(set) var rows: [SortRow] = []
  private(set) var columns = 0
  /// The number of ticks so far.
  public private(set) var ticks = 0

  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<SortRow.ID, Int>!
  private var link: UIUpdateLink?
  private var nextTick: TimeInterval?

  /// Creates the rows.
  ///
  /// - Parameters:
  ///   - ticksPerSecond: How often each row inserts one tile; at most once a frame.
  ///   - seed: The seed of the rows: equal seeds give equal rows.
  public init(ticksPerSecond: Double, seed: UInt64 = 1) {
    self.ticksPerSecond = ticksPerSecond
    random = SeededNumbers(seed: seed)
    super.init(nibName: nil, bundle: nil)
    title = "Insertion Sort"
  }

  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: Self.makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.backgroundColor = .systemBackground
    view.addSubview(collectionView)
    configureDataSource()
    let link = UIUpdateLink(view: view)
    link.requiresContinuousUpdates = true
    link.addAction { [weak self] _, info in self?.update(at: info.modelTime) }
    self.link = link
  }

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    link?.isEnabled = true
  }

  public override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    link?.isEnabled = false
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
    let columns = max(2, Int(room.width / Self.tileSize.width))
    let count = max(1, Int(room.height / Self.tileSize.height))
    if columns != self.columns || count != rows.count { begin(columns: columns, rows: count) }
  }

  private static func makeLayout() -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let columns = max(2, Int(environment.container.effectiveContentSize.width / tileSize.width))
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(tileSize.width), heightDimension: .absolute(tileSize.height)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(tileSize.height)),
        subitem: item, count: columns)
      return NSCollectionLayoutSection(group: group)
    }
  }

  private func configureDataSource() {
    let registration = UICollectionView.CellRegistration<TileCell, Int> { [weak self] cell, _, tile in
      let columns = max(1, self?.columns ?? 1)
      cell.show(hue: CGFloat(tile % columns) / CGFloat(columns))
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, tile in
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: tile)
    }
  }

  // MARK: Sorting

  /// Shows new rows.
  private func begin(columns: Int, rows count: Int) {
    self.columns = columns
    rows = (0..<count).map { SortRow(id: $0, first: $0 * columns, count: columns, using: &random) }
    var snapshot = NSDiffableDataSourceSnapshot<SortRow.ID, Int>()
    for row in rows {
      snapshot.appendSections([row.id])
      snapshot.appendItems(row.tiles)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  private func update(at time: TimeInterval) {
    // A tick that is due at a frame's exact time belongs to that frame, however the sum of many fractions was rounded.
    guard !rows.isEmpty, time + 0.0005 >= nextTick ?? time else { return }
    // Ticks that a late frame missed are skipped.
    nextTick = max((nextTick ?? time) + 1 / ticksPerSecond, time)
    if rows.allSatisfy(\.isSorted) { return begin(columns: columns, rows: rows.count) }
    tick()
    if rows.allSatisfy(\.isSorted) { nextTick = time + Self.rest }
  }

  /// Takes the displayed snapshot, inserts one more tile of each row, and applies the result.
  func tick() {
    ticks += 1
    var snapshot = dataSource.snapshot()
    for index in rows.indices where !rows[index].isSorted {
      rows[index].sortNext()
      snapshot.deleteItems(rows[index].tiles)
      snapshot.appendItems(rows[index].tiles, toSection: rows[index].id)
    }
    dataSource.apply(snapshot)
  }
}
