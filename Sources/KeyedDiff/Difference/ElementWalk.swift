/// Matches two lists by walking them in lockstep, between two corresponding positions: the part of ``ElementPairing`` that only compares,
/// as far as that succeeds. A budget limits the walk, so that lists that cannot be matched this way cost little more than looking up every
/// element.
@usableFromInline
struct ElementWalk<Element: Hashable> {
  @usableFromInline let old: UnsafeBufferPointer<Element>
  @usableFromInline let new: UnsafeBufferPointer<Element>

  /// The beginning of the walk.
  @usableFromInline let start: (old: Int, new: Int)
  /// The end of the walk.
  @usableFromInline let end: (old: Int, new: Int)

  /// The stretches that match, ascending on both sides.
  @usableFromInline var stretches: ContiguousArray<SurvivorSegment> = []
  /// The elements that did not match, in ascending order.
  @usableFromInline var oldLeftovers: ContiguousArray<Leftover> = []
  @usableFromInline var newLeftovers: ContiguousArray<Leftover> = []

  /// The hashes that were computed to find where the lists match again.
  @usableFromInline var oldHashes = HashedStretch()
  @usableFromInline var newHashes = HashedStretch()

  /// The beginning of the equal end; the walk stops before it.
  @usableFromInline var oldEnd: Int
  @usableFromInline var newEnd: Int
  /// The number of elements that may still be compared without success.
  @usableFromInline var budget: Int

  /// Creates a walk through `old[start.old ..< end.old]` and `new[start.new ..< end.new]`. Call ``run()`` next.
  @inlinable init(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>, from start: (old: Int, new: Int), to end: (old: Int, new: Int)
  ) {
    self.old = old
    self.new = new
    self.start = start
    self.end = end
    oldEnd = end.old
    newEnd = end.new
    budget = (end.old - start.old + end.new - start.new) / 8 + 64
  }
}

extension ElementWalk {
  /// The number of elements within which the walk looks for the next match, and the number of successive elements without a match after
  /// which it gives up.
  @inlinable static var window: Int { 8 }
  @inlinable static var patience: Int { 3 }
  /// The number of plain values that are compared at once: enough to make a whole number of words, regardless of their size.
  @inlinable static var block: Int { 8 }

  @inlinable @inline(__always) func same(_ first: Int, _ second: Int) -> Bool { old[first] == new[second] }

  /// Matches the elements that are easy to match, and adds the rest to the leftovers.
  @inlinable mutating func run() {
    let equalStart = skipEqualEnds()
    var (first, second) = (start.old + equalStart, start.new + equalStart)
    // The start of the elements that were passed without a match.
    var (oldGap, newGap) = (first, second)
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
        guard let found = findNextMatch(oldGap, newGap) else { break }
        (first, second) = found
      }
    }
    leaveRest(oldGap..<oldEnd, newGap..<newEnd)
    if oldEnd < end.old { stretches.append(SurvivorSegment(old: oldEnd, new: newEnd, count: end.old - oldEnd)) }
  }

  /// Returns the number of equal elements beginning at two positions. A long list with few changes spends its time in this loop.
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

  /// Returns the number of equal elements before two positions.
  @inlinable func equalCount(before first: Int, _ second: Int) -> Int {
    guard let old = old.baseAddress, let new = new.baseAddress else { return 0 }
    let (a, b) = (old + first, new + second)
    let most = Swift.min(first - start.old, second - start.new)
    var count = 0
    if _isPOD(Element.self) {
      while count &+ Self.block <= most, Self.isSameBlock(a - count - Self.block, b - count - Self.block) { count &+= Self.block }
    }
    while count < most, a[-1 &- count] == b[-1 &- count] { count &+= 1 }
    return count
  }

  /// Returns whether the next elements are bit for bit the same, and therefore equal; only for plain values. Compares at memory bandwidth.
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

  /// Matches the equal elements at the start and at the end of both lists. Returns their number at the start.
  @inlinable mutating func skipEqualEnds() -> Int {
    let prefix = equalCount(start.old, start.new)
    if prefix > 0 { stretches.append(SurvivorSegment(old: start.old, new: start.new, count: prefix)) }
    let most = Swift.min(end.old - start.old, end.new - start.new) - prefix
    let suffix = Swift.min(most, equalCount(before: end.old, end.new))
    oldEnd -= suffix
    newEnd -= suffix
    return prefix
  }

  /// Returns the nearest positions at which the lists match again after a few removals, a few insertions, or an equal number of both.
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

  /// Records the elements between two stretches that match. They are hashed now, while they are in the processor's caches.
  @inlinable mutating func leaveBetween(_ first: Range<Int>, _ second: Range<Int>) {
    for index in first { oldLeftovers.append(Leftover(index: index, hash: oldHashes.hash(at: index) ?? Leftover.hash(old[index]))) }
    for index in second { newLeftovers.append(Leftover(index: index, hash: newHashes.hash(at: index) ?? Leftover.hash(new[index]))) }
  }

  /// Records all remaining elements. They need not be hashed if only one side has leftovers.
  @inlinable mutating func leaveRest(_ first: Range<Int>, _ second: Range<Int>) {
    oldLeftovers.reserveCapacity(oldLeftovers.count + first.count)
    newLeftovers.reserveCapacity(newLeftovers.count + second.count)
    for index in first { oldLeftovers.append(Leftover(index: index, hash: oldHashes.hash(at: index) ?? 0)) }
    for index in second { newLeftovers.append(Leftover(index: index, hash: newHashes.hash(at: index) ?? 0)) }
  }
}
