package import HitchlessBase

/// Neighbouring items of one section: `count` of them from `position` on.
package struct ItemSpan: Hashable, Sendable {
  /// The first item's position.
  package var position: ItemPosition
  /// How many items, at least one.
  package var count: Int

  /// `count` items from `position` on.
  package init(position: ItemPosition, count: Int) {
    self.position = position
    self.count = count
  }
}

/// Neighbouring items that keep their order and move to another position together.
package struct ItemMove: Hashable, Sendable {
  /// Where the first of them was in the old contents.
  package var from: ItemPosition
  /// Where the first of them is in the new contents.
  package var to: ItemPosition
  /// How many items, at least one.
  package var count: Int

  /// `count` items from `from` on go to `to` and behind it.
  package init(from: ItemPosition, to: ItemPosition, count: Int) {
    self.from = from
    self.to = to
    self.count = count
  }
}

/// What turns one ``ListContents`` into another.
///
/// Removals and origins are positions in the old contents, insertions and destinations positions in the new ones. Items of removed
/// sections are among the removals (unless they move elsewhere), items of inserted sections among the insertions (unless they come
/// from elsewhere). Items that stay in a section that moves do not move themselves. Moves are minimal: of a section's survivors that
/// were in it before, the longest increasing subsequence stays; items that change their section move; of the surviving sections the
/// longest increasing subsequence stays.
package struct ContentsDifference: Sendable {
  /// The contents before.
  package let old: ListContents
  /// The contents after.
  package let new: ListContents

  /// Old indexes, ascending.
  package internal(set) var removedSections: [Int] = []
  /// New indexes, ascending.
  package internal(set) var insertedSections: [Int] = []
  /// Ascending by destination.
  package internal(set) var movedSections: [SectionMove] = []

  /// In the old contents, ascending.
  package internal(set) var removals: [ItemSpan] = []
  /// In the new contents, ascending.
  package internal(set) var insertions: [ItemSpan] = []
  /// Ascending by destination.
  package internal(set) var moves: [ItemMove] = []

  /// Finds the difference. What both contents share costs nothing beyond walking past it chunk by chunk, so that the cost follows the
  /// change if `new` was made by editing `old`. Otherwise O(n), plus O(m log m) for m stretches that lost their order.
  package init(from old: ListContents, to new: ListContents) {
    self.old = old
    self.new = new
    var finder = DifferenceFinder(old: old, new: new)
    finder.run()
    removedSections = finder.removedSections
    insertedSections = finder.insertedSections
    movedSections = finder.movedSections
    removals = finder.removals
    insertions = finder.insertions
    moves = finder.moves
  }

  /// Whether nothing changed.
  package var isEmpty: Bool {
    removedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
      && removals.isEmpty && insertions.isEmpty && moves.isEmpty
  }

  /// How many items move. O(moves).
  package var movedItemCount: Int { moves.reduce(0) { $0 + $1.count } }

  /// Where a surviving item was; `nil` if it was not there before.
  package func oldPosition(of item: ItemHandle) -> ItemPosition? { old.position(of: item) }

  /// Where a surviving item is; `nil` if it is there no more.
  package func newPosition(of item: ItemHandle) -> ItemPosition? { new.position(of: item) }

  /// Calls `body` with each removed item and its old position, in order. Whoever remembers something by handle forgets it now:
  /// the handle may soon mean another item.
  package func forEachRemoval(_ body: (ItemHandle, ItemPosition) -> Void) { Self.forEach(removals, in: old, body) }

  /// Calls `body` with each inserted item and its new position, in order.
  package func forEachInsertion(_ body: (ItemHandle, ItemPosition) -> Void) { Self.forEach(insertions, in: new, body) }

  /// Calls `body` with each moved item, where it was and where it is, in order of destinations.
  package func forEachMove(_ body: (ItemHandle, _ from: ItemPosition, _ to: ItemPosition) -> Void) {
    for move in moves {
      for offset in 0..<move.count {
        let to = ItemPosition(section: move.to.section, index: move.to.index + offset)
        body(new.item(at: to), ItemPosition(section: move.from.section, index: move.from.index + offset), to)
      }
    }
  }

  private static func forEach(_ spans: [ItemSpan], in contents: ListContents, _ body: (ItemHandle, ItemPosition) -> Void) {
    for span in spans {
      for offset in 0..<span.count {
        let position = ItemPosition(section: span.position.section, index: span.position.index + offset)
        body(contents.item(at: position), position)
      }
    }
  }
}
