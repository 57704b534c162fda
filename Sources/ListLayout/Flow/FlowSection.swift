internal import HitchlessBase

/// A solved section of a flow layout.
struct FlowSection: Sendable {
  var plan: FlowPlan
  /// The size of each item. Empty as long as all items have the section's size.
  var sizes: FlowItemSizes
  var lines: FlowLines
  /// Whether the metrics may be out of date. They stay in use until the section comes near the viewport.
  var isStale = false

  init(_ plan: FlowPlan, itemCount: Int) {
    self.plan = plan
    sizes = FlowItemSizes(count: itemCount)
    lines = FlowLines(spacing: plan.lineSpacing)
    lines.reset(itemCount: itemCount)
    lines.breakAgain(sizes: sizes, plan: plan)
  }

  var itemCount: Int { lines.itemCount }
  /// The length of the section along the scroll direction, in units. Negative insets may leave nothing of it.
  var extent: Int { max(0, plan.head + lines.length + plan.tail) }
  func size(_ item: Int) -> Size { sizes.size(item) ?? plan.metrics.itemSize }

  /// Adopts new metrics. Sizes that the program specified stay in use until it is asked again.
  mutating func setPlan(_ new: FlowPlan) {
    isStale = false
    guard new != plan else { return }
    let (before, after) = (plan.metrics, new.metrics)
    if before.asksSizes != after.asksSizes || before.selfSizes != after.selfSizes { sizes = FlowItemSizes(count: itemCount) }
    plan = new
    lines.releaseAll()
    lines.touchAll(spacing: new.lineSpacing)
    breakAgain()
  }

  mutating func breakAgain(holding held: Int? = nil) {
    if lines.needsBreaking { lines.breakAgain(sizes: sizes, plan: plan, holding: held) }
  }

  /// Sets the size of an item. Returns whether it changed; ``breakAgain(holding:)`` has to be called then.
  mutating func set(_ size: Size, at item: Int, isFitted: Bool) -> Bool {
    let isNew = self.size(item) != size
    // Items to which the program gives the section's size need no memory.
    if isNew || isFitted { sizes.set(size, at: item, isFitted: isFitted) } else { sizes.noteAsked(item) }
    if isNew { lines.touch(item) }
    return isNew
  }
  /// Inserts items: spans in ascending order, numbered as after the insertion.
  mutating func insert(_ spans: [Range<Int>]) {
    sizes.insert(spans)
    if breaksAll(spans) {
      lines.join(from: spans[0].lowerBound, itemCount: sizes.count)
    } else {
      for span in spans { lines.insert(span) }
    }
  }
  /// Removes items: spans in ascending order, numbered as before the removal.
  mutating func remove(_ spans: [Range<Int>]) {
    sizes.remove(spans)
    if breaksAll(spans) {
      lines.join(from: spans[0].lowerBound, itemCount: sizes.count)
    } else {
      for span in spans.reversed() { lines.remove(span) }
    }
  }

  /// Returns whether breaking all lines again costs less than determining which lines each span changes. The cost of the former is
  /// proportional to the number of series of items of equal size.
  private func breaksAll(_ spans: [Range<Int>]) -> Bool { spans.count >= 4 && sizes.runCount <= spans.count * 8 }

  /// Whether there are items about whose sizes the program has not been asked.
  var hasUnasked: Bool { plan.metrics.asksSizes && sizes.asked.measuredCount < itemCount }

  // MARK: Frames

  /// Returns the first line that extends beyond an offset from the beginning of the lines, or nil if there are no lines. With a negative
  /// spacing a line extends that far beyond the beginning of the next one. O(log n).
  func firstLine(at offset: Int) -> Int? { lines.extents.line(at: offset + min(0, plan.lineSpacing)) }
  /// Returns the first item of ``firstLine(at:)``, or nil if there are no lines. O(log n).
  func firstItem(at offset: Int) -> Int? { firstLine(at: offset).map { lines.counts.offset(of: $0) } }
  /// Returns the first item of the last line that begins before an offset or at it, or nil if there are no lines. O(log n).
  func lastLineItem(before offset: Int) -> Int? { lines.extents.line(at: offset).map { lines.counts.offset(of: $0) } }

  /// Returns the first item from `item` on whose cell has not been measured and whose line is between two offsets from the section's
  /// beginning, or nil if there is none. O(log n).
  func firstUnfitted(from item: Int, low: Int, high: Int) -> Int? {
    guard plan.head < high, let first = firstItem(at: low - plan.head),
      let next = sizes.fitted.firstUnmeasured(from: max(first, item)),
      lines.extents.offset(of: lines.line(of: next)) + plan.head < high
    else { return nil }
    return next
  }

  /// Visits the items of the lines from `first` on, until `isWanted` returns false for a line: `origin` is the beginning of the line along
  /// the scroll direction, in units from the beginning of the lines. The arguments of `body` are those of ``forEachItem(of:_:)``. O(log n +
  /// items).
  func forEachLine(
    from first: Int, while isWanted: (_ origin: Int) -> Bool, _ body: (_ item: Int, _ cross: Double, _ inset: Int, _ size: Size) -> Void
  ) {
    for line in first..<max(first, lines.count) {
      let origin = lines.extents.offset(of: line)
      guard isWanted(origin) else { return }
      forEachItem(of: line, body)
    }
  }

  /// Visits the items of a line: `cross` is the position of an item across the scroll direction in points, `inset` its distance from the
  /// line's beginning along it, in units.
  func forEachItem(of line: Int, _ body: (_ item: Int, _ cross: Double, _ inset: Int, _ size: Size) -> Void) {
    let items = lines.items(of: line)
    let isLast = items.upperBound == itemCount
    let axis = plan.scrollAxis.perpendicular
    let all = sizes(of: items)
    let solved = FlowLine(all, isLast: isLast, plan: plan)
    var cross = solved.start
    for (item, size) in zip(items, all) {
      body(item, cross, (solved.extent - plan.along(size)) / 2, size)
      cross += size.along(axis) + solved.spacing
    }
  }

  private func sizes(of items: Range<Int>) -> [Size] {
    var all: [Size] = []
    all.reserveCapacity(items.count)
    sizes.forEachRun(from: items.lowerBound) { _, count, size in
      let size = size ?? plan.metrics.itemSize
      for _ in 0..<min(count, items.count - all.count) { all.append(size) }
      return all.count < items.count
    }
    return all
  }
}
