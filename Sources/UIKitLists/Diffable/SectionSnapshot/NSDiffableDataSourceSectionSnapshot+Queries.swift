public import HitchlessBase
public import KeyedDiff

extension NSDiffableDataSourceSectionSnapshot {
  /// All items, each before those below it. O(n).
  @inlinable public var items: [ItemIdentifierType] { table.identifiers(of: itemHandles) }

  /// The items that have none above them, in order. O(their number · log n).
  @inlinable public var rootItems: [ItemIdentifierType] { table.identifiers(of: rootHandles) }

  /// The items with nothing collapsed above them: what the section shows. O(their number).
  @inlinable public var visibleItems: [ItemIdentifierType] { table.identifiers(of: visibleHandles) }

  /// Whether the item is in the snapshot. O(1).
  @inlinable public func contains(_ item: ItemIdentifierType) -> Bool { handle(of: item) != nil }

  /// Whether the children of an item show as soon as it does; `false` for one that is not in the snapshot. O(1).
  @inlinable public func isExpanded(_ item: ItemIdentifierType) -> Bool { handle(of: item).map(isExpanded) ?? false }

  /// Whether an item is in the snapshot with nothing collapsed above it. O(1).
  @inlinable public func isVisible(_ item: ItemIdentifierType) -> Bool { handle(of: item).map(isVisible) ?? false }

  /// How many items are above an item. One that is not in the snapshot is a fault, and has none. O(depth).
  @inlinable public func level(of item: ItemIdentifierType) -> Int { require(item, "level(of:)").map(level) ?? 0 }

  /// The index of an item in ``items``, or `nil` if it is not in the snapshot. O(log n) in practice.
  @inlinable public func index(of item: ItemIdentifierType) -> Int? { handle(of: item).flatMap(index) }

  /// The item above another one, or `nil` if there is none or the other is not in the snapshot. O(1).
  @inlinable public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    handle(of: child).flatMap(parent).flatMap(table.identifier)
  }

  /// The outline as text: a line for each item, moved in by its level; `-` before what is expanded, `+` before what is collapsed and has
  /// something below it.
  public func visualDescription() -> String {
    var lines: [String] = []
    for item in outline.items {
      let sign = outline.isExpanded(item) ? "-" : outline.hasChildren(item) ? "+" : " "
      let name = table.identifier(of: item).map { "\($0)" } ?? "\(item)"
      lines.append(String(repeating: "  ", count: outline.level(of: item)) + "\(sign) \(name)")
    }
    return lines.joined(separator: "\n")
  }
}

/// What the inlined queries ask behind the door.
extension NSDiffableDataSourceSectionSnapshot {
  @usableFromInline var itemHandles: [ItemHandle] { outline.items }
  @usableFromInline var rootHandles: [ItemHandle] { outline.rootItems }
  @usableFromInline var visibleHandles: [ItemHandle] { outline.visibleItems }
  @usableFromInline func isExpanded(_ item: ItemHandle) -> Bool { outline.isExpanded(item) }
  @usableFromInline func isVisible(_ item: ItemHandle) -> Bool { outline.isVisible(item) }
  @usableFromInline func level(_ item: ItemHandle) -> Int { outline.level(of: item) }
  @usableFromInline func index(_ item: ItemHandle) -> Int? { outline.index(of: item) }
  @usableFromInline func parent(_ item: ItemHandle) -> ItemHandle? { outline.parent(of: item) }
  @usableFromInline func isPresent(_ item: ItemHandle) -> Bool { outline.contains(item) }

  /// The handle of an item that is in the snapshot.
  @inlinable func handle(of identifier: ItemIdentifierType) -> ItemHandle? {
    guard let item = table.handle(of: identifier), isPresent(item) else { return nil }
    return item
  }
}
