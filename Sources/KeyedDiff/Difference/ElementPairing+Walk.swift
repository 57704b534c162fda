extension ElementPairing {
  /// From how many bytes on two threads are quicker than one. Below, a list is near the processor, and compared before a thread wakes up.
  @inlinable static var sizeWorthHalving: Int { 2 << 20 }

  /// Lines up what is easily lined up.
  ///
  /// Comparing two long lists takes as long as reading them, and one processor core reads no faster than its share of the memory. So
  /// long lists are cut in two where they line up near their middles, and the halves are walked at the same time. Only lists of plain
  /// values are, which need no reference counts: those are slower when two threads touch them.
  @inlinable mutating func walk(inHalvesFrom size: Int) {
    guard _isPOD(Element.self), Swift.min(old.count, new.count) * MemoryLayout<Element>.stride >= size, let middle = middle() else {
      var walk = ElementWalk(old, new, from: (0, 0), to: (old.count, new.count))
      walk.run()
      return take(walk)
    }
    var halves = [
      ElementWalk(old, new, from: (0, 0), to: middle),
      ElementWalk(old, new, from: middle, to: (old.count, new.count)),
    ]
    halves.withUnsafeMutableBufferPointer { buffer in
      guard let halves = buffer.baseAddress else { return }
      // Neither thread touches the half of the other, which the compiler cannot see.
      nonisolated(unsafe) let run = { (number: Int) in
        var walk = halves[number]
        walk.run()
        halves[number] = walk
      }
      performBoth { run($0) }
    }
    for half in halves { take(half) }
  }

  /// A position in the middle at which the lists line up, if there is one that is found easily.
  @inlinable func middle() -> (old: Int, new: Int)? {
    let (first, second) = (old.count / 2, new.count / 2)
    var walk = ElementWalk(old, new, from: (first, second), to: (old.count, new.count))
    walk.budget /= 8
    return walk.resynchronise(first, second)
  }

  /// Adds what a walk found to what the walk before it did.
  @inlinable mutating func take(_ walk: ElementWalk<Element>) {
    if stretches.isEmpty, oldLeftovers.isEmpty, newLeftovers.isEmpty {
      (stretches, oldLeftovers, newLeftovers) = (walk.stretches, walk.oldLeftovers, walk.newLeftovers)
    } else {
      stretches.append(contentsOf: walk.stretches)
      oldLeftovers.append(contentsOf: walk.oldLeftovers)
      newLeftovers.append(contentsOf: walk.newLeftovers)
    }
  }
}
