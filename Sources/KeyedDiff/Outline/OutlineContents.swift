package import HitchlessBase

/// The items of one section as an outline: each has its children in order, and is expanded or collapsed. As handles; a value with
/// persistent storage.
///
/// Two lists are kept, both as ``ListContents``: all items in the order of the tree, parents before their children, and those that can
/// be seen, because everything above them is expanded. An item's descendants are the items that follow it in the first list, and their
/// number is known. Hence copying is O(1), an edit costs what it adds or takes away, plus the depth at which it is made, and
/// expanding or collapsing costs what appears or disappears.
package struct OutlineContents: Sendable {
  /// All items, parents before children. One section.
  var order: ListContents
  /// The items that can be seen. One section.
  var shown: ListContents
  /// Item → the item above it, or −1.
  var parents = SlotIndex()
  /// Item → how many items it and all its descendants are.
  var sizes = SlotIndex()
  /// Item → 1 if its children show as soon as it does itself.
  var expansion = SlotIndex()

  /// No item.
  package init() {
    order = ListContents(itemCounts: [0])
    shown = order
  }

  // MARK: Queries

  /// How many items there are, seen or not. O(1).
  package var count: Int { order.itemCount }

  /// All items, parents before their children. O(n).
  package var items: [ItemHandle] { order.items }

  /// The items that can be seen, in order. O(their number).
  package var visibleItems: [ItemHandle] { shown.items }

  /// How many items can be seen. O(1).
  package var visibleCount: Int { shown.itemCount }

  /// The items that have none above them, in order. O(their number · log n).
  package var rootItems: [ItemHandle] { children(in: 0..<count) }

  /// The items directly below `item`, in order; none if it is not here. O(their number · log n).
  package func children(of item: ItemHandle) -> [ItemHandle] { descendants(of: item).map(children(in:)) ?? [] }

  /// Whether there is anything below an item. O(1).
  package func hasChildren(_ item: ItemHandle) -> Bool { contains(item) && sizes[item.rawValue] > 1 }

  /// Whether the item is here. O(1).
  package func contains(_ item: ItemHandle) -> Bool { order.contains(item) }

  /// Where an item is among all items. O(log n) in practice.
  package func index(of item: ItemHandle) -> Int? { order.position(of: item)?.index }

  /// The item above an item. O(1).
  package func parent(of item: ItemHandle) -> ItemHandle? {
    guard contains(item), parents[item.rawValue] >= 0 else { return nil }
    return ItemHandle(parents[item.rawValue])
  }

  /// How many items are above an item that is here. O(that).
  package func level(of item: ItemHandle) -> Int {
    var level = 0
    var above = parent(of: item)
    while let item = above {
      level += 1
      above = parent(of: item)
    }
    return level
  }

  /// Whether the item's children show as soon as it does. O(1).
  package func isExpanded(_ item: ItemHandle) -> Bool { contains(item) && expansion[item.rawValue] == 1 }

  /// Whether the item is here and everything above it is expanded. O(1).
  package func isVisible(_ item: ItemHandle) -> Bool { shown.contains(item) }

  // MARK: Indexes

  /// The indexes of an item and everything below it.
  func subtree(of item: ItemHandle) -> Range<Int>? {
    index(of: item).map { $0..<$0 + Int(sizes[item.rawValue]) }
  }

  /// The indexes of everything below an item.
  func descendants(of item: ItemHandle) -> Range<Int>? {
    subtree(of: item).map { $0.lowerBound + 1..<$0.upperBound }
  }

  /// The items in a range of whole subtrees that are not below another one in it.
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

  /// The item at an index that exists.
  subscript(index: Int) -> ItemHandle { order.item(at: ItemPosition(section: 0, index: index)) }

  /// Where what stands at `index` among all items, and can be seen, is among those that can; `index` may be the end.
  func visibleIndex(at index: Int) -> Int {
    guard index < count else { return visibleCount }
    return shown.position(of: self[index])?.index ?? visibleCount
  }

  /// Whether children of `parent` can be seen; those of no parent always can.
  func showsChildren(of parent: ItemHandle?) -> Bool {
    guard let parent else { return true }
    return isVisible(parent) && isExpanded(parent)
  }
}
