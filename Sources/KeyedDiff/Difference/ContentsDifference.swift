package import HitchlessBase

/// The change that turns one ``ListContents`` into another, with both of them.
package struct ContentsDifference: Sendable {
  /// The contents before.
  package let old: ListContents
  /// The contents after.
  package let new: ListContents
  /// The change between them.
  package var change: ListChange

  /// Finds the difference: the removals, insertions and moves. Moves are minimal: of the survivors that stay in their section, the longest
  /// increasing subsequence stays in place; items that change their section move; of the surviving sections, the longest increasing
  /// subsequence stays in place.
  ///
  /// Parts that both contents share cost nothing apart from skipping them chunk by chunk, so the cost is proportional to the change if
  /// `new` was made by editing `old`. Otherwise O(n), plus O(m log m) for m stretches that lost their order.
  package init(from old: ListContents, to new: ListContents) {
    var finder = DifferenceFinder(old: old, new: new)
    finder.run()
    self.init(from: old, to: new, change: finder.change)
  }

  /// Creates a difference that is already known.
  package init(from old: ListContents, to new: ListContents, change: ListChange) {
    self.old = old
    self.new = new
    self.change = change
  }

  /// Whether nothing changed and nothing is reloaded or reconfigured.
  package var isEmpty: Bool { change.isEmpty }
  /// Whether sections are inserted, removed, moved or reloaded. O(1).
  package var changesSections: Bool { change.changesSections }

  /// The items that get another cell, without those of reloaded sections. O(items · log n).
  package var reloadedItems: [ItemHandle] { change.reloadedItems.map { new.item(at: $0) } }

  /// The items whose cells are configured again. O(items · log n).
  package var reconfiguredItems: [ItemHandle] { change.reconfiguredItems.map { new.item(at: $0) } }

  /// Calls `body` with each removed item and its old position, in order. State that is keyed by handle has to be discarded now, as the
  /// handle may be assigned to another item.
  package func forEachRemoval(_ body: (ItemHandle, ItemPosition) -> Void) { Self.forEach(change.removedItems, in: old, body) }

  /// Calls `body` with each inserted item and its new position, in order.
  package func forEachInsertion(_ body: (ItemHandle, ItemPosition) -> Void) { Self.forEach(change.insertedItems, in: new, body) }

  /// Calls `body` with each moved item, its old and its new position, in order of the new positions.
  package func forEachMove(_ body: (ItemHandle, _ from: ItemPosition, _ to: ItemPosition) -> Void) {
    for move in change.movedItems {
      for offset in 0..<move.count {
        let to = ItemPosition(section: move.to.section, index: move.to.index + offset)
        body(new.item(at: to), ItemPosition(section: move.from.section, index: move.from.index + offset), to)
      }
    }
  }

  private static func forEach(_ spans: [ItemSpan], in contents: ListContents, _ body: (ItemHandle, ItemPosition) -> Void) {
    for span in spans {
      for index in span.items {
        let position = ItemPosition(section: span.section, index: index)
        body(contents.item(at: position), position)
      }
    }
  }
}
