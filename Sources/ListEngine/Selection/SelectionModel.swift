package import HitchlessBase

/// The selected items and the highlighted one, by handle, so that the selection survives moves, reconfigurations and scrolling.
package struct SelectionModel: Hashable, Sendable {
  /// A change of the selection, for the delegate and for the cells.
  package struct Change: Hashable, Sendable {
    /// Items that became selected.
    package var selected: [ItemHandle] = []
    /// Items that are no longer selected, in the order in which they had been selected.
    package var deselected: [ItemHandle] = []
    /// Whether nothing changed.
    package var isEmpty: Bool { selected.isEmpty && deselected.isEmpty }
  }

  /// Whether a tap selects.
  package var allowsSelection = true
  /// Whether several items may be selected.
  package private(set) var allowsMultipleSelection = false
  /// The item under the finger.
  package private(set) var highlighted: ItemHandle?
  private var order: [ItemHandle: Int] = [:]
  private var sequence = 0

  /// Creates an empty selection.
  package init() {}

  /// The selected items in the order of their selection. O(n log n) in the selected items.
  package var selected: [ItemHandle] { order.sorted { $0.value < $1.value }.map(\.key) }
  /// The number of selected items.
  package var count: Int { order.count }
  /// Returns whether an item is selected. O(1).
  package func isSelected(_ item: ItemHandle) -> Bool { order[item] != nil }
  /// Returns whether an item is highlighted. O(1).
  package func isHighlighted(_ item: ItemHandle) -> Bool { highlighted == item }

  /// Allows several selected items, or only one. Returning to one keeps the item that was selected last.
  package mutating func setAllowsMultipleSelection(_ isAllowed: Bool) -> Change {
    allowsMultipleSelection = isAllowed
    let selected = selected
    guard !isAllowed, let last = selected.last else { return Change() }
    order = [last: order[last] ?? 0]
    return Change(deselected: selected.dropLast())
  }

  /// Selects an item for a program or a tap; in single selection the others are deselected. No change if the item is already selected.
  package mutating func select(_ item: ItemHandle) -> Change {
    guard !isSelected(item) else { return Change() }
    var change = Change(selected: [item])
    if !allowsMultipleSelection {
      change.deselected = selected
      order.removeAll(keepingCapacity: true)
    }
    sequence += 1
    order[item] = sequence
    return change
  }

  /// Deselects an item. No change if it is not selected.
  package mutating func deselect(_ item: ItemHandle) -> Change {
    order.removeValue(forKey: item) == nil ? Change() : Change(deselected: [item])
  }

  /// Deselects all items.
  package mutating func deselectAll() -> Change {
    let change = Change(deselected: selected)
    order.removeAll(keepingCapacity: true)
    return change
  }

  /// Returns the change that a tap on an item would make, without making it: the delegate is asked first. In multiple selection a tap on a
  /// selected item deselects it; in single selection it changes nothing.
  package func changeOfTap(on item: ItemHandle) -> Change {
    guard allowsSelection else { return Change() }
    if isSelected(item) { return allowsMultipleSelection ? Change(deselected: [item]) : Change() }
    return Change(selected: [item], deselected: allowsMultipleSelection ? [] : selected)
  }

  /// Highlights an item, or none. Returns the items whose highlight changed, the old one first.
  package mutating func highlight(_ item: ItemHandle?) -> [ItemHandle] {
    let old = highlighted
    guard old != item else { return [] }
    highlighted = item
    return [old, item].compactMap { $0 }
  }

  /// Removes deleted items from the selection and the highlight, without notifying the delegate. O(items).
  package mutating func forget(_ items: some Sequence<ItemHandle>) {
    for item in items {
      order[item] = nil
      if highlighted == item { highlighted = nil }
    }
  }
}
