internal import CellReuse
package import HitchlessBase
package import KeyedDiff

// Cancelling for other reasons than scrolling: items go away, the data source is replaced, prefetching is switched off.

extension DataPrefetching {
  /// Forgets everything that is prefetched, and returns what is wanted of it still, which the caller cancels. The next update is like the
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

  /// The list is about to become `next`: returns what is prefetched and will not be there, by its positions in the list as it is. The
  /// caller cancels it. O(prefetched · log n).
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

  /// The list changes from `old` to `new`: what the list's window knows follows its items. Returns what was prefetched and went away, by
  /// its positions in `old`, which the caller cancels. ``follow(_:from:to:)`` comes next for each of ``sectionsWithWindows``. O(prefetched
  /// · log n).
  package mutating func follow(from old: ListContents, to new: ListContents) -> [ItemPosition] {
    let deleted = list.translate { index in
      old.position(overall: index).flatMap { new.overallIndex(of: old.item(at: $0)) }
    }
    return deleted.compactMap { old.position(overall: $0) }
  }

  /// The sections that have windows of their own.
  package var sectionsWithWindows: [SectionHandle] { open + approached }

  /// The same for a section with a window of its own. What left the section becomes the list's window's, whose positions are the new ones
  /// already. O(prefetched · log n).
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
    // What is to be prefetched of it is found anew.
    if state.approached != nil { state.approached = 0..<0 }
    sections[section] = state
    return gone
  }

  /// Forgets what is remembered of sections that are not in the list any more. O(sections that are remembered).
  package mutating func retain(where isKept: (SectionHandle) -> Bool) {
    if !sections.isEmpty { sections = sections.filter { isKept($0.key) } }
  }
}
