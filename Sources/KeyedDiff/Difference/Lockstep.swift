/// Walks two sequences in lockstep and reports what lines up.
///
/// Where the two sides differ, a partner is looked for within `window` elements; if there is none, both sides go on by one.
/// `same` says whether an old and a new element are the same one, `isGone` and `isNew` whether it is known that an element has no
/// partner (they keep the walk in lockstep through removals and insertions of any length). Stretches that line up go to `matched`, what is
/// between them to `gap`, in order. O(count) calls of `same`.
@inline(__always)
func walkInLockstep(
  oldCount: Int, newCount: Int, window: Int,
  same: (Int, Int) -> Bool, isGone: (Int) -> Bool, isNew: (Int) -> Bool,
  matched: (_ old: Int, _ new: Int, _ count: Int) -> Void, gap: (_ old: Range<Int>, _ new: Range<Int>) -> Void
) {
  var old = 0
  var new = 0
  var oldGap = 0
  var newGap = 0
  while old < oldCount, new < newCount {
    if same(old, new) {
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
    old += skip.old
    new += skip.new
  }
  if oldGap < oldCount || newGap < newCount { gap(oldGap..<oldCount, newGap..<newCount) }
}
