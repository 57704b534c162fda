/// Pairs the elements of two lists: the part of ``ListDifference`` that depends on the element type. None of this is stored in a
/// difference.
///
/// Three passes, each for the leftovers of the previous one:
/// 1. The lists are walked in lockstep; where they differ, partners are sought within a few elements. This only compares. Long lists of
///    plain values are walked by two threads (``ElementPairing/walk(inHalvesFrom:)``).
/// 2. If this fails, elements are hashed from there on until two neighbours are found on both sides: this finds the end of long insertions
///    and removals (``ElementWalk/findNextMatch(_:_:)``).
/// 3. The unmatched elements are paired through a hash table (``ElementPairing/pairLeftovers()``).
///
/// The first two passes only reduce the work of the third; their success does not affect the number of pairs.
@usableFromInline
struct ElementPairing<Element: Hashable> {
  @usableFromInline let old: UnsafeBufferPointer<Element>
  @usableFromInline let new: UnsafeBufferPointer<Element>

  /// The stretches that match, ascending on both sides.
  @usableFromInline var stretches: ContiguousArray<SurvivorSegment> = []
  /// The elements that did not match, in ascending order.
  @usableFromInline var oldLeftovers: ContiguousArray<Leftover> = []
  @usableFromInline var newLeftovers: ContiguousArray<Leftover> = []
  /// For each new leftover, the number of its partner among the old ones, or −1. Empty if there are no pairs.
  @usableFromInline var partners: ContiguousArray<Int32> = []

  /// Pairs the elements of two lists, of fewer than `Int32.max` elements each. Two threads are used if both lists have at least `size`
  /// bytes.
  @inlinable init(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>, inHalvesFrom size: Int = Self.sizeWorthHalving
  ) {
    precondition(old.count < Int32.max && new.count < Int32.max, "a list has Int32.max elements or more")
    self.old = old
    self.new = new
    walk(inHalvesFrom: size)
    pairLeftovers()
  }
}
