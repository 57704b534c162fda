@testable import UIKitLists

typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Int>

/// An outline as nested arrays, a slow and simple reference for section snapshots.
struct OutlineModel: Equatable, Sendable {
  struct Node: Equatable, Sendable {
    var item: Int
    var isExpanded = false
    var children: [Node] = []

    var all: [Int] { [item] + children.flatMap(\.all) }
    var visible: [Int] { [item] + (isExpanded ? children.flatMap(\.visible) : []) }
    var lines: [String] {
      ["\(isExpanded ? "-" : children.isEmpty ? " " : "+") \(item)"] + children.flatMap { $0.lines.map { "  " + $0 } }
    }
  }

  var roots: [Node] = []

  var items: [Int] { roots.flatMap(\.all) }
  var visibleItems: [Int] { roots.flatMap(\.visible) }
  var description: String { roots.flatMap(\.lines).joined(separator: "\n") }

  /// Returns the path to an item: its index at each level.
  func path(to item: Int) -> [Int]? { Self.path(to: item, in: roots) }

  private static func path(to item: Int, in nodes: [Node]) -> [Int]? {
    for (index, node) in nodes.enumerated() {
      if node.item == item { return [index] }
      if let rest = path(to: item, in: node.children) { return [index] + rest }
    }
    return nil
  }

  func node(at path: [Int]) -> Node {
    var node = roots[path[0]]
    for index in path.dropFirst() { node = node.children[index] }
    return node
  }

  func parent(of item: Int) -> Int? {
    guard let path = path(to: item), path.count > 1 else { return nil }
    return node(at: Array(path.dropLast())).item
  }

  func isVisible(_ item: Int) -> Bool { visibleItems.contains(item) }

  /// Changes the children of the node at `path`, or the roots for an empty path.
  mutating func withChildren(at path: [Int], _ body: (inout [Node]) -> Void) { Self.change(&roots, path[...], body) }

  private static func change(_ nodes: inout [Node], _ path: ArraySlice<Int>, _ body: (inout [Node]) -> Void) {
    guard let first = path.first else { return body(&nodes) }
    change(&nodes[first].children, path.dropFirst(), body)
  }

  mutating func delete(_ item: Int) {
    guard let path = path(to: item) else { return }
    withChildren(at: Array(path.dropLast())) { $0.remove(at: path[path.count - 1]) }
  }

  mutating func setExpanded(_ isExpanded: Bool, _ item: Int) {
    guard let path = path(to: item) else { return }
    withChildren(at: Array(path.dropLast())) { $0[path[path.count - 1]].isExpanded = isExpanded }
  }

  /// Inserts nodes before or after an item.
  mutating func insert(_ nodes: [Node], by item: Int, after: Bool) {
    guard let path = path(to: item) else { return }
    withChildren(at: Array(path.dropLast())) { $0.insert(contentsOf: nodes, at: path[path.count - 1] + (after ? 1 : 0)) }
  }
}
