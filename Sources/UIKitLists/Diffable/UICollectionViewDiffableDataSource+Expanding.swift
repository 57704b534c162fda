package import Foundation
internal import HitchlessBase
internal import KeyedDiff

/// A data source whose items can be expanded and collapsed by hand: what a disclosure control asks.
@MainActor package protocol ExpandableContents: AnyObject {
  /// Whether the item at `indexPath` is expanded; `nil` if it is in no outline.
  func isExpanded(itemAt indexPath: IndexPath) -> Bool?
  /// The user wants the item at `indexPath` expanded or collapsed. Returns whether it is done: the program may be against it.
  @discardableResult func setExpanded(_ isExpanded: Bool, itemAt indexPath: IndexPath) -> Bool
}

extension UICollectionViewDiffableDataSource: ExpandableContents {
  /// Whether the item at an index path is expanded; nil if it is in no outline.
  package func isExpanded(itemAt indexPath: IndexPath) -> Bool? {
    guard let (item, _, outline) = outlined(itemAt: indexPath) else { return nil }
    return outline.isExpanded(item)
  }

  /// Expands or collapses an item as the user wants, in an animated update. Asks the section snapshot handlers first; returns whether it
  /// was done.
  @discardableResult package func setExpanded(_ isExpanded: Bool, itemAt indexPath: IndexPath) -> Bool {
    guard let (item, section, outline) = outlined(itemAt: indexPath), outline.isExpanded(item) != isExpanded else { return false }
    let handlers = sectionSnapshotHandlers
    var changed = outline
    if isExpanded {
      guard handlers.shouldExpandItem?(item) ?? true else { return false }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        changed.replace(childrenOf: item, using: children)
      }
      changed.expand([item])
    } else {
      guard handlers.shouldCollapseItem?(item) ?? true else { return false }
      handlers.willCollapseItem?(item)
      changed.collapse([item])
    }
    apply(changed, to: section, animatingDifferences: true)
    return true
  }

  private func outlined(
    itemAt indexPath: IndexPath
  ) -> (item: ItemIdentifierType, section: SectionIdentifierType, outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)? {
    guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section),
      let outline = core.appliedOutline(of: section), outline.contains(item)
    else { return nil }
    return (item, section, outline)
  }
}
