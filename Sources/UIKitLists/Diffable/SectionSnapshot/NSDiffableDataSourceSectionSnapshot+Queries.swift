public import HitchlessBase
public import KeyedDiff

extension NSDiffableDataSourceSectionSnapshot {
  /// All items, each before its descendants. O(n).
  @inlinable public var items: [ItemIdentifierType] { table.identifiers(of: itemHandles) }

  /// The items without a parent, in order. O(root items · log n).
  @inlinable public var rootItems: [ItemIdentifierType] { table.identifiers(of: rootHandles) }

  /// The items without a collapsed ancestor, which the section shows. O(visible items).
  @inlinable public var visibleItems: [ItemIdentifierType] { table.identifiers(of: visibleHandles) }

  /// Whether the item is in the snapshot. O(1).
  @inlinable public func contains(_ item: ItemIdentifierType) -> Bool { handle(of: item) != nil }

  /// Whether the children of an item are visible whenever it is; `false` for one that is not in the snapshot. O(1).
  @inlinable public func isExpanded(_ item: ItemIdentifierType) -> Bool { handle(of: item).map(isExpanded) ?? false }

  /// Whether an item is in the snapshot without a collapsed ancestor. O(1).
  @inlinable public func isVisible(_ item: ItemIdentifierType) -> Bool { handle(of: item).map(isVisible) ?? false }

  /// Returns the number of ancestors of an item. One that is not in the snapshot is a fault, and the result is 0. O(depth).
  @inlinable public func level(of item: ItemIdentifierType) -> Int { require(item, "level(of:)").map(level) ?? 0 }

  /// Returns the index of an item in ``items``, or `nil` if it is not in the snapshot. O(log n) in practice.
  @inlinable public func index(of item: ItemIdentifierType) -> Int? { handle(of: item).flatMap(index) }

  /// Returns the parent of an item, or `nil` if there is none or the item is not in the snapshot. O(1).
  @inlinable public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    handle(of: child).flatMap(parent).flatMap(table.identifier)
  }

  /// Returns the outline as text: a line for each item, indented by its level; `-` before expanded items, `+` before collapsed items with
  /// children.
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

/// The implementation of the inlined queries, which is not inlined.
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

  /// Returns the handle of an item that is in the snapshot.
  @inlinable func handle(of identifier: ItemIdentifierType) -> ItemHandle? {
    guard let item = table.handle(of: identifier), isPresent(item) else { return nil }
    return item
  }
}
