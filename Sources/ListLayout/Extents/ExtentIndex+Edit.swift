internal import HitchlessBase

extension ExtentIndex {
  /// Inserts `count` lines before `line`, unmeasured or all of the given extent. `line` must be in `0...self.count`; otherwise a fault is
  /// raised and the nearest position is used. O(log r).
  package mutating func insert(_ count: Int, at line: Int, extent: Int? = nil) {
    guard count > 0 else { return }
    replace(clamped(line..<line, "insert"), with: Run(count: count, extent: extent))
  }

  /// Appends measured lines. O(lines + series of equal lines · log r).
  mutating func append(contentsOf extents: some Sequence<Int>) {
    var series: Run?
    for extent in extents {
      if series?.extent == extent {
        series?.count += 1
      } else {
        if let series { insert(series.count, at: count, extent: series.extent) }
        series = Run(count: 1, extent: extent)
      }
    }
    if let series { insert(series.count, at: count, extent: series.extent) }
  }

  /// Removes lines. They must exist; otherwise a fault is raised and only the existing ones are removed. O(log r + removed runs).
  package mutating func remove(_ lines: Range<Int>) {
    replace(clamped(lines, "remove"), with: nil)
  }

  /// Sets the measured extent of one line. O(log r).
  package mutating func setMeasured(_ extent: Int, at line: Int) {
    guard run(at: line).map({ $0.extent != extent }) ?? true else { return }
    replace(clamped(line..<line + 1, "measure"), with: Run(count: 1, extent: extent))
  }

  /// Resets lines to unmeasured. O(log r + forgotten runs).
  package mutating func setUnmeasured(_ lines: Range<Int>) {
    let lines = clamped(lines, "forget")
    guard !lines.isEmpty else { return }
    if lines.count == 1, !isMeasured(lines.lowerBound) { return }
    replace(lines, with: Run(count: lines.count, extent: nil))
  }

  /// Replaces lines by one run. `lines` must be within `0...count`. O(log r + replaced runs).
  private mutating func replace(_ lines: Range<Int>, with run: Run?) {
    let (head, rest) = split(root, at: lines.lowerBound)
    let (middle, tail) = split(rest, at: lines.count)
    discard(middle)
    var joined = head
    if let run, run.count > 0 {
      // In the tree, values below zero mean unmeasured, so negative extents are not stored.
      joined = join(joined, makeNode(count: run.count, extent: run.extent.map { max(0, $0) } ?? -1))
    }
    root = join(joined, tail)
    if root == Self.none {
      nodes.removeAll(keepingCapacity: true)
      free.removeAll(keepingCapacity: true)
    }
  }

  private func clamped(_ lines: Range<Int>, _ verb: StaticString) -> Range<Int> {
    let count = self.count
    guard lines.lowerBound < 0 || lines.upperBound > count else { return lines }
    Fault.raise("attempt to \(verb) lines \(lines) but there are only \(count) lines before the update")
    return lines.clamped(to: 0..<max(0, count))
  }
}
