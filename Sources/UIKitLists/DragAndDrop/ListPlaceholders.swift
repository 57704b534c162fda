internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// The items that a list presents although its data source does not have them: the gap of a drag, and placeholders.
@MainActor final class ListPlaceholders {
  /// One of them.
  struct Placeholder {
    /// Whether it only takes up room.
    var isHidden = false
    /// How high a row is whose height does not follow from its view, in points; negative for others.
    var height = UITableView.automaticDimension
    /// How much of a preview is shown that becomes the cell, and on what; nil for as it was dragged.
    var previewParameters: (any PooledView) -> UIDragPreviewParameters? = { _ in nil }
    /// Makes the view, or takes it from the pool.
    let make: () -> (any PooledView)?
  }

  private unowned let adapter: ListAdapter
  /// By the engine's numbers for them.
  private var placeholders: [Int: Placeholder] = [:]
  private var lastNumber = 0

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  private var guests: GuestDriver { adapter.list.guests }

  /// Presents a placeholder at a position of the list as it is presented. Returns its number, nil where that is not possible.
  func insert(_ placeholder: Placeholder, at position: ItemPosition) -> Int? {
    lastNumber += 1
    placeholders[lastNumber] = placeholder
    if guests.insert(lastNumber, isHidden: placeholder.isHidden, at: position, animated: true) { return lastNumber }
    didLose(lastNumber)
    return nil
  }
  /// Presents an item no longer. No effect if it is gone.
  func remove(_ number: Int, animated: Bool) {
    guests.remove(number, animated: animated)
    didLose(number)
  }
  /// Whether an item is there.
  func contains(_ number: Int) -> Bool { placeholders[number] != nil }
  /// The cell of an item; nil if it is not on screen.
  func cell(of number: Int) -> (any PooledView)? {
    guests.position(ofGuest: number).flatMap { adapter.list.displayedCell(at: $0) }.flatMap { adapter.store[$0] }
  }
  /// Where the data source would have an item; nil if it is gone.
  func dataSourcePath(of number: Int) -> IndexPath? { guests.dataSourcePosition(ofGuest: number).map { IndexPath($0) } }

  /// The data of an item is there: `updates` inserts it into the program's. False if the item is gone.
  func commit(_ number: Int, _ updates: (IndexPath) -> Void) -> Bool {
    guard contains(number), let path = dataSourcePath(of: number) else { return false }
    adapter.list.reordering.drop(removing: number) {
      didLose(number)
      guard let position = path.position, adapter.countItems() != nil else { return updates(path) }
      withoutActuallyEscaping(updates) { updates in
        adapter.performBatch(
          {
            updates(path)
            self.adapter.record { $0.insertItems([position]) }
          }, completion: nil)
      }
    }
    return true
  }

  /// The view of an item.
  func makeView(of number: Int) -> (any PooledView)? { placeholders[number]?.make() }
  /// The list lost an item.
  func didLose(_ number: Int) { placeholders[number] = nil }
  /// The height that a row at a position is to have, in points; nil for one that its view decides, and for the data source's rows.
  func height(at position: ItemPosition) -> Double? {
    let found = placeholders.first { $0.value.height >= 0 && guests.position(ofGuest: $0.key) == position }
    return found.map { Double($0.value.height) }
  }
  /// How the program wants the preview to look that becomes the cell of an item.
  func previewParameters(of number: Int, _ cell: any PooledView) -> UIDragPreviewParameters? {
    placeholders[number]?.previewParameters(cell)
  }
}
