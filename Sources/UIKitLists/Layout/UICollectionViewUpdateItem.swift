public import Foundation
internal import HitchlessBase
internal import KeyedDiff

/// One change of a batch, of which a layout is notified before the batch is shown. If a whole section changes, the item of the index paths
/// is `NSNotFound`.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kinds of changes.
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  /// The index path before the update; nil for insertions.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The index path after the update; nil for deletions.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// The kind of the change.
  open private(set) var updateAction: Action

  init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }

  /// Returns the changes: sections before items, in each case deletions, insertions, moves, reloads. The items of a section are inserted,
  /// deleted and reloaded with it. O(changes).
  static func items(_ difference: ContentsDifference) -> [UICollectionViewUpdateItem] {
    let (old, new, change) = (difference.old, difference.new, difference.change)
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var items = change.removedSections.map { UICollectionViewUpdateItem(.delete, before: section($0)) }
    items += change.insertedSections.map { UICollectionViewUpdateItem(.insert, after: section($0)) }
    items += change.movedSections.map { UICollectionViewUpdateItem(.move, before: section($0.from), after: section($0.to)) }
    let reloaded = change.reloadedSections.map { ($0, old.index(of: new.section(at: $0))) }
    items += reloaded.map { UICollectionViewUpdateItem(.reload, before: $1.map(section), after: section($0)) }

    let replacedBefore = Set(change.removedSections + reloaded.compactMap(\.1))
    let replacedAfter = Set(change.insertedSections + change.reloadedSections)
    var deleted = change.removedItems.filter { !replacedBefore.contains($0.section) }
    var inserted = change.insertedItems.filter { !replacedAfter.contains($0.section) }
    var moved: [UICollectionViewUpdateItem] = []
    for move in change.movedItems {
      switch (replacedBefore.contains(move.from.section), replacedAfter.contains(move.to.section)) {
      case (true, true): break
      case (true, false): inserted.append(move.destination)
      case (false, true): deleted.append(move.origin)
      case (false, false):
        moved += zip(paths(move.origin), paths(move.destination)).map { UICollectionViewUpdateItem(.move, before: $0, after: $1) }
      }
    }
    items += deleted.flatMap(paths).map { UICollectionViewUpdateItem(.delete, before: $0) }
    items += inserted.flatMap(paths).map { UICollectionViewUpdateItem(.insert, after: $0) }
    items += moved
    for position in change.reloadedItems {
      let before = old.position(of: new.item(at: position))
      items.append(UICollectionViewUpdateItem(.reload, before: before.map { IndexPath($0) }, after: IndexPath(position)))
    }
    return items
  }

  private static func paths(_ span: ItemSpan) -> [IndexPath] { span.items.map { IndexPath(item: $0, section: span.section) } }
}
