extension ExtentIndex {
  /// Returns a description of an inconsistency in the tree, or nil if there is none. For tests. O(r).
  package func brokenInvariant() -> String? {
    var seen = 0
    var previous: Run?
    var message: String?
    forEachRun { _, run in
      seen += 1
      if run.count < 1 { message = "an empty run" }
      if let previous, previous.extent == run.extent { message = "two neighbouring runs are alike" }
      previous = run
      return message == nil
    }
    if seen != runCount { message = message ?? "\(seen) runs are reachable, \(runCount) are stored" }
    return message ?? brokenSums(root)
  }

  private func brokenSums(_ node: Int32) -> String? {
    guard node != Self.none else { return nil }
    let n = nodes[Int(node)]
    for child in [n.left, n.right] where child != Self.none {
      if nodes[Int(child)].priority > n.priority { return "a child outranks its parent" }
      if let broken = brokenSums(child) { return broken }
    }
    var copy = self
    copy.pull(node)
    let sums = copy.nodes[Int(node)]
    guard sums.lines == n.lines, sums.unmeasured == n.unmeasured, sums.measuredExtent == n.measuredExtent else {
      return "the sums of a node are stale"
    }
    return nil
  }
}

extension ExtentIndex: CustomStringConvertible {
  /// The runs in order: `12×44 3×? 1×80`, where `?` is unmeasured.
  package var description: String {
    var parts: [String] = []
    forEachRun { _, run in
      parts.append("\(run.count)×\(run.extent.map(String.init) ?? "?")")
      return true
    }
    return parts.joined(separator: " ")
  }
}
