internal import HitchlessBase
internal import KeyedDiff

/// A list that a data source shows or is about to show, with the outlines of the sections that have one.
struct DiffableArrangement<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>

  /// The sections and items; of a section with an outline, the visible items.
  var snapshot = Snapshot()
  /// The outlines by section, in the handles of separate tables.
  var outlines: [SectionHandle: Outline] = [:]

  /// Returns the arrangement after a snapshot was applied, and the snapshot's marks. Sections keep their outlines; if their items were
  /// edited, the outlines are updated with ``OutlineContents/rearranged(showing:moved:)``.
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

  /// Returns the outline of a section: the applied one, or its items without nesting. Empty if the section does not exist.
  func outline(of section: Section) -> Outline {
    guard let handle = snapshot.sectionHandle(for: section) else { return Outline() }
    return outlines[handle] ?? snapshot.flatOutline(of: handle)
  }

  /// Returns the level of an item in its section's outline; 0 without one.
  func level(of item: ItemHandle) -> Int {
    guard let (outline, own) = outlineAndHandle(of: item) else { return 0 }
    return outline.outline.level(of: own)
  }

  /// Returns the outline of the section that shows an item, and the item's handle in it, or `nil` if the section has no outline.
  func outlineAndHandle(of item: ItemHandle) -> (outline: Outline, handle: ItemHandle)? {
    guard !outlines.isEmpty, let section = snapshot.contents.section(containing: item), let outline = outlines[section],
      let identifier = snapshot.itemIdentifier(for: item), let own = outline.handle(of: identifier)
    else { return nil }
    return (outline, own)
  }
}

/// The sections that a difference edits.
private struct SectionEdits {
  /// The remaining sections whose items changed.
  var sections: Set<SectionHandle> = []
  /// The items that moved within their section.
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
