public import HitchlessBase
public import KeyedDiff

/// What one section shows, as an outline: items with items below them, each expanded or collapsed, all by identifier.
///
/// Make an empty one or take `dataSource.snapshot(for:)`, edit it, and apply it to a section. The section shows the items that have
/// nothing collapsed above them. Identifiers are unique: an item occurs in one place.
///
/// Copying is O(1), and an edit costs what it adds or takes away, plus the depth of its place. A snapshot is a value and may be edited
/// on any thread.
///
/// Mistakes (an identifier that is there twice or not at all) are faults; if the fault's handler returns, the offending identifiers are
/// ignored and the rest of the call is carried out.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// The handles of the item identifiers; shared with the snapshots derived from the same one.
  @usableFromInline var table: IdentifierTable<ItemIdentifierType, ItemHandle>
  /// The outline, in handles.
  var outline: OutlineContents

  /// A snapshot without items.
  @inlinable public init() {
    self.init(table: IdentifierTable())
  }

  /// A copy. O(1).
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

  @usableFromInline init(table: IdentifierTable<ItemIdentifierType, ItemHandle>) {
    self.init(table: table, outline: OutlineContents())
  }

  /// An outline in the handles of `table`.
  init(table: IdentifierTable<ItemIdentifierType, ItemHandle>, outline: OutlineContents) {
    self.table = table
    self.outline = outline
  }
}
