extension ListDifference {
  /// Applies the difference to a list: the result equals the new list if `list` equals the old one.
  ///
  /// Returns `nil` if `list` does not have ``oldCount`` elements. O(n).
  @inlinable public func applied(to list: some Collection<Element>) -> [Element]? {
    let old = Array(list)
    guard old.count == oldCount else { return nil }
    var leaves = Array(repeating: false, count: old.count)
    for index in removals { leaves[index] = true }
    for move in moves { leaves[move.from] = true }
    var result: [Element] = []
    result.reserveCapacity(newCount)
    var staying = 0
    var insertion = 0
    var move = 0
    for index in 0..<newCount {
      if insertion < insertions.count, insertions[insertion].index == index {
        result.append(insertions[insertion].element)
        insertion += 1
      } else if move < moves.count, moves[move].to == index {
        result.append(old[moves[move].from])
        move += 1
      } else {
        while leaves[staying] { staying += 1 }
        result.append(old[staying])
        staying += 1
      }
    }
    return result
  }

  /// Applies the difference in place: `list` equals the new list afterwards if it equals the old one.
  ///
  /// Returns `false` and does not change `list` if it does not have ``oldCount`` elements. O(n).
  @discardableResult
  @inlinable public func apply(to list: inout some RangeReplaceableCollection<Element>) -> Bool {
    guard let result = applied(to: list) else { return false }
    list.replaceSubrange(list.startIndex..<list.endIndex, with: result)
    return true
  }
}
