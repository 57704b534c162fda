/// A matching of the children of one node to those of the next, by the identity of the layer. Linear; the common cases allocate no table.
struct ChildMatch {
  /// For each new child, in drawing order, its old index, or nil if it is new.
  var pairs: [(new: Int, old: Int?)] = []
  /// The old indexes of children that have been removed.
  var gone: [Int] = []
  /// The new indexes of children whose order relative to a sibling changed.
  var reordered: Set<Int> = []

  init(old: [RenderNode], new: [RenderNode]) {
    var prefix = 0
    while prefix < min(old.count, new.count), old[prefix].id == new[prefix].id { prefix += 1 }
    pairs.reserveCapacity(new.count)
    for index in 0..<prefix { pairs.append((index, index)) }
    if prefix == old.count || prefix == new.count {
      for index in prefix..<new.count { pairs.append((index, nil)) }
      gone = Array(prefix..<old.count)
      return
    }
    var oldIndices: [LayerID: Int] = [:]
    for index in prefix..<old.count { oldIndices[old[index].id] = index }
    var last = -1
    for index in prefix..<new.count {
      let oldIndex = oldIndices.removeValue(forKey: new[index].id)
      pairs.append((index, oldIndex))
      guard let oldIndex else { continue }
      if oldIndex < last { reordered.insert(index) }
      last = max(last, oldIndex)
    }
    gone = oldIndices.values.sorted()
  }
}
