internal import HitchlessBase
internal import KeyedDiff

/// A move of an item by hand, identified by the item and its predecessor at the target, so that it keeps its meaning in a list that has
/// changed since.
struct DiffableMove: Sendable {
  /// The item.
  var item: ItemHandle
  /// The target section.
  var section: SectionHandle
  /// The item before the target; `nil` for the beginning of the section.
  var predecessor: ItemHandle?

  /// Creates the move of the item at `from` to `to`, the position after the item has been removed from its old one; `nil` if there is no
  /// such item or section.
  init?(from: ItemPosition, to: ItemPosition, in contents: ListContents) {
    guard let item = contents.itemIfPresent(at: from), to.section >= 0, to.section < contents.sectionCount else { return nil }
    self.item = item
    section = contents.section(at: to.section)
    // If the item moves down within its section, the items up to the target move up by one.
    let shift = from.section == to.section && from.index < to.index ? 1 : 0
    let last = contents.itemCount(inSection: to.section) - 1
    predecessor = to.index > 0 ? contents.itemIfPresent(at: ItemPosition(section: to.section, index: min(to.index - 1 + shift, last))) : nil
  }
}

extension DiffableArrangement {
  /// Returns the arrangement after an item was moved by hand; the same if its section or the item itself no longer exists.
  func applying(_ move: DiffableMove) -> Self {
    var result = self
    guard result.snapshot.carryOut(move) else { return self }
    let contents = result.snapshot.contents
    for section in affectedSections(by: move) {
      guard let outline = outlines[section], let index = contents.index(of: section) else { continue }
      let items = outline.handles(of: contents.items(inSection: index), in: result.snapshot)
      let moved = Set(outline.handles(of: [move.item], in: result.snapshot))
      result.outlines[section] = Outline(table: outline.table, outline: outline.outline.rearranged(showing: items, moved: moved))
    }
    return result
  }

  /// Returns the changes of the move from this arrangement to `final`, in terms of the program's identifiers.
  func transaction(of move: DiffableMove, to final: Self) -> NSDiffableDataSourceTransaction<Section, Item> {
    NSDiffableDataSourceTransaction(
      initialSnapshot: snapshot, finalSnapshot: final.snapshot, difference: difference(of: move, to: final),
      sectionTransactions: affectedSections(by: move).compactMap { handle in
        guard let section = snapshot.sectionIdentifier(for: handle) else { return nil }
        let (before, after) = (outline(of: section), final.outline(of: section))
        return NSDiffableDataSourceSectionTransaction(
          sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after,
          difference: after.items.difference(from: before.items).inferringMoves())
      })
  }

  private func affectedSections(by move: DiffableMove) -> [SectionHandle] {
    guard let source = snapshot.contents.section(containing: move.item) else { return [] }
    return source == move.section ? [source] : [source, move.section]
  }

  private func difference(of move: DiffableMove, to final: Self) -> CollectionDifference<Item> {
    let from = snapshot.contents.overallIndex(of: move.item)
    let to = final.snapshot.contents.overallIndex(of: move.item)
    guard let from, let to, let item = snapshot.itemIdentifier(for: move.item),
      let difference = CollectionDifference<Item>(
        from == to
          ? []
          : [
            .remove(offset: from, element: item, associatedWith: to), .insert(offset: to, element: item, associatedWith: from),
          ])
    else { return final.snapshot.itemIdentifiers.difference(from: snapshot.itemIdentifiers) }
    return difference
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Moves an item by hand. Returns whether both it and its section exist.
  fileprivate mutating func carryOut(_ move: DiffableMove) -> Bool {
    guard state.contents.contains(move.item), let section = state.contents.index(of: move.section) else { return false }
    if let predecessor = move.predecessor, predecessor != move.item, state.contents.section(containing: predecessor) == move.section {
      state.contents.move(move.item, after: predecessor)
    } else {
      state.contents.remove(move.item)
      state.contents.insert([move.item], at: ItemPosition(section: section, index: 0))
    }
    return true
  }
}
