package import HitchlessBase

extension FlowSolver {
  /// Carries out a batch of changes. `content` describes the list after all of them. Sizes that cells wanted are remembered by handle.
  /// Where the program's answers depend on the list, it is asked again about everything that comes near the viewport.
  ///
  /// Changes that do not fit the list are a fault; it recovers by leaving them out and by believing `content` about how many items a
  /// section has. O(changes · log n + sections + lines that change).
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

  /// Every span of items that leaves, later ones first so that earlier numbers stay right.
  private mutating func removeItems(_ change: ListChange) {
    var leaving: [Range<Int>] = []
    var current = -1
    for span in change.departures.reversed() where span.count > 0 {
      guard sections.indices.contains(span.section), span.items.lowerBound >= 0,
        span.items.upperBound <= sections[span.section].itemCount
      else {
        Fault.raise(
          "attempt to delete items \(span.items) from section \(span.section) which only contains \(itemCount(inSection: span.section)) items before the update"
        )
        continue
      }
      if span.section != current { edit(current, &leaving) { $0.remove($1.reversed()) } }
      current = span.section
      count(-span.count, in: current)
      leaving.append(span.items)
    }
    edit(current, &leaving) { $0.remove($1.reversed()) }
  }

  /// Every span of items that arrives, earlier ones first: their numbers are those of the final list.
  private mutating func insertItems(_ change: ListChange) {
    var arriving: [Range<Int>] = []
    var current = -1
    for span in change.arrivals where span.count > 0 {
      guard sections.indices.contains(span.section), span.items.lowerBound >= 0,
        span.items.lowerBound <= sections[span.section].itemCount
      else {
        Fault.raise(
          "attempt to insert items \(span.items) into section \(span.section), but there are only \(itemCount(inSection: span.section)) items in it after the update"
        )
        continue
      }
      if span.section != current { edit(current, &arriving) { $0.insert($1) } }
      current = span.section
      count(span.count, in: current)
      arriving.append(span.items)
    }
    edit(current, &arriving) { $0.insert($1) }
  }

  private mutating func count(_ change: Int, in section: Int) {
    sections[section].itemCount += change
    sections[section].isTouched = true
  }

  /// Carries out `change` with spans of items of a section, all at once, and forgets them.
  private mutating func edit(_ section: Int, _ spans: inout [Range<Int>], _ change: (inout FlowSection, [Range<Int>]) -> Void) {
    guard !spans.isEmpty else { return }
    unaskedCount -= unasked(section)
    // In place: while there is a copy, all of it would be copied.
    if var layout = sections[section].layout {
      sections[section].layout = nil
      change(&layout, spans)
      sections[section].layout = layout
    }
    unaskedCount += unasked(section)
    spans.removeAll(keepingCapacity: true)
  }

  /// Takes out sections that leave or move; returns the latter by their new index.
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

  /// A section whose items changed: its lines follow, and the counts must add up.
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

  /// The section is solved anew when it comes near.
  private mutating func forget(_ section: Int, itemCount: Int) {
    unaskedCount -= unasked(section)
    if sections[section].layout?.isStale == false { unsolvedCount += 1 }
    sections[section] = SectionState(itemCount: itemCount, layout: nil)
  }

  /// Items that come back or from elsewhere have the sizes that their cells wanted. Very many do when they come into view.
  private mutating func adoptArrivals(_ change: ListChange, content: FlowContent) {
    let arrivals = change.arrivals
    guard arrivals.reduce(0, { $0 + $1.count }) <= SectionLayout.eagerLookupLimit else { return }
    for span in arrivals where sections.indices.contains(span.section) {
      for item in span.items where item < sections[span.section].itemCount { adopt(span.section, item, content) }
      sections[span.section].layout?.breakAgain()
      refresh(span.section)
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
