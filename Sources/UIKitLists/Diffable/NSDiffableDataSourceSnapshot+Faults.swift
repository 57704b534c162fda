public import HitchlessBase
public import KeyedDiff

/// Faults: UIKit's wording first, followed by details that help to find the mistake.
extension NSDiffableDataSourceSnapshot {
  /// Returns the handle of a section that must be in the snapshot; otherwise raises a fault and returns `nil`.
  @inlinable func requireSection(_ identifier: SectionIdentifierType, _ operation: String) -> SectionHandle? {
    if let section = sectionTable.handle(of: identifier), index(of: section) != nil { return section }
    Fault.raise(
      """
      Invalid parameter not satisfying: section != NSNotFound. \(operation): \
      the section identifier \(identifier) is not in the snapshot. \(knownSections)
      """)
    return nil
  }

  /// Returns the handle of an item that must be in the snapshot; otherwise raises a fault and returns `nil`.
  @inlinable func requireItem(_ identifier: ItemIdentifierType, _ operation: String) -> ItemHandle? {
    if let item = itemTable.handle(of: identifier), sectionHandle(containing: item) != nil { return item }
    Fault.raise(
      """
      Invalid parameter not satisfying: indexPath != nil. \(operation): the item identifier \(identifier) is not in the snapshot, \
      which has \(numberOfItems) items in \(numberOfSections) sections.
      """)
    return nil
  }

  /// Returns the last section; if there is none, raises a fault and returns `nil`.
  @usableFromInline func requireLastSection() -> SectionHandle? {
    guard numberOfSections == 0 else { return state.contents.section(at: numberOfSections - 1) }
    Fault.raise("There are currently no sections in the data source. Please add a section first.")
    return nil
  }

  /// The existing sections, for messages.
  @usableFromInline var knownSections: String {
    let shown = state.contents.sections.prefix(10)
    let rest = numberOfSections - shown.count
    let names = sectionTable.identifiers(of: shown).map { "\($0)" } + (rest > 0 ? ["and \(rest) more"] : [])
    return "Sections: [\(names.joined(separator: ", "))]."
  }

  func raiseDuplicateItems(_ items: [ItemHandle], _ operation: String) {
    let lines = items.prefix(10).map { item in
      let name = itemTable.identifier(of: item).map { "\($0)" } ?? "\(item)"
      guard let position = state.contents.position(of: item) else { return "\(name) (given more than once)" }
      let section = sectionTable.identifier(of: state.contents.section(at: position.section)).map { "\($0)" } ?? ""
      return "\(name) (already in section \(section) at index \(position.index))"
    }
    Fault.raise(
      """
      Fatal: supplied item identifiers are not unique. Duplicate identifiers: \
      \(Self.list(lines, of: items.count)) in \(operation)
      """)
  }

  func raiseDuplicateSections(_ sections: [SectionHandle], _ operation: String) {
    let lines = sections.prefix(10).map { section in
      let name = sectionTable.identifier(of: section).map { "\($0)" } ?? "\(section)"
      return "\(name) (already at index \(state.contents.index(of: section) ?? 0))"
    }
    Fault.raise(
      """
      Fatal: supplied section identifiers are not unique. Duplicate identifiers: \
      \(Self.list(lines, of: sections.count)) in \(operation)
      """)
  }

  func raiseMoveToItself(_ item: ItemHandle, _ operation: String) {
    let name = itemTable.identifier(of: item).map { "\($0)" } ?? "\(item)"
    Fault.raise(
      "Invalid parameter not satisfying: identifier != toIdentifier. \(operation): the item \(name) cannot move relative to itself.")
  }

  func raiseMoveToItself(_ section: SectionHandle, _ operation: String) {
    let name = sectionTable.identifier(of: section).map { "\($0)" } ?? "\(section)"
    Fault.raise(
      "Invalid parameter not satisfying: identifier != toIdentifier. \(operation): the section \(name) cannot move relative to itself.")
  }

  /// Returns a set in the format of UIKit's messages.
  private static func list(_ lines: [String], of count: Int) -> String {
    let rest = count > lines.count ? ["and \(count - lines.count) more"] : []
    return "{(\n    " + (lines + rest).joined(separator: ",\n    ") + "\n)}"
  }
}
