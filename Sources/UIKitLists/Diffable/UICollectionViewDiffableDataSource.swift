public import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import UIKitCore

/// A data source whose list is described by snapshots: given the next snapshot, it determines the changes.
///
/// `apply` may be called on the main queue or on another one: the slow parts (interning, the difference) run on the calling queue, and the
/// view gets one update on the main queue. Applications are carried out in order. Those that wait for the view are merged into one update;
/// each completion is called once, on the main queue. Calling `apply` on the main queue while updates from another one are outstanding is a
/// fault.
///
/// An application from inside a cell provider, a layout or another update is carried out in the next frame; any other on the main queue at
/// once.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource, DiffableContents {
  /// A state of the list that can be applied.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Dequeues and configures a cell for an item.
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?
  /// Dequeues and configures a header or another supplementary view.
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

  let core = DiffableCore<SectionIdentifierType, ItemIdentifierType>()
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider

  /// The provider of headers and other supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The program's handlers for reordering by hand.
  open var reorderingHandlers = ReorderingHandlers()
  /// The program's handlers for expanding and collapsing.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// Creates the data source of `collectionView`, which is not retained.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    core.attachment = { [weak self] in
      guard let self, let view = self.collectionView, view.dataSource === self else { return nil }
      return view
    }
    collectionView.dataSource = self
  }

  // MARK: Applying

  /// Updates the list to `snapshot`, with an animation or without. `completion` is called once, on the main queue, when the update is done.
  @preconcurrency nonisolated open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    core.apply(.list(snapshot, isReload: false), animated: animatingDifferences, completion: completion)
  }
  /// Updates the list to `snapshot` on the caller's executor, and returns when the update is done.
  nonisolated(nonsending) open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { done in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }
  /// Shows `snapshot` without computing a difference: the view discards its state and reloads.
  @preconcurrency nonisolated open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil) {
    core.apply(.list(snapshot, isReload: true), animated: false, completion: completion)
  }
  /// Shows `snapshot` with a reload on the caller's executor, and returns when the list is shown.
  nonisolated(nonsending) open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { done in applySnapshotUsingReloadData(snapshot) { done.resume() } }
  }
  /// Updates one section to `snapshot`. A section that does not exist is appended. `completion` is called once, on the main queue, when the
  /// update is done.
  @preconcurrency nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    core.apply(.outline(snapshot, section), animated: animatingDifferences, completion: completion)
  }
  /// Updates one section to `snapshot` on the caller's executor, and returns when the update is done.
  nonisolated(nonsending) open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  // MARK: Lookup

  /// Returns the list that was applied last, to be edited and applied: the list that is shown, or that will be shown when no application is
  /// waiting. O(1).
  nonisolated open func snapshot() -> Snapshot { core.snapshot }
  /// Returns the outline of a section in the list that was applied last. For a section without an applied outline, the result contains its
  /// items without nesting; for one that does not exist, it is empty. O(1), or O(items of the section) if no outline was applied.
  nonisolated open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    core.outline(of: section)
  }
  /// Returns the item that is shown at `indexPath`. O(log n), in practice constant.
  nonisolated open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard let position = indexPath.position else { return nil }
    return core.item(at: position)
  }
  /// Returns the index path at which an item is shown. O(log n), in practice constant.
  nonisolated open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    core.position(of: itemIdentifier).map { IndexPath($0) }
  }
  /// Returns the section that is shown at `index`.
  nonisolated open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { core.withShown { $0.sectionIdentifier(at: index) } }
  /// Returns the index at which a section is shown.
  nonisolated open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    core.withShown { $0.indexOfSection(sectionIdentifier) }
  }
  /// The numbers of shown items and sections, for logs.
  open override nonisolated var description: String {
    let (sections, items) = core.withShown { ($0.numberOfSections, $0.numberOfItems) }
    return "<\(type(of: self)): \(items) items in \(sections) sections>"
  }

  // MARK: The data source

  /// Returns the number of sections of the shown list. O(1).
  open func numberOfSections(in collectionView: UICollectionView) -> Int { core.withShown { $0.numberOfSections } }
  /// Returns the number of items in a section of the shown list. O(1).
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    core.itemCount(inSection: section)
  }
  /// Returns the cell provider's cell for an item. It is a fault if the provider returns nil.
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
    if let level = core.level(of: item) { (cell as? UICollectionViewListCell)?.indentationLevel = level }
    return cell
  }
  /// Returns the supplementary view provider's view. It is a fault if the provider returns nil or does not exist.
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
  /// Returns the result of ``ReorderingHandlers/canReorderItem``.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let canReorder = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else { return false }
    return canReorder(item)
  }
  /// Carries out a reordering by hand: changes the snapshot, and the view with it, between the calls of ``ReorderingHandlers/willReorder``
  /// and ``ReorderingHandlers/didReorder``. Call it before the view has changed its own contents.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let from = sourceIndexPath.position, let to = destinationIndexPath.position else { return }
    core.reorder(from: from, to: to, willReorder: reorderingHandlers.willReorder, didReorder: reorderingHandlers.didReorder)
  }
  /// Returns nil: there is no index beside the list. Subclasses may override it.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns the first item. Subclasses may override it.
  open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
    IndexPath(item: 0, section: 0)
  }

  var listContents: ListContents { core.contents }
}
