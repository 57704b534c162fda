import KeyedDiff
import TestSupport
import Testing

@testable import UIKitLists

@Suite("Random section snapshot edits")
struct SectionSnapshotFuzzTests {
  @Test("Random edits match nested arrays", arguments: [1, 2] as [UInt64])
  func fuzz(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var snapshot = SectionSnapshot()
    var model = OutlineModel()
    var fresh = 0
    for step in 0..<600 {
      let before = (snapshot, model)
      let made = edit(&snapshot, &model, &fresh, &random)
      try check(snapshot, model, "seed \(seed) step \(step): \(made)")
      // The original value has not changed.
      if random.below(20) == 0 { try check(before.0, before.1, "seed \(seed) step \(step): the value before") }
    }
  }

  private func check(_ snapshot: SectionSnapshot, _ model: OutlineModel, _ place: Comment) throws {
    if let broken = snapshot.outline.brokenInvariant() { Issue.record("\(broken), \(place)") }
    let isEqual =
      snapshot.visualDescription() == model.description && snapshot.items == model.items && snapshot.visibleItems == model.visibleItems
    try #require(isEqual, "\(place): \(snapshot.visualDescription()), expected \(model.description)")
    try #require(snapshot.rootItems == model.roots.map(\.item), place)
    for (index, item) in model.items.enumerated() where index % 13 == 0 {
      let path = model.path(to: item) ?? []
      try #require(snapshot.index(of: item) == index && snapshot.contains(item), place)
      try #require(snapshot.level(of: item) == path.count - 1 && snapshot.parent(of: item) == model.parent(of: item), place)
      try #require(snapshot.isVisible(item) == model.isVisible(item), place)
      try #require(snapshot.isExpanded(item) == model.node(at: path).isExpanded, place)
    }
  }

  private func edit(_ snapshot: inout SectionSnapshot, _ model: inout OutlineModel, _ fresh: inout Int, _ random: inout SplitMix64)
    -> String
  {
    let items = model.items
    let new = Array(fresh..<fresh + random.below(5))
    guard items.count < 70, let other = items.isEmpty ? nil : items[random.below(items.count)] else {
      snapshot.deleteAll()
      snapshot.append(new)
      model = OutlineModel(roots: new.map { OutlineModel.Node(item: $0) })
      fresh += new.count
      return "delete all, append \(new)"
    }
    let path = model.path(to: other) ?? []
    let nodes = new.map { OutlineModel.Node(item: $0) }
    switch random.below(11) {
    case 0:
      snapshot.append(new)
      model.roots += nodes
      fresh += new.count
      return "append \(new)"
    case 1, 2, 3:
      snapshot.append(new, to: other)
      model.withChildren(at: path) { $0 += nodes }
      fresh += new.count
      return "append \(new) to \(other)"
    case 4:
      let after = random.below(2) == 0
      if after { snapshot.insert(new, after: other) } else { snapshot.insert(new, before: other) }
      model.insert(nodes, by: other, after: after)
      fresh += new.count
      return "insert \(new) \(after ? "after" : "before") \(other)"
    case 5:
      let doomed = [other, items[random.below(items.count)]]
      snapshot.delete(doomed)
      for item in doomed { model.delete(item) }
      return "delete \(doomed)"
    case 6, 7, 8:
      let isExpanded = random.below(3) != 0
      if isExpanded { snapshot.expand([other]) } else { snapshot.collapse([other]) }
      model.setExpanded(isExpanded, other)
      return isExpanded ? "expand \(other)" : "collapse \(other)"
    default: return graft(other, path, &snapshot, &model, &random)
    }
  }

  /// Removes a subtree and inserts it elsewhere; sometimes as a copy that was made with another table.
  private func graft(
    _ item: Int, _ path: [Int], _ snapshot: inout SectionSnapshot, _ model: inout OutlineModel, _ random: inout SplitMix64
  ) -> String {
    let withItem = random.below(2) == 0
    let node = model.node(at: path)
    var part = snapshot.snapshot(of: item, includingParent: withItem)
    var nodes = withItem ? [node] : node.children
    if random.below(2) == 0 {
      part = rebuilt(nodes)
    }
    if withItem {
      snapshot.delete([item])
      model.delete(item)
    } else {
      snapshot.delete(node.children.map(\.item))
      for child in node.children { model.delete(child.item) }
    }
    guard let target = model.items.isEmpty ? nil : model.items[random.below(model.items.count)] else { return "take \(item) out" }
    switch random.below(3) {
    case 0:
      // The children of the target are removed, and a part of them may return in the replacement.
      let targetPath = model.path(to: target) ?? []
      snapshot.replace(childrenOf: target, using: part)
      model.withChildren(at: targetPath) { $0 = nodes }
      return "replace below \(target) by what was \(item)"
    case 1:
      snapshot.insert(part, before: target)
      model.insert(nodes, by: target, after: false)
    default:
      let isExpanded = part.rootItems.first.map { part.isExpanded($0) } ?? true
      if !isExpanded, let first = part.rootItems.first {
        part.expand([first])
        nodes[0].isExpanded = true
      }
      snapshot.insert(part, after: target)
      model.insert(nodes, by: target, after: true)
    }
    return "move what was \(item) to \(target)"
  }

  private func rebuilt(_ nodes: [OutlineModel.Node]) -> SectionSnapshot {
    var snapshot = SectionSnapshot()
    func add(_ nodes: [OutlineModel.Node], to parent: Int?) {
      snapshot.append(nodes.map(\.item), to: parent)
      for node in nodes {
        add(node.children, to: node.item)
        if node.isExpanded { snapshot.expand([node.item]) }
      }
    }
    add(nodes, to: nil)
    return snapshot
  }
}
