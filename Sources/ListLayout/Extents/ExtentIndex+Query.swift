extension ExtentIndex {
  /// Returns the pixels before a line: the extents of all earlier lines and the spacing behind each of them. For `line == count` this is
  /// where another line would begin (including the spacing before it, if there are lines). `line` must be in `0...count`; otherwise the
  /// nearest line is used. O(log r).
  package func offset(of line: Int) -> Int {
    var remaining = min(max(0, line), count)
    var offset = spacing * remaining
    var node = root
    while node != Self.none {
      let n = nodes[Int(node)]
      let before = lineSum(n.left)
      if remaining < before {
        node = n.left
        continue
      }
      offset += extentSum(n.left)
      let extent = n.extent >= 0 ? n.extent : unmeasuredExtent
      if remaining <= before + n.count { return offset + (remaining - before) * extent }
      offset += n.count * extent
      remaining -= before + n.count
      node = n.right
    }
    return offset
  }

  /// Returns the run that contains a line, or nil if there is no such line. O(log r).
  package func run(at line: Int) -> Run? {
    var remaining = line
    guard remaining >= 0, remaining < count else { return nil }
    var node = root
    while node != Self.none {
      let n = nodes[Int(node)]
      let before = lineSum(n.left)
      if remaining < before {
        node = n.left
      } else if remaining < before + n.count {
        return Run(count: n.count, extent: n.extent >= 0 ? n.extent : nil)
      } else {
        remaining -= before + n.count
        node = n.right
      }
    }
    return nil
  }

  /// Returns the extent of a line in pixels; 0 if there is no such line. O(log r).
  package func extent(of line: Int) -> Int {
    guard let run = run(at: line) else { return 0 }
    return run.extent ?? unmeasuredExtent
  }
  /// Returns whether a line has been measured. O(log r).
  package func isMeasured(_ line: Int) -> Bool { run(at: line)?.extent != nil }

  /// Returns the line at an offset: the last one that begins at or before it. The spacing behind a line belongs to that line. Offsets
  /// before the first line return the first, offsets behind the last return the last; nil only if there are no lines. Of several lines with
  /// zero extent at the offset, the last is returned. O(log r).
  package func line(at offset: Int) -> Int? {
    guard root != Self.none else { return nil }
    var remaining = offset
    var line = 0
    var node = root
    var best = 0
    while node != Self.none {
      let n = nodes[Int(node)]
      let linesBefore = lineSum(n.left)
      let extentBefore = extentSum(n.left) + spacing * linesBefore
      if remaining < extentBefore {
        node = n.left
        continue
      }
      line += linesBefore
      remaining -= extentBefore
      let step = (n.extent >= 0 ? n.extent : unmeasuredExtent) + spacing
      if step <= 0 || remaining >= step * n.count {
        best = line + n.count - 1
        line += n.count
        remaining -= step * n.count
        node = n.right
      } else {
        return line + remaining / step
      }
    }
    return best
  }

  /// Returns the first unmeasured line from `line` on, or nil if all are measured. O(log r).
  package func firstUnmeasured(from line: Int) -> Int? {
    firstUnmeasured(in: root, first: 0, from: max(0, line))
  }

  private func firstUnmeasured(in node: Int32, first: Int, from line: Int) -> Int? {
    guard node != Self.none, nodes[Int(node)].unmeasured > 0, first + nodes[Int(node)].lines > line else { return nil }
    let begin = first + lineSum(nodes[Int(node)].left)
    if let found = firstUnmeasured(in: nodes[Int(node)].left, first: first, from: line) { return found }
    let end = begin + nodes[Int(node)].count
    if nodes[Int(node)].extent < 0, end > line { return max(begin, line) }
    return firstUnmeasured(in: nodes[Int(node)].right, first: end, from: line)
  }

  /// Visits the runs from the one that contains `line` to the end, until `body` returns false. `first` is the first visited line of the
  /// run; the first run is cut to begin at `line`. O(log r + visited).
  package func forEachRun(from line: Int = 0, _ body: (_ first: Int, _ run: Run) -> Bool) {
    let line = max(0, line)
    // The nodes that are visited after their left subtree, with the first line of each node's run.
    var path: ContiguousArray<(node: Int32, begin: Int)> = []
    var (node, first) = (root, 0)
    while true {
      while node != Self.none {
        let begin = first + lineSum(nodes[Int(node)].left)
        if begin + nodes[Int(node)].count <= line {
          (node, first) = (nodes[Int(node)].right, begin + nodes[Int(node)].count)
        } else {
          path.append((node, begin))
          node = begin > line ? nodes[Int(node)].left : Self.none
        }
      }
      guard let (last, begin) = path.popLast() else { return }
      let run = nodes[Int(last)]
      let start = max(begin, line)
      guard body(start, Run(count: begin + run.count - start, extent: run.extent >= 0 ? run.extent : nil)) else { return }
      (node, first) = (run.right, begin + run.count)
    }
  }
}
