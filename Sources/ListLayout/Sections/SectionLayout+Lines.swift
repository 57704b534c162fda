internal import HitchlessBase

extension SectionLayout {
  /// Returns the measured size of an item of this section, or of its badge.
  typealias ItemSizes = (_ item: Int, _ question: SizeQuestion) -> Size?

  /// Returns the cells of a line. O(1) for complete lines without self-sizing cells, otherwise O(cells of the line).
  func layout(of line: Int, sizes: ItemSizes) -> LineLayout { plan.layout(of: items(of: line), sizes: sizes) }

  /// Determines a line's extent again, and stores it if it differs from that of an unmeasured line. Returns whether the extent changed.
  @discardableResult
  mutating func derive(_ line: Int, sizes: ItemSizes) -> Bool {
    let items = self.items(of: line)
    guard !items.isEmpty else { return false }
    bandSpan = nil
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
    let extent = max(leastLineExtent, grid.pixels(layout.size.along(lineAxis)))
    let before = lines.extent(of: line)
    if !found.isEmpty || extent != lines.unmeasuredExtent {
      lines.setMeasured(extent, at: line)
    } else {
      lines.setUnmeasured(line..<line + 1)
    }
    if !layout.badges.isEmpty {
      // The distance of a badge from the edge of its line depends on the size of its item.
      lineOverhang.formUnion(layout.overhang(lineAxis, grid))
      scrollOverhang.formUnion(layout.overhang(scrollAxis, grid))
    }
    return before != extent
  }

  /// Returns whether ``includeBand(of:sizes:)`` may extend the section. O(1).
  func mayExtendBand(of span: Range<Int>) -> Bool {
    isOrthogonal && bandSpan != span && (selfSizes || itemCount % cellsPerLine > 0)
  }

  /// Extends an orthogonal section to the largest of its lines between two offsets, those in view: a line that was measured ahead must not
  /// move what follows the section. Returns whether the section grew. O(1) if nothing changed since the last call, else O(log n + cells of
  /// the lines).
  mutating func includeBand(of span: Range<Int>, sizes: @escaping ItemSizes) -> Bool {
    guard mayExtendBand(of: span) else { return false }
    bandSpan = span
    guard var line = lines.line(at: span.lowerBound - lineOverlap) else { return false }
    let before = band
    let sizes = adoptedSizes(from: line, to: span.upperBound, of: sizes)
    while line < lines.count, case let begin = lines.offset(of: line), begin < span.upperBound {
      // A line that is not full may differ without being measured.
      if lines.isMeasured(line) || items(of: line).count < cellsPerLine, begin + lines.extent(of: line) > span.lowerBound {
        band = max(band, grid.pixels(layout(of: line, sizes: sizes).size.along(scrollAxis)))
      }
      line += 1
    }
    return band != before
  }

  /// Determines the extent of a last line that is not full, which may be shorter than the others.
  mutating func deriveLastLine(sizes: ItemSizes) {
    guard itemCount % cellsPerLine != 0 else { return }
    derive(lines.count - 1, sizes: sizes)
  }

  /// Applies the stored sizes of items to the lines between two offsets. Returns whether anything moved.
  mutating func adopt(from low: Int, to high: Int, sizes: ItemSizes) -> Bool {
    // In most frames all lines are settled: a single pass determines this, and nothing is changed.
    guard selfSizes, var line = lines.line(at: low), let first = firstAdoptable(from: line, to: high) else { return false }
    line = first
    var changed = false
    while line < lines.count, lines.offset(of: line) < high {
      if mayAdopt(line), derive(line, sizes: sizes) { changed = true }
      line += 1
    }
    return changed
  }

  /// Returns whether ``adopt(from:to:sizes:)`` would find stored sizes. O(log n + unmeasured lines between the offsets).
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

  /// Returns those of `sizes` that the lines from `line` on, up to an offset, have adopted: other stored sizes do not affect the positions
  /// of lines yet. O(log n), and O(log n) for each size if some line may adopt more.
  func adoptedSizes(from line: Int, to high: Int, of sizes: @escaping ItemSizes) -> ItemSizes {
    guard selfSizes, firstAdoptable(from: line, to: high) != nil else { return sizes }
    let (known, lines, cellsPerLine, keepsKnown) = (self.known, self.lines, self.cellsPerLine, self.keepsKnown)
    return { item, question in
      let isAdopted = keepsKnown ? known.isMeasured(item) : lines.isMeasured(item / cellsPerLine)
      return isAdopted ? sizes(item, question) : nil
    }
  }

  /// Returns the first line between `line` and an offset that may adopt a stored size. O(log n).
  private func firstAdoptable(from line: Int, to high: Int) -> Int? {
    let found =
      keepsKnown
      ? known.firstUnmeasured(from: line * cellsPerLine).map { self.line(of: $0) } : lines.firstUnmeasured(from: line)
    guard let found, lines.offset(of: found) < high else { return nil }
    return found
  }

  /// Returns whether some cell of a line could have a stored size that the line does not reflect yet.
  func mayAdopt(_ line: Int) -> Bool {
    guard selfSizes else { return false }
    guard keepsKnown else { return !lines.isMeasured(line) }
    return items(of: line).contains { !known.isMeasured($0) }
  }
}
