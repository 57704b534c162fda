package import HitchlessBase

/// The items of one section as an outline: each has children in order, and is expanded or collapsed. Items are stored as handles; a value
/// with persistent storage.
///
/// The outline stores two lists, both as ``ListContents``: all items in the order of the tree, parents before their children, and those
/// that are visible, because all of their ancestors are expanded. An item's descendants are the items that follow it in the first list, and
/// their number is known. Hence copying is O(1), an edit costs what it inserts or removes, plus the depth at which it is made, and
/// expanding or collapsing costs what appears or disappears.
package struct OutlineContents: Sendable {
  /// All items, parents before children. One section.
  var order: ListContents
  /// The visible items. One section.
  var shown: ListContents
  /// Item → parent, or −1.
  var parents = SlotIndex()
  /// Item → the number of its descendants, plus one for itself.
  var sizes = SlotIndex()
  /// Item → 1 if its children are visible whenever the item is.
  var expansion = SlotIndex()

  /// Creates an outline without items.
  package init() {
    order = ListContents(itemCounts: [0])
    shown = order
  }

  // MARK: Queries

  /// The number of items, visible or not. O(1).
  package var count: Int { order.itemCount }

  /// All items, parents before their children. O(n).
  package var items: [ItemHandle] { order.items }

  /// The visible items, in order. O(their number).
  package var visibleItems: [ItemHandle] { shown.items }

  /// The visible items as the contents of one section, to be compared with those of an outline that this one was made from. O(1).
  package var visibleContents: ListContents { shown }

  /// The number of visible items. O(1).
  package var visibleCount: Int { shown.itemCount }

  /// The items without a parent, in order. O(their number · log n).
  package var rootItems: [ItemHandle] { children(in: 0..<count) }

  /// Returns the children of `item`, in order; none if it is not in the outline. O(their number · log n).
  package func children(of item: ItemHandle) -> [ItemHandle] { descendants(of: item).map(children(in:)) ?? [] }

  /// Returns whether an item has children. O(1).
  package func hasChildren(_ item: ItemHandle) -> Bool { contains(item) && sizes[item.rawValue] > 1 }

  /// Returns whether the item is in the outline. O(1).
  package func contains(_ item: ItemHandle) -> Bool { order.contains(item) }

  /// Returns the index of an item among all items. O(log n) in practice.
  package func index(of item: ItemHandle) -> Int? { order.position(of: item)?.index }

  /// Returns the parent of an item. O(1).
  package func parent(of item: ItemHandle) -> ItemHandle? {
    guard contains(item), parents[item.rawValue] >= 0 else { return nil }
    return ItemHandle(parents[item.rawValue])
  }

  /// Returns the number of ancestors of an item in the outline. O(that number).
  package func level(of item: ItemHandle) -> Int {
    var level = 0
    var above = parent(of: item)
    while let item = above {
      level += 1
      above = parent(of: item)
    }
    return level
  }

  /// Returns whether the item's children are visible whenever the item is. O(1).
  package func isExpanded(_ item: ItemHandle) -> Bool { contains(item) && expansion[item.rawValue] == 1 }

  /// Returns whether the item is in the outline and all of its ancestors are expanded. O(1).
  package func isVisible(_ item: ItemHandle) -> Bool { shown.contains(item) }

  // MARK: Indexes

  /// Returns the indexes of an item and its descendants.
  func subtree(of item: ItemHandle) -> Range<Int>? {
    index(of: item).map { $0..<$0 + Int(sizes[item.rawValue]) }
  }

  /// Returns the indexes of the descendants of an item.
  func descendants(of item: ItemHandle) -> Range<Int>? {
    subtree(of: item).map { $0.lowerBound + 1..<$0.upperBound }
  }

  /// Returns the items in a range of whole subtrees that are not descendants of another one in it.
  private func children(in range: Range<Int>) -> [ItemHandle] {
    var children: [ItemHandle] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let item = self[index]
      children.append(item)
      index += Int(sizes[item.rawValue])
    }
    return children
  }

  /// Returns the item at an index, which has to exist.
  subscript(index: Int) -> ItemHandle { order.item(at: ItemPosition(section: 0, index: index)) }

  /// Returns the index among the visible items of the visible item at `index` among all items; `index` may be the end.
  func visibleIndex(at index: Int) -> Int {
    guard index < count else { return visibleCount }
    return shown.position(of: self[index])?.index ?? visibleCount
  }

  /// Returns whether children of `parent` are visible; root items always are.
  func showsChildren(of parent: ItemHandle?) -> Bool {
    guard let parent else { return true }
    return isVisible(parent) && isExpanded(parent)
  }
}
