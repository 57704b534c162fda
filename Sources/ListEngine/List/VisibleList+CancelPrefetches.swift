internal import CellReuse
package import HitchlessBase
package import KeyedDiff

// Cancelling what was prefetched, other than because of scrolling.

extension VisibleList {
  /// Cancels everything that was prefetched. User code runs.
  package func cancelPrefetches() {
    let items = takePrefetches()
    if !items.isEmpty, host.wantsDataPrefetching { host.cancelPrefetch(of: items) }
  }

  /// Forgets what was prefetched, of the list and of the sections that scroll across, and returns what is wanted of it still: that is for
  /// the caller to cancel. The next prefetch is like the first. O(prefetched · log n).
  package func takePrefetches() -> [ItemPosition] {
    var items = dataWindow.removeAll()
    for section in openWindows + approachedSections {
      guard let index = contents.index(of: section), let wanted = orthogonalSections[section]?.window.leave() else { continue }
      let start = contents.itemCount(beforeSection: index)
      items += wanted.map { $0 + start }
      orthogonalSections[section]?.prefetchedOffset = nil
      orthogonalSections[section]?.approached = nil
      orthogonalSections[section]?.generation = -1
      orthogonalSections[section]?.lately = []
      orthogonalSections[section]?.shown = []
    }
    openWindows = []
    approachedSections = []
    defer { dueCancellations = [] }
    return dueCancellations + items.compactMap { contents.position(overall: $0) }
  }

  // MARK: Items that go away

  /// The list is about to become `next`, or to be counted anew if that is nil. Cancels what is prefetched and will not be there, while
  /// the data source still answers for the list as it is: so what the program is told means the same items to both. A layout meanwhile
  /// prefetches nothing, because that might be what is about to go. User code runs. O(prefetched · log n).
  package func cancelPrefetches(missingIn next: ListContents?) {
    let wasLeaving = isLeaving
    isLeaving = true
    defer { isLeaving = wasLeaving }
    tellDueCancellations()
    guard let next, !needsReload else { return cancelPrefetches() }
    let contents = contents
    func isGone(_ position: ItemPosition) -> Bool { contents.itemIfPresent(at: position).map { !next.contains($0) } ?? true }
    var gone = dataWindow.cancel { index in contents.position(overall: index).map(isGone) ?? true }
    for section in openWindows + approachedSections {
      guard let index = contents.index(of: section) else { continue }
      let start = contents.itemCount(beforeSection: index)
      gone += orthogonalSections[section]?.window.cancel { isGone(ItemPosition(section: index, index: $0)) }.map { $0 + start } ?? []
    }
    prefetchCancelled(gone, in: contents)
  }

  /// Prefetches follow their items. Those that went away are cancelled where they were: a data source of the program's own has another
  /// list already, a diffable one was told before, see ``cancelPrefetches(missingIn:)``. User code runs. O(prefetched · log n).
  ///
  /// The program may change the list when it is told: then the rest is left alone, and ``generation`` says so.
  func translateWindow(from old: ListContents, to new: ListContents) {
    let start = generation
    tellDueCancellations()
    guard generation == start else { return }
    let deleted = dataWindow.translate { index in
      old.position(overall: index).flatMap { new.overallIndex(of: old.item(at: $0)) }
    }
    prefetchCancelled(deleted, in: old)
    for section in openWindows + approachedSections where generation == start { translateOrthogonalWindow(section, from: old, to: new) }
  }

  /// The same for a section with a window of its own. What left the section is the list's window's business, whose positions are the new
  /// ones already.
  private func translateOrthogonalWindow(_ section: SectionHandle, from old: ListContents, to new: ListContents) {
    guard var state = orthogonalSections[section], let before = old.index(of: section) else { return }
    let after = new.index(of: section)
    func place(_ index: Int) -> Int? {
      guard let after, let item = old.itemIfPresent(at: ItemPosition(section: before, index: index)),
        let position = new.position(of: item), position.section == after
      else { return nil }
      return position.index
    }
    let start = old.itemCount(beforeSection: before)
    var gone: [Int] = []
    for index in state.window.translate(place) {
      if let moved = new.overallIndex(of: old.item(at: ItemPosition(section: before, index: index))) {
        dataWindow.adopt([moved])
      } else {
        gone.append(index + start)
      }
    }
    state.lately = Set(state.lately.compactMap(place))
    state.shown = []
    // What is to be prefetched of it is found anew.
    if state.approached != nil { state.approached = 0..<0 }
    orthogonalSections[section] = state
    prefetchCancelled(gone, in: old)
  }

  private func prefetchCancelled(_ items: [Int], in contents: ListContents) {
    guard !items.isEmpty, host.wantsDataPrefetching else { return }
    let positions = items.compactMap { contents.position(overall: $0) }
    if !positions.isEmpty { host.cancelPrefetch(of: positions) }
  }
}
