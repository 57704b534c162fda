/// The changes between two states of a list, as positions. Differences of snapshots and batches of updates both result in a `ListChange`,
/// and layouts, engines and views use it directly.
///
/// Removals and origins of moves are positions in the old list; everything else is a position in the new one. Items of removed sections
/// are among the removals (unless they move elsewhere), items of inserted sections among the insertions (unless they come from
/// elsewhere). Items that stay in a section that moves do not move themselves.
package struct ListChange: Hashable, Sendable {
  /// The old indexes of the removed sections, ascending.
  package var removedSections: [Int] {
    get { stored.removedSections }
    _modify {
      gathered = GatheredSpans()
      yield &stored.removedSections
    }
  }
  /// The new indexes of the inserted sections, ascending.
  package var insertedSections: [Int] {
    get { stored.insertedSections }
    _modify {
      gathered = GatheredSpans()
      yield &stored.insertedSections
    }
  }
  /// The sections that move, ascending by destination.
  package var movedSections: [SectionMove] = []
  /// The new indexes of sections that existed before and whose views are created again.
  package var reloadedSections: [Int] = []

  /// The removed items in the old list, ascending. Spans do not overlap.
  package var removedItems: [ItemSpan] {
    get { stored.removedItems }
    _modify {
      gathered = GatheredSpans()
      yield &stored.removedItems
    }
  }
  /// The inserted items in the new list, ascending. Spans do not overlap.
  package var insertedItems: [ItemSpan] {
    get { stored.insertedItems }
    _modify {
      gathered = GatheredSpans()
      yield &stored.insertedItems
    }
  }
  /// The items that move, ascending by destination.
  package var movedItems: [ItemMove] {
    get { stored.movedItems }
    _modify {
      gathered = GatheredSpans()
      yield &stored.movedItems
    }
  }
  /// The new positions of items that existed before and get another cell. Excludes the items of reloaded sections.
  package var reloadedItems: [ItemPosition] = []
  /// The new positions of items that existed before and whose cells are configured again. Excludes items that are reloaded, individually or
  /// with their section.
  package var reconfiguredItems: [ItemPosition] = []
  private var stored = Stored()
  private var gathered = GatheredSpans()

  /// The part of the change that ``departures`` and ``arrivals`` are derived from. Accessors modify it in place: with a `didSet` instead,
  /// other modules would copy an array for each element that they append.
  private struct Stored: Hashable {
    var removedSections: [Int] = []
    var insertedSections: [Int] = []
    var removedItems: [ItemSpan] = []
    var insertedItems: [ItemSpan] = []
    var movedItems: [ItemMove] = []
  }

  /// Creates an empty change.
  package init() {}

  /// Whether nothing changes.
  package var isEmpty: Bool { self == ListChange() }
  /// Whether sections are inserted, removed, moved or reloaded. O(1).
  package var changesSections: Bool {
    !(removedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && reloadedSections.isEmpty)
  }

  /// The number of items that move. O(moves).
  package var movedItemCount: Int { movedItems.reduce(0) { $0 + $1.count } }

  /// The items that leave sections that are not removed themselves, including moved items. O(1) after ``gatherSpans()``, otherwise
  /// O(changes + moves · log moves).
  package var departures: [SectionSpans] {
    gathered.departures ?? [SectionSpans](merging: removedItems, movedItems.map(\.origin), outside: removedSections)
  }

  /// The items that arrive in sections that are not inserted themselves, including moved items. O(1) after ``gatherSpans()``, otherwise
  /// O(changes).
  package var arrivals: [SectionSpans] {
    gathered.arrivals ?? [SectionSpans](merging: insertedItems, movedItems.map(\.destination), outside: insertedSections)
  }

  /// Computes ``departures`` and ``arrivals`` ahead of time, for a change that is computed on another thread than the one that applies it.
  /// Call this when the change is complete: changing anything that they are derived from discards them.
  package mutating func gatherSpans() {
    gathered = GatheredSpans()
    gathered = GatheredSpans(departures: departures, arrivals: arrivals)
  }
}

/// Spans that were computed ahead of time. They are derived from the rest of a change, so two changes never differ because of them.
private struct GatheredSpans: Hashable {
  var departures: [SectionSpans]?
  var arrivals: [SectionSpans]?

  static func == (a: Self, b: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
