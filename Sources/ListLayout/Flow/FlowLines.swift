internal import HitchlessBase

/// Which items of a flow section stand in which line, and where lines are. Equal neighbouring lines are stored once: a million items of one
/// size are two entries.
///
/// Lines whose items may not be right any more are marked, and ``breakAgain(sizes:plan:holding:)`` brings them in order.
struct FlowLines: Sendable {
  /// How many items each line has.
  private(set) var counts = ExtentIndex(unmeasuredExtent: 0)
  /// The lengths of lines along the scroll direction, in units. Marked lines are unmeasured ones.
  private(set) var extents: ExtentIndex
  /// Items, ascending, that begin a line although the line before has room for them: what was on screen already stays where it is when
  /// items before it turn out to be smaller.
  private(set) var heldStarts: [Int] = []

  init(spacing: Int) { extents = ExtentIndex(unmeasuredExtent: 0, spacing: spacing) }

  var count: Int { counts.count }
  var itemCount: Int { counts.totalExtent }
  /// The room that all lines take.
  var length: Int { extents.totalExtent }
  var runCount: Int { counts.runCount + extents.runCount }
  /// The line of an item. O(log n).
  func line(of item: Int) -> Int { counts.line(at: item) ?? 0 }
  /// The items of a line. O(log n).
  func items(of line: Int) -> Range<Int> {
    let first = counts.offset(of: line)
    return first..<first + counts.extent(of: line)
  }

  // MARK: Marking

  /// The size of an item has changed, or what stands before it: its line may have to be broken elsewhere, and so may the line before if
  /// the item begins its own. O(log n).
  mutating func touch(_ item: Int) {
    guard count > 0 else { return }
    let item = min(max(0, item), itemCount - 1)
    let line = line(of: item)
    extents.setUnmeasured(line..<line + 1)
    if line > 0, counts.offset(of: line) == item { extents.setUnmeasured(line - 1..<line) }
  }
  /// Everything is to be broken again. O(runs).
  mutating func touchAll(spacing: Int) {
    extents.spacing = spacing
    extents.setUnmeasured(0..<count)
  }

  /// Items leave. O(log n + lines of theirs).
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
  /// Items arrive. O(log n).
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

  /// Items arrived or left in many places, the first of them at `item`, and there are `itemCount` now: all lines from there on are one that
  /// is to be broken. O(lines behind it, as they are stored).
  mutating func join(from item: Int, itemCount: Int) {
    releaseAll()
    // The line before may have room for what comes now.
    let first = count == 0 ? 0 : max(0, line(of: min(item, self.itemCount - 1)) - 1)
    let before = counts.offset(of: first)
    counts.remove(first..<count)
    extents.remove(first..<extents.count)
    guard itemCount > before else { return }
    counts.insert(1, at: first, extent: itemCount - before)
    extents.insert(1, at: first)
  }

  // MARK: Held lines

  /// Lets go of all lines that are held.
  mutating func releaseAll() {
    let held = heldStarts
    heldStarts = []
    for item in held { touch(item) }
  }
  /// Lets go of the lines that begin behind an offset, as the line before each of them does: that one may take items from it. Returns
  /// whether there were any.
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

  /// Brings marked lines in order, and those behind them that begin with another item then. `held` is an item that begins a line which is
  /// not to change. O(log n) for each line that changes, and for each stretch of equal ones.
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

  /// Whether an item begins a line that is in order.
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
      extents.insert(run.lines, at: line, extent: run.extent)
      line += run.lines
    }
  }

  /// The lines of so many items, of which nothing is known yet.
  mutating func reset(itemCount: Int) {
    counts = ExtentIndex(unmeasuredExtent: 0)
    extents = ExtentIndex(unmeasuredExtent: 0, spacing: extents.spacing)
    heldStarts = []
    guard itemCount > 0 else { return }
    counts.insert(1, at: 0, extent: itemCount)
    extents.insert(1, at: 0)
  }
}
