extension ContiguousArray {
  /// Replaces the contents by `count` times `value`, in the existing memory. O(count).
  mutating func refill(_ value: Element, count newCount: Int) {
    if count > newCount { removeLast(count - newCount) }
    withUnsafeMutableBufferPointer { elements in
      for index in elements.indices { elements[index] = value }
    }
    if count < newCount { append(contentsOf: repeatElement(value, count: newCount - count)) }
  }

  /// Appends `value` until there are `count`. O(count), amortised.
  mutating func grow(_ value: Element, count newCount: Int) {
    if count < newCount { append(contentsOf: repeatElement(value, count: newCount - count)) }
  }

  /// Returns a copy in memory of exactly its size, so that the copy can be kept while the memory of the original is reused. O(count).
  func compactCopy() -> Self {
    var copy = Self()
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
