/// The hashes of neighbouring elements of a list, so that no element has to be hashed twice.
@usableFromInline
struct HashedStretch: Sendable {
  /// The index of the first element whose hash is stored.
  @usableFromInline var start = 0
  @usableFromInline var hashes: ContiguousArray<UInt32> = []

  @inlinable init() {}

  /// Returns the hash of the element at `index` if it is stored.
  @inlinable @inline(__always) func hash(at index: Int) -> UInt32? {
    index >= start && index - start < hashes.count ? hashes[index - start] : nil
  }

  /// Prepares for the elements from `index` on.
  @inlinable mutating func begin(at index: Int) {
    guard index > start + hashes.count else { return }
    start = index
    hashes.removeAll(keepingCapacity: true)
  }

  /// Returns the hash of the element at `index`, which has to be stored or the next one.
  @inlinable mutating func hash(_ element: some Hashable, at index: Int) -> UInt32 {
    if index - start < hashes.count { return hashes[index - start] }
    let hash = Leftover.hash(element)
    hashes.append(hash)
    return hash
  }
}
