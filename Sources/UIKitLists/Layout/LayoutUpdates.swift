internal import Foundation

/// The items that an update inserts and deletes.
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

  /// Whether an item is inserted, or its section.
  func inserts(_ path: IndexPath) -> Bool { Self.contains(path, inserted) }
  /// Whether an item is deleted, or its section.
  func deletes(_ path: IndexPath) -> Bool { Self.contains(path, deleted) }
  private static func contains(_ path: IndexPath, _ paths: Set<IndexPath>) -> Bool {
    paths.contains(path) || paths.contains(IndexPath(item: NSNotFound, section: path.section))
  }
}
