internal import HitchlessBase

/// The algorithm of ``ContentsDifference``.
///
/// If one of the contents was made by editing the other, or both by editing a third one, a few items at a time, they know the touched
/// items, and only those are compared. Otherwise sections are paired first, then the items of each pair of surviving sections, in whole
/// chunks where both sides share them. The leftovers are paired across all sections.
struct DifferenceFinder {
  /// Items that did not match: `count` consecutive handles beginning with `handle`, more than one only for runs.
  struct Leftover {
    var handle: Int32
    var count: Int32
    var section: Int
    var index: Int
  }

  /// Leftovers of both sides that are the same items.
  struct Pair {
    var old: ItemPosition
    var new: ItemPosition
    var count: Int
  }

  /// A surviving section and its stretches that are in both contents, in ascending order of the new positions.
  struct SectionPair {
    var old: Int
    var new: Int
    var segments: Range<Int>
  }

  let old: ListContents
  let new: ListContents

  /// The change that was found so far.
  var change = ListChange()
  /// The removed and inserted items, in the order in which they are found. Stored here because the accessors of the change are in another
  /// module, and a large difference has tens of thousands of these items.
  private var removals: [ItemSpan] = []
  private var insertions: [ItemSpan] = []

  /// The items that are in both contents, in the order of the new list; each section pair has a range of them.
  var segments: ContiguousArray<SurvivorSegment> = []
  var sectionPairs: [SectionPair] = []
  var oldLeftovers: [Leftover] = []
  var newLeftovers: [Leftover] = []
  /// Whether a leftover is a run.
  var hasRuns = false

  init(old: ListContents, new: ListContents) {
    self.old = old
    self.new = new
  }

  mutating func run() {
    if let touched = EditRecord.touched(from: old.record, to: new.record) {
      matchTouched(touched)
    } else {
      matchSections()
      findMoves(hasRuns ? pairLeftoverRuns() : pairLeftovers())
      change.removedItems = Self.joined(removals)
      change.insertedItems = Self.joined(insertions)
    }
    change.movedItems.sort { $0.to < $1.to }
    // Done here and not in the layout, because the differences of large lists are computed on a background thread.
    change.gatherSpans()
  }

  /// Records an item that is not in the new contents.
  mutating func noteRemoval(_ section: Int, _ index: Int, _ count: Int = 1) {
    Self.append(ItemSpan(position: ItemPosition(section: section, index: index), count: count), to: &removals)
  }

  /// Records an item that is not in the old contents.
  mutating func noteInsertion(_ section: Int, _ index: Int, _ count: Int = 1) {
    Self.append(ItemSpan(position: ItemPosition(section: section, index: index), count: count), to: &insertions)
  }

  /// Returns the spans in order, with neighbours joined; consecutive neighbours are joined already.
  private static func joined(_ spans: [ItemSpan]) -> [ItemSpan] {
    guard zip(spans, spans.dropFirst()).contains(where: { $0.position > $1.position }) else { return spans }
    var result: [ItemSpan] = []
    for span in spans.sorted(by: { $0.position < $1.position }) { append(span, to: &result) }
    return result
  }

  /// Appends a span, or extends the last one if that ends where the new one begins.
  private static func append(_ span: ItemSpan, to spans: inout [ItemSpan]) {
    if let last = spans.last, last.section == span.section, last.items.upperBound == span.position.index {
      spans[spans.count - 1].count += span.count
    } else {
      spans.append(span)
    }
  }

  /// Decides which survivors stay: the heaviest increasing chain of each section. The others move, as do those that change section.
  private mutating func findMoves(_ pairs: [Pair]) {
    let oldSectionOfNew = pairs.isEmpty ? [:] : Dictionary(uniqueKeysWithValues: sectionPairs.map { ($0.new, $0.old) })
    var within: [Int: ContiguousArray<SurvivorSegment>] = [:]
    for pair in pairs {
      if oldSectionOfNew[pair.new.section] == pair.old.section {
        within[pair.new.section, default: []].append(SurvivorSegment(old: pair.old.index, new: pair.new.index, count: pair.count))
      } else {
        noteMove(pair.old, pair.new, pair.count)
      }
    }
    for sections in sectionPairs {
      let late = within[sections.new]
      if late == nil, ContiguousArray.areAscending(segments[sections.segments]) { continue }
      let all = Self.merged(segments[sections.segments], late ?? [])
      for (segment, stays) in zip(all, heaviestIncreasingChain(all, order: all.orderedByOld())) where !stays {
        noteMove(
          ItemPosition(section: sections.old, index: Int(segment.old)), ItemPosition(section: sections.new, index: Int(segment.new)),
          Int(segment.count))
      }
    }
  }

  /// Merges two lists of segments, each in ascending order of the new positions.
  private static func merged(
    _ segments: ArraySlice<SurvivorSegment>, _ late: ContiguousArray<SurvivorSegment>
  ) -> ContiguousArray<SurvivorSegment> {
    var all: ContiguousArray<SurvivorSegment> = []
    all.reserveCapacity(segments.count + late.count)
    var next = late.startIndex
    for segment in segments {
      while next < late.endIndex, late[next].new < segment.new {
        all.appendJoining(late[next])
        next += 1
      }
      all.appendJoining(segment)
    }
    for segment in late[next...] { all.appendJoining(segment) }
    return all
  }

  /// Records a move of consecutive items.
  mutating func noteMove(_ from: ItemPosition, _ to: ItemPosition, _ count: Int) {
    if let last = change.movedItems.last, last.from.section == from.section, last.to.section == to.section,
      last.from.index + last.count == from.index, last.to.index + last.count == to.index
    {
      change.movedItems[change.movedItems.count - 1].count += count
    } else {
      change.movedItems.append(ItemMove(from: from, to: to, count: count))
    }
  }
}
