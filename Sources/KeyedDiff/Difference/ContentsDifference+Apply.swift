internal import HitchlessBase

extension ContentsDifference {
  /// Applies the difference to `contents`, which equal ``old``: the result equals ``new``. O(change · log n).
  package func applied(to contents: ListContents) -> ListContents {
    var result = contents
    var moved: [[ItemHandle]] = []
    moved.reserveCapacity(change.movedItems.count)
    for move in change.movedItems {
      moved.append((0..<move.count).map { old.item(at: ItemPosition(section: move.from.section, index: move.from.index + $0)) })
    }

    // Removed from the end, so that the remaining positions stay valid.
    let leaving = change.removedItems + change.movedItems.map(\.origin)
    for span in leaving.sorted(by: { $0.position > $1.position }) {
      result.removeItems(span.items, inSection: span.section)
    }
    var kept: [Int: ContentsSection] = [:]
    let moving = Set(change.movedSections.map(\.from))
    for index in (change.removedSections + change.movedSections.map(\.from)).sorted(by: >) {
      if moving.contains(index) {
        kept[index] = result.takeSection(result.sectionPath(at: index))
      } else {
        result.removeSection(at: index)
      }
    }

    // Inserted from the beginning, so that everything before a destination is already complete.
    let coming = change.insertedSections.map { ($0, nil) } + change.movedSections.map { ($0.to, Optional($0.from)) }
    for (index, origin) in coming.sorted(by: { $0.0 < $1.0 }) {
      if let origin, let section = kept[origin] {
        result.insert(section, at: index)
      } else {
        result.insertSection(new.section(at: index), at: index)
      }
    }
    var arriving: [(position: ItemPosition, items: [ItemHandle])] = []
    for span in change.insertedItems {
      let items = span.items.map { new.item(at: ItemPosition(section: span.section, index: $0)) }
      arriving.append((span.position, items))
    }
    for (move, items) in zip(change.movedItems, moved) { arriving.append((move.to, items)) }
    for (position, items) in arriving.sorted(by: { $0.position < $1.position }) { result.insert(items, at: position) }
    return result
  }
}
