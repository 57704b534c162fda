package import HitchlessBase

extension OutlineContents {
  /// Where items can be inserted.
  package enum InsertionPoint: Hashable, Sendable {
    /// Behind the last child of an item, or behind the last item that has none above it.
    case end(of: ItemHandle?)
    /// Before an item, below the same parent.
    case before(ItemHandle)
    /// Behind an item and everything below it, below the same parent.
    case after(ItemHandle)
    /// Before the first child of an item.
    case start(of: ItemHandle)
  }

  /// Inserts items, collapsed and without children. They must be unique and not in the outline yet; the item that `point` names must be
  /// in it. O(count + depth) beside finding the index.
  package mutating func insert(_ items: [ItemHandle], at point: InsertionPoint) {
    guard !items.isEmpty, let (parent, index) = locate(point) else { return }
    for item in items {
      parents.set(item.rawValue, to: parent?.rawValue ?? -1)
      sizes.set(item.rawValue, to: 1)
      expansion.set(item.rawValue, to: 0)
    }
    insert(items, showing: items, below: parent, at: index)
  }

  /// Inserts another outline. `handles` are this outline's handles for its items, in its order; none of them is in this outline yet.
  /// What was expanded stays expanded. O(count · log count + depth) beside finding the index.
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

  /// The parent and the index among all items that `point` means.
  private func locate(_ point: InsertionPoint) -> (parent: ItemHandle?, index: Int)? {
    switch point {
    case .end(nil): (nil, count)
    case .end(let parent?): subtree(of: parent).map { (parent, $0.upperBound) }
    case .start(let parent): index(of: parent).map { (parent, $0 + 1) }
    case .before(let item): index(of: item).map { (self.parent(of: item), $0) }
    case .after(let item): subtree(of: item).map { (self.parent(of: item), $0.upperBound) }
    }
  }

  /// Enters items whose own fields are set already.
  private mutating func insert(_ items: [ItemHandle], showing: [ItemHandle], below parent: ItemHandle?, at index: Int) {
    if showsChildren(of: parent) {
      // What follows has its parent among the ancestors of the insertion point, all of which are expanded: it can be seen.
      shown.insert(showing, at: ItemPosition(section: 0, index: visibleIndex(at: index)))
    }
    order.insert(items, at: ItemPosition(section: 0, index: index))
    resize(parent, by: items.count)
  }

  /// Counts items that came or went below `item`. O(depth).
  mutating func resize(_ item: ItemHandle?, by change: Int) {
    var next = item
    while let item = next {
      sizes.set(item.rawValue, to: sizes[item.rawValue] + Int32(change))
      next = parent(of: item)
    }
  }
}
