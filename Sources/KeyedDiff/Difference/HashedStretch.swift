/// The hashes of neighbouring elements of a list, so that none has to be hashed twice.
@usableFromInline
struct HashedStretch: Sendable {
  /// The index of the first element whose hash is here.
  @usableFromInline var start = 0
  @usableFromInline var hashes: ContiguousArray<UInt32> = []

  @inlinable init() {}

  /// The hash of the element at `index`, if it is here.
  @inlinable @inline(__always) func hash(at index: Int) -> UInt32? {
    index >= start && index - start < hashes.count ? hashes[index - start] : nil
  }

  /// Gets ready for the elements from `index` on.
  @inlinable mutating func begin(at index: Int) {
    guard index > start + hashes.count else { return }
    start = index
    hashes.removeAll(keepingCapacity: true)
  }

  /// The hash of the element at `index`; it is here, or it is the next one.
  @inlinable mutating func hash(_ element: some Hashable, at index: Int) -> UInt32 {
    if index - start < hashes.count { return hashes[index - start] }
    let hash = Leftover.hash(element)
    hashes.append(hash)
    return hash
  }
}
