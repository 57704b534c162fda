import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

/// Views and constraints that change at random, and the same built from scratch.
///
/// Each constraint has a unique priority, and each view has weak constraints that place it, so that there is only one solution.
@MainActor private final class ConstraintWorld {
  /// A view, with the information to recreate it.
  final class Node {
    let view: SizedView
    weak var parent: Node?
    var children: [Node] = []
    /// The priorities of the constraints that place the view if no others do.
    var weak: [Float] = []

    init(_ view: SizedView) { self.view = view }

    var subtree: [Node] { [self] + children.flatMap(\.subtree) }
  }

  /// A constraint, with the information to recreate it.
  struct Link {
    var a: Node
    var b: Node?
    var first: NSLayoutConstraint.Attribute
    var second: NSLayoutConstraint.Attribute
    var relation: NSLayoutConstraint.Relation
    var multiplier: CGFloat
    var constraint: NSLayoutConstraint
    /// Whether the constraint places a view weakly in its superview.
    var isWeak: Bool
  }

  let root: Node
  private(set) var links: [Link] = []
  private var random: SplitMix64
  private var nextPriority: Float = 20
  private var weakPriority: Float = 1

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    root = ApplicationRuntime().perform { Node(SizedView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))) }
    root.view.content = CGSize(width: -1, height: -1)
  }

  private var nodes: [Node] { root.subtree }
  private func priority() -> UILayoutPriority {
    nextPriority += 0.25
    return UILayoutPriority(nextPriority)
  }
  private func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
  private func length() -> CGFloat { CGFloat(below(60) - 10) }

  // MARK: Operations

  func step() {
    switch below(12) {
    case 0, 1: addView()
    case 2: removeView()
    case 3: moveView()
    case 4, 5, 6: addLink()
    case 7: removeLink()
    case 8:
      guard let index = links.indices.randomElement(using: &random) else { return }
      links[index].constraint.constant = length()
    case 9:
      guard let node = nodes.dropFirst().randomElement(using: &random) else { return }
      node.view.content = CGSize(width: below(4) == 0 ? -1 : CGFloat(below(80)), height: below(4) == 0 ? -1 : CGFloat(below(40)))
    case 10:
      guard let node = nodes.dropFirst().randomElement(using: &random), node.view.translatesAutoresizingMaskIntoConstraints else { return }
      node.view.frame = CGRect(x: length(), y: length(), width: CGFloat(below(100)), height: CGFloat(below(100)))
    default:
      guard let node = nodes.dropFirst().randomElement(using: &random) else { return }
      node.view.translatesAutoresizingMaskIntoConstraints.toggle()
      setFrame(node)
    }
  }

  /// Sets the frame of a view without constraints, which does not depend on earlier values.
  private func setFrame(_ node: Node) {
    guard node.view.translatesAutoresizingMaskIntoConstraints else { return }
    node.view.frame = CGRect(x: length(), y: length(), width: CGFloat(below(100)), height: CGFloat(below(100)))
  }

  private func addView() {
    guard nodes.count < 24, let parent = nodes.randomElement(using: &random) else { return }
    let node = Node(SizedView(frame: .zero))
    node.view.content = CGSize(width: CGFloat(below(80)), height: CGFloat(below(40)))
    // No two contents have equal priorities.
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      node.view.setContentHuggingPriority(priority(), for: axis)
      node.view.setContentCompressionResistancePriority(priority(), for: axis)
    }
    if below(3) == 0 {
      node.view.isLayoutHost = below(2) == 0
      setFrame(node)
    } else {
      node.view.translatesAutoresizingMaskIntoConstraints = false
    }
    add(node, to: parent)
  }

  private func add(_ node: Node, to parent: Node) {
    node.parent = parent
    parent.children.append(node)
    parent.view.addSubview(node.view)
    if node.weak.isEmpty {
      node.weak = (0..<4).map { _ in
        weakPriority += 1.0 / 128
        return weakPriority
      }
      for (attribute, priority) in zip([NSLayoutConstraint.Attribute.width, .height], node.weak) {
        link(node, nil, attribute, .notAnAttribute, constant: 7, priority: UILayoutPriority(priority), isWeak: true)
      }
    }
    for (attribute, priority) in zip([NSLayoutConstraint.Attribute.left, .top], node.weak.dropFirst(2)) {
      link(node, parent, attribute, attribute, constant: 3, priority: UILayoutPriority(priority), isWeak: true)
    }
  }

  private func removeView() {
    guard let node = nodes.dropFirst().randomElement(using: &random), below(2) == 0 else { return }
    leave(node)
    let gone = node.subtree
    links.removeAll { link in gone.contains { $0 === link.a } }
  }

  private func moveView() {
    guard let node = nodes.dropFirst().randomElement(using: &random) else { return }
    let inside = node.subtree
    guard let parent = nodes.filter({ candidate in !inside.contains { $0 === candidate } }).randomElement(using: &random) else { return }
    // With and without leaving first. A view that is added to its current superview keeps its constraints.
    if below(2) == 0 || parent === node.parent { leave(node) } else { forget(node) }
    add(node, to: parent)
  }

  private func leave(_ node: Node) {
    node.view.removeFromSuperview()
    forget(node)
  }

  /// Forgets the constraints that lead out of the subtree, which are lost.
  private func forget(_ node: Node) {
    let inside = node.subtree
    let isInside = { (other: Node) in inside.contains { $0 === other } }
    node.parent?.children.removeAll { $0 === node }
    links.removeAll { link in link.b.map { isInside(link.a) != isInside($0) } ?? false }
  }

  private func addLink() {
    guard links.count < 160, let a = nodes.dropFirst().randomElement(using: &random), let b = nodes.randomElement(using: &random), a !== b
    else { return }
    let kinds: [[NSLayoutConstraint.Attribute]] = [
      [.left, .right, .centerX], [.leading, .trailing, .centerX], [.top, .bottom, .centerY, .firstBaseline], [.width, .height],
      [.leftMargin, .rightMargin], [.topMargin, .bottomMargin, .centerYWithinMargins],
    ]
    guard let kind = kinds.randomElement(using: &random), let first = kind.randomElement(using: &random),
      let second = kind.randomElement(using: &random), let multiplier = [CGFloat(1), 1, 1, 0.5, 2].randomElement(using: &random)
    else { return }
    link(
      a, b, first, second, [.equal, .lessThanOrEqual, .greaterThanOrEqual][below(3)], multiplier: multiplier, constant: length(),
      priority: priority())
  }

  private func link(
    _ a: Node, _ b: Node?, _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation = .equal, multiplier: CGFloat = 1, constant: CGFloat, priority: UILayoutPriority,
    isWeak: Bool = false
  ) {
    let constraint = NSLayoutConstraint(
      item: a.view, attribute: first, relatedBy: relation, toItem: b?.view, attribute: second, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.isActive = true
    links.append(
      Link(a: a, b: b, first: first, second: second, relation: relation, multiplier: multiplier, constraint: constraint, isWeak: isWeak))
  }

  private func removeLink() {
    guard let index = links.indices.filter({ !links[$0].isWeak }).randomElement(using: &random) else { return }
    links.remove(at: index).constraint.isActive = false
  }

  // MARK: Comparing

  /// The frames of all views.
  var frames: [CGRect] {
    root.view.layoutIfNeeded()
    return nodes.map(\.view.frame)
  }

  /// Returns which views differ, and their constraints.
  func difference(_ frames: [CGRect], _ expected: [CGRect]) -> String {
    let nodes = nodes
    return nodes.indices.filter { frames[$0] != expected[$0] }.map { index in
      let parent = nodes[index].parent.flatMap { parent in nodes.firstIndex { $0 === parent } } ?? -1
      let about = links.filter { $0.a === nodes[index] || $0.b === nodes[index] }.map { "\($0.constraint)" }.joined(separator: "\n  ")
      let view = nodes[index].view
      return """
        view \(index) in \(parent), \(view.translatesAutoresizingMaskIntoConstraints ? "given" : "free"), \(view.content): \(frames[index]) \
        instead of \(expected[index])
          \(about)
        """
    }.joined(separator: "\n")
  }

  /// The frames of the same views, built from scratch in one system.
  var framesFromNothing: [CGRect] {
    var copies: [ObjectIdentifier: SizedView] = [:]
    for node in nodes {
      let copy = ApplicationRuntime().perform { SizedView(frame: node.view.frame) }
      copy.content = node.view.content
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        copy.setContentHuggingPriority(node.view.contentHuggingPriority(for: axis), for: axis)
        copy.setContentCompressionResistancePriority(node.view.contentCompressionResistancePriority(for: axis), for: axis)
      }
      copy.translatesAutoresizingMaskIntoConstraints = node.view.translatesAutoresizingMaskIntoConstraints
      copies[ObjectIdentifier(node)] = copy
      if let parent = node.parent { copies[ObjectIdentifier(parent)]?.addSubview(copy) }
    }
    for link in links {
      let constraint = NSLayoutConstraint(
        item: copies[ObjectIdentifier(link.a)] as Any, attribute: link.first, relatedBy: link.relation,
        toItem: link.b.flatMap { copies[ObjectIdentifier($0)] }, attribute: link.second, multiplier: link.multiplier,
        constant: link.constraint.constant)
      constraint.priority = link.constraint.priority
      constraint.isActive = true
    }
    copies[ObjectIdentifier(root)]?.layoutIfNeeded()
    return nodes.map { copies[ObjectIdentifier($0)]?.frame ?? .null }
  }
}

@MainActor @Suite struct `Random constraint changes` {
  @Test func `give the same frames as constraints made from scratch`() throws {
    let first = RandomTestSettings.seed ?? UInt64.random(in: 1...1_000_000)
    for seed in first..<first + (RandomTestSettings.seed == nil ? UInt64(RandomTestSettings.rounds ?? 4) : 1) {
      print("constraints of views at random, HITCHLESS_FUZZ_SEED=\(seed)")
      let world = ConstraintWorld(seed: seed)
      for step in 0..<600 {
        world.step()
        for link in world.links { try #require(link.constraint.isActive, "seed \(seed), step \(step): \(link.constraint)") }
        // There may be several changes before a layout.
        guard step % 3 == 0 else { continue }
        let frames = world.frames
        let expected = world.framesFromNothing
        try #require(frames == expected, "seed \(seed), step \(step): \(world.difference(frames, expected))")
      }
    }
  }
}
