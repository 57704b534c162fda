public import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import UIKitCore

/// A data source whose list is described by snapshots: give it the next one, and it finds what has to change.
///
/// `apply` may be called on the main queue or on another one: what is slow (interning, the difference) is done where it is called, and the
/// view gets one update on the main queue. Applications are carried out in order. Those that wait for the view become one
/// update; each completion is called once, on the main queue. Calling `apply` on the main queue while updates from another one are
/// outstanding is a fault.
///
/// An application from inside of a cell provider, a layout or another update is carried out in the next frame; any other on the main queue
/// at once.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource, DiffableContents {
  /// A state of the list that can be applied.
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

  let core = DiffableCore<SectionIdentifierType, ItemIdentifierType>()
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider

  /// Asked for headers and other supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// What the program has to say about reordering by hand.
  open var reorderingHandlers = ReorderingHandlers()
  /// What the program has to say about expanding and collapsing.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers()

  /// Becomes the data source of `collectionView`, which is not retained.
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

  /// Takes the list to `snapshot`, with an animation or without. `completion` is called once, on the main queue, when it is there.
  @preconcurrency nonisolated open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    core.apply(.list(snapshot, isReload: false), animated: animatingDifferences, completion: completion)
  }
  /// The same where the caller runs, returning when the list is there.
  nonisolated(nonsending) open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { done in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }
  /// Shows `snapshot` without looking for a difference: the view forgets everything and asks again.
  @preconcurrency nonisolated open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (@MainActor () -> Void)? = nil) {
    core.apply(.list(snapshot, isReload: true), animated: false, completion: completion)
  }
  /// The same where the caller runs, returning when the list is there.
  nonisolated(nonsending) open func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCheckedContinuation { done in applySnapshotUsingReloadData(snapshot) { done.resume() } }
  }
  /// Takes one section to what `snapshot` shows. A section that is not there comes behind the others. `completion` is called once, on the
  /// main queue, when it is there.
  @preconcurrency nonisolated open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (@MainActor () -> Void)? = nil
  ) {
    core.apply(.outline(snapshot, section), animated: animatingDifferences, completion: completion)
  }
  /// The same where the caller runs, returning when the section is there.
  nonisolated(nonsending) open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { done in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  // MARK: Looking up

  /// The list that was applied last, to be edited and applied: what is shown, or what will be as soon as nothing waits any more. O(1).
  nonisolated open func snapshot() -> Snapshot { core.snapshot }
  /// The outline of a section in the list that was applied last. A section to which none was applied has its items, none below another;
  /// one that is not there has none. O(1), or O(items of the section) if no outline was applied.
  nonisolated open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    core.outline(of: section)
  }
  /// The item that is shown at `indexPath`. O(log n), in practice constant.
  nonisolated open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard let position = indexPath.position else { return nil }
    return core.item(at: position)
  }
  /// Where an item is shown. O(log n), in practice constant.
  nonisolated open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    core.position(of: itemIdentifier).map { IndexPath($0) }
  }
  /// The section that is shown at `index`.
  nonisolated open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { core.withShown { $0.sectionIdentifier(at: index) } }
  /// Where a section is shown.
  nonisolated open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    core.withShown { $0.indexOfSection(sectionIdentifier) }
  }
  /// How much is shown, for logs.
  open override nonisolated var description: String {
    let (sections, items) = core.withShown { ($0.numberOfSections, $0.numberOfItems) }
    return "<\(type(of: self)): \(items) items in \(sections) sections>"
  }

  // MARK: The data source

  /// How many sections the list that is shown has. O(1).
  open func numberOfSections(in collectionView: UICollectionView) -> Int { core.withShown { $0.numberOfSections } }
  /// How many items a section of the list that is shown has. O(1).
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    core.itemCount(inSection: section)
  }
  /// The cell provider's cell for an item. A provider that returns nil is a fault.
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
  /// The supplementary view provider's view. A provider that returns nil, or none at all, is a fault.
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
  /// Asks ``ReorderingHandlers/canReorderItem``.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let canReorder = reorderingHandlers.canReorderItem, let item = itemIdentifier(for: indexPath) else { return false }
    return canReorder(item)
  }
  /// Carries out a reordering by hand: the snapshot changes, and the view with it, between the calls of
  /// ``ReorderingHandlers/willReorder`` and ``ReorderingHandlers/didReorder``. To be called before the view has changed its own contents.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let from = sourceIndexPath.position, let to = destinationIndexPath.position else { return }
    core.reorder(from: from, to: to, willReorder: reorderingHandlers.willReorder, didReorder: reorderingHandlers.didReorder)
  }
  /// No index beside the list. Subclasses may have one.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Where a title of the index leads: to the beginning, unless a subclass knows better.
  open func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
    IndexPath(item: 0, section: 0)
  }

  var listContents: ListContents { core.contents }
}
