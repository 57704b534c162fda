internal import HitchlessBase
internal import KeyedDiff

/// What a data source shows or is about to show: the list, and the outlines of the sections that have one.
struct DiffableArrangement<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>

  /// Sections and items; of a section with an outline those that can be seen.
  var snapshot = Snapshot()
  /// Outlines by section, in the handles of tables of their own.
  var outlines: [SectionHandle: Outline] = [:]

  /// The arrangement after a snapshot was applied, and what the snapshot has marked. A section keeps its outline; if its items were
  /// edited, the outline follows them as ``OutlineContents/rearranged(showing:moved:)`` says.
  func applying(_ snapshot: Snapshot) -> (arrangement: Self, marks: SnapshotMarks) {
    let (next, marks) = self.snapshot.adopting(snapshot)
    var result = Self(snapshot: next)
    guard !outlines.isEmpty else { return (result, marks) }
    let edits = SectionEdits(ContentsDifference(from: self.snapshot.contents, to: next.contents))
    for (section, outline) in outlines {
      guard let index = next.contents.index(of: section) else { continue }
      if edits.sections.contains(section) {
        let items = outline.handles(of: next.contents.items(inSection: index), in: next)
        let moved = Set(outline.handles(of: edits.moved[section] ?? [], in: next))
        result.outlines[section] = Outline(table: outline.table, outline: outline.outline.rearranged(showing: items, moved: moved))
      } else {
        result.outlines[section] = outline
      }
    }
    return (result, marks)
  }

  /// The arrangement after an outline was applied to a section, which comes behind the others if it is new. Items that other sections
  /// show are a fault and are left out with everything below them.
  func applying(_ outline: Outline, to section: Section) -> Self {
    var result = self
    var outline = outline
    let handle = result.snapshot.appendIfMissing(section)
    var items = result.snapshot.handles(of: outline)
    let contents = result.snapshot.contents
    let duplicates = items.filter { item in contents.section(containing: item).map { $0 != handle } ?? false }
    if !duplicates.isEmpty {
      result.snapshot.raiseDuplicateItems(duplicates, "apply(_:to:animatingDifferences:)")
      outline.delete(duplicates.compactMap { result.snapshot.itemIdentifier(for: $0) })
      items = result.snapshot.handles(of: outline)
    }
    result.snapshot.replaceItems(of: handle, with: items)
    outline.reclaimHandles()
    result.outlines[handle] = outline
    return result
  }

  /// The outline of a section: what was applied to it, or its items without anything below them. Empty if the section is not there.
  func outline(of section: Section) -> Outline {
    guard let handle = snapshot.sectionHandle(for: section) else { return Outline() }
    return outlines[handle] ?? snapshot.flatOutline(of: handle)
  }

  /// The level of an item in its section's outline; 0 without one.
  func level(of item: ItemHandle) -> Int {
    guard let (outline, own) = outlineAndHandle(of: item) else { return 0 }
    return outline.outline.level(of: own)
  }

  /// The outline of the section that shows an item, and the item's handle in it; `nil` if the section has none.
  func outlineAndHandle(of item: ItemHandle) -> (outline: Outline, handle: ItemHandle)? {
    guard !outlines.isEmpty, let section = snapshot.contents.section(containing: item), let outline = outlines[section],
      let identifier = snapshot.itemIdentifier(for: item), let own = outline.handle(of: identifier)
    else { return nil }
    return (outline, own)
  }
}

/// Which sections a difference edits.
private struct SectionEdits {
  /// Those, still there, whose items changed.
  var sections: Set<SectionHandle> = []
  /// The items that moved inside of their section.
  var moved: [SectionHandle: [ItemHandle]] = [:]

  init(_ difference: ContentsDifference) {
    let (old, new) = (difference.old, difference.new)
    for span in difference.change.removedItems { sections.insert(old.section(at: span.section)) }
    for span in difference.change.insertedItems { sections.insert(new.section(at: span.section)) }
    for move in difference.change.movedItems {
      let target = new.section(at: move.to.section)
      sections.insert(old.section(at: move.from.section))
      sections.insert(target)
      for index in move.destination.items {
        moved[target, default: []].append(new.item(at: ItemPosition(section: move.to.section, index: index)))
      }
    }
  }
}
