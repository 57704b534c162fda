internal import HitchlessBase

/// The assignment of a flow section's items to lines, and the lines' positions. Equal neighbouring lines are stored once: a million items
/// of equal size need two entries.
///
/// Lines whose items may have to change are marked, and ``breakAgain(sizes:plan:holding:)`` breaks them again.
struct FlowLines: Sendable {
  /// The number of items in each line.
  private(set) var counts = ExtentIndex(unmeasuredExtent: 0)
  /// The lengths of lines along the scroll direction, in units. Marked lines are unmeasured.
  private(set) var extents: ExtentIndex
  /// Items, in ascending order, that begin a line although the previous one has room for them: items on screen keep their place when items
  /// before them turn out to be smaller.
  private(set) var heldStarts: [Int] = []

  init(spacing: Int) { extents = Self.extents(spacing: spacing) }

  /// Lines are stored as at least as long as neighbouring lines cover each other, so that none begins before the previous one and searches
  /// by offset are possible.
  private static func extents(spacing: Int) -> ExtentIndex { ExtentIndex(unmeasuredExtent: max(0, -spacing), spacing: spacing) }

  var count: Int { counts.count }
  var itemCount: Int { counts.totalExtent }
  /// The length of all lines together.
  var length: Int { extents.totalExtent }
  var runCount: Int { counts.runCount + extents.runCount }
  /// Returns the line of an item. O(log n).
  func line(of item: Int) -> Int { counts.line(at: item) ?? 0 }
  /// Returns the items of a line. O(log n).
  func items(of line: Int) -> Range<Int> {
    let first = counts.offset(of: line)
    return first..<first + counts.extent(of: line)
  }

  // MARK: Marking

  /// Marks the line of an item whose size or whose preceding items changed: its line may break at a different item, and so may the previous
  /// line if the item begins its own. O(log n).
  mutating func touch(_ item: Int) {
    guard count > 0 else { return }
    let item = min(max(0, item), itemCount - 1)
    let line = line(of: item)
    extents.setUnmeasured(line..<line + 1)
    if line > 0, counts.offset(of: line) == item { extents.setUnmeasured(line - 1..<line) }
  }
  /// Marks all lines. O(runs).
  mutating func touchAll(spacing: Int) {
    extents.spacing = spacing
    extents.unmeasuredExtent = max(0, -spacing)
    extents.setUnmeasured(0..<count)
  }

  /// Removes items. O(log n + lines of the items).
  mutating func remove(_ items: Range<Int>) {
    releaseAll()
    guard !items.isEmpty else { return }
    let (first, last) = (line(of: items.lowerBound), line(of: items.upperBound - 1))
    let before = items.lowerBound - counts.offset(of: first)
    let after = self.items(of: last).upperBound - items.upperBound
    counts.remove(first..<last + 1)
    extents.remove(first..<last + 1)
    if before + after > 0 {
      counts.insert(1, at: first, extent: before + after)
      extents.insert(1, at: first)
    }
    touch(items.lowerBound)
    touch(items.lowerBound - 1)
  }
  /// Inserts items. O(log n).
  mutating func insert(_ items: Range<Int>) {
    releaseAll()
    guard !items.isEmpty else { return }
    let line = count == 0 ? 0 : self.line(of: min(items.lowerBound, itemCount - 1))
    let known = count == 0 ? 0 : counts.extent(of: line)
    if known > 0 {
      counts.remove(line..<line + 1)
      extents.remove(line..<line + 1)
    }
    counts.insert(1, at: line, extent: known + items.count)
    extents.insert(1, at: line)
    touch(items.lowerBound)
  }

  /// Joins all lines from that of `item` on into one marked line, after items were inserted or removed in many places, of which `item` is
  /// the first. `itemCount` is the new number of items. O(stored lines behind it).
  mutating func join(from item: Int, itemCount: Int) {
    releaseAll()
    // The previous line may have room for the items that now follow it.
    let first = count == 0 ? 0 : max(0, line(of: min(item, self.itemCount - 1)) - 1)
    let before = counts.offset(of: first)
    counts.remove(first..<count)
    extents.remove(first..<extents.count)
    guard itemCount > before else { return }
    counts.insert(1, at: first, extent: itemCount - before)
    extents.insert(1, at: first)
  }

  // MARK: Held lines

  /// Releases all held lines.
  mutating func releaseAll() {
    let held = heldStarts
    heldStarts = []
    for item in held { touch(item) }
  }
  /// Releases the held lines whose previous line begins behind an offset, since that line may take items from them. Returns whether there
  /// were any.
  mutating func release(from offset: Int) -> Bool {
    let count = heldStarts.count
    while let last = heldStarts.last, extents.offset(of: max(0, line(of: last) - 1)) >= offset {
      heldStarts.removeLast()
      touch(last)
    }
    return heldStarts.count < count
  }

  // MARK: Breaking

  /// Whether any line is marked.
  var needsBreaking: Bool { extents.measuredCount < extents.count }

  /// Breaks marked lines again, and those behind them that then begin with a different item. `held` is an item that begins a line which
  /// must not change. O(log n) for each line that changes, and for each series of equal lines.
  mutating func breakAgain(sizes: FlowItemSizes, plan: FlowPlan, holding held: Int? = nil) {
    var from = 0
    while let marked = extents.firstUnmeasured(from: from) {
      let start = counts.offset(of: marked)
      var breaker = FlowBreaker(plan: plan, at: start)
      var held = held.flatMap { $0 > start ? $0 : nil }
      sizes.forEachRun(from: start) { first, count, size in
        breaker.add(count, of: size ?? plan.metrics.itemSize, from: first) { item, isNewLine in
          if isNewLine { return isInOrder(item) ? .stop : .go }
          if let known = held, known == item, isInOrder(item) {
            held = nil
            return .hold
          }
          return heldStarts.contains(item) ? .begin : .go
        } nextStop: { item in
          let next = heldStarts.first { $0 > item }
          guard let known = held, known > item else { return next }
          return min(next ?? known, known)
        }
        return !breaker.isStopped
      }
      breaker.finish()
      if let item = breaker.newHold { heldStarts.insert(item, at: heldStarts.firstIndex { $0 > item } ?? heldStarts.count) }
      replace(start..<breaker.position, from: marked, by: breaker.lines)
      from = marked + breaker.lineCount
    }
  }

  /// Returns whether an item begins a line that is not marked.
  private func isInOrder(_ item: Int) -> Bool {
    let line = line(of: item)
    return counts.offset(of: line) == item && extents.isMeasured(line)
  }

  private mutating func replace(_ items: Range<Int>, from first: Int, by lines: [FlowBreaker.Lines]) {
    let last = items.isEmpty ? first : line(of: items.upperBound - 1) + 1
    counts.remove(first..<last)
    extents.remove(first..<last)
    var line = first
    for run in lines {
      counts.insert(run.lines, at: line, extent: run.items)
      extents.insert(run.lines, at: line, extent: max(run.extent, -extents.spacing))
      line += run.lines
    }
  }

  /// Resets the lines to one marked line of `itemCount` items.
  mutating func reset(itemCount: Int) {
    counts = ExtentIndex(unmeasuredExtent: 0)
    extents = Self.extents(spacing: extents.spacing)
    heldStarts = []
    guard itemCount > 0 else { return }
    counts.insert(1, at: 0, extent: itemCount)
    extents.insert(1, at: 0)
  }
}
