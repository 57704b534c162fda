public import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import UIKitCore

/// A table's data source whose list is described by snapshots: give it the next one, and it finds what has to change.
///
/// `apply` may be called on the main queue or on another one; what ``UICollectionViewDiffableDataSource`` says about that holds here too.
/// Section titles come from a subclass that overrides `tableView(_:titleForHeaderInSection:)`.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource, DiffableContents {
  /// A state of the list that can be applied.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Takes a cell and fills it for an item.
  public typealias CellProvider =
    @MainActor (_ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) -> UITableViewCell?

  let core = DiffableCore<SectionIdentifierType, ItemIdentifierType>()
  private weak var tableView: UITableView?
  private let cellProvider: CellProvider

  /// How rows come and go.
  open var defaultRowAnimation: UITableView.RowAnimation = .automatic

  /// Becomes the data source of `tableView`, which is not retained.
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

  // MARK: Looking up

  /// The list that was applied last, to be edited and applied: what is shown, or what will be as soon as nothing waits any more. O(1).
  nonisolated open func snapshot() -> Snapshot { core.snapshot }
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
  open func numberOfSections(in tableView: UITableView) -> Int { core.withShown { $0.numberOfSections } }
  /// How many rows a section of the list that is shown has. O(1).
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { core.itemCount(inSection: section) }
  /// The cell provider's cell for a row. A provider that returns nil is a fault.
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
  /// No titles. Subclasses may have some.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// No titles. Subclasses may have some.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Whether a row can be edited: swiped, or deleted. No row can, unless a subclass says so.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// A person wants a row deleted: a subclass applies a snapshot without it.
  open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
  /// Whether a person may move a row by its control. No row can be moved, unless a subclass says so.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// A person has moved a row: a subclass applies a snapshot in which it is elsewhere.
  open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
  /// No index beside the table. Subclasses may have one.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Which section a title of the index leads to.
  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }

  var listContents: ListContents { core.contents }
}
