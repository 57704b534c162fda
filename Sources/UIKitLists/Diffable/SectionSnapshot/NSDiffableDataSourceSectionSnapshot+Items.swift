public import HitchlessBase
public import KeyedDiff

extension NSDiffableDataSourceSectionSnapshot {
  /// Adds items behind the last child of `parent`, or behind the last item that has none above it.
  ///
  /// An item that is in the snapshot already, or that is given twice, is a fault; the first place counts. A parent that is not there is a
  /// fault and nothing happens. O(count + depth).
  @inlinable public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    guard let parent else { return insert(table.intern(items), at: .end(of: nil), "append(_:to:)") }
    guard let handle = require(parent, "append(_:to:)") else { return }
    insert(table.intern(items), at: .end(of: handle), "append(_:to:)")
  }

  /// Puts items before another one, below the same parent. An item that is in the snapshot already, or that is given twice, is a fault
  /// and is ignored; if the other one is not there, it is a fault and nothing happens.
  @inlinable public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let other = require(item, "insert(_:before:)") else { return }
    insert(table.intern(items), at: .before(other), "insert(_:before:)")
  }

  /// Puts items behind another one and everything below it, below the same parent; see ``insert(_:before:)-([ItemIdentifierType],_)``.
  @inlinable public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let other = require(item, "insert(_:after:)") else { return }
    insert(table.intern(items), at: .after(other), "insert(_:after:)")
  }

  /// Removes items and everything below them. Items that are not there are ignored. O(what goes + depth) beside finding them.
  @inlinable public mutating func delete(_ items: [ItemIdentifierType]) {
    remove(table.handles(of: items).compactMap { $0 })
  }

  /// Removes everything: the snapshot is empty, as a new one.
  public mutating func deleteAll() {
    let items = outline.items
    outline = OutlineContents()
    forget(items)
  }

  /// Has the children of items show as soon as the items do themselves. An item that is not there is a fault and is ignored.
  @inlinable public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items {
      if let handle = require(item, "expand(_:)") { setExpanded(true, handle) }
    }
  }

  /// Hides what is below items; what is expanded there is so again when it comes back. An item that is not there is a fault and is
  /// ignored.
  @inlinable public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items {
      if let handle = require(item, "collapse(_:)") { setExpanded(false, handle) }
    }
  }
}

/// What the inlined edits do behind the door.
extension NSDiffableDataSourceSectionSnapshot {
  @usableFromInline mutating func insert(_ items: [ItemHandle], at position: SectionSnapshotPosition, _ operation: String) {
    outline.insert(admitted(items, operation), at: position.insertionPoint)
  }

  @usableFromInline mutating func remove(_ items: [ItemHandle]) {
    var removed: [ItemHandle] = []
    for item in items { removed.append(contentsOf: outline.remove(item)) }
    forget(removed)
  }

  @usableFromInline mutating func setExpanded(_ isExpanded: Bool, _ item: ItemHandle) {
    if isExpanded { outline.expand(item) } else { outline.collapse(item) }
  }

  /// Clears up behind items that were taken out.
  mutating func forget(_ items: [ItemHandle]) {
    // Nobody else holds the table: these handles can mean other items from now on.
    if isKnownUniquelyReferenced(&table) { table.release(items) }
  }

  /// Those of the items that may be put in: not there yet, and given once. The others are reported.
  private func admitted(_ items: [ItemHandle], _ operation: String) -> [ItemHandle] {
    var seen: Set<ItemHandle> = []
    seen.reserveCapacity(items.count)
    var duplicates: [ItemHandle] = []
    let admitted = items.filter { item in
      let isNew = !outline.contains(item) && seen.insert(item).inserted
      if !isNew { duplicates.append(item) }
      return isNew
    }
    if !duplicates.isEmpty { raiseDuplicates(duplicates, operation) }
    return admitted
  }
}

/// A position in an outline, as inlined code names it.
@usableFromInline enum SectionSnapshotPosition {
  case end(of: ItemHandle?)
  case before(ItemHandle)
  case after(ItemHandle)

  var insertionPoint: OutlineContents.InsertionPoint {
    switch self {
    case .end(let parent): .end(of: parent)
    case .before(let item): .before(item)
    case .after(let item): .after(item)
    }
  }
}
