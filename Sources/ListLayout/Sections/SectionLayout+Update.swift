internal import HitchlessBase

extension SectionLayout {
  /// The number of inserted items above which they are not looked up one by one; their lines then adopt stored sizes when they come into
  /// view.
  static let eagerLookupLimit = 4_096

  /// Removes items: spans in ascending order, numbered as before the removal. Sizes of other items are kept. Call
  /// ``finishUpdate(hasSizes:sizes:)`` after the last change.
  mutating func remove(_ spans: [Range<Int>]) {
    guard let first = spans.first else { return }
    bandSpan = nil
    itemCount -= spans.reduce(0) { $0 + $1.count }
    if cellsPerLine == 1 {
      lines.remove(spans)
    } else {
      if keepsKnown { known.remove(spans) }
      dirtyFrom = min(dirtyFrom ?? .max, first.lowerBound)
    }
  }

  /// Inserts items: spans in ascending order, numbered as after the insertion. Call ``finishUpdate(hasSizes:sizes:)`` after the last
  /// change.
  mutating func insert(_ spans: [Range<Int>]) {
    guard let first = spans.first else { return }
    bandSpan = nil
    itemCount += spans.reduce(0) { $0 + $1.count }
    if cellsPerLine == 1 {
      lines.insert(spans)
    } else {
      if keepsKnown { known.insert(spans) }
      dirtyFrom = min(dirtyFrom ?? .max, first.lowerBound)
    }
    inserted += spans
  }

  /// Updates the lines after removals and insertions. `sizes` returns the sizes in the final state.
  ///
  /// O(changes · log n) if each line has one item. If lines have several, every line behind the first change gets different items:
  /// O(measured lines behind it), which depends on what has been on screen and not on the length of the list.
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

  /// Returns the lines from `first` on with an item whose size is known.
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

  /// Discards the size of an item.
  mutating func forget(_ item: Int, sizes: ItemSizes) {
    if keepsKnown { known.setUnmeasured(item..<item + 1) }
    derive(line(of: item), sizes: sizes)
  }

  /// Returns the items whose measured sizes are in use.
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
