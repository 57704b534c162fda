/// The changes of a reordering: the list before and after, and the difference.
@preconcurrency
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>: Sendable
{
  /// The list before the move.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The list after the move.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference between the items of all sections before and after the move. The moved item is represented by an associated removal and
  /// insertion.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The affected sections: the source and, if it is another one, the target.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}
