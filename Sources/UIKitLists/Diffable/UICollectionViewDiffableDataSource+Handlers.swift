extension UICollectionViewDiffableDataSource {
  /// What a program has to say about reordering by hand.
  @preconcurrency @MainActor public struct ReorderingHandlers {
    /// Whether an item may be moved. None may as long as this is `nil`.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Called before the list changes. Snapshots are as they were.
    public var willReorder: (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the list has changed: the place to bring the program's own data in line.
    public var didReorder: (@MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Handlers that say nothing.
    public init() {}
  }

  /// What a program has to say about expanding and collapsing items by hand.
  @preconcurrency @MainActor public struct SectionSnapshotHandlers {
    /// Whether an item may be expanded. `nil` means yes.
    public var shouldExpandItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: (@MainActor (ItemIdentifierType) -> Void)?
    /// Whether an item may be collapsed. `nil` means yes.
    public var shouldCollapseItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: (@MainActor (ItemIdentifierType) -> Void)?
    /// Given an item that is about to be expanded and what is below it, returns what is to be below it: for children that are looked up
    /// only when somebody wants to see them.
    public var snapshotForExpandingParent:
      (
        @MainActor (
          _ parent: ItemIdentifierType, _ children: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
        ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?

    /// Handlers that say nothing.
    public init() {}
  }
}
