public import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout

/// One change of a batch, as a layout is told of it before the batch is shown. Where a whole section changes, the item of the index
/// paths is `NSNotFound`.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// What happens.
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }

  /// Where it was; nil for what is inserted.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// Where it will be; nil for what is deleted.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// What happens.
  open private(set) var updateAction: Action

  init(_ action: Action, before: IndexPath? = nil, after: IndexPath? = nil) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }

  /// The changes of `update`: sections before items, in each case deletions, insertions, moves, reloads. O(changes).
  static func items(_ update: ListUpdate, from old: ListContents) -> [UICollectionViewUpdateItem] {
    let layout = update.layout
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var items = layout.removedSections.map { UICollectionViewUpdateItem(.delete, before: section($0)) }
    items += layout.insertedSections.map { UICollectionViewUpdateItem(.insert, after: section($0)) }
    items += layout.movedSections.map { UICollectionViewUpdateItem(.move, before: section($0.from), after: section($0.to)) }
    let reloaded = layout.reloadedSections.map { ($0, old.index(of: update.contents.section(at: $0))) }
    items += reloaded.map { UICollectionViewUpdateItem(.reload, before: $1.map(section), after: section($0)) }
    // The items of a section that is reloaded go with it.
    let reloadedOld = Set(reloaded.compactMap(\.1))
    let reloadedNew = Set(layout.reloadedSections)
    for range in layout.removedItems where !reloadedOld.contains(range.section) {
      items += range.items.map { UICollectionViewUpdateItem(.delete, before: IndexPath(item: $0, section: range.section)) }
    }
    for range in layout.insertedItems where !reloadedNew.contains(range.section) {
      items += range.items.map { UICollectionViewUpdateItem(.insert, after: IndexPath(item: $0, section: range.section)) }
    }
    items += layout.movedItems.map { UICollectionViewUpdateItem(.move, before: IndexPath($0.from), after: IndexPath($0.to)) }
    items += update.reloaded.map {
      UICollectionViewUpdateItem(
        .reload, before: old.position(of: $0).map { IndexPath($0) }, after: update.contents.position(of: $0).map { IndexPath($0) })
    }
    return items
  }
}
