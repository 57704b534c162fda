internal import HitchlessBase

extension SectionLayout {
  /// More inserted items than this are not looked up one by one; their lines adopt remembered sizes when they come into view.
  static let eagerLookupLimit = 4_096

  /// Items leave: spans in ascending order, numbered as before. Sizes of other items are kept. Call ``finishUpdate(sizes:)`` after the last
  /// change.
  mutating func remove(_ spans: [Range<Int>]) {
    guard let first = spans.first else { return }
    itemCount -= spans.reduce(0) { $0 + $1.count }
    if cellsPerLine == 1 {
      lines.remove(spans)
    } else {
      if keepsKnown { known.remove(spans) }
      dirtyFrom = min(dirtyFrom ?? .max, first.lowerBound)
    }
  }

  /// Items arrive: spans in ascending order, numbered as afterwards. Call ``finishUpdate(sizes:)`` after the last change.
  mutating func insert(_ spans: [Range<Int>]) {
    guard let first = spans.first else { return }
    itemCount += spans.reduce(0) { $0 + $1.count }
    if cellsPerLine == 1 {
      lines.insert(spans)
    } else {
      if keepsKnown { known.insert(spans) }
      dirtyFrom = min(dirtyFrom ?? .max, first.lowerBound)
    }
    inserted += spans
  }

  /// Brings the lines in order after removals and insertions. `sizes` answers for the final state.
  ///
  /// O(changes · log n) where a line is one item. Where lines hold several, every line behind the first change holds other items than
  /// before: O(measured lines behind it), which is what has been on screen and not what the list holds.
  mutating func finishUpdate(hasSizes: Bool, sizes: ItemSizes) {
    let arrivals = inserted
    inserted = []
    let isLookedUp = selfSizes && hasSizes && arrivals.reduce(0) { $0 + $1.count } <= Self.eagerLookupLimit
    if cellsPerLine > 1, let dirty = dirtyFrom {
      dirtyFrom = nil
      let count = (itemCount + cellsPerLine - 1) / cellsPerLine
      if count > lines.count { lines.insert(count - lines.count, at: lines.count) }
      if count < lines.count { lines.remove(count..<lines.count) }
      let first = min(line(of: dirty), count)
      lines.setUnmeasured(first..<count)
      for line in measuredLines(from: first) { derive(line, sizes: sizes) }
      deriveLastLine(sizes: sizes)
    }
    guard isLookedUp else { return }
    var last = -1
    for items in arrivals {
      for item in items where line(of: item) != last {
        last = line(of: item)
        derive(last, sizes: sizes)
      }
    }
  }

  /// The lines from `first` on with an item whose size is known.
  private func measuredLines(from first: Int) -> [Int] {
    guard keepsKnown else { return [] }
    var result: [Int] = []
    known.forEachRun(from: first * cellsPerLine) { item, run in
      guard run.extent != nil else { return true }
      for line in line(of: item)...line(of: item + run.count - 1) where result.last != line { result.append(line) }
      return true
    }
    return result
  }

  /// An item's size is no longer known.
  mutating func forget(_ item: Int, sizes: ItemSizes) {
    if keepsKnown { known.setUnmeasured(item..<item + 1) }
    derive(line(of: item), sizes: sizes)
  }

  /// The items whose measured sizes are in use.
  func knownItems() -> [Int] {
    guard selfSizes else { return [] }
    var result: [Int] = []
    (keepsKnown ? known : lines).forEachRun { first, run in
      if run.extent != nil { result.append(contentsOf: first..<first + run.count) }
      return true
    }
    return result
  }
}
