public import HitchlessBase
internal import KeyedDiff

/// Faults: UIKit's wording first, followed by details that help to find the mistake.
extension NSDiffableDataSourceSectionSnapshot {
  /// Returns the handle of an item that must be in the snapshot; otherwise raises a fault and returns `nil`.
  @inlinable func require(_ identifier: ItemIdentifierType, _ operation: String) -> ItemHandle? {
    if let item = handle(of: identifier) { return item }
    raiseUnknown("\(identifier)", operation)
    return nil
  }

  @usableFromInline func raiseUnknown(_ name: String, _ operation: String) {
    Fault.raise(
      """
      Invalid parameter not satisfying: index != NSNotFound. \(operation): the item identifier \(name) is not in the section snapshot, \
      which has \(outline.count) items, \(outline.visibleCount) of them visible.
      """)
  }

  func raiseDuplicates(_ items: [ItemHandle], _ operation: String) {
    let lines = items.prefix(10).map { item in
      let name = table.identifier(of: item).map { "\($0)" } ?? "\(item)"
      guard let index = outline.index(of: item) else { return "\(name) (given more than once)" }
      guard let parent = outline.parent(of: item).flatMap(table.identifier) else { return "\(name) (already at index \(index))" }
      return "\(name) (already at index \(index), below \(parent))"
    }
    let rest = items.count > lines.count ? ["and \(items.count - lines.count) more"] : []
    Fault.raise(
      """
      Fatal: supplied item identifiers are not unique. Duplicate identifiers: \
      {(\n    \((lines + rest).joined(separator: ",\n    "))\n)} in \(operation)
      """)
  }
}
