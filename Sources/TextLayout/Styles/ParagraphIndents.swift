/// Where lines begin and end, in points from the edges at which text in their direction begins and ends.
package struct ParagraphIndents: Hashable, Sendable {
  /// Where a paragraph's first line begins.
  package var firstLine: Double
  /// Where its other lines begin.
  package var others: Double
  /// Where lines end: from the edge at which they begin; zero or less from the other one.
  package var tail: Double

  /// The indents; by default none.
  package init(firstLine: Double = 0, others: Double = 0, tail: Double = 0) {
    self.firstLine = firstLine
    self.others = others
    self.tail = tail
  }

  /// Whether lines reach from edge to edge.
  var isEmpty: Bool { firstLine == 0 && others == 0 && tail == 0 }

  /// The same with numbers that can be worked with.
  var sane: ParagraphIndents {
    func length(_ value: Double) -> Double { abs(value) < 1e5 ? value : 0 }
    return ParagraphIndents(firstLine: max(0, length(firstLine)), others: max(0, length(others)), tail: length(tail))
  }

  /// Where a line begins.
  func begin(isFirst: Bool) -> Double { isFirst ? firstLine : others }
  /// Where lines of a text that is `width` points wide end.
  func end(in width: Double) -> Double { tail > 0 ? min(width, tail) : width + tail }
}
