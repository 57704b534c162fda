internal import HitchlessBase
internal import KeyedDiff

extension DiffableArrangement {
  /// Returns the arrangement after an outline was applied to a section, which is appended if it is new. Items that are shown in other
  /// sections are a fault and are omitted with all their descendants.
  ///
  /// If the outline was made from the section's current one, O(items that appear, disappear or move, and their logarithm); otherwise
  /// O(visible items).
  func applying(_ outline: Outline, to section: Section) -> Self {
    var result = self
    var outline = outline
    // The empty list of a new data source was created by code that does not know the identifiers' type, and would hash slowly.
    if result.snapshot.itemTable.count == 0 { result.snapshot.itemTable = IdentifierTable(like: outline.table) }
    let handle = result.snapshot.appendIfMissing(section)
    let isDone = outlines[handle].map { result.snapshot.updateItems(of: handle, from: $0, to: outline) } ?? false
    if !isDone { outline = result.replaceItems(of: handle, with: outline) }
    outline.reclaimHandles()
    result.outlines[handle] = outline
    return result
  }

  /// Replaces the items of a section with those of an outline of any origin. Returns the outline without items of other sections.
  private mutating func replaceItems(of section: SectionHandle, with outline: Outline) -> Outline {
    var outline = outline
    var items = snapshot.handles(of: outline)
    let contents = snapshot.contents
    let duplicates = items.filter { item in contents.section(containing: item).map { $0 != section } ?? false }
    if !duplicates.isEmpty {
      snapshot.raiseDuplicateItems(duplicates, "apply(_:to:animatingDifferences:)")
      outline.delete(duplicates.compactMap { snapshot.itemIdentifier(for: $0) })
      items = snapshot.handles(of: outline)
    }
    snapshot.replaceItems(of: section, with: items)
    return outline
  }
}
