package import HitchlessBase

extension CompositionalSolver {
  /// Applies a batch of changes. `content` describes the list after all of them. Sizes are stored by handle, so items that move or return
  /// keep theirs. Take anchors first; resolve one of them afterwards.
  ///
  /// Changes that do not fit the list are a fault, after which they are skipped and the item counts of `content` are used. O(changes · log
  /// n + sections), and in sections with several cells per line also O(measured lines behind the first change).
  package mutating func apply(_ change: ListChange, content: LayoutContent) {
    removeItems(change)
    let moved = removeSections(change)
    insertSections(change, moved: moved, content: content)
    insertItems(change)
    for section in sections.indices where sections[section].isTouched { finish(section, content: content) }
    reload(change, content: content)
  }

  private mutating func removeItems(_ change: ListChange) {
    for leaving in SectionSpans.leaving(change, itemCount: knownItemCount) {
      sections[leaving.section].itemCount -= leaving.count
      sections[leaving.section].isTouched = true
      sections[leaving.section].layout?.remove(leaving.spans)
    }
  }

  private func knownItemCount(_ section: Int) -> Int? { sections.indices.contains(section) ? sections[section].itemCount : nil }

  /// Removes sections that are deleted or moved. Returns the moved ones by their new index.
  private mutating func removeSections(_ change: ListChange) -> [Int: SectionState] {
    var destination: [Int: Int] = [:]
    for move in change.movedSections { destination[move.from] = move.to }
    let leaving = Set(change.removedSections).union(destination.keys).sorted(by: >)
    var moved: [Int: SectionState] = [:]
    for section in leaving {
      guard sections.indices.contains(section) else {
        Fault.raise("attempt to delete section \(section), but there are only \(sections.count) sections before the update")
        continue
      }
      let state = sections.remove(at: section)
      extents.remove(section..<section + 1)
      if let target = destination[section] {
        moved[target] = state
      } else if state.layout == nil {
        unsolvedCount -= 1
      }
    }
    return moved
  }

  private mutating func insertSections(_ change: ListChange, moved: [Int: SectionState], content: LayoutContent) {
    for section in Set(change.insertedSections).union(moved.keys).sorted() {
      guard section >= 0, section <= sections.count else {
        Fault.raise("attempt to insert section \(section), but there are only \(sections.count) sections after the update")
        continue
      }
      let state = moved[section] ?? SectionState(itemCount: max(0, content.itemCount(section)), layout: nil)
      sections.insert(state, at: section)
      extents.insert(1, at: section, extent: storedExtent(of: state))
      if moved[section] == nil { unsolvedCount += 1 }
    }
  }

  private mutating func insertItems(_ change: ListChange) {
    for arriving in SectionSpans.arriving(change, itemCount: knownItemCount) {
      sections[arriving.section].itemCount += arriving.count
      sections[arriving.section].isTouched = true
      sections[arriving.section].layout?.insert(arriving.spans)
    }
  }

  private mutating func reload(_ change: ListChange, content: LayoutContent) {
    for position in change.reloadedItems where position.index >= 0 && position.index < itemCount(inSection: position.section) {
      sizes.forget(content.itemHandle(position.section, position.index))
      let sizes = itemSizes(position.section, content)
      sections[position.section].layout?.forget(position.index, sizes: sizes)
      refresh(position.section)
    }
    for section in change.reloadedSections where sections.indices.contains(section) {
      for item in sections[section].layout?.knownItems() ?? [] { sizes.forget(content.itemHandle(section, item)) }
      sizes.forget(content.sectionHandle(section))
      sections[section].itemCount = max(0, content.itemCount(section))
      solve(section, content: content)
    }
  }

  /// Updates the lines of a section whose items changed, and checks the item count.
  private mutating func finish(_ section: Int, content: LayoutContent) {
    sections[section].isTouched = false
    let expected = max(0, content.itemCount(section))
    guard expected == sections[section].itemCount else {
      Fault.raise(
        "invalid number of items in section \(section): \(expected) after the update, but \(sections[section].itemCount) by the changes")
      sections[section].itemCount = expected
      if sections[section].layout == nil { refresh(section) } else { solve(section, content: content) }
      return
    }
    let sizes = itemSizes(section, content)
    sections[section].layout?.finishUpdate(hasSizes: !self.sizes.isEmpty, sizes: sizes)
    refresh(section)
  }
}
