internal import HitchlessBase

extension SectionLayout {
  /// Answers with the measured size of an item (or its badge) of this section.
  typealias ItemSizes = (_ item: Int, _ question: SizeQuestion) -> Size?

  /// The cells of a line. O(1) for complete lines without self-sizing cells, otherwise O(cells of the line).
  func layout(of line: Int, sizes: ItemSizes) -> LineLayout { plan.layout(of: items(of: line), sizes: sizes) }

  /// Finds out a line's extent again and stores it, if it differs from what an unmeasured line has. Returns whether the extent changed.
  @discardableResult
  mutating func derive(_ line: Int, sizes: ItemSizes) -> Bool {
    let items = self.items(of: line)
    guard !items.isEmpty else { return false }
    var found: [Int] = []
    let answer = { (question: SizeQuestion) -> Size? in
      let item = items.lowerBound + question.cell
      guard let size = sizes(item, question) else { return nil }
      if question.badgeKind == nil, found.last != item { found.append(item) }
      return size
    }
    let layout =
      plan.hasSimpleRows ? plan.solver.solveRow(plan.fullLine, sizes: answer) : plan.solver.solve(cells: items.count, sizes: answer)
    if keepsKnown {
      for item in found where !known.isMeasured(item) { known.setMeasured(1, at: item) }
    }
    let extent = max(0, grid.pixels(layout.size.along(lineAxis)))
    let before = lines.extent(of: line)
    let bandBefore = band
    if !found.isEmpty || extent != lines.unmeasuredExtent {
      lines.setMeasured(extent, at: line)
    } else {
      lines.setUnmeasured(line..<line + 1)
    }
    if isOrthogonal { band = max(band, grid.pixels(layout.size.along(scrollAxis))) }
    return before != extent || band != bandBefore
  }

  /// A last line that is not full may be shorter than the others.
  mutating func deriveLastLine(sizes: ItemSizes) {
    guard itemCount % cellsPerLine != 0 else { return }
    derive(lines.count - 1, sizes: sizes)
  }

  /// Lets the lines between two offsets take on sizes by which their items are remembered. Returns whether anything moved.
  mutating func adopt(from low: Int, to high: Int, sizes: ItemSizes) -> Bool {
    // Most frames show only lines that are settled: one walk tells, and nothing is changed.
    guard selfSizes, var line = lines.line(at: low), let first = firstAdoptable(from: line, to: high) else { return false }
    line = first
    var changed = false
    while line < lines.count, lines.offset(of: line) < high {
      if mayAdopt(line), derive(line, sizes: sizes) { changed = true }
      line += 1
    }
    return changed
  }

  /// Whether ``adopt(from:to:sizes:)`` would find sizes. O(log n + lines between the offsets that were not measured).
  func hasRememberedSizes(from low: Int, to high: Int, sizes: ItemSizes) -> Bool {
    guard selfSizes, let begin = lines.line(at: low), var line = firstAdoptable(from: begin, to: high) else { return false }
    while line < lines.count, lines.offset(of: line) < high {
      if mayAdopt(line),
        zip(items(of: line), plan.fullLine.cells).contains(where: { item, cell in
          !cell.selfSizingAxes.isEmpty && !(keepsKnown && known.isMeasured(item))
            && sizes(item, SizeQuestion(cell: item % cellsPerLine, badgeKind: nil, fixedLength: cell.fixedLength)) != nil
        })
      {
        return true
      }
      line += 1
    }
    return false
  }

  /// Of `sizes` those that the lines from `line` on, up to an offset, have adopted: where a line is, and the next one begins, is not told by
  /// what is remembered besides. O(log n), and for each size O(log n) where there is some line that may adopt more.
  func adoptedSizes(from line: Int, to high: Int, of sizes: @escaping ItemSizes) -> ItemSizes {
    guard selfSizes, firstAdoptable(from: line, to: high) != nil else { return sizes }
    let (known, lines, cellsPerLine, keepsKnown) = (self.known, self.lines, self.cellsPerLine, self.keepsKnown)
    return { item, question in
      let isAdopted = keepsKnown ? known.isMeasured(item) : lines.isMeasured(item / cellsPerLine)
      return isAdopted ? sizes(item, question) : nil
    }
  }

  /// The first line between `line` and an offset that may take on a remembered size. O(log n).
  private func firstAdoptable(from line: Int, to high: Int) -> Int? {
    let found =
      keepsKnown
      ? known.firstUnmeasured(from: line * cellsPerLine).map { self.line(of: $0) } : lines.firstUnmeasured(from: line)
    guard let found, lines.offset(of: found) < high else { return nil }
    return found
  }

  /// Whether some cell of a line could have a remembered size that the line does not show yet.
  func mayAdopt(_ line: Int) -> Bool {
    guard selfSizes else { return false }
    guard keepsKnown else { return !lines.isMeasured(line) }
    return items(of: line).contains { !known.isMeasured($0) }
  }
}
