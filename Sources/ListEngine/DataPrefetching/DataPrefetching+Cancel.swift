internal import CellReuse
package import HitchlessBase
package import KeyedDiff

// Cancelling for reasons other than scrolling: items are removed, the data source is replaced, prefetching is switched off.

extension DataPrefetching {
  /// Forgets all prefetched items, and returns those that are still wanted, which the caller cancels. The next update behaves like the
  /// first. O(prefetched · log n).
  package mutating func removeAll(in contents: ListContents) -> [ItemPosition] {
    var items = list.removeAll()
    for section in open + approached {
      guard let index = contents.index(of: section), let wanted = sections[section]?.window.leave() else { continue }
      let start = contents.itemCount(beforeSection: index)
      items += wanted.map { $0 + start }
      sections[section]?.lastOffset = nil
      sections[section]?.approached = nil
      sections[section]?.generation = -1
      sections[section]?.recent = []
      sections[section]?.shown = []
    }
    open = []
    approached = []
    return takeDue() + items.compactMap { contents.position(overall: $0) }
  }

  /// Prepares for the list to become `next`: returns the prefetched items that will not be in it, by their positions in the current list.
  /// The caller cancels them. O(prefetched · log n).
  package mutating func removeMissing(in next: ListContents, from contents: ListContents) -> [ItemPosition] {
    func isGone(_ position: ItemPosition) -> Bool { contents.itemIfPresent(at: position).map { !next.contains($0) } ?? true }
    var gone = list.cancel { index in contents.position(overall: index).map(isGone) ?? true }
    for section in open + approached {
      guard let index = contents.index(of: section) else { continue }
      let start = contents.itemCount(beforeSection: index)
      gone += sections[section]?.window.cancel { isGone(ItemPosition(section: index, index: $0)) }.map { $0 + start } ?? []
    }
    return gone.compactMap { contents.position(overall: $0) }
  }

  /// Translates the state of the list's window when the list changes from `old` to `new`. Returns the prefetched items that were removed,
  /// by their positions in `old`, which the caller cancels. Call ``follow(_:from:to:)`` for each of ``sectionsWithWindows`` next.
  /// O(prefetched · log n).
  package mutating func follow(from old: ListContents, to new: ListContents) -> [ItemPosition] {
    let deleted = list.translate { index in
      old.position(overall: index).flatMap { new.overallIndex(of: old.item(at: $0)) }
    }
    return deleted.compactMap { old.position(overall: $0) }
  }

  /// The sections that have their own windows.
  package var sectionsWithWindows: [SectionHandle] { open + approached }

  /// Translates the state of a section's own window when the list changes from `old` to `new`. Items that left the section move to the
  /// list's window, whose positions are already the new ones. Returns the prefetched items that were removed, by their positions in `old`.
  /// O(prefetched · log n).
  package mutating func follow(_ section: SectionHandle, from old: ListContents, to new: ListContents) -> [ItemPosition] {
    guard var state = sections[section], let before = old.index(of: section) else { return [] }
    let after = new.index(of: section)
    func index(_ index: Int) -> Int? {
      guard let after, let item = old.itemIfPresent(at: ItemPosition(section: before, index: index)),
        let position = new.position(of: item), position.section == after
      else { return nil }
      return position.index
    }
    var gone: [ItemPosition] = []
    for item in state.window.translate(index) {
      let position = ItemPosition(section: before, index: item)
      if let moved = new.overallIndex(of: old.item(at: position)) { list.adopt([moved]) } else { gone.append(position) }
    }
    state.recent = Set(state.recent.compactMap(index))
    state.shown = []
    // The items to prefetch for this section are determined again.
    if state.approached != nil { state.approached = 0..<0 }
    sections[section] = state
    return gone
  }

  /// Forgets the state of sections that are no longer in the list. O(sections with state).
  package mutating func retain(where isKept: (SectionHandle) -> Bool) {
    if !sections.isEmpty { sections = sections.filter { isKept($0.key) } }
  }
}
