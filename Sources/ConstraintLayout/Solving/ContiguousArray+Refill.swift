extension ContiguousArray {
  /// Makes it `count` times `value`, in the memory that it has. O(count).
  mutating func refill(_ value: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }

  /// The same in memory of just its size, so that it can be kept while the memory of this one is used again. O(count).
  func compactCopy() -> Self {
    var copy = Self()
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
