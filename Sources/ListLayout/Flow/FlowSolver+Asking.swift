package import HitchlessBase

extension FlowSolver {
  /// Gives everything near `rect` its final frame, as far as that is known: asks the program for the metrics of sections and the sizes of
  /// items near it. User code runs.
  ///
  /// Lines in `visible`, which may be beside `rect`, keep their items when items before them turn out to be smaller or larger than assumed;
  /// elements in it may still move along the scroll direction, so take anchors first. O(log n + elements in `rect` and `visible`).
  package mutating func prepare(near rect: Rect, visible: Rect, content: FlowContent) {
    if sections.count <= eagerSectionLimit, unsolvedCount > 0 {
      for section in sections.indices { ensureSolved(section, content: content) }
    }
    release(behind: rect.union(visible))
    settleItems(in: visible, content: content)
    // Also if the program has been asked about everything: cells may have preferred sizes that are stored for this container.
    guard rect != visible, usesEstimates || !fitted.isEmpty else { return }
    settleItems(in: rect, from: range(visible).high, content: content)
    if let (section, items) = itemsBefore(visible, in: rect) {
      adopt(section, items, holding: items.upperBound, content: content)
      ask(section, items, holding: items.upperBound, content: content)
    }
    // Earlier sections break their own lines. They come last, because everything behind them moves along.
    if let section = extents.line(at: range(visible).low) { settleItems(in: rect, to: extents.offset(of: section), content: content) }
  }

  /// Returns the items of the first section in `visible` whose lines are before `visible` and in `rect`, or nil if there are none.
  private func itemsBefore(_ visible: Rect, in rect: Rect) -> (section: Int, items: Range<Int>)? {
    guard let section = extents.line(at: range(visible).low), let layout = sections[section].layout else { return nil }
    let begin = extents.offset(of: section) + layout.plan.head
    guard let first = layout.firstItem(at: range(rect).low - begin), let end = layout.firstItem(at: range(visible).low - begin),
      first < end
    else { return nil }
    return (section, first..<end)
  }

  /// Releases held lines behind `rect`, which are not visible.
  private mutating func release(behind rect: Rect) {
    let high = range(rect).high
    var section = extents.line(at: high) ?? 0
    guard unaskedCount > 0 || sections.indices.contains(section) else { return }
    while section < sections.count, sections[section].layout?.lines.heldStarts.isEmpty == false {
      let offset = high - extents.offset(of: section) - (sections[section].layout?.plan.head ?? 0)
      if sections[section].layout?.lines.release(from: offset) == true {
        sections[section].layout?.breakAgain()
        refresh(section)
      }
      section += 1
    }
  }

  /// Asks about everything in `rect`, behind `start` and before `end`, until all of it has been asked about. User code runs.
  private mutating func settleItems(in rect: Rect, from start: Int = .min, to end: Int = .max, content: FlowContent) {
    let low = range(rect).low
    let high = min(range(rect).high, end)
    var section = extents.line(at: max(low, start) - overhang) ?? 0
    while section < sections.count, extents.offset(of: section) < high + overhang {
      ensureSolved(section, content: content)
      adopt(section, low: low, high: high, content: content)
      while let items = unaskedItems(section, from: max(low, start), to: high) { ask(section, items, content: content) }
      section += 1
    }
  }

  /// Returns the items of a section between two offsets, beginning with the first that has not been asked about, or nil if there is none.
  private func unaskedItems(_ section: Int, from low: Int, to high: Int) -> Range<Int>? {
    guard let layout = sections[section].layout, layout.hasUnasked else { return nil }
    let begin = extents.offset(of: section) + layout.plan.head
    guard begin < high, let item = layout.firstItem(at: low - begin), let first = layout.sizes.asked.firstUnmeasured(from: item),
      let last = layout.lines.extents.line(at: high - begin)
    else { return nil }
    // The item behind the last line determines whether that line is full.
    let end = min(layout.lines.items(of: last).upperBound + 1, layout.itemCount)
    return first < end ? first..<end : nil
  }

  /// Asks the program about items of a section, and breaks lines again where necessary. `held` begins a line that must not change. User
  /// code runs. O(items · log n).
  mutating func ask(_ section: Int, _ items: Range<Int>, holding held: Int? = nil, content: FlowContent) {
    guard sections[section].layout?.plan.metrics.asksSizes == true, var layout = sections[section].layout.take() else { return }
    var item = items.lowerBound
    while let next = layout.sizes.asked.firstUnmeasured(from: item), next < items.upperBound {
      let size = FlowPlan.sensible(content.itemSize(section, next))
      unaskedCount -= 1
      // A size that the cell prefers takes precedence over the program's.
      if layout.sizes.fitted.isMeasured(next) {
        layout.sizes.noteAsked(next)
      } else if layout.set(size, at: next, isFitted: false) {
        revision += 1
      }
      item = next + 1
    }
    layout.breakAgain(holding: held)
    sections[section].layout = layout
    refresh(section)
  }

  // MARK: All elements

  /// Returns the item of a section to ask about next, and the first one in `rect` if that begins in the section; nil if all have been asked
  /// about.
  private func nextUnasked(_ section: Int, in rect: Rect, isFirst: Bool) -> (item: Int, firstShown: Int)? {
    guard let layout = sections[section].layout, layout.hasUnasked else { return nil }
    let offset = range(rect).low - extents.offset(of: section) - layout.plan.head
    let first = isFirst ? layout.firstItem(at: offset) ?? 0 : 0
    let asked = layout.sizes.asked
    return (asked.firstUnmeasured(from: first) ?? asked.firstUnmeasured(from: 0)).map { ($0, first) }
  }

  /// Asks about up to `limit` sections and items that have not been asked about: first those behind `rect`, then those before it. Lines in
  /// `rect` keep their items. Returns whether there are more. User code runs; take anchors first. O(limit · log n).
  package mutating func querySizes(behind rect: Rect, limit: Int, content: FlowContent) -> Bool {
    let (low, high) = range(rect)
    var left = limit
    let current = extents.line(at: high) ?? 0
    let begin = extents.line(at: low) ?? 0
    for section in Array(current..<max(current, sections.count)) + Array(0..<min(current, sections.count)) {
      guard usesEstimates, left > 0 else { break }
      if sections[section].layout?.isStale ?? true {
        ensureSolved(section, content: content)
        left -= 1
      }
      guard let next = nextUnasked(section, in: rect, isFirst: section == begin) else { continue }
      let isBefore = next.item < next.firstShown
      let end = min(next.item + left, isBefore ? next.firstShown : sections[section].itemCount)
      let known = unaskedCount
      ask(section, next.item..<end, holding: isBefore ? next.firstShown : nil, content: content)
      left -= known - unaskedCount
    }
    return usesEstimates
  }

  /// Asks about everything before an item and in its line, so that its position is exact; nil stands for the whole list. User code runs.
  /// O(items before it · log n), once.
  package mutating func settle(through position: ItemPosition?, content: FlowContent) {
    let last = min(position?.section ?? .max, sections.count - 1)
    guard last >= 0 else { return }
    for section in 0...last {
      ensureSolved(section, content: content)
      if sections[section].layout?.lines.heldStarts.isEmpty == false {
        revision += 1
        sections[section].layout?.lines.releaseAll()
        sections[section].layout?.breakAgain()
        refresh(section)
      }
      let count = sections[section].itemCount
      guard let position, position.section == section else {
        ask(section, 0..<count, content: content)
        continue
      }
      // The end of the item's line is known when the item behind it is known.
      var (end, asked) = (min(count, position.index + 1), 0)
      while end > asked {
        ask(section, asked..<end, content: content)
        asked = end
        end =
          sections[section].layout.map { min(count, $0.lines.items(of: $0.lines.line(of: min(position.index, count - 1))).upperBound + 1) }
          ?? 0
      }
    }
  }

  /// Asks about everything in `rect` and before it. User code runs. O(items before its end · log n), once.
  package mutating func settle(in rect: Rect, content: FlowContent) {
    let high = range(rect).high
    var last: ItemPosition?
    while let section = extents.line(at: high + overhang) {
      ensureSolved(section, content: content)
      let offset = high - extents.offset(of: section) - (sections[section].layout?.plan.head ?? 0)
      let item = sections[section].layout?.lastLineItem(before: offset) ?? 0
      let found = ItemPosition(section: section, index: item)
      // The sizes may be smaller than assumed, so that more items are in the rectangle.
      if let last, found <= last { break }
      settle(through: found, content: content)
      last = found
    }
  }
}
