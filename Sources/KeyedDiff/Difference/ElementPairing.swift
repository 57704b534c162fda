/// Pairs the elements of two lists: the part of ``ListDifference`` that knows them. Nothing here is stored in a difference.
///
/// Three passes, each for what the one before left over:
/// 1. The lists are walked in lockstep, and partners are looked for within a few elements where they differ. This only compares. Long lists
///    of plain values are walked by two threads (``ElementPairing/walk(inHalvesFrom:)``).
/// 2. Where that finds nothing, elements are hashed from there on until two neighbours are found on both sides: long insertions and
///    removals end like this (``ElementWalk/resynchronise(_:_:)``).
/// 3. What did not line up is paired through a hash table (``ElementPairing/pairLeftovers()``).
///
/// The first two only make the third shorter; how well they do does not change how many pairs there are.
@usableFromInline
struct ElementPairing<Element: Hashable> {
  @usableFromInline let old: UnsafeBufferPointer<Element>
  @usableFromInline let new: UnsafeBufferPointer<Element>

  /// What lined up, ascending on both sides.
  @usableFromInline var stretches: ContiguousArray<SurvivorSegment> = []
  /// What did not, ascending.
  @usableFromInline var oldLeftovers: ContiguousArray<Leftover> = []
  @usableFromInline var newLeftovers: ContiguousArray<Leftover> = []
  /// For each new leftover the number of its partner among the old ones, or −1. Empty if there are no pairs.
  @usableFromInline var partners: ContiguousArray<Int32> = []

  /// Pairs the elements of two lists, of less than `Int32.max` elements each. Both have to be as many bytes as `size` to be walked by
  /// two threads.
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
