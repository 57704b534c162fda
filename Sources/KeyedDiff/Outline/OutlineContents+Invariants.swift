internal import HitchlessBase

extension OutlineContents {
  /// Returns a description of the first inconsistency in the storage, or `nil` if there is none. O(n · depth); for tests.
  package func brokenInvariant() -> String? {
    if let broken = order.brokenInvariant() { return "order: \(broken)" }
    if let broken = shown.brokenInvariant() { return "visible: \(broken)" }
    var expected: [ItemHandle] = []
    var counted: [ItemHandle: Int] = [:]
    for (index, item) in items.enumerated() {
      if let parent = parent(of: item) {
        guard let range = subtree(of: parent), range.contains(index), range.lowerBound < index else {
          return "\(item) is not among the descendants of its parent \(parent)"
        }
      }
      var isShown = true
      var above = parent(of: item)
      counted[item, default: 0] += 1
      while let next = above {
        counted[next, default: 0] += 1
        isShown = isShown && isExpanded(next)
        above = parent(of: next)
      }
      if isShown { expected.append(item) }
    }
    for (item, count) in counted where Int(sizes[item.rawValue]) != count {
      return "\(item) counts \(sizes[item.rawValue]) items, it has \(count)"
    }
    return expected == visibleItems ? nil : "\(visibleItems) can be seen, expected \(expected)"
  }
}
