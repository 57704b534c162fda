extension UICollectionViewDiffableDataSource {
  /// The program's handlers for reordering by hand.
  @preconcurrency @MainActor public struct ReorderingHandlers {
    /// Whether an item may be moved. If `nil`, no item may be moved.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Called before the list changes, with unchanged snapshots.
    public var willReorder: (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the list has changed: the place to update the program's own data.
    public var didReorder: (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates empty handlers.
    public init() {}
  }

  /// The program's handlers for expanding and collapsing items by hand.
  @preconcurrency @MainActor public struct SectionSnapshotHandlers {
    /// Whether an item may be expanded. If `nil`, every item may be.
    public var shouldExpandItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: (@MainActor (ItemIdentifierType) -> Void)?
    /// Whether an item may be collapsed. If `nil`, every item may be.
    public var shouldCollapseItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: (@MainActor (ItemIdentifierType) -> Void)?
    /// Returns the children of an item that is about to be expanded, given the item and its current children. Use it for children that are
    /// loaded only when they are shown.
    public var snapshotForExpandingParent:
      (
        @MainActor (
          _ parent: ItemIdentifierType, _ children: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
        ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Creates empty handlers.
    public init() {}
  }
}
