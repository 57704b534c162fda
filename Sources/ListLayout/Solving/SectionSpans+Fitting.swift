internal import HitchlessBase

extension SectionSpans {
  /// Where items leave, numbered as before. `itemCount` tells how many items a section has then, nil if there is none. What does not fit is
  /// a fault and is left out. O(changes).
  static func leaving(_ change: ListChange, itemCount: (Int) -> Int?) -> [SectionSpans] {
    // Later ones first, so that the numbers of those before stay right.
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

  /// Where items arrive, numbered as afterwards. `itemCount` tells how many items a section has without them, nil if there is none. What
  /// does not fit is a fault and is left out. O(changes).
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

  /// These spans without some of them; nil if none is left. O(1) without misfits.
  private func without(_ misfits: [Int]) -> SectionSpans? {
    guard !misfits.isEmpty else { return self }
    let misfits = Set(misfits)
    let rest = spans.indices.filter { !misfits.contains($0) }.map { spans[$0] }
    return rest.isEmpty ? nil : SectionSpans(section: section, spans: rest)
  }
}
