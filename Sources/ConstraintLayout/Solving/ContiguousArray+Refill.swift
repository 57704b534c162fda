extension ContiguousArray {
  /// Makes it `count` times `value`, in the memory that it has. O(count).
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

  /// The same in memory of just its size, so that it can be kept while the memory of this one is used again. O(count).
  func compactCopy() -> Self {
    var copy = Self()
    copy.reserveCapacity(count)
    copy.append(contentsOf: self)
    return copy
  }
}
