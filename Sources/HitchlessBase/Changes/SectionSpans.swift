/// Items of one section that leave or arrive in an update, gathered so that the section's layout is edited once instead of once per span.
package struct SectionSpans: Hashable, Sendable {
  /// The section's index.
  package var section: Int
  /// The items' indexes in ascending order. No span is empty.
  package var spans: [Range<Int>]
  /// The number of items in all spans. O(spans).
  package var count: Int { spans.reduce(0) { $0 + $1.count } }

  /// Creates the items of `section` at `spans`, which are in ascending order.
  package init(section: Int, spans: [Range<Int>]) {
    self.section = section
    self.spans = spans
  }
}

extension [SectionSpans] {
  /// Merges two lists of spans that do not overlap, section by section in ascending order, and leaves out those of `excluded` sections.
  /// O(spans), or O(spans · log spans) if some are not in ascending order.
  init(merging a: [ItemSpan], _ b: [ItemSpan], outside excluded: [Int]) {
    self.init()
    let (a, b) = (Self.ascending(a), Self.ascending(b))
    let excluded = Set(excluded)
    var (first, second) = (0, 0)
    while first < a.count || second < b.count {
      let section = Swift.min(first < a.count ? a[first].section : .max, second < b.count ? b[second].section : .max)
      var spans: [Range<Int>] = []
      while true {
        let (hasFirst, hasSecond) = (first < a.count && a[first].section == section, second < b.count && b[second].section == section)
        let span: ItemSpan
        if hasFirst, !hasSecond || a[first].position.index < b[second].position.index {
          span = a[first]
          first += 1
        } else if hasSecond {
          span = b[second]
          second += 1
        } else {
          break
        }
        if span.count > 0 { spans.append(span.items) }
      }
      if !spans.isEmpty, !excluded.contains(section) { append(SectionSpans(section: section, spans: spans)) }
    }
  }

  /// Returns the spans in ascending order, which they nearly always are already.
  private static func ascending(_ spans: [ItemSpan]) -> [ItemSpan] {
    let isInOrder = zip(spans, spans.dropFirst()).allSatisfy { $0.position <= $1.position }
    return isInOrder ? spans : spans.sorted { $0.position < $1.position }
  }
}
