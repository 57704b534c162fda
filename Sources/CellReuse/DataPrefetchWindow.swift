internal import HitchlessBase

/// The window of items whose data is prefetched from the data source, and cancelled when it is no longer needed.
///
/// Works on positions: items counted through all sections. As recorded on a device:
/// - Nothing is prefetched before something scrolls, or before the first cell is prepared ahead.
/// - Scrolling down prefetches the ``length`` items after the last visible one, in one call the first time and then as items appear: before
///   the cell of an item is requested, ahead of time or when it is due, ``length`` items are prefetched starting at that item.
/// - Reversing the direction cancels the farthest items, one for each row that comes back, when that row comes on screen; rows that were
///   recently on screen are not prefetched.
/// - Scrolling down again prefetches the items after the last visible one that are not prefetched.
///
/// What the recording does not show is chosen so that every item is prefetched before it is displayed, except after jumps: scrolling up
/// prefetches items that have not been on screen since the last jump or not within the last ``memory`` items. A prefetched item is
/// displayed, cancelled exactly once, or still wanted. An item may be prefetched again after that.
package struct DataPrefetchWindow: Sendable {
  /// The number of items that are prefetched ahead at rest and at low speed.
  package static let length = 10
  /// The number of items beyond the visible ones that count as recently on screen.
  package static let memory = 20
  /// The maximum number of items that are prefetched ahead, unless the next two frames scroll past more.
  package static let maximumLength = 100
  /// The maximum number of items that are prefetched ahead at any speed.
  package static let greatestLength = 1000

  /// The changes to report to the data source.
  package struct Change: Hashable, Sendable {
    /// The items to prefetch, ascending; to be reported before any cell of this frame is realised.
    package var prefetched: [Int] = []
    /// The items to cancel, the farthest first; to be reported after the cells of this frame are realised and before they are displayed.
    package var cancelled: [Int] = []
    /// Whether there is nothing to report.
    package var isEmpty: Bool { prefetched.isEmpty && cancelled.isEmpty }
  }

  /// The items that are prefetched and neither displayed nor cancelled.
  package private(set) var wanted: Set<Int> = []
  private var visible: Range<Int> = 0..<0
  /// The positions that were recently on screen; contains `visible`.
  private var recent: Range<Int> = 0..<0
  private var last: Input?
  /// The prefetched items that the last update assumed to be displayed.
  private var displayed: [Int] = []
  /// The positions that were recently on screen before the last update; nil if that was far away.
  private var recentBefore: Range<Int>?
  /// The direction of the last update, and the number of items that it looked ahead.
  private var course = (direction: 0, length: Self.length)
  /// Whether the positions of prefetched items may have changed.
  private var isOutOfDate = false
  /// The number of items beyond the visible ones whose cells are prepared; prefetching continues from there.
  package private(set) var ahead = (above: 0, below: 0)

  private struct Input: Hashable, Sendable {
    var visible: Range<Int>
    var length: Int
    var direction: Int
    var count: Int
  }

  /// Creates a window without prefetched items.
  package init() {}

  /// Returns the number of items to prefetch ahead at a speed of `itemsPerFrame`: half a second at 60 Hz, within the limits.
  package static func length(itemsPerFrame: Double) -> Int {
    guard itemsPerFrame.isFinite else { return length }
    let speed = abs(itemsPerFrame)
    let half = min(max(Double(length), (speed * 30).rounded(.up)), Double(maximumLength))
    return Int(min(max(half, (speed * 2).rounded(.up)), Double(greatestLength)))
  }

  /// Removes and returns the items that another window prefetches from now on: those of a part of the list with its own window.
  /// O(prefetched).
  package mutating func take(_ positions: Range<Int>) -> [Int] {
    let taken = wanted.filter { positions.contains($0) }
    wanted.subtract(taken)
    return taken.sorted()
  }
  /// Adds items that another window has prefetched. The next ``update(visible:itemsPerFrame:count:elsewhere:isShown:)`` cancels those that
  /// are too far away. O(positions).
  package mutating func adopt(_ positions: some Sequence<Int>) {
    wanted.formUnion(positions)
    last = nil
    isOutOfDate = true
  }
  /// Prefetches items that do not appear at the ends of the visible range. Returns those that were not prefetched. O(positions).
  package mutating func reveal(_ positions: some Sequence<Int>) -> [Int] {
    last = nil
    return positions.filter { wanted.insert($0).inserted }
  }
  /// Ends the window when nothing is visible, and returns the prefetched items, ascending, which another window adopts.
  package mutating func leave() -> [Int] {
    defer { self = DataPrefetchWindow() }
    return wanted.sorted()
  }
  /// Returns whether any of these positions was recently on screen, or near those that were.
  package func isRecent(_ positions: Range<Int>) -> Bool { recent.overlaps(positions) }

  /// Updates the window when the items at the positions `now` become visible; `itemsPerFrame` is the speed of the scroll, negative upwards,
  /// 0 if nothing scrolls. `count` is the number of items. Call it once per frame, before its cells are realised, and after updates.
  ///
  /// `elsewhere` contains the parts of `now`, ascending, that another window covers (see ``take(_:)``). `isShown` returns which of the
  /// visible items are on screen; the others are still wanted. O(length + visible) when something changed, otherwise O(1).
  package mutating func update(
    visible now: Range<Int>, itemsPerFrame: Double, count: Int, elsewhere: [Range<Int>] = [], isShown: ((Int) -> Bool)? = nil
  ) -> Change {
    let length = Self.length(itemsPerFrame: itemsPerFrame)
    let direction = itemsPerFrame > 0 ? 1 : itemsPerFrame < 0 ? -1 : 0
    let input = Input(visible: now, length: length, direction: direction, count: count)
    guard input != last || isShown != nil else {
      // The items that the previous update assumed to be displayed have been on screen since; a correction is about the current update.
      displayed = []
      recentBefore = recent
      return Change()
    }
    last = input
    course = (direction, length)
    let before = visible
    visible = now
    displayed = []
    var change = Change()
    guard !now.isEmpty else {
      // The view is filled by something else, such as a header; the distances of other items do not change.
      recent = 0..<0
      return change
    }
    let isFar = now.lowerBound > before.upperBound + length || now.upperBound < before.lowerBound - length
    let isJump = before.isEmpty || isFar
    if isFar { ahead = (0, 0) }
    if direction > 0 || (isFar && !before.isEmpty && direction == 0) {
      // A row that comes on screen in this frame is prefetched first, and counts as the one before the window.
      let isRevealed = !isJump && now.upperBound > before.upperBound
      let start = isJump ? now.upperBound : max(now.lowerBound, min(now.upperBound, before.upperBound))
      prefetch(start..<max(start, min(count, now.upperBound + length - (isRevealed ? 1 : 0))), except: elsewhere, &change)
    } else if direction < 0 {
      let end = min(isJump ? now.lowerBound : min(recent.lowerBound, now.upperBound), count)
      prefetch(min(end, max(0, now.lowerBound - length))..<end, except: elsewhere, &change)
    }
    let skipped = before.isEmpty ? 0..<0 : Self.gap(before, now)
    if !wanted.isEmpty {
      if elsewhere.isEmpty, isShown == nil {
        displayed = now.filter(wanted.contains)
      } else {
        // The visible range may be long because of parts in other windows.
        displayed = wanted.filter { now.contains($0) && isShown?($0) ?? true }
      }
      wanted.subtract(displayed)
      // Items that leave the screen cause no cancellation; the next one that appears does.
      let hasCome = now.lowerBound < before.lowerBound || before.upperBound < now.upperBound
      if hasCome || direction == 0 || isOutOfDate {
        isOutOfDate = false
        let window = kept
        // A jump passes no items: prefetched items near its end are kept as if they were new.
        let passed = direction == 0 ? 0..<0 : skipped
        cancel(&change) { window.contains($0) && $0 < count && !passed.contains($0) }
      }
    }
    // Items that were scrolled past were not on screen.
    recentBefore = isJump || !skipped.isEmpty ? nil : recent
    remember(now)
    return change
  }

  /// Corrects the last update after cells turned out to have other sizes than estimated, so that other items are visible. Items that were
  /// wrongly assumed to be displayed are still wanted, and are returned. `elsewhere` and `isShown` are as in an update. O(prefetched ·
  /// parts elsewhere).
  @discardableResult package mutating func correct(
    visible now: Range<Int>, elsewhere: [Range<Int>] = [], isShown: ((Int) -> Bool)? = nil
  ) -> [Int] {
    guard now != visible || isShown != nil else { return [] }
    func isDisplayed(_ position: Int) -> Bool {
      now.contains(position) && isShown?(position) ?? true && !elsewhere.contains { $0.contains(position) }
    }
    let mistaken = displayed.filter { !isDisplayed($0) }
    wanted.formUnion(mistaken)
    wanted = wanted.filter { !isDisplayed($0) }
    displayed = []
    visible = now
    remember(now)
    last = nil
    return mistaken
  }

  private mutating func remember(_ now: Range<Int>) {
    guard !now.isEmpty else { return recent = 0..<0 }
    var lately = now
    if let before = recentBefore, before.lowerBound <= now.upperBound, now.lowerBound <= before.upperBound {
      lately = min(before.lowerBound, now.lowerBound)..<max(before.upperBound, now.upperBound)
    }
    recent = max(lately.lowerBound, now.lowerBound - Self.memory)..<min(lately.upperBound, now.upperBound + Self.memory)
  }

  /// The positions that may stay prefetched: `length` items around the visible ones, and more where cells are prepared ahead. Some of those
  /// that were prepared before a reversal of the direction are kept for the way back.
  private var kept: Range<Int> {
    let (direction, length) = course
    let above = direction > 0 ? min(ahead.above, Self.length) : ahead.above
    let below = direction < 0 ? min(ahead.below, Self.length) : ahead.below
    return visible.lowerBound - length - above..<visible.upperBound + length + below
  }

  /// Returns the items to prefetch, ascending, before cells of the items at `positions` are prepared ahead: those of these items that were
  /// not recently on screen, and from each of them on as many as for items that come on screen; at rest, `restLength` items after the last
  /// visible one. `elsewhere` is as in an update. O(positions + length).
  package mutating func prepare(
    _ positions: some Sequence<Int>, count: Int, restLength: Int = Self.length, elsewhere: [Range<Int>] = []
  ) -> [Int] {
    let (direction, length) = course
    var above: ClosedRange<Int>?
    var below: ClosedRange<Int>?
    func widen(_ range: inout ClosedRange<Int>?, _ position: Int) {
      range = min(range?.lowerBound ?? position, position)...max(range?.upperBound ?? position, position)
    }
    for position in positions {
      if visible.isEmpty || position >= visible.upperBound {
        if direction > 0 || !recent.contains(position) { widen(&below, position) }
      } else if position < visible.lowerBound, !recent.contains(position) {
        widen(&above, position)
      }
    }
    var change = Change()
    if let above {
      ahead.above = visible.lowerBound - above.lowerBound
      let first = direction < 0 ? above.lowerBound - (length - 1) : above.lowerBound
      prefetch(max(0, first)..<above.upperBound + 1, except: elsewhere, &change)
    }
    if let below {
      let start = visible.isEmpty ? below.lowerBound : visible.upperBound
      ahead.below = below.upperBound + 1 - start
      var end = below.upperBound + (direction > 0 ? length : 1)
      if direction == 0 { end = max(end, start + restLength) }
      prefetch(below.lowerBound..<max(below.lowerBound, min(count, end)), except: elsewhere, &change)
    }
    return change.prefetched
  }

  /// Returns the positions between two ranges that do not touch, which a fast scroll has passed.
  private static func gap(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
    if a.upperBound < b.lowerBound { return a.upperBound..<b.lowerBound }
    return b.upperBound < a.lowerBound ? b.upperBound..<a.lowerBound : 0..<0
  }

  /// Cancels the prefetched items for whose positions `isGone` returns true, before the items change. Returns them, the last one first.
  /// O(wanted · log wanted).
  package mutating func cancel(_ isGone: (Int) -> Bool) -> [Int] {
    let gone = wanted.filter(isGone)
    wanted.subtract(gone)
    return gone.sorted(by: >)
  }

  /// Updates the positions after a change of the items: `map` returns the new position of an old one, `nil` if it was deleted. Returns the
  /// prefetched items that were deleted and not cancelled before, in their old positions, the last one first. O(wanted + visible).
  package mutating func translate(_ map: (Int) -> Int?) -> [Int] {
    var deleted: [Int] = []
    var moved: Set<Int> = []
    for position in wanted {
      if let new = map(position) { moved.insert(new) } else { deleted.append(position) }
    }
    wanted = moved
    last = nil
    isOutOfDate = true
    visible = Self.translate(visible, map)
    let lately = Self.translate(recent, map)
    recent = visible.isEmpty ? lately : min(lately.lowerBound, visible.lowerBound)..<max(lately.upperBound, visible.upperBound)
    return deleted.sorted(by: >)
  }

  /// Resets the window after a reload: returns all prefetched items, which are to be cancelled. The next update is like the first.
  package mutating func removeAll() -> [Int] {
    defer { self = DataPrefetchWindow() }
    return wanted.sorted(by: >)
  }

  private static func translate(_ range: Range<Int>, _ map: (Int) -> Int?) -> Range<Int> {
    // The ends of a long range are sufficient to determine its position.
    let ends = range.count > 256 ? range.prefix(128).compactMap(map) + range.suffix(128).compactMap(map) : range.compactMap(map)
    guard let low = ends.min(), let high = ends.max() else { return 0..<0 }
    // A moved item must not extend a range to the whole list.
    return low..<min(high + 1, low + range.count * 2)
  }

  private mutating func prefetch(_ positions: Range<Int>, except elsewhere: [Range<Int>], _ change: inout Change) {
    var start = positions.lowerBound
    for part in elsewhere where part.overlaps(positions) {
      prefetch(start..<max(start, part.lowerBound), &change)
      start = max(start, part.upperBound)
    }
    prefetch(start..<max(start, positions.upperBound), &change)
  }
  private mutating func prefetch(_ positions: Range<Int>, _ change: inout Change) {
    for position in positions where wanted.insert(position).inserted { change.prefetched.append(position) }
  }

  private mutating func cancel(_ change: inout Change, unless isKept: (Int) -> Bool) {
    let middle = visible.lowerBound
    change.cancelled = wanted.filter { !isKept($0) }.sorted { (abs($0 - middle), $0) > (abs($1 - middle), $1) }
    wanted.subtract(change.cancelled)
  }
}
