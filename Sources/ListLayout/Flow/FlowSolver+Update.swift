package import HitchlessBase

extension FlowSolver {
  /// Applies a batch of changes. `content` describes the list after all of them. Preferred sizes are stored by handle. If the program's
  /// answers depend on the list, it is asked again about everything that comes near the viewport.
  ///
  /// Changes that do not fit the list are a fault, after which they are skipped and the item counts of `content` are used. O(changes · log
  /// n + sections + lines that change).
  package mutating func apply(_ change: ListChange, content: FlowContent) {
    removeItems(change)
    let moved = removeSections(change)
    insertSections(change, moved: moved, content: content)
    insertItems(change)
    if content.dependsOnList { setAllStale(asksSizesAgain: true) }
    for section in sections.indices where sections[section].isTouched { finish(section, content: content) }
    if !fitted.isEmpty { adoptArrivals(change, content: content) }
    reload(change, content: content)
  }

  private mutating func removeItems(_ change: ListChange) {
    for leaving in SectionSpans.leaving(change, itemCount: knownItemCount) {
      edit(leaving.section, by: -leaving.count) { $0.remove(leaving.spans) }
    }
  }

  private mutating func insertItems(_ change: ListChange) {
    for arriving in SectionSpans.arriving(change, itemCount: knownItemCount) {
      edit(arriving.section, by: arriving.count) { $0.insert(arriving.spans) }
    }
  }

  private func knownItemCount(_ section: Int) -> Int? { sections.indices.contains(section) ? sections[section].itemCount : nil }

  private mutating func edit(_ section: Int, by count: Int, _ change: (inout FlowSection) -> Void) {
    unaskedCount -= unasked(section)
    sections[section].itemCount += count
    sections[section].isTouched = true
    // Edited in place: a second reference would make the edit copy all of it.
    if var layout = sections[section].layout {
      sections[section].layout = nil
      change(&layout)
      sections[section].layout = layout
    }
    unaskedCount += unasked(section)
  }

  /// Removes sections that are deleted or moved. Returns the moved ones by their new index.
  private mutating func removeSections(_ change: ListChange) -> [Int: SectionState] {
    var destination: [Int: Int] = [:]
    for move in change.movedSections { destination[move.from] = move.to }
    var moved: [Int: SectionState] = [:]
    for section in Set(change.removedSections).union(destination.keys).sorted(by: >) {
      guard sections.indices.contains(section) else {
        Fault.raise("attempt to delete section \(section), but there are only \(sections.count) sections before the update")
        continue
      }
      unaskedCount -= unasked(section)
      if sections[section].layout?.isStale ?? true { unsolvedCount -= 1 }
      if let target = destination[section] { moved[target] = sections[section] }
      sections.remove(at: section)
      extents.remove(section..<section + 1)
    }
    return moved
  }

  private mutating func insertSections(_ change: ListChange, moved: [Int: SectionState], content: FlowContent) {
    for section in Set(change.insertedSections).union(moved.keys).sorted() {
      guard section >= 0, section <= sections.count else {
        Fault.raise("attempt to insert section \(section), but there are only \(sections.count) sections after the update")
        continue
      }
      sections.insert(
        moved[section] ?? SectionState(itemCount: max(0, content.list.itemCount(section)), layout: nil), at: section)
      extents.insert(1, at: section, extent: 0)
      unaskedCount += unasked(section)
      if sections[section].layout?.isStale ?? true { unsolvedCount += 1 }
      refresh(section)
    }
  }

  /// Updates the lines of a section whose items changed, and checks the item count.
  private mutating func finish(_ section: Int, content: FlowContent) {
    sections[section].isTouched = false
    let expected = max(0, content.list.itemCount(section))
    if expected == sections[section].itemCount {
      sections[section].layout?.breakAgain()
    } else {
      Fault.raise(
        "invalid number of items in section \(section): \(expected) after the update, but \(sections[section].itemCount) by the changes")
      forget(section, itemCount: expected)
    }
    refresh(section)
  }

  /// Discards a section's layout; it is solved again when the section comes near.
  private mutating func forget(_ section: Int, itemCount: Int) {
    unaskedCount -= unasked(section)
    if sections[section].layout?.isStale == false { unsolvedCount += 1 }
    sections[section] = SectionState(itemCount: itemCount, layout: nil)
  }

  /// Applies stored preferred sizes to items that return or move here. With very many items, this happens when they come into view.
  private mutating func adoptArrivals(_ change: ListChange, content: FlowContent) {
    let arrivals = change.arrivals
    guard arrivals.reduce(0, { $0 + $1.count }) <= SectionLayout.eagerLookupLimit else { return }
    for arriving in arrivals where sections.indices.contains(arriving.section) {
      for items in arriving.spans {
        adopt(arriving.section, items.clamped(to: 0..<sections[arriving.section].itemCount), content: content)
      }
    }
  }

  private mutating func reload(_ change: ListChange, content: FlowContent) {
    for position in change.reloadedItems where position.index >= 0 && position.index < itemCount(inSection: position.section) {
      let (section, item) = (position.section, position.index)
      fitted.forget(content.list.itemHandle(section, item))
      guard let metrics = sections[section].layout?.plan.metrics, metrics.hasOwnSizes else { continue }
      unaskedCount -= unasked(section)
      if metrics.selfSizes {
        sections[section].layout?.sizes.forget(item)
        sections[section].layout?.lines.touch(item)
        sections[section].layout?.breakAgain()
      } else {
        sections[section].layout?.sizes.setUnasked(item)
      }
      unaskedCount += unasked(section)
      refresh(section)
    }
    for section in change.reloadedSections where sections.indices.contains(section) {
      if !fitted.isEmpty {
        for item in 0..<sections[section].itemCount where sections[section].layout?.sizes.fitted.isMeasured(item) == true {
          fitted.forget(content.list.itemHandle(section, item))
        }
      }
      forget(section, itemCount: max(0, content.list.itemCount(section)))
      ensureSolved(section, content: content)
      refresh(section)
    }
  }
}
