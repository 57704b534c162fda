public import HitchlessBase
public import KeyedDiff

/// The contents of one section as an outline: nested items, each expanded or collapsed, all by identifier.
///
/// Create an empty snapshot or take `dataSource.snapshot(for:)`, edit it, and apply it to a section. The section shows the items that have
/// no collapsed ancestor. Identifiers are unique: an item occurs in one place.
///
/// Copying is O(1), and the cost of an edit is proportional to the items that it adds or removes, plus the depth of the position. A
/// snapshot is a value and may be edited on any thread.
///
/// Mistakes (an identifier that occurs twice or not at all) are faults; if the fault's handler returns, the offending identifiers are
/// ignored and the rest of the call is carried out.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// The handles of the item identifiers; shared with snapshots of the same origin.
  @usableFromInline var table: IdentifierTable<ItemIdentifierType, ItemHandle>
  /// The outline, as handles.
  var outline: OutlineContents

  /// Creates a snapshot without items.
  @inlinable public init() {
    self.init(table: IdentifierTable())
  }

  /// Creates a copy. O(1).
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

  @usableFromInline init(table: IdentifierTable<ItemIdentifierType, ItemHandle>) {
    self.init(table: table, outline: OutlineContents())
  }

  /// Creates an outline in the handles of `table`.
  init(table: IdentifierTable<ItemIdentifierType, ItemHandle>, outline: OutlineContents) {
    self.table = table
    self.outline = outline
  }
}
