package import HitchlessBase

extension OutlineContents {
  /// A place at which items can be inserted.
  package enum InsertionPoint: Hashable, Sendable {
    /// Behind the last child of an item, or behind the last root item.
    case end(of: ItemHandle?)
    /// Before an item, with the same parent.
    case before(ItemHandle)
    /// Behind an item and its descendants, with the same parent.
    case after(ItemHandle)
    /// Before the first child of an item.
    case start(of: ItemHandle)
  }

  /// Inserts items, collapsed and without children. They must be unique and not in the outline yet; the item of `point` has to be in it.
  /// O(count + depth), plus finding the index.
  package mutating func insert(_ items: [ItemHandle], at point: InsertionPoint) {
    guard !items.isEmpty, let (parent, index) = locate(point) else { return }
    for item in items {
      parents.set(item.rawValue, to: parent?.rawValue ?? -1)
      sizes.set(item.rawValue, to: 1)
      expansion.set(item.rawValue, to: 0)
    }
    insert(items, showing: items, below: parent, at: index)
  }

  /// Inserts another outline. `handles` are this outline's handles for its items, in its order; none of them may be in this outline yet.
  /// Expanded items stay expanded. O(count · log count + depth), plus finding the index.
  package mutating func insert(_ other: OutlineContents, as handles: [ItemHandle], at point: InsertionPoint) {
    assert(handles.count == other.count, "not as many handles as items")
    guard !handles.isEmpty, let (parent, index) = locate(point) else { return }
    var showing: [ItemHandle] = []
    for (item, handle) in zip(other.items, handles) {
      let above = other.parent(of: item).flatMap { other.index(of: $0) }.map { handles[$0] } ?? parent
      parents.set(handle.rawValue, to: above?.rawValue ?? -1)
      sizes.set(handle.rawValue, to: other.sizes[item.rawValue])
      expansion.set(handle.rawValue, to: other.expansion[item.rawValue])
      if other.isVisible(item) { showing.append(handle) }
    }
    insert(handles, showing: showing, below: parent, at: index)
  }

  /// Returns the parent and the index among all items for `point`.
  private func locate(_ point: InsertionPoint) -> (parent: ItemHandle?, index: Int)? {
    switch point {
    case .end(nil): (nil, count)
    case .end(let parent?): subtree(of: parent).map { (parent, $0.upperBound) }
    case .start(let parent): index(of: parent).map { (parent, $0 + 1) }
    case .before(let item): index(of: item).map { (self.parent(of: item), $0) }
    case .after(let item): subtree(of: item).map { (self.parent(of: item), $0.upperBound) }
    }
  }

  /// Inserts items whose own fields are already set.
  private mutating func insert(_ items: [ItemHandle], showing: [ItemHandle], below parent: ItemHandle?, at index: Int) {
    if showsChildren(of: parent) {
      // The parent of the item that follows is an ancestor of the insertion point or none, and all ancestors are expanded: that item is
      // visible.
      shown.insert(showing, at: ItemPosition(section: 0, index: visibleIndex(at: index)))
    }
    order.insert(items, at: ItemPosition(section: 0, index: index))
    resize(parent, by: items.count)
  }

  /// Changes the number of items below `item` and its ancestors. O(depth).
  mutating func resize(_ item: ItemHandle?, by change: Int) {
    var next = item
    while let item = next {
      sizes.set(item.rawValue, to: sizes[item.rawValue] + Int32(change))
      next = parent(of: item)
    }
  }
}
