internal import Foundation

/// The attributes of a text in runs, in UTF-16 units. Unlike Foundation's attributed strings, it supports attributes that are Swift
/// objects.
struct AttributeRuns {
  typealias Attributes = [NSAttributedString.Key: Any]

  /// The start of a run, and its attributes. The run ends where the next one begins.
  private struct Run {
    var start: Int
    var attributes: Attributes
  }
  /// The runs. The first begins at 0, and none is empty; an empty text has no runs.
  private var runs: [Run] = []
  /// The length of the text.
  private(set) var length = 0

  /// Returns the attributes at a position in the text, and the range of their run. O(log runs).
  func attributes(at place: Int) -> (Attributes, NSRange) {
    let index = self.index(at: place)
    return (runs[index].attributes, NSRange(location: runs[index].start, length: end(of: index) - runs[index].start))
  }
  private func end(of index: Int) -> Int { index + 1 < runs.count ? runs[index + 1].start : length }
  /// Returns the index of the run that contains a position.
  private func index(at place: Int) -> Int {
    var (low, high) = (0, runs.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].start <= place { low = middle } else { high = middle }
    }
    return low
  }
  /// Makes a run begin at a position. Returns the index of that run, or the number of runs for the end of the text.
  private mutating func split(at place: Int) -> Int {
    guard place < length else { return runs.count }
    let index = self.index(at: place)
    guard runs[index].start < place else { return index }
    runs.insert(Run(start: place, attributes: runs[index].attributes), at: index + 1)
    return index + 1
  }
  /// Merges a run with the previous one if both have the same attributes.
  private mutating func join(at index: Int) {
    guard index > 0, index < runs.count, Self.isSame(runs[index - 1].attributes, runs[index].attributes) else { return }
    runs.remove(at: index)
  }

  /// Replaces the attributes of a part of the text. O(runs).
  mutating func set(_ attributes: Attributes, in range: Range<Int>) {
    guard !range.isEmpty else { return }
    let first = split(at: range.lowerBound)
    let last = split(at: range.upperBound)
    runs.replaceSubrange(first..<last, with: [Run(start: range.lowerBound, attributes: attributes)])
    join(at: first + 1)
    join(at: first)
  }

  /// Replaces a part of the text with `count` units. The new units get the attributes of the first unit that is replaced; if none is
  /// replaced, those of the unit before them, or at the beginning of the text those of the unit after them. O(runs).
  mutating func replace(_ range: Range<Int>, count: Int) {
    let source = range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound
    let attributes = length > 0 ? self.attributes(at: source).0 : [:]
    let first = split(at: range.lowerBound)
    let last = split(at: range.upperBound)
    runs.replaceSubrange(first..<last, with: count > 0 ? [Run(start: range.lowerBound, attributes: attributes)] : [])
    let change = count - range.count
    length += change
    for index in (count > 0 ? first + 1 : first)..<max(runs.count, count > 0 ? first + 1 : first) { runs[index].start += change }
    join(at: first + 1)
    join(at: first)
  }

  /// Whether two texts have the same attributes everywhere. O(runs).
  func isSame(as other: AttributeRuns) -> Bool {
    length == other.length
      && runs.elementsEqual(other.runs) { $0.start == $1.start && Self.isSame($0.attributes, $1.attributes) }
  }
  /// Whether two sets of attributes have the same values, insofar as values can be compared.
  static func isSame(_ one: Attributes, _ two: Attributes) -> Bool {
    one.count == two.count && one.allSatisfy { key, value in two[key].map { isSame(value, $0) } ?? false }
  }
  /// Whether two values are the same: equal if they can be compared, otherwise identical objects.
  static func isSame(_ one: Any, _ two: Any) -> Bool {
    // Foundation returns numbers and strings as objects.
    if let one = one as? NSNumber, let two = two as? NSNumber { return one == two }
    if let one = one as? String, let two = two as? String { return one == two }
    if let one = one as? AnyHashable, let two = two as? AnyHashable { return one == two }
    return type(of: one) is AnyClass && type(of: two) is AnyClass && one as AnyObject === two as AnyObject
  }
}
