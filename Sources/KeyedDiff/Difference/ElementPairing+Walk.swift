extension ElementPairing {
  /// The number of bytes from which two threads are faster than one. A smaller list is in the processor's caches, and is compared before a
  /// thread wakes up.
  @inlinable static var sizeWorthHalving: Int { 2 << 20 }

  /// Matches the elements that are easy to match.
  ///
  /// Comparing two long lists takes as long as reading them, and a single processor core does not reach the full memory bandwidth. So long
  /// lists are split where they match near their middles, and the halves are walked at the same time. This is limited to lists of plain
  /// values, which have no reference counts: updating those from two threads is slower.
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
      // Each thread only accesses its own half, which the compiler cannot verify.
      nonisolated(unsafe) let run = { (number: Int) in
        var walk = halves[number]
        walk.run()
        halves[number] = walk
      }
      performBoth { run($0) }
    }
    for half in halves { take(half) }
  }

  /// Returns a position in the middle at which the lists match, if one is found easily.
  @inlinable func middle() -> (old: Int, new: Int)? {
    let (first, second) = (old.count / 2, new.count / 2)
    var walk = ElementWalk(old, new, from: (first, second), to: (old.count, new.count))
    walk.budget /= 8
    return walk.findNextMatch(first, second)
  }

  /// Appends the results of a walk to those of the previous walk.
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
