/// The positions at which lines begin and end, in points from the edges at which text in their direction begins and ends.
package struct ParagraphIndents: Hashable, Sendable {
  /// The position at which a paragraph's first line begins.
  package var firstLine: Double
  /// The position at which its other lines begin.
  package var others: Double
  /// The position at which lines end: from the edge at which they begin if positive, otherwise from the opposite edge.
  package var tail: Double

  /// Creates indents; by default none.
  package init(firstLine: Double = 0, others: Double = 0, tail: Double = 0) {
    self.firstLine = firstLine
    self.others = others
    self.tail = tail
  }

  /// Whether lines extend from edge to edge.
  var isEmpty: Bool { firstLine == 0 && others == 0 && tail == 0 }

  /// The indents with usable numbers.
  var sane: ParagraphIndents {
    func length(_ value: Double) -> Double { abs(value) < 1e5 ? value : 0 }
    return ParagraphIndents(firstLine: max(0, length(firstLine)), others: max(0, length(others)), tail: length(tail))
  }

  /// Returns the position at which a line begins.
  func begin(isFirst: Bool) -> Double { isFirst ? firstLine : others }
  /// Returns the position at which lines of a text that is `width` points wide end.
  func end(in width: Double) -> Double { tail > 0 ? min(width, tail) : width + tail }
}
