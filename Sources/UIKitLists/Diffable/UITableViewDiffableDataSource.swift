public import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import UIKitCore

/// A table's data source whose list is described by snapshots: given the next snapshot, it determines the changes.
///
/// `apply` may be called on the main queue or on another one; the documentation of ``UICollectionViewDiffableDataSource`` applies here too.
/// Section titles come from a subclass that overrides `tableView(_:titleForHeaderInSection:)`.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource, DiffableContents {
  /// A state of the list that can be applied.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Dequeues and configures a cell for an item.
  public typealias CellProvider =
    @MainActor (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) -> UITableViewCell?

  let core = DiffableCore<SectionIdentifierType, ItemIdentifierType>()
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider

  /// The animation of inserted and deleted rows.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  /// Creates the data source of `tableView`, which is not retained.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    core.attachment = { [weak self] in
      guard let self, let view = self.tableView, view.dataSource === self else { return nil }
      view.calls.animations.update = defaultRowAnimation
      return view
    }
    tableView.dataSource = self
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

  // MARK: Lookup

  /// Returns the list that was applied last, to be edited and applied: the list that is shown, or that will be shown when no application is
  /// waiting. O(1).
  nonisolated open func snapshot() -> Snapshot { core.snapshot }
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
  open func numberOfSections(in tableView: UITableView) -> Int { core.withShown { $0.numberOfSections } }
  /// Returns the number of rows in a section of the shown list. O(1).
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { core.itemCount(inSection: section) }
  /// Returns the cell provider's cell for a row. It is a fault if the provider returns nil.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      Fault.raise("UITableViewDiffableDataSource was asked for a cell at \(indexPath), where there is no item")
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    guard let cell = cellProvider(tableView, indexPath, item) else {
      Fault.raise(
        "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item identifier '\(item)', which is not allowed."
      )
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    return cell
  }
  /// Returns nil: there are no titles. Subclasses may override it.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil: there are no titles. Subclasses may override it.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Whether a row can be edited: swiped, or deleted. Returns false; subclasses may override it.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Called when the user deletes a row. A subclass applies a snapshot without it.
  open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
  /// Whether the user may move a row by its reorder control. Returns false; subclasses may override it.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Called when the user has moved a row. A subclass applies a snapshot with the row at its new position.
  open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
  /// Returns nil: there is no index beside the table. Subclasses may override it.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the index of the title as the section. Subclasses may override it.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }

  var listContents: ListContents { core.contents }
}
