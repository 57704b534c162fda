/// Lines two lists up by walking them in lockstep, between two positions that correspond: the part of ``ElementPairing`` that only
/// compares, as far as it gets. It stops at a budget, so that lists that defeat it cost little more than looking everything up.
@usableFromInline
struct ElementWalk<Element: Hashable> {
  @usableFromInline let old: UnsafeBufferPointer<Element>
  @usableFromInline let new: UnsafeBufferPointer<Element>

  /// Where it begins.
  @usableFromInline let start: (old: Int, new: Int)
  /// Where it ends.
  @usableFromInline let end: (old: Int, new: Int)

  /// What lined up, ascending on both sides.
  @usableFromInline var stretches: ContiguousArray<SurvivorSegment> = []
  /// What did not, ascending.
  @usableFromInline var oldLeftovers: ContiguousArray<Leftover> = []
  @usableFromInline var newLeftovers: ContiguousArray<Leftover> = []

  /// What had to be hashed to find where the lists line up again.
  @usableFromInline var oldHashes = HashedStretch()
  @usableFromInline var newHashes = HashedStretch()

  /// Where the equal end begins; the walk stays before it.
  @usableFromInline var oldEnd: Int
  @usableFromInline var newEnd: Int
  /// How many elements may still be looked at in vain.
  @usableFromInline var budget: Int

  /// A walk through `old[start.old ..< end.old]` and `new[start.new ..< end.new]`. Call ``run()``.
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
  /// How far the walk looks for the next element that lines up, and after how many elements in a row without one it gives up.
  @inlinable static var window: Int { 8 }
  @inlinable static var patience: Int { 3 }
  /// How many plain values are compared at once: as many as make a whole number of words, whatever their size.
  @inlinable static var block: Int { 8 }

  @inlinable @inline(__always) func same(_ first: Int, _ second: Int) -> Bool { old[first] == new[second] }

  /// Lines up what is easily lined up, and leaves the rest over.
  @inlinable mutating func run() {
    let equalStart = skipEqualEnds()
    var (first, second) = (start.old + equalStart, start.new + equalStart)
    // What was passed and has not lined up yet.
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
        guard let found = resynchronise(oldGap, newGap) else { break }
        (first, second) = found
      }
    }
    leaveRest(oldGap..<oldEnd, newGap..<newEnd)
    if oldEnd < end.old { stretches.append(SurvivorSegment(old: oldEnd, new: newEnd, count: end.old - oldEnd)) }
  }

  /// How many elements are equal from two positions on. The loop that a long list with few changes spends its time in.
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

  /// How many elements are equal before two positions.
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
    let prefix = equalCount(start.old, start.new)
    if prefix > 0 { stretches.append(SurvivorSegment(old: start.old, new: start.new, count: prefix)) }
    let most = Swift.min(end.old - start.old, end.new - start.new) - prefix
    let suffix = Swift.min(most, equalCount(before: end.old, end.new))
    oldEnd -= suffix
    newEnd -= suffix
    return prefix
  }

  /// The nearest positions at which the lists line up again after a few removals, a few insertions, or as many of both.
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
