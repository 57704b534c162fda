public import HitchlessBase
public import KeyedDiff

extension NSDiffableDataSourceSnapshot {
  /// The number of items in all sections. O(1).
  public var numberOfItems: Int { state.contents.itemCount }

  /// The number of sections. O(1).
  public var numberOfSections: Int { state.contents.sectionCount }

  /// The sections in order. O(sections).
  @inlinable public var sectionIdentifiers: [SectionIdentifierType] { sectionTable.identifiers(of: sectionHandles) }

  /// All items, section by section. O(n).
  @inlinable public var itemIdentifiers: [ItemIdentifierType] { itemTable.identifiers(of: itemHandles) }

  /// Returns the number of items in a section. A section that is not in the snapshot is a fault, and the result is 0.
  @inlinable public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    guard let section = requireSection(identifier, "numberOfItems(inSection:)") else { return 0 }
    return itemCount(in: section)
  }

  /// Returns the items of a section, in order. A section that is not in the snapshot is a fault, and the result is empty. O(items of the
  /// section).
  @inlinable public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let section = requireSection(identifier, "itemIdentifiers(inSection:)") else { return [] }
    return itemTable.identifiers(of: itemHandles(in: section))
  }

  /// Returns the section that contains an item, or `nil` if there is none. O(1).
  @inlinable public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    guard let item = itemTable.handle(of: identifier), let section = sectionHandle(containing: item) else { return nil }
    return sectionTable.identifier(of: section)
  }

  /// Returns the index of an item among the items of all sections, or `nil` if it is not in the snapshot. O(log n) in practice.
  @inlinable public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let item = itemTable.handle(of: identifier) else { return nil }
    return index(of: item)
  }

  /// Returns the index of a section, or `nil` if it is not in the snapshot. O(1) up to some thousand sections.
  @inlinable public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    guard let section = sectionTable.handle(of: identifier) else { return nil }
    return index(of: section)
  }

  /// The sections marked by ``reloadSections(_:)``, in the order in which they were marked.
  @inlinable public var reloadedSectionIdentifiers: [SectionIdentifierType] { sectionTable.identifiers(of: reloadedSectionHandles) }

  /// The items marked by ``reloadItems(_:)``, in the order in which they were marked.
  @inlinable public var reloadedItemIdentifiers: [ItemIdentifierType] { itemTable.identifiers(of: reloadedItemHandles) }

  /// The items marked by ``reconfigureItems(_:)``, in the order in which they were marked.
  @inlinable public var reconfiguredItemIdentifiers: [ItemIdentifierType] { itemTable.identifiers(of: reconfiguredItemHandles) }
}

/// The implementation of the inlined queries, which is not inlined.
extension NSDiffableDataSourceSnapshot {
  @usableFromInline var sectionHandles: [SectionHandle] { state.contents.sections }
  @usableFromInline var itemHandles: [ItemHandle] { state.contents.items }
  @usableFromInline var reloadedSectionHandles: [SectionHandle] { state.reloadedSections.inOrder }
  @usableFromInline var reloadedItemHandles: [ItemHandle] { state.reloadedItems.inOrder }
  @usableFromInline var reconfiguredItemHandles: [ItemHandle] { state.reconfiguredItems.inOrder }

  @usableFromInline func itemCount(in section: SectionHandle) -> Int {
    state.contents.index(of: section).map { state.contents.itemCount(inSection: $0) } ?? 0
  }

  @usableFromInline func itemHandles(in section: SectionHandle) -> [ItemHandle] {
    state.contents.index(of: section).map { state.contents.items(inSection: $0) } ?? []
  }

  @usableFromInline func sectionHandle(containing item: ItemHandle) -> SectionHandle? { state.contents.section(containing: item) }
  @usableFromInline func index(of item: ItemHandle) -> Int? { state.contents.overallIndex(of: item) }
  @usableFromInline func index(of section: SectionHandle) -> Int? { state.contents.index(of: section) }
}
