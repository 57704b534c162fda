internal import HitchlessBase

/// Many edits in one pass over the runs, at a fraction of the cost of single edits.
extension ExtentIndex {
  /// The number of spans below which they are edited one by one.
  private static let fewSpans = 4

  /// Removes lines: spans in ascending order, numbered as before the removal. They must exist; otherwise a fault is raised and only the
  /// existing ones are removed. O(r + spans), or O(spans · log r) for few spans.
  package mutating func remove(_ spans: [Range<Int>]) {
    guard isOnePass(spans, before: count) else {
      for span in spans.reversed() { remove(span) }
      return
    }
    var runs: ContiguousArray<Run> = []
    var next = 0
    forEachRun { first, run in
      let end = first + run.count
      var kept = run.count
      while next < spans.count, spans[next].lowerBound < end {
        kept -= min(end, spans[next].upperBound) - max(first, spans[next].lowerBound)
        // The rest of this span is in the following runs.
        if spans[next].upperBound > end { break }
        next += 1
      }
      Self.append(kept, run.extent, to: &runs)
      return true
    }
    build(runs)
  }

  /// Inserts unmeasured lines: spans in ascending order, numbered as after the insertion. There must be no gap before a span; otherwise a
  /// fault is raised and the nearest position is used. O(r + spans), or O(spans · log r) for few spans.
  package mutating func insert(_ spans: [Range<Int>]) {
    guard isOnePass(spans, before: count + spans.reduce(0) { $0 + $1.count }) else {
      for span in spans { insert(span.count, at: span.lowerBound) }
      return
    }
    var runs: ContiguousArray<Run> = []
    var next = 0
    var line = 0
    forEachRun { _, run in
      var rest = run.count
      while next < spans.count, spans[next].lowerBound < line + rest {
        let before = spans[next].lowerBound - line
        Self.append(before, run.extent, to: &runs)
        Self.append(spans[next].count, nil, to: &runs)
        rest -= before
        line = spans[next].upperBound
        next += 1
      }
      Self.append(rest, run.extent, to: &runs)
      line += rest
      return true
    }
    for span in spans[next...] { Self.append(span.count, nil, to: &runs) }
    build(runs)
  }

  /// Returns whether a pass over all runs is cheaper than single edits, and the spans are valid.
  private func isOnePass(_ spans: [Range<Int>], before end: Int) -> Bool {
    guard spans.count >= Self.fewSpans, runCount <= spans.count * 8, let first = spans.first, let last = spans.last else { return false }
    return first.lowerBound >= 0 && last.upperBound <= end
      && zip(spans, spans.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound }
  }

  private static func append(_ count: Int, _ extent: Int?, to runs: inout ContiguousArray<Run>) {
    guard count > 0 else { return }
    if let last = runs.last, last.extent == extent {
      runs[runs.count - 1].count += count
    } else {
      runs.append(Run(count: count, extent: extent))
    }
  }

  /// Builds the tree from scratch. Of two neighbouring runs, the one with the higher priority is the ancestor: only the right edge of the
  /// tree changes for the next run. O(r).
  private mutating func build(_ runs: ContiguousArray<Run>) {
    nodes.removeAll(keepingCapacity: true)
    free.removeAll(keepingCapacity: true)
    var edge: [Int32] = []
    for run in runs {
      let node = makeNode(count: run.count, extent: run.extent ?? -1)
      var below = Self.none
      while let last = edge.last, nodes[Int(last)].priority < nodes[Int(node)].priority {
        below = edge.removeLast()
        pull(below)
      }
      nodes[Int(node)].left = below
      if let last = edge.last { nodes[Int(last)].right = node }
      edge.append(node)
    }
    root = edge.first ?? Self.none
    for node in edge.reversed() { pull(node) }
  }
}
