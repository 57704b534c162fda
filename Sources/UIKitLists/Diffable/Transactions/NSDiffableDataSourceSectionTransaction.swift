/// What a reordering changes in one section.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// Its outline before; of a section without one its items, none below another.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Its outline after.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// What turns its items before into those after. An item that moved inside of the section is a removal and an insertion that belong
  /// together.
  public let difference: CollectionDifference<ItemIdentifierType>
}
