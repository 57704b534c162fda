public import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
public import UIKitCore

/// A data source whose list is described by snapshots: give it the next one, and it finds what has to change.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource, DiffableContents {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Takes a cell and fills it for an item.
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
  /// Takes a header or another supplementary view and fills it.
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var queue: [Application] = []
  private var isApplying = false

  /// A snapshot that waits for its turn: applying inside of a cell provider or a completion comes after what is under way.
  private struct Application {
    var snapshot: Snapshot
    var isAnimated: Bool
    var isReload: Bool
    var completion: (() -> Void)?
  }

  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Becomes the data source of `collectionView`, which is not retained.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Applying

  /// Takes the list to `snapshot`, with an animation or without. `completion` is called once, when it is there.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    queue.append(Application(snapshot: snapshot, isAnimated: animatingDifferences, isReload: false, completion: completion))
    drain()
  }
  /// The same, returning when the list is there.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { done in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }
  /// Shows `snapshot` without looking for a difference.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    queue.append(Application(snapshot: snapshot, isAnimated: false, isReload: true, completion: completion))
    drain()
  }
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { done in applySnapshotUsingReloadData(snapshot) { done.resume() } }
  }

  private func drain() {
    guard !isApplying else { return }
    isApplying = true
    defer { isApplying = false }
    while !queue.isEmpty { run(queue.removeFirst()) }
  }

  private func run(_ application: Application) {
    let (next, transition) = current.transition(to: application.snapshot)
    current = next
    guard let view = collectionView, view.dataSource === self else {
      application.completion?()
      return
    }
    if application.isReload {
      view.reloadData()
      application.completion?()
      return
    }
    guard !transition.isEmpty else {
      application.completion?()
      return
    }
    let completion = application.completion
    view.engine.apply(ListUpdate(transition), animated: application.isAnimated) { _ in completion?() }
  }

  // MARK: Looking up

  /// What is shown, to be edited and applied. O(1).
  open func snapshot() -> Snapshot { current }
  /// The item at `indexPath`. O(log n), in practice constant.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, indexPath.section >= 0, indexPath.section < current.numberOfSections else { return nil }
    return current.itemIdentifier(at: ItemPosition(section: indexPath.section, index: indexPath.item))
  }
  /// Where an item is. O(log n), in practice constant.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.position(of: itemIdentifier).map { IndexPath(item: $0.index, section: $0.section) }
  }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { current.sectionIdentifier(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: The data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.contents.itemCount(inSection: section)
  }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      Fault.raise("UICollectionViewDiffableDataSource was asked for a cell at \(indexPath), where there is no item")
      return UICollectionViewCell(frame: .zero)
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      Fault.raise(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item identifier '\(item)', which is not allowed."
      )
      return UICollectionViewCell(frame: .zero)
    }
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      Fault.raise(
        "UICollectionViewDiffableDataSource supplementary view provider returned nil for kind '\(kind)' at \(indexPath), which is not allowed."
      )
      return UICollectionReusableView(frame: .zero)
    }
    return view
  }
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  var listContents: ListContents { current.contents }
}
