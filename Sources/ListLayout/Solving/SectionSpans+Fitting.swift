internal import HitchlessBase

extension SectionSpans {
  /// Returns the spans of removed items, numbered as before the removal. `itemCount` returns the number of items in a section at that time,
  /// nil if there is none. Spans that do not fit are a fault and are skipped. O(changes).
  static func leaving(_ change: ListChange, itemCount: (Int) -> Int?) -> [SectionSpans] {
    // In descending order, so that the positions of earlier items stay valid.
    change.departures.reversed().compactMap { departures in
      var left = itemCount(departures.section)
      var misfits: [Int] = []
      for (index, items) in departures.spans.enumerated().reversed() {
        if let count = left, items.lowerBound >= 0, items.upperBound <= count {
          left = count - items.count
        } else {
          Fault.raise(
            """
            attempt to delete items \(items) from section \(departures.section) which only contains \(left ?? 0) items before the update
            """)
          misfits.append(index)
        }
      }
      return departures.without(misfits)
    }
  }

  /// Returns the spans of inserted items, numbered as after the insertion. `itemCount` returns the number of items in a section without
  /// them, nil if there is none. Spans that do not fit are a fault and are skipped. O(changes).
  static func arriving(_ change: ListChange, itemCount: (Int) -> Int?) -> [SectionSpans] {
    change.arrivals.compactMap { arrivals in
      var present = itemCount(arrivals.section)
      var misfits: [Int] = []
      for (index, items) in arrivals.spans.enumerated() {
        if let count = present, items.lowerBound >= 0, items.lowerBound <= count {
          present = count + items.count
        } else {
          Fault.raise(
            """
            attempt to insert items \(items) into section \(arrivals.section), but there are only \(present ?? 0) items in it after the update
            """)
          misfits.append(index)
        }
      }
      return arrivals.without(misfits)
    }
  }

  /// Returns these spans without some of them, or nil if none is left. O(1) without misfits.
  private func without(_ misfits: [Int]) -> SectionSpans? {
    guard !misfits.isEmpty else { return self }
    let misfits = Set(misfits)
    let rest = spans.indices.filter { !misfits.contains($0) }.map { spans[$0] }
    return rest.isEmpty ? nil : SectionSpans(section: section, spans: rest)
  }
}
