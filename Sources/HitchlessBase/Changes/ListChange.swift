/// What changes between two states of a list, in positions. A difference of snapshots and a batch of updates both end as one, and
/// layouts, engine and views read it as it is.
///
/// Removals and origins of moves are positions in the old list; everything else is a position in the new one. Items of removed sections
/// are among the removals (unless they move elsewhere), items of inserted sections among the insertions (unless they come from
/// elsewhere). Items that stay in a section that moves do not move themselves.
package struct ListChange: Hashable, Sendable {
  /// Old indexes, ascending.
  package var removedSections: [Int] {
    get { stored.removedSections }
    _modify {
      gathered = GatheredSpans()
      yield &stored.removedSections
    }
  }
  /// New indexes, ascending.
  package var insertedSections: [Int] {
    get { stored.insertedSections }
    _modify {
      gathered = GatheredSpans()
      yield &stored.insertedSections
    }
  }
  /// Ascending by destination.
  package var movedSections: [SectionMove] = []
  /// New indexes of sections that were there before and whose views are made anew.
  package var reloadedSections: [Int] = []

  /// In the old list, ascending. Spans do not overlap.
  package var removedItems: [ItemSpan] {
    get { stored.removedItems }
    _modify {
      gathered = GatheredSpans()
      yield &stored.removedItems
    }
  }
  /// In the new list, ascending. Spans do not overlap.
  package var insertedItems: [ItemSpan] {
    get { stored.insertedItems }
    _modify {
      gathered = GatheredSpans()
      yield &stored.insertedItems
    }
  }
  /// Ascending by destination.
  package var movedItems: [ItemMove] {
    get { stored.movedItems }
    _modify {
      gathered = GatheredSpans()
      yield &stored.movedItems
    }
  }
  /// New positions of items that were there before and get another cell. Not those of reloaded sections.
  package var reloadedItems: [ItemPosition] = []
  /// New positions of items that were there before and whose cells are configured again. None is reloaded, by itself or with its section.
  package var reconfiguredItems: [ItemPosition] = []
  private var stored = Stored()
  private var gathered = GatheredSpans()

  /// What ``departures`` and ``arrivals`` follow from. Behind accessors that modify it in place: with a `didSet` in their stead, other
  /// modules would copy an array for each element that they append.
  private struct Stored: Hashable {
    var removedSections: [Int] = []
    var insertedSections: [Int] = []
    var removedItems: [ItemSpan] = []
    var insertedItems: [ItemSpan] = []
    var movedItems: [ItemMove] = []
  }

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

  /// Where items leave sections that are not removed themselves, moved ones too. O(1) after ``gatherSpans()``, otherwise
  /// O(changes + moves · log moves).
  package var departures: [SectionSpans] {
    gathered.departures ?? [SectionSpans](merging: removedItems, movedItems.map(\.origin), outside: removedSections)
  }

  /// Where items arrive in sections that are not inserted themselves, moved ones too. O(1) after ``gatherSpans()``, otherwise O(changes).
  package var arrivals: [SectionSpans] {
    gathered.arrivals ?? [SectionSpans](merging: insertedItems, movedItems.map(\.destination), outside: insertedSections)
  }

  /// Computes ``departures`` and ``arrivals`` ahead of time, for a change that is found on another thread than it is applied on. To be
  /// called when the change is complete: a later change of what they follow from discards them.
  package mutating func gatherSpans() {
    gathered = GatheredSpans()
    gathered = GatheredSpans(departures: departures, arrivals: arrivals)
  }
}

/// What was computed ahead of time. It follows from the rest of a change, and so makes no difference between two of them.
private struct GatheredSpans: Hashable {
  var departures: [SectionSpans]?
  var arrivals: [SectionSpans]?

  static func == (a: Self, b: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
