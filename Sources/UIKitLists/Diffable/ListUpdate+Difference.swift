internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout

extension ListUpdate {
  /// The update that a snapshot's transition asks for. Costs what the transition has in it.
  init(_ transition: SnapshotTransition) {
    self.init(contents: transition.difference.new, layout: LayoutUpdate(transition.difference))
    reloaded = transition.reloadedItems
    reconfigured = transition.reconfiguredItems
    for section in transition.reloadedSections.compactMap({ contents.index(of: $0) }) {
      contents.forEachItem(inSection: section) { reloaded.append($0) }
    }
    layout.reloadedSections = transition.reloadedSections.compactMap { contents.index(of: $0) }
    layout.reloadedItems = transition.reloadedItems.compactMap { contents.position(of: $0) }
  }
}

extension LayoutUpdate {
  /// A difference as places. Layouts count the items of sections that come and go with their section.
  init(_ difference: ContentsDifference) {
    self.init()
    let goneSections = Set(difference.removedSections)
    let newSections = Set(difference.insertedSections)
    removedSections = difference.removedSections
    insertedSections = difference.insertedSections
    movedSections = difference.movedSections
    func range(_ position: ItemPosition, _ count: Int) -> ItemRange {
      ItemRange(section: position.section, items: position.index..<position.index + count)
    }
    for span in difference.removals where !goneSections.contains(span.position.section) {
      removedItems.append(range(span.position, span.count))
    }
    for span in difference.insertions where !newSections.contains(span.position.section) {
      insertedItems.append(range(span.position, span.count))
    }
    for move in difference.moves {
      let leavesSection = goneSections.contains(move.from.section)
      let entersSection = newSections.contains(move.to.section)
      switch (leavesSection, entersSection) {
      case (true, true): break
      case (true, false): insertedItems.append(range(move.to, move.count))
      case (false, true): removedItems.append(range(move.from, move.count))
      case (false, false):
        for step in 0..<move.count {
          movedItems.append(
            ItemMove(
              from: ItemPosition(section: move.from.section, index: move.from.index + step),
              to: ItemPosition(section: move.to.section, index: move.to.index + step)))
        }
      }
    }
  }
}
