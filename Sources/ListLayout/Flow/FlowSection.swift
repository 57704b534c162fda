internal import HitchlessBase

/// A section of a flow layout that has been solved.
struct FlowSection: Sendable {
  var plan: FlowPlan
  /// What each item's size is. Empty as long as all have the section's.
  var sizes: FlowItemSizes
  var lines: FlowLines
  /// Whether the metrics may hold no more. They stay in use until the section comes near the viewport.
  var isStale = false

  init(_ plan: FlowPlan, itemCount: Int) {
    self.plan = plan
    sizes = FlowItemSizes(count: itemCount)
    lines = FlowLines(spacing: plan.lineSpacing)
    lines.reset(itemCount: itemCount)
    lines.breakAgain(sizes: sizes, plan: plan)
  }

  var itemCount: Int { lines.itemCount }
  /// The length of the section along the scroll direction, in units.
  var extent: Int { plan.head + lines.length + plan.tail }
  func size(_ item: Int) -> Size { sizes.size(item) ?? plan.metrics.itemSize }

  /// Other metrics hold from now on. Sizes that the program said stay in use until it is asked again.
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

  /// An item is of this size. Returns whether that is new. ``breakAgain(holding:)`` is due then.
  mutating func set(_ size: Size, at item: Int, isFitted: Bool) -> Bool {
    let isNew = self.size(item) != size
    // Items that the program gives the section's size take no memory.
    if isNew || isFitted { sizes.set(size, at: item, isFitted: isFitted) } else { sizes.noteAsked(item) }
    if isNew { lines.touch(item) }
    return isNew
  }
  /// Items arrive: spans in ascending order, numbered as afterwards.
  mutating func insert(_ spans: [Range<Int>]) {
    sizes.insert(spans)
    if breaksAll(spans) {
      lines.join(from: spans[0].lowerBound, itemCount: sizes.count)
    } else {
      for span in spans { lines.insert(span) }
    }
  }
  /// Items leave: spans in ascending order, numbered as before.
  mutating func remove(_ spans: [Range<Int>]) {
    sizes.remove(spans)
    if breaksAll(spans) {
      lines.join(from: spans[0].lowerBound, itemCount: sizes.count)
    } else {
      for span in spans.reversed() { lines.remove(span) }
    }
  }

  /// Whether breaking all lines again costs less than looking where each span changes some. That follows the number of stretches of items
  /// of one size.
  private func breaksAll(_ spans: [Range<Int>]) -> Bool { spans.count >= 4 && sizes.runCount <= spans.count * 8 }

  /// Whether the program was not asked for all sizes yet.
  var hasUnasked: Bool { plan.metrics.asksSizes && sizes.asked.measuredCount < itemCount }

  // MARK: Frames

  /// The first item of the line at an offset from the beginning of the lines; nil if there are none. O(log n).
  func firstItem(at offset: Int) -> Int? { lines.extents.line(at: offset).map { lines.counts.offset(of: $0) } }

  /// The first item from `item` on whose cell was not asked for its size and whose line lies between two offsets from the section's
  /// beginning; nil if there is none. O(log n).
  func firstUnfitted(from item: Int, low: Int, high: Int) -> Int? {
    guard plan.head < high, let first = firstItem(at: low - plan.head),
      let next = sizes.fitted.firstUnmeasured(from: max(first, item)),
      lines.extents.offset(of: lines.line(of: next)) + plan.head < high
    else { return nil }
    return next
  }

  /// Visits the items of the lines from `first` on, until `body` says false before a line: `origin` is where the line begins along the
  /// scroll direction, in units from the beginning of the lines; the rectangle has its first coordinate along the scroll direction there.
  /// O(log n + items).
  func forEachLine(
    from first: Int, while isWanted: (_ origin: Int) -> Bool, _ body: (_ item: Int, _ cross: Double, _ inset: Int, _ size: Size) -> Void
  ) {
    for line in first..<max(first, lines.count) {
      let origin = lines.extents.offset(of: line)
      guard isWanted(origin) else { return }
      forEachItem(of: line, body)
    }
  }

  /// Visits the items of a line: where each begins across the scroll direction, and how far behind the line's beginning along it, in units.
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
