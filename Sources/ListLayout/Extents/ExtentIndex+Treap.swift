extension ExtentIndex {
  /// Creates a leaf for one run. Reuses the slot of a discarded node.
  mutating func makeNode(count: Int, extent: Int) -> Int32 {
    let isMeasured = extent >= 0
    let node = Node(
      priority: nextPriority(), count: count, extent: extent, lines: count, unmeasured: isMeasured ? 0 : count,
      measuredExtent: isMeasured ? count * extent : 0)
    if let slot = free.popLast() {
      nodes[Int(slot)] = node
      return slot
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  /// Returns the next priority. Uses SplitMix64, so that the same edits produce the same tree in every run of the program.
  private mutating func nextPriority() -> UInt32 {
    randomState &+= 0x9E37_79B9_7F4A_7C15
    var z = randomState
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return UInt32(truncatingIfNeeded: (z ^ (z >> 31)) >> 32)
  }

  /// Recomputes a node's sums from its children's.
  mutating func pull(_ node: Int32) {
    let n = nodes[Int(node)]
    let isMeasured = n.extent >= 0
    var lines = n.count
    var unmeasured = isMeasured ? 0 : n.count
    var measured = isMeasured ? n.count * n.extent : 0
    if n.left != Self.none {
      lines += nodes[Int(n.left)].lines
      unmeasured += nodes[Int(n.left)].unmeasured
      measured += nodes[Int(n.left)].measuredExtent
    }
    if n.right != Self.none {
      lines += nodes[Int(n.right)].lines
      unmeasured += nodes[Int(n.right)].unmeasured
      measured += nodes[Int(n.right)].measuredExtent
    }
    nodes[Int(node)].lines = lines
    nodes[Int(node)].unmeasured = unmeasured
    nodes[Int(node)].measuredExtent = measured
  }

  /// Splits a subtree so that the first part has `lines` lines; a run that straddles the cut is divided. O(log r).
  mutating func split(_ node: Int32, at lines: Int) -> (Int32, Int32) {
    guard let cut = straddled(node, by: lines) else { return splitBetweenRuns(node, at: lines) }
    // The two halves enter the tree as new nodes with their own priorities. If they kept the run's, cutting one run repeatedly would
    // degenerate the tree to a list.
    let (before, rest) = splitBetweenRuns(node, at: cut.begin)
    let (run, after) = splitBetweenRuns(rest, at: cut.count)
    let extent = nodes[Int(run)].extent
    discard(run)
    let head = makeNode(count: lines - cut.begin, extent: extent)
    let tail = makeNode(count: cut.begin + cut.count - lines, extent: extent)
    return (merge(before, head), merge(tail, after))
  }

  /// Returns the run that has lines on both sides of a cut.
  private func straddled(_ node: Int32, by lines: Int) -> (begin: Int, count: Int)? {
    var node = node
    var first = 0
    while node != Self.none {
      let begin = first + lineSum(nodes[Int(node)].left)
      let end = begin + nodes[Int(node)].count
      if lines < begin {
        node = nodes[Int(node)].left
      } else if lines > end {
        first = end
        node = nodes[Int(node)].right
      } else {
        return lines == begin || lines == end ? nil : (begin, end - begin)
      }
    }
    return nil
  }

  private mutating func splitBetweenRuns(_ node: Int32, at lines: Int) -> (Int32, Int32) {
    guard node != Self.none else { return (Self.none, Self.none) }
    let before = lineSum(nodes[Int(node)].left)
    if lines <= before {
      let (a, b) = splitBetweenRuns(nodes[Int(node)].left, at: lines)
      nodes[Int(node)].left = b
      pull(node)
      return (a, node)
    }
    let (a, b) = splitBetweenRuns(nodes[Int(node)].right, at: lines - before - nodes[Int(node)].count)
    nodes[Int(node)].right = a
    pull(node)
    return (node, b)
  }

  /// Joins two subtrees, with all of `a` before all of `b`. O(log r).
  mutating func merge(_ a: Int32, _ b: Int32) -> Int32 {
    if a == Self.none { return b }
    if b == Self.none { return a }
    if nodes[Int(a)].priority >= nodes[Int(b)].priority {
      let joined = merge(nodes[Int(a)].right, b)
      nodes[Int(a)].right = joined
      pull(a)
      return a
    }
    let joined = merge(a, nodes[Int(b)].left)
    nodes[Int(b)].left = joined
    pull(b)
    return b
  }

  /// Joins two subtrees and merges the two runs that meet, if they are equal. O(log r).
  mutating func join(_ a: Int32, _ b: Int32) -> Int32 {
    guard a != Self.none, b != Self.none else { return merge(a, b) }
    var last = a
    while nodes[Int(last)].right != Self.none { last = nodes[Int(last)].right }
    var first = b
    while nodes[Int(first)].left != Self.none { first = nodes[Int(first)].left }
    guard nodes[Int(last)].extent == nodes[Int(first)].extent else { return merge(a, b) }
    let count = nodes[Int(first)].count
    let (head, rest) = split(b, at: count)
    discard(head)
    grow(a, by: count)
    return merge(a, rest)
  }

  /// Extends the last run of a subtree.
  private mutating func grow(_ node: Int32, by count: Int) {
    if nodes[Int(node)].right == Self.none {
      nodes[Int(node)].count += count
    } else {
      grow(nodes[Int(node)].right, by: count)
    }
    pull(node)
  }

  /// Frees the slots of a subtree. O(runs of the subtree).
  mutating func discard(_ node: Int32) {
    guard node != Self.none else { return }
    let n = nodes[Int(node)]
    discard(n.left)
    discard(n.right)
    free.append(node)
  }
}
