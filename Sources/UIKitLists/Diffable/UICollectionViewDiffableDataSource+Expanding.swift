package import Foundation
internal import HitchlessBase
internal import KeyedDiff

/// A data source whose items the user can expand and collapse: the interface for disclosure controls.
@MainActor package protocol ExpandableContents: AnyObject {
  /// Returns whether the item at `indexPath` is expanded, or `nil` if it is not in an outline.
  func isExpanded(itemAt indexPath: IndexPath) -> Bool?
  /// Expands or collapses the item at `indexPath` for the user. Returns whether it was done: the program may refuse.
  @discardableResult func setExpanded(_ isExpanded: Bool, itemAt indexPath: IndexPath) -> Bool
}

extension UICollectionViewDiffableDataSource: ExpandableContents {
  /// Returns whether the item at an index path is expanded, or nil if it is not in an outline.
  package func isExpanded(itemAt indexPath: IndexPath) -> Bool? {
    guard let (item, _, outline) = outlined(itemAt: indexPath) else { return nil }
    return outline.isExpanded(item)
  }

  /// Expands or collapses an item for the user, in an animated update. Calls the section snapshot handlers first; returns whether it was
  /// done.
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
