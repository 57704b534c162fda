/// What a reordering changes: the list before and after, and what differs.
@preconcurrency
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: Sendable
{
  /// The list before.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The list after.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What turns the items of all sections before into those after. The item that moved is a removal and an insertion that belong together.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The sections that are affected: the one the item left, and the one it came to if that is another one.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}
