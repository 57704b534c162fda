internal import HitchlessBase

/// Which items were touched on the way from earlier contents to these, so that a difference between the two costs what was changed.
///
/// A point stands for a state that contents and their copies have in common. Whoever edits contents that share their point with a copy
/// goes on from a new one. So contents that both know a point have both been made from that state, each by touching the items that its
/// record names since then: whatever neither names is in both, in the same section and in the same order. See ``DifferenceFinder``.
///
/// A record is short: it forgets its oldest points, and all of them if more is touched than it pays to look at one by one.
struct EditRecord: Sendable {
  /// A state of some contents; only its identity counts.
  private final class Point: Sendable {}

  /// A point that is left behind, and how many items had been touched before it.
  private struct PastPoint: Sendable {
    var point: Point
    var start: Int
  }

  /// How many points a record goes back.
  private static let depth = 16
  /// How many touched items a record may have, however large the contents.
  private static let longest = 16_384

  /// The state that all contents begin with.
  private static let empty = Point()

  private var past: ContiguousArray<PastPoint> = []
  private var point = Self.empty
  private var start = 0
  /// Items that were put in, taken out or moved; some more than once.
  private var items: ContiguousArray<ItemHandle> = []

  /// Notes that items of contents that have `itemCount` of them are touched.
  @inline(__always)
  mutating func note(_ touched: some Collection<ItemHandle>, itemCount: Int) {
    guard begin(touched.count, itemCount) else { return }
    items.append(contentsOf: touched)
  }

  /// Notes that the items `first ..< first + count` are touched.
  mutating func noteRun(_ first: ItemHandle, count: Int, itemCount: Int) {
    guard begin(count, itemCount) else { return }
    for offset in 0..<Int32(count) { items.append(ItemHandle(first.rawValue + offset)) }
  }

  /// Forgets everything: what is done now can not be told by items.
  mutating func startOver() {
    past = []
    point = Point()
    start = 0
    items = []
  }

  /// Gets ready for touching items; `false` if it is not worthwhile to note which.
  @inline(__always)
  private mutating func begin(_ count: Int, _ itemCount: Int) -> Bool {
    if !isKnownUniquelyReferenced(&point) { leavePoint() }
    let room = min(Self.longest, itemCount / 2 + 64) - items.count
    if count > room, !makeRoom(for: count, room) { return false }
    return true
  }

  private mutating func leavePoint() {
    past.append(PastPoint(point: point, start: start))
    if past.count > Self.depth { past.removeFirst() }
    point = Point()
    start = items.count
  }

  /// Forgets the older half of the items, or everything if that is not enough.
  private mutating func makeRoom(for count: Int, _ room: Int) -> Bool {
    let dropped = past.first { $0.start >= items.count / 2 }?.start ?? start
    guard dropped > 0, count <= room + dropped else {
      startOver()
      return false
    }
    items.removeFirst(dropped)
    past.removeAll { $0.start < dropped }
    for index in past.indices { past[index].start -= dropped }
    start -= dropped
    return true
  }

  /// The items that were touched between two contents, some more than once; `nil` if that is not known. O(items).
  static func touched(from old: EditRecord, to new: EditRecord) -> ContiguousArray<ItemHandle>? {
    // Everything behind the latest point that both know.
    if let end = new.end(of: old.point) { return ContiguousArray(new.items[end...]) }
    for past in old.past.reversed() {
      guard let end = new.end(of: past.point), let oldEnd = old.end(of: past.point) else { continue }
      return ContiguousArray(old.items[oldEnd...] + new.items[end...])
    }
    return nil
  }

  /// How many items had been touched when a point was left behind; all of them if it is the present one. `nil` if it is not known.
  private func end(of point: Point) -> Int? {
    if point === self.point { return items.count }
    guard let index = past.lastIndex(where: { $0.point === point }) else { return nil }
    return index + 1 < past.count ? past[index + 1].start : start
  }
}
