internal import Foundation
internal import UIKitCore

/// The program's context of a placeholder that waits for its data.
final class PlaceholderContext: DropAnimations, UICollectionViewDropPlaceholderContext, UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  /// The number of the placeholder in the list; nil for one without a valid position.
  private let number: Int?
  private weak var placeholders: ListPlaceholders?
  private let update: (any PooledView) -> Void

  /// Creates the context of an item's placeholder; `update` configures its cell.
  init(_ dragItem: UIDragItem, _ number: Int?, in placeholders: ListPlaceholders, update: @escaping (any PooledView) -> Void) {
    self.dragItem = dragItem
    self.number = number
    self.placeholders = placeholders
    self.update = update
  }

  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let number, let placeholders else { return false }
    return placeholders.commit(number, dataSourceUpdates)
  }
  @discardableResult func deletePlaceholder() -> Bool {
    guard let number, let placeholders, placeholders.contains(number) else { return false }
    placeholders.remove(number, animated: true)
    return true
  }
  func setNeedsCellUpdate() {
    if let number, let cell = placeholders?.cell(of: number) { update(cell) }
  }
}
