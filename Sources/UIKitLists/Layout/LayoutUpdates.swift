internal import Foundation

/// Which items an update inserts and deletes.
struct LayoutUpdates {
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  init() {}
  @MainActor init(_ items: [UICollectionViewUpdateItem]) {
    for item in items {
      if item.updateAction == .insert, let path = item.indexPathAfterUpdate { inserted.insert(path) }
      if item.updateAction == .delete, let path = item.indexPathBeforeUpdate { deleted.insert(path) }
    }
  }

  /// Whether an item is new, or its section is.
  func inserts(_ path: IndexPath) -> Bool { Self.contains(path, inserted) }
  /// Whether an item goes away, or its section does.
  func deletes(_ path: IndexPath) -> Bool { Self.contains(path, deleted) }
  private static func contains(_ path: IndexPath, _ paths: Set<IndexPath>) -> Bool {
    paths.contains(path) || paths.contains(IndexPath(item: NSNotFound, section: path.section))
  }
}
