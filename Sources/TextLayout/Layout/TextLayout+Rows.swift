package import HitchlessBase

/// Rows: lines with the same top, side by side around an excluded area. Most rows have one line.
extension TextLayout {
  /// Returns the lines in the row of a line. O(lines in it).
  package func row(ofLine index: Int) -> Range<Int> {
    var (first, end) = (index, index + 1)
    while first > 0, lines[first - 1].top == lines[index].top { first -= 1 }
    while end < lines.count, lines[end].top == lines[index].top { end += 1 }
    return first..<end
  }
  /// Returns the distance from the text's top to the top of the next row, or to the bottom of the row if it is the last one or above an
  /// excluded area. O(lines in the row).
  package func bottom(ofRowOfLine index: Int) -> Double {
    let next = row(ofLine: index).upperBound
    return next < lines.count && !lines[next].isBelowGap ? lines[next].top : lines[index].top + lines[index].height
  }

  /// Returns the line that is nearest to a point: in the row at its height, or in the first or the last one. Zero for an empty text. O(log
  /// lines).
  package func line(nearest point: Point, alignedIn width: Double) -> Int {
    guard !lines.isEmpty else { return 0 }
    return line(in: row(ofLine: line(atHeight: point.y)), nearest: point.x, alignedIn: width)
  }
  private func line(in row: Range<Int>, nearest x: Double, alignedIn width: Double) -> Int {
    guard row.count > 1, x.isFinite else { return row.lowerBound }
    func distance(_ line: Int) -> Double {
      let edges = edges(of: lines[line], in: width)
      return max(edges.left - x, x - edges.right)
    }
    return row.min { distance($0) < distance($1) } ?? row.lowerBound
  }

  /// Returns the line that is nearest to a distance from the left edge, `count` rows below that of a line, or above it if negative. Nil if
  /// there are not as many rows. O(rows between them).
  package func line(rows count: Int, below index: Int, nearest x: Double, alignedIn width: Double) -> Int? {
    guard lines.indices.contains(index) else { return nil }
    var (row, rest) = (row(ofLine: index), count)
    guard rest != 0 else { return index }
    while rest != 0 {
      let next = rest > 0 ? row.upperBound : row.lowerBound - 1
      guard lines.indices.contains(next) else { return nil }
      row = self.row(ofLine: next)
      rest -= rest.signum()
    }
    return line(in: row, nearest: x, alignedIn: width)
  }
}
