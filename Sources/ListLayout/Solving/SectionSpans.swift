internal import HitchlessBase

/// The items of a section that leave or arrive in an update: gathered, so that the section's layout is edited once and not span by span.
struct SectionSpans {
  /// The section.
  let section: Int
  /// Where the items are, in ascending order.
  private(set) var spans: [Range<Int>]
  /// How many items there are in all spans.
  var count: Int { spans.reduce(0) { $0 + $1.count } }

  /// Where items leave, numbered as before. `itemCount` tells how many items a section has then, nil if there is none. What does not fit is
  /// a fault and is left out. O(changes).
  static func leaving(_ change: ListChange, itemCount: (Int) -> Int?) -> [SectionSpans] {
    var result: [SectionSpans] = []
    var section = -1
    var left: Int?
    // Later ones first, so that the numbers of those before stay right.
    for span in change.departures.reversed() where span.count > 0 {
      if span.section != section { (section, left) = (span.section, itemCount(span.section)) }
      guard let count = left, span.items.lowerBound >= 0, span.items.upperBound <= count else {
        Fault.raise(
          "attempt to delete items \(span.items) from section \(section) which only contains \(left ?? 0) items before the update")
        continue
      }
      left = count - span.count
      append(span, to: &result)
    }
    for index in result.indices { result[index].spans.reverse() }
    return result
  }

  /// Where items arrive, numbered as afterwards. `itemCount` tells how many items a section has without them, nil if there is none. What
  /// does not fit is a fault and is left out. O(changes).
  static func arriving(_ change: ListChange, itemCount: (Int) -> Int?) -> [SectionSpans] {
    var result: [SectionSpans] = []
    var section = -1
    var present: Int?
    for span in change.arrivals where span.count > 0 {
      if span.section != section { (section, present) = (span.section, itemCount(span.section)) }
      guard let count = present, span.items.lowerBound >= 0, span.items.lowerBound <= count else {
        Fault.raise(
          "attempt to insert items \(span.items) into section \(section), but there are only \(present ?? 0) items in it after the update")
        continue
      }
      present = count + span.count
      append(span, to: &result)
    }
    return result
  }

  private static func append(_ span: ItemSpan, to result: inout [SectionSpans]) {
    if let last = result.last, last.section == span.section {
      result[result.count - 1].spans.append(span.items)
    } else {
      result.append(SectionSpans(section: span.section, spans: [span.items]))
    }
  }
}
