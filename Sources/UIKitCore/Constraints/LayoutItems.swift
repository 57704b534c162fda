internal import ConstraintLayout

/// The items of a ``LayoutEngine``.
@MainActor struct LayoutItems {
  /// The owning items by variable number.
  private var owners: [LayoutItem?] = []
  /// The items of a system that measures a part of a hierarchy which already has a system; nil for the hierarchy's own system.
  private var ownItems: [ObjectIdentifier: LayoutItem]?

  /// Creates an empty collection. A system that `isOnlyMeasuring` has its own items besides those that views and guides store.
  init(isOnlyMeasuring: Bool) { ownItems = isOnlyMeasuring ? [:] : nil }

  /// Whether the system only measures a part of a hierarchy.
  var isOnlyMeasuring: Bool { ownItems != nil }
  /// All items.
  var all: some Sequence<LayoutItem> {
    owners.enumerated().lazy.compactMap { number, item in item.flatMap { $0.minX.number == Int32(number) ? $0 : nil } }
  }

  /// The item that owns a variable; nil if the item was removed. O(1).
  subscript(variable: LayoutVariable) -> LayoutItem? { owners[Int(variable.number)] }

  /// Returns the item of a view or a guide in the system of `engine`; `item` is the one that the object itself stores. Nil if there is
  /// none. O(1).
  func known(_ object: AnyObject, _ item: LayoutItem?, in engine: LayoutEngine) -> LayoutItem? {
    if let ownItems { return ownItems[ObjectIdentifier(object)] }
    guard let item, item.engine === engine else { return nil }
    return item
  }

  /// Adds the item of a view or a guide. O(1).
  mutating func insert(_ item: LayoutItem, of object: AnyObject) {
    ownItems?[ObjectIdentifier(object)] = item
    let last = [item.minX, item.minY, item.width, item.height].map { Int($0.number) }.max() ?? 0
    if last >= owners.count { owners.append(contentsOf: repeatElement(nil, count: last + 1 - owners.count)) }
    for variable in [item.minX, item.minY, item.width, item.height] { owners[Int(variable.number)] = item }
  }

  /// Removes the owner of a variable. O(1).
  mutating func remove(_ variable: LayoutVariable) { owners[Int(variable.number)] = nil }
}
