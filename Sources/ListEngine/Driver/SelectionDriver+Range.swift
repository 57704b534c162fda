package import HitchlessBase
internal import KeyedDiff

// Selecting many items at once. The delegate is asked and notified about each item, as if it had been tapped.
extension SelectionDriver {
  /// Whether a range is currently being selected.
  package var isRangeOpen: Bool { range != nil }

  /// Begins a range at an item, which becomes selected, or deselected if it was selected. Returns false if multiple selection is not
  /// allowed, or if there is no such item. User code runs.
  package func beginRange(at position: ItemPosition, selects: Bool? = nil) -> Bool {
    guard model.allowsSelection, model.allowsMultipleSelection, let item = list.item(at: position) else { return false }
    range = SelectionRange(at: item, selects: selects ?? !model.isSelected(item))
    cover(item)
    return range != nil
  }

  /// Extends the range to an item: items that enter it are selected or deselected, and items that leave it return to their previous state.
  /// No effect without a range; if the list changes during the call, the range ends. O(items between the old end and the new one). User
  /// code runs.
  package func extendRange(to position: ItemPosition) {
    guard let goal = list.item(at: position), let range, let start = list.contents.position(of: range.end),
      let anchor = list.contents.position(of: range.anchor)
    else { return }
    let generation = list.data.generation
    let isForward = start < position
    var current = start
    while current != position {
      guard let next = neighbor(of: current, forward: isForward), let item = list.item(at: next), let left = list.item(at: current) else {
        return
      }
      if isForward == (current >= anchor) || current == anchor { cover(item) } else { uncover(left) }
      guard list.data.generation == generation, self.range != nil else { return endRange() }
      self.range?.end = item
      current = next
    }
    self.range?.end = goal
  }

  /// Ends the range and keeps the selection as it is.
  package func endRange() { range = nil }

  /// Selects all items from the last chosen one to another one. Returns false if no item was chosen, or if multiple selection is not
  /// allowed.
  package func chooseRange(to position: ItemPosition) -> Bool {
    guard let anchor = lastChosen.flatMap({ list.contents.position(of: $0) }), beginRange(at: anchor, selects: true) else { return false }
    extendRange(to: position)
    endRange()
    return true
  }

  private func neighbor(of position: ItemPosition, forward: Bool) -> ItemPosition? {
    let contents = list.contents
    var next = ItemPosition(section: position.section, index: position.index + (forward ? 1 : -1))
    while next.section >= 0, next.section < contents.sectionCount {
      if next.index >= 0, next.index < contents.itemCount(inSection: next.section) { return next }
      next.section += forward ? 1 : -1
      guard next.section >= 0, next.section < contents.sectionCount else { return nil }
      next.index = forward ? 0 : contents.itemCount(inSection: next.section) - 1
    }
    return nil
  }

  private func cover(_ item: ItemHandle) {
    guard let selects = range?.selects, model.isSelected(item) != selects else { return }
    if change(item, selects) { range?.changed.insert(item) }
  }
  private func uncover(_ item: ItemHandle) {
    guard let selects = range?.selects, range?.changed.remove(item) != nil, model.isSelected(item) == selects else { return }
    change(item, !selects)
  }
}
