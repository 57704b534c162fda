/// The changes of a reordering in one section.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The outline before the move; of a section without an outline, its items without nesting.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The outline after the move.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference between the items before and after the move. An item that moved within the section is represented by an associated
  /// removal and insertion.
  public let difference: CollectionDifference<ItemIdentifierType>
}
