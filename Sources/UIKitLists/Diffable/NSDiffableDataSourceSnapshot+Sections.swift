public import HitchlessBase
public import KeyedDiff

extension NSDiffableDataSourceSnapshot {
  /// Adds sections at the end. A section that already exists is a fault and is ignored.
  @inlinable public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(sectionTable.intern(identifiers), at: numberOfSections, "appendSections(_:)")
  }

  /// Inserts sections before another one. A section that already exists is a fault and is ignored; if the other section does not exist, it
  /// is a fault and nothing happens.
  @inlinable public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType)
  {
    guard let other = requireSection(toIdentifier, "insertSections(_:beforeSection:)"), let index = index(of: other) else { return }
    insert(sectionTable.intern(identifiers), at: index, "insertSections(_:beforeSection:)")
  }

  /// Inserts sections after another one; see ``insertSections(_:beforeSection:)``.
  @inlinable public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
    guard let other = requireSection(toIdentifier, "insertSections(_:afterSection:)"), let index = index(of: other) else { return }
    insert(sectionTable.intern(identifiers), at: index + 1, "insertSections(_:afterSection:)")
  }

  /// Removes sections with their items. Sections that do not exist are ignored.
  @inlinable public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    remove(sectionTable.handles(of: identifiers).compactMap { $0 })
  }

  /// Moves a section, with its items, before another one. Both must exist and differ; otherwise it is a fault and nothing happens.
  @inlinable public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
    guard let section = requireSection(identifier, "moveSection(_:beforeSection:)"),
      let other = requireSection(toIdentifier, "moveSection(_:beforeSection:)")
    else { return }
    move(section, relativeTo: other, after: false, "moveSection(_:beforeSection:)")
  }

  /// Moves a section, with its items, after another one; see ``moveSection(_:beforeSection:)``.
  @inlinable public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
    guard let section = requireSection(identifier, "moveSection(_:afterSection:)"),
      let other = requireSection(toIdentifier, "moveSection(_:afterSection:)")
    else { return }
    move(section, relativeTo: other, after: true, "moveSection(_:afterSection:)")
  }

  /// Marks sections whose cells and supplementary views are to be replaced. A section that does not exist is a fault and is ignored.
  @inlinable public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for (identifier, section) in zip(identifiers, sectionTable.handles(of: identifiers)) where !markReload(section) {
      Fault.raise("Invalid section identifier for reload specified: \(identifier). \(knownSections)")
    }
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Inserts the sections that do not exist yet, and reports the others.
  @usableFromInline mutating func insert(_ sections: [SectionHandle], at index: Int, _ operation: String) {
    var next = index
    var duplicates: [SectionHandle] = []
    for section in sections {
      if state.contents.contains(section) {
        duplicates.append(section)
      } else {
        state.contents.insertSection(section, at: next)
        next += 1
      }
    }
    if !duplicates.isEmpty { raiseDuplicateSections(duplicates, operation) }
  }

  @usableFromInline mutating func remove(_ sections: [SectionHandle]) {
    var removed: [SectionHandle] = []
    var items: [ItemHandle] = []
    for section in sections {
      guard let index = state.contents.index(of: section) else { continue }
      state.contents.forEachItem(inSection: index) { items.append($0) }
      state.contents.removeSection(at: index)
      removed.append(section)
    }
    state.reloadedSections.remove(removed)
    forget(items)
    // No other snapshot shares the table, so these handles can be used for other sections from now on.
    if isKnownUniquelyReferenced(&sectionTable) { sectionTable.release(removed) }
  }

  @usableFromInline mutating func move(_ section: SectionHandle, relativeTo other: SectionHandle, after: Bool, _ operation: String) {
    guard section != other else { return raiseMoveToItself(section, operation) }
    guard let from = state.contents.index(of: section), let target = state.contents.index(of: other) else { return }
    state.contents.moveSection(from: from, to: target + (after ? 1 : 0) - (from < target ? 1 : 0))
  }

  /// Marks a section for a reload. Returns `false` if it does not exist.
  @usableFromInline mutating func markReload(_ section: SectionHandle?) -> Bool {
    guard let section, state.contents.contains(section) else { return false }
    state.reloadedSections.insert(section)
    return true
  }
}
