/// Pairs the elements of two lists: the part of ``ListDifference`` that knows them. Nothing here is stored in a difference.
///
/// Three passes, each for what the one before left over:
/// 1. The lists are walked in step, and partners are looked for within a few places where they differ. This only compares.
/// 2. Where that finds nothing, elements are hashed from there on until two neighbours are found on both sides: long insertions and
///    removals end like this (``ElementPairing/resynchronise(_:_:)``).
/// 3. What did not line up is paired through a hash table (``ElementPairing/pairLeftovers()``).
///
/// The first two only make the third shorter; how well they do does not change how many pairs there are. They stop at a budget, so
/// that lists that defeat them cost little more than the third pass alone.
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

  /// What was hashed in the second pass.
  @usableFromInline var oldHashes = HashedStretch()
  @usableFromInline var newHashes = HashedStretch()

  /// Where the equal end begins; the walk stays before it.
  @usableFromInline var oldEnd: Int
  @usableFromInline var newEnd: Int
  /// How many elements the walk may still look at in vain.
  @usableFromInline var budget: Int

  /// Pairs the elements of two lists, of less than `Int32.max` elements each.
  @inlinable init(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>) {
    precondition(old.count < Int32.max && new.count < Int32.max, "a list has Int32.max elements or more")
    self.old = old
    self.new = new
    oldEnd = old.count
    newEnd = new.count
    budget = (old.count + new.count) / 8 + 64
    walk()
    pairLeftovers()
  }
}

extension ElementPairing {
  /// How far the walk looks for the next element that lines up, and how many places in a row it may find none.
  @inlinable static var window: Int { 8 }
  @inlinable static var patience: Int { 3 }
  /// How many plain values are compared at once: as many as make a whole number of words, whatever their size.
  @inlinable static var block: Int { 8 }

  @inlinable @inline(__always) func same(_ first: Int, _ second: Int) -> Bool { old[first] == new[second] }

  /// Lines up what is easily lined up.
  @inlinable mutating func walk() {
    let start = skipEqualEnds()
    var (first, second) = (start, start)
    // What was passed and has not lined up yet.
    var (oldGap, newGap) = (start, start)
    var misses = 0
    while first < oldEnd, second < newEnd {
      if same(first, second) {
        let shift = second - first
        let behind = first + equalCount(first, second)
        var begin = first
        while begin > oldGap, begin + shift > newGap, same(begin - 1, begin + shift - 1) { begin -= 1 }
        leaveBetween(oldGap..<begin, newGap..<begin + shift)
        stretches.append(SurvivorSegment(old: begin, new: begin + shift, count: behind - begin))
        (first, second) = (behind, behind + shift)
        (oldGap, newGap) = (first, second)
        misses = 0
      } else if let found = nearest(first, second) {
        (first, second) = found
      } else {
        misses += 1
        budget -= 1
        guard misses >= Self.patience || budget <= 0 else {
          (first, second) = (first + 1, second + 1)
          continue
        }
        guard let found = resynchronise(oldGap, newGap) else { break }
        (first, second) = found
      }
    }
    leaveRest(oldGap..<oldEnd, newGap..<newEnd)
    if oldEnd < old.count { stretches.append(SurvivorSegment(old: oldEnd, new: newEnd, count: old.count - oldEnd)) }
  }

  /// How many elements are equal from two places on. The loop that a long list with few changes spends its time in.
  @inlinable func equalCount(_ first: Int, _ second: Int) -> Int {
    guard let old = old.baseAddress, let new = new.baseAddress else { return 0 }
    let (a, b) = (old + first, new + second)
    let most = Swift.min(oldEnd - first, newEnd - second)
    var count = 0
    if _isPOD(Element.self) {
      while count &+ Self.block <= most, Self.isSameBlock(a + count, b + count) { count &+= Self.block }
    }
    while count < most, a[count] == b[count] { count &+= 1 }
    return count
  }

  /// Whether the next elements are bit for bit the same, and so equal; only for plain values. Compares at the speed of memory.
  @inlinable @inline(__always) static func isSameBlock(_ first: UnsafePointer<Element>, _ second: UnsafePointer<Element>) -> Bool {
    let a = UnsafeRawPointer(first)
    let b = UnsafeRawPointer(second)
    var difference: UInt64 = 0
    var offset = 0
    while offset < block &* MemoryLayout<Element>.stride {
      difference |= a.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset &+= 8
    }
    return difference == 0
  }

  /// Lines up what both lists have in common at their start and at their end. Returns how much that is at the start.
  @inlinable mutating func skipEqualEnds() -> Int {
    let prefix = equalCount(0, 0)
    if prefix > 0 { stretches.append(SurvivorSegment(old: 0, new: 0, count: prefix)) }
    while oldEnd > prefix, newEnd > prefix, same(oldEnd - 1, newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    return prefix
  }

  /// The nearest places at which the lists line up again after a few removals, a few insertions, or as many of both.
  @inlinable func nearest(_ first: Int, _ second: Int) -> (Int, Int)? {
    for distance in 1...Self.window {
      let oldFits = first + distance < oldEnd
      let newFits = second + distance < newEnd
      if oldFits, same(first + distance, second) { return (first + distance, second) }
      if newFits, same(first, second + distance) { return (first, second + distance) }
      if oldFits, newFits, same(first + distance, second + distance) { return (first + distance, second + distance) }
      if !oldFits, !newFits { return nil }
    }
    return nil
  }

  /// Notes elements between two stretches that line up. They are hashed now, while they are near the processor.
  @inlinable mutating func leaveBetween(_ first: Range<Int>, _ second: Range<Int>) {
    for index in first { oldLeftovers.append(Leftover(index: index, hash: oldHashes.hash(at: index) ?? Leftover.hash(old[index]))) }
    for index in second { newLeftovers.append(Leftover(index: index, hash: newHashes.hash(at: index) ?? Leftover.hash(new[index]))) }
  }

  /// Notes everything that is left. It need not be hashed if only one side has leftovers.
  @inlinable mutating func leaveRest(_ first: Range<Int>, _ second: Range<Int>) {
    oldLeftovers.reserveCapacity(oldLeftovers.count + first.count)
    newLeftovers.reserveCapacity(newLeftovers.count + second.count)
    for index in first { oldLeftovers.append(Leftover(index: index, hash: oldHashes.hash(at: index) ?? 0)) }
    for index in second { newLeftovers.append(Leftover(index: index, hash: newHashes.hash(at: index) ?? 0)) }
  }
}
