internal import HitchlessBase

/// A record of the items that were touched by recent edits of some contents, so that the cost of a difference between two contents depends
/// on the changes only.
///
/// A point stands for a state that contents and their copies have in common. An edit of contents that share their point with a copy begins
/// a new point. So if two contents both know a point, both were made from that state by touching only the items that their records contain
/// since then: every other item is in both, in the same section and in the same order. See ``DifferenceFinder``.
///
/// A record is short: it discards its oldest points, and all of them if so many items are touched that comparing them one by one does not
/// pay off.
struct EditRecord: Sendable {
  /// A state of some contents; only its identity matters.
  private final class Point: Sendable {}

  /// A previous point, and the number of items that had been touched before it.
  private struct PastPoint: Sendable {
    var point: Point
    var start: Int
  }

  /// The maximum number of previous points in a record.
  private static let depth = 16
  /// The maximum number of touched items in a record, regardless of the size of the contents.
  private static let longest = 16_384

  /// The state in which all contents begin.
  private static let empty = Point()

  private var past: ContiguousArray<PastPoint> = []
  private var point = Self.empty
  private var start = 0
  /// The items that were inserted, removed or moved; some more than once.
  private var items: ContiguousArray<ItemHandle> = []

  /// Records touched items of contents with `itemCount` items.
  @inline(__always)
  mutating func note(_ touched: some Collection<ItemHandle>, itemCount: Int) {
    guard begin(touched.count, itemCount) else { return }
    items.append(contentsOf: touched)
  }

  /// Records that the items `first ..< first + count` are touched.
  mutating func noteRun(_ first: ItemHandle, count: Int, itemCount: Int) {
    guard begin(count, itemCount) else { return }
    for offset in 0..<Int32(count) { items.append(ItemHandle(first.rawValue + offset)) }
  }

  /// Discards everything, because the current edit cannot be described by touched items.
  mutating func startOver() {
    past = []
    point = Point()
    start = 0
    items = []
  }

  /// Prepares to record touched items. Returns `false` if recording them does not pay off.
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

  /// Discards the older half of the items, or everything if that is not enough.
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

  /// Returns the items that were touched between two contents, some more than once, or `nil` if they are unknown. O(items).
  static func touched(from old: EditRecord, to new: EditRecord) -> ContiguousArray<ItemHandle>? {
    // Everything after the latest point that both know.
    if let end = new.end(of: old.point) { return ContiguousArray(new.items[end...]) }
    for past in old.past.reversed() {
      guard let end = new.end(of: past.point), let oldEnd = old.end(of: past.point) else { continue }
      return ContiguousArray(old.items[oldEnd...] + new.items[end...])
    }
    return nil
  }

  /// Returns the number of items that had been touched by the end of a point; all of them for the current point. Returns `nil` if the point
  /// is unknown.
  private func end(of point: Point) -> Int? {
    if point === self.point { return items.count }
    guard let index = past.lastIndex(where: { $0.point === point }) else { return nil }
    return index + 1 < past.count ? past[index + 1].start : start
  }
}
