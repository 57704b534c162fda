internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// The items that a list presents although its data source does not have them: the gap of a drag, and placeholders.
@MainActor final class ListPlaceholders {
  private unowned let adapter: ListAdapter
  /// How the view of each is made, by the engine's number for it.
  private var makers: [Int: () -> (any PooledView)?] = [:]
  /// How high rows are whose height does not follow from their view, in points.
  private var heights: [Int: CGFloat] = [:]
  private var lastNumber = 0

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  private var guests: GuestDriver { adapter.list.guests }

  /// Presents a view that `make` makes, or takes from the pool, at a position of the list as it is presented. Returns the number of the
  /// item, nil where that is not possible. A hidden one only takes up room.
  func insert(
    isHidden: Bool = false, at position: ItemPosition, height: CGFloat = UITableView.automaticDimension, animated: Bool,
    _ make: @escaping () -> (any PooledView)?
  ) -> Int? {
    lastNumber += 1
    makers[lastNumber] = make
    if height >= 0 { heights[lastNumber] = height }
    if guests.insert(lastNumber, isHidden: isHidden, at: position, animated: animated) { return lastNumber }
    didLose(lastNumber)
    return nil
  }
  /// Presents an item no longer. No effect if it is gone.
  func remove(_ number: Int, animated: Bool) {
    guests.remove(number, animated: animated)
    didLose(number)
  }
  /// Whether an item is there.
  func contains(_ number: Int) -> Bool { makers[number] != nil }
  /// The cell of an item; nil if it is not on screen.
  func cell(of number: Int) -> (any PooledView)? {
    guests.position(ofGuest: number).flatMap { adapter.list.displayedCell(at: $0) }.flatMap { adapter.store[$0] }
  }
  /// Where the data source would have an item; nil if it is gone.
  func dataSourcePath(of number: Int) -> IndexPath? {
    guard var position = guests.position(ofGuest: number) else { return nil }
    position.index -= guests.positions.count { $0.section == position.section && $0.index < position.index }
    return IndexPath(position)
  }

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
  func makeView(of number: Int) -> (any PooledView)? { makers[number]?() }
  /// The list lost an item.
  func didLose(_ number: Int) {
    makers[number] = nil
    heights[number] = nil
  }
  /// The height that a row at a position is to have, in points; nil for one that its view decides, and for the data source's rows.
  func height(at position: ItemPosition) -> Double? {
    heights.first { guests.position(ofGuest: $0.key) == position }.map { Double($0.value) }
  }
}
