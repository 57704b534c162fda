/// An element that did not match one of the other list.
@usableFromInline
struct Leftover: Sendable {
  /// The index of the element in its list.
  @usableFromInline var index: Int32
  /// 32 bits of its hash, or 0 if they have not been computed yet.
  @usableFromInline var hash: UInt32

  @inlinable init(index: Int, hash: UInt32) {
    self.index = Int32(truncatingIfNeeded: index)
    self.hash = hash
  }

  /// Returns 32 bits of the hash of an element; never 0.
  @inlinable static func hash(_ element: some Hashable) -> UInt32 {
    // Multiplied, because a type may have its own hash values that differ in few bits only.
    let mixed = UInt64(truncatingIfNeeded: element.hashValue) &* 0x9E37_79B9_7F4A_7C15
    return max(1, UInt32(truncatingIfNeeded: mixed >> 32))
  }
}
