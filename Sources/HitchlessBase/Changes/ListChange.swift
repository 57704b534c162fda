/// What changes between two states of a list, in positions. A difference of snapshots and a batch of updates both end as one, and
/// layouts, engine and views read it as it is.
///
/// Removals and origins of moves are positions in the old list; everything else is a position in the new one. Items of removed sections
/// are among the removals (unless they move elsewhere), items of inserted sections among the insertions (unless they come from
/// elsewhere). Items that stay in a section that moves do not move themselves.
package struct ListChange: Hashable, Sendable {
  /// Old indexes, ascending.
  package var removedSections: [Int] = []
  /// New indexes, ascending.
  package var insertedSections: [Int] = []
  /// Ascending by destination.
  package var movedSections: [SectionMove] = []
  /// New indexes of sections that were there before and whose views are made anew.
  package var reloadedSections: [Int] = []

  /// In the old list, ascending. Spans do not overlap.
  package var removedItems: [ItemSpan] = []
  /// In the new list, ascending. Spans do not overlap.
  package var insertedItems: [ItemSpan] = []
  /// Ascending by destination.
  package var movedItems: [ItemMove] = []
  /// New positions of items that were there before and get another cell. Not those of reloaded sections.
  package var reloadedItems: [ItemPosition] = []
  /// New positions of items that were there before and whose cells are configured again. None is reloaded, by itself or with its section.
  package var reconfiguredItems: [ItemPosition] = []

  /// No change.
  package init() {}

  /// Whether nothing changes.
  package var isEmpty: Bool { self == ListChange() }
  /// Whether sections are inserted, removed, moved or reloaded. O(1).
  package var changesSections: Bool {
    !(removedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty)
  }

  /// How many items move. O(moves).
  package var movedItemCount: Int { movedItems.reduce(0) { $0 + $1.count } }

  /// Where items leave sections that are not removed themselves, moved ones too. Ascending. O(changes + moves · log moves).
  package var departures: [ItemSpan] {
    Self.merged(removedItems, movedItems.map(\.origin), outside: removedSections)
  }

  /// Where items arrive in sections that are not inserted themselves, moved ones too. Ascending. O(changes).
  package var arrivals: [ItemSpan] { Self.merged(insertedItems, movedItems.map(\.destination), outside: insertedSections) }

  /// Spans of both, ascending, that are not in some sections.
  private static func merged(_ a: [ItemSpan], _ b: [ItemSpan], outside sections: [Int]) -> [ItemSpan] {
    let (a, b) = (ascending(a), ascending(b))
    var result: [ItemSpan] = []
    result.reserveCapacity(a.count + b.count)
    var (first, second) = (0, 0)
    while first < a.count || second < b.count {
      if second == b.count || first < a.count && a[first].position < b[second].position {
        result.append(a[first])
        first += 1
      } else {
        result.append(b[second])
        second += 1
      }
    }
    guard !sections.isEmpty else { return result }
    let excluded = Set(sections)
    return result.filter { !excluded.contains($0.section) }
  }

  /// Spans in order, as they nearly always are.
  private static func ascending(_ spans: [ItemSpan]) -> [ItemSpan] {
    let isInOrder = zip(spans, spans.dropFirst()).allSatisfy { $0.position <= $1.position }
    return isInOrder ? spans : spans.sorted { $0.position < $1.position }
  }
}
