internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// The items that a list presents although its data source does not have them: the gap of a drag, and placeholders.
@MainActor final class ListPlaceholders {
  /// A presented item that is not in the data source.
  struct Placeholder {
    /// Whether the item is an empty gap.
    var isHidden = false
    /// The height in points of a row that does not size itself; negative for others.
    var height = UITableView.automaticDimension
    /// A closure that returns the visible part and the background of a preview that moves to the cell; nil to keep those of the drag.
    var previewParameters: (any PooledView) -> UIDragPreviewParameters? = { _ in nil }
    /// A closure that creates or dequeues the view.
    let make: () -> (any PooledView)?
  }

  private unowned let adapter: ListAdapter
  /// The placeholders by their numbers in the engine.
  private var placeholders: [Int: Placeholder] = [:]
  private var lastNumber = 0

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  private var guests: GuestDriver { adapter.list.guests }

  /// Presents a placeholder at a presented position. Returns its number, or nil if that is not possible.
  func insert(_ placeholder: Placeholder, at position: ItemPosition) -> Int? {
    lastNumber += 1
    placeholders[lastNumber] = placeholder
    if guests.insert(lastNumber, isHidden: placeholder.isHidden, at: position, animated: true) { return lastNumber }
    didLose(lastNumber)
    return nil
  }
  /// Removes a placeholder from the list. No effect if it no longer exists.
  func remove(_ number: Int, animated: Bool) {
    guests.remove(number, animated: animated)
    didLose(number)
  }
  /// Whether a placeholder exists.
  func contains(_ number: Int) -> Bool { placeholders[number] != nil }
  /// Returns the cell of a placeholder, or nil if it is not on screen.
  func cell(of number: Int) -> (any PooledView)? {
    guests.position(ofGuest: number).flatMap { adapter.list.displayedCell(at: $0) }.flatMap { adapter.store[$0] }
  }
  /// Returns the data source's index path for a placeholder, or nil if it no longer exists.
  func dataSourcePath(of number: Int) -> IndexPath? { guests.dataSourcePosition(ofGuest: number).map { IndexPath($0) } }

  /// Replaces a placeholder by its data, which `updates` inserts into the program's. Returns false if the placeholder no longer exists.
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

  /// Creates the view of a placeholder.
  func makeView(of number: Int) -> (any PooledView)? { placeholders[number]?.make() }
  /// Forgets a placeholder that the list no longer has.
  func didLose(_ number: Int) { placeholders[number] = nil }
  /// Returns the height of the placeholder at a position in points, or nil if its view determines it, and for the data source's rows.
  func height(at position: ItemPosition) -> Double? {
    let found = placeholders.first { $0.value.height >= 0 && guests.position(ofGuest: $0.key) == position }
    return found.map { Double($0.value.height) }
  }
  /// Returns the program's parameters for the preview that moves to the cell of a placeholder.
  func previewParameters(of number: Int, _ cell: any PooledView) -> UIDragPreviewParameters? {
    placeholders[number]?.previewParameters(cell)
  }
}
