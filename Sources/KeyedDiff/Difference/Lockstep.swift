/// Walks two sequences in lockstep and reports the parts that match.
///
/// Where the two sides differ, the walk searches for a partner within `window` elements; if there is none, both sides advance by one.
/// `same` returns whether an old and a new element are the same, `isGone` and `isNew` whether an element is known to have no partner (they
/// keep the walk in lockstep through removals and insertions of any length). Matching stretches are passed to `matched`, the elements
/// between them to `gap`, in order. O(count) calls of `same`.
///
/// The walk begins at `start`, and gives up after `patience` gaps and unsuccessful searches. Returns the positions up to which everything
/// has been reported.
@discardableResult @inline(__always)
func walkInLockstep(
  from start: (old: Int, new: Int) = (0, 0), oldCount: Int, newCount: Int, window: Int, patience: Int = .max,
  same: (Int, Int) -> Bool, isGone: (Int) -> Bool, isNew: (Int) -> Bool,
  matched: (_ old: Int, _ new: Int, _ count: Int) -> Void, gap: (_ old: Range<Int>, _ new: Range<Int>) -> Void
) -> (old: Int, new: Int) {
  var (old, new) = start
  var (oldGap, newGap) = start
  var patience = patience
  while old < oldCount, new < newCount {
    guard patience > 0 else { return (oldGap, newGap) }
    if same(old, new) {
      patience &-= 1
      if oldGap < old || newGap < new { gap(oldGap..<old, newGap..<new) }
      var count = 1
      while old + count < oldCount, new + count < newCount, same(old + count, new + count) { count += 1 }
      matched(old, new, count)
      old += count
      new += count
      oldGap = old
      newGap = new
      continue
    }
    if isGone(old) {
      old += 1
      continue
    }
    if isNew(new) {
      new += 1
      continue
    }
    var skip = (old: 1, new: 1)
    for distance in 1...window {
      if old + distance < oldCount, same(old + distance, new) {
        skip = (distance, 0)
        break
      }
      if new + distance < newCount, same(old, new + distance) {
        skip = (0, distance)
        break
      }
      if old + distance < oldCount, new + distance < newCount, same(old + distance, new + distance) {
        skip = (distance, distance)
        break
      }
    }
    if skip == (1, 1) { patience &-= 1 }
    old += skip.old
    new += skip.new
  }
  if oldGap < oldCount || newGap < newCount { gap(oldGap..<oldCount, newGap..<newCount) }
  return (oldCount, newCount)
}
