import Foundation
import HitchlessBase
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite("Random state restoration", .serialized) struct ApplicationRestorationFuzzTests {
  private enum Kind: Int { case page, stack, tabs }

  /// A controller of a program, or its naive model.
  private final class Node {
    let kind: Kind
    let identifier: String?
    var isMade = false
    var value = 0
    var children: [Node] = []
    var selected: Node?
    var presented: Node?
    init(_ kind: Kind, _ identifier: String?) { (self.kind, self.identifier) = (kind, identifier) }

    var text: String {
      let inner = children.map { ($0 === selected ? "*" : "") + $0.text }.joined(separator: " ")
      return "\(kind)\(identifier ?? "-")\(value)[\(inner)]" + (presented.map { "+" + $0.text } ?? "")
    }
    /// Forgets all numbers.
    func clear() {
      value = 0
      children.forEach { $0.clear() }
    }
    /// Returns the node without the user's changes.
    func fresh() -> Node {
      let made = Node(kind, identifier)
      made.isMade = isMade
      made.children = (kind == .stack ? Array(children.prefix(1)) : children).map { $0.fresh() }
      made.selected = kind == .tabs ? made.children.first : nil
      return made
    }
    /// The controllers that are on the screen.
    var shown: [Node] {
      let inner = kind == .stack ? children.last : selected
      return [self] + (inner?.shown ?? [])
    }
  }

  // MARK: Making

  private func tree(_ random: inout SplitMix64, _ depth: Int, _ kinds: [Kind]) -> Node {
    let kind = depth == 0 ? .page : kinds[random.below(kinds.count)]
    let node = Node(kind, random.below(5) == 0 ? nil : ["a", "b", "c"][random.below(3)])
    node.value = 1 + random.below(99)
    node.isMade = random.below(2) == 0
    if kind != .page {
      let inner: [Kind] = kind == .stack ? [.page, .tabs] : [.page, .stack]
      node.children = (0...random.below(3)).map { _ in tree(&random, depth - 1, inner) }
      if kind == .tabs { node.selected = node.children[random.below(node.children.count)] }
    }
    return node
  }
  private func present(_ node: Node, _ random: inout SplitMix64, _ depth: Int) {
    // Only the outermost container presents.
    guard random.below(2) == 0 else { return }
    let presented = tree(&random, depth, [.page, .stack])
    if depth > 0 { present(presented, &random, depth - 1) }
    node.presented = presented
  }

  private func controller(_ node: Node) -> UIViewController {
    let made: UIViewController
    switch node.kind {
    case .page:
      let page = RestoredPage()
      page.value = node.value
      made = page
    case .stack:
      let stack = RestoredStack(nibName: nil, bundle: nil)
      stack.value = node.value
      stack.viewControllers = node.children.map(controller)
      made = stack
    case .tabs:
      let tabs = RestoredTabs(nibName: nil, bundle: nil)
      tabs.value = node.value
      tabs.viewControllers = node.children.map(controller)
      if let index = node.children.firstIndex(where: { $0 === node.selected }) { tabs.selectedIndex = index }
      made = tabs
    }
    made.restorationIdentifier = node.identifier
    if node.isMade { made.restorationClass = type(of: made) as? any UIViewControllerRestoration.Type }
    made.modalPresentationStyle = .overFullScreen
    return made
  }
  private func present(in node: Node, _ controller: UIViewController) {
    for (child, inner) in zip(node.children, controller.children) { present(in: child, inner) }
    guard let presented = node.presented else { return }
    let shown = self.controller(presented)
    controller.present(shown, animated: false)
    present(in: presented, shown)
  }

  private func text(_ controller: UIViewController) -> String {
    let (kind, value): (Kind, Int)
    switch controller {
    case let page as RestoredPage: (kind, value) = (.page, page.value)
    case let stack as RestoredStack: (kind, value) = (.stack, stack.value)
    case let tabs as RestoredTabs: (kind, value) = (.tabs, tabs.value)
    default: return "?"
    }
    let selected = (controller as? UITabBarController)?.selectedViewController
    let inner = controller.children.map { ($0 === selected ? "*" : "") + text($0) }.joined(separator: " ")
    return "\(kind)\(controller.restorationIdentifier ?? "-")\(value)[\(inner)]"
      + (controller.relations.presented.map { "+" + text($0) } ?? "")
  }

  // MARK: The model

  /// Returns what a saved node is restored as, before its state is decoded; nil for nothing.
  private func make(_ node: Node, _ place: Int, _ present: [Node], _ made: inout [ObjectIdentifier: Node]) -> Node? {
    guard node.identifier != nil else { return nil }
    var found: Node?
    if node.isMade {
      found = Node(node.kind, node.identifier)
      found?.isMade = true
    } else {
      found = present.filter { $0.identifier == node.identifier }.dropFirst(place).first
    }
    guard let found else { return nil }
    made[ObjectIdentifier(node)] = found
    let siblings = node.children + [node.presented].compactMap { $0 }
    let before = found.children
    for (index, child) in siblings.enumerated() {
      let place = siblings[..<index].filter { $0.identifier == child.identifier }.count
      _ = make(child, place, before, &made)
    }
    return found
  }
  private func decode(_ node: Node, _ made: [ObjectIdentifier: Node]) {
    guard let target = made[ObjectIdentifier(node)] else { return }
    target.value = node.value
    let present = target.children
    let restored = node.children.enumerated().compactMap { index, child -> Node? in
      if child.identifier != nil { return made[ObjectIdentifier(child)] }
      return present.indices.contains(index) && present[index].identifier == nil ? present[index] : nil
    }
    if node.kind == .stack, !restored.isEmpty { target.children = restored }
    if node.kind == .tabs {
      if target.children.isEmpty {
        target.children = restored
        target.selected = restored.first
      }
      if let selected = node.selected, selected.identifier != nil {
        if let again = made[ObjectIdentifier(selected)], target.children.contains(where: { $0 === again }) { target.selected = again }
      } else if let index = node.children.firstIndex(where: { $0 === node.selected }), target.children.indices.contains(index),
        target.children[index].identifier == nil
      {
        target.selected = target.children[index]
      }
    }
    for child in node.children { decode(child, made) }
    if let presented = node.presented { decode(presented, made) }
  }
  private func presentAgain(_ node: Node, _ made: [ObjectIdentifier: Node], _ root: Node) {
    if let target = made[ObjectIdentifier(node)], let presented = node.presented.flatMap({ made[ObjectIdentifier($0)] }),
      onScreen(root).contains(where: { $0 === target })
    {
      target.presented = presented
    }
    for child in node.children { presentAgain(child, made, root) }
    if let presented = node.presented { presentAgain(presented, made, root) }
  }
  private func onScreen(_ node: Node) -> [Node] { node.shown.flatMap { [$0] + ($0.presented.map(onScreen) ?? []) } }

  /// Returns the program's screen after the next launch.
  private func restored(_ root: Node) -> Node {
    let fresh = root.fresh()
    fresh.clear()
    var made: [ObjectIdentifier: Node] = [:]
    guard let again = make(root, 0, [fresh], &made) else { return fresh }
    decode(root, made)
    presentAgain(root, made, again)
    return again
  }

  @Test("Restored view controllers match a naive model") func model() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("states of programs at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var (kept, presented) = (0, 0)
    for round in 0..<(RandomTestSettings.rounds ?? 600) {
      try RestoredProgram.withFolder { folder in
        let root = tree(&random, 3, [.stack, .tabs, .page])
        present(root, &random, 1)
        let first = RestoredProgram()
        first.begin = { $0.show(controller(root)) }
        first.run(folder) { _ in
          guard let shown = first.window?.rootViewController else { return }
          present(in: root, shown)
          #expect(text(shown) == root.text, "round \(round) before")
        }
        let expected = restored(root)
        let second = RestoredProgram()
        let fresh = root.fresh()
        fresh.clear()
        second.begin = { $0.show(controller(fresh)) }
        second.run(folder) { _ in
          let shown = second.window?.rootViewController.map(text)
          #expect(shown == expected.text, "round \(round): \(root.text)")
        }
        if expected.text != fresh.text { kept += 1 }
        if expected.text.contains("+") { presented += 1 }
      }
    }
    #expect(kept > 200 && presented > 50, "the rounds try what they are for: \(kept), \(presented)")
  }

  @Test("A damaged state file never traps and is never discarded without a warning") func damage() throws {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("damaged states at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    try RestoredProgram.withFolder { folder in
      let file = RestoredProgram.file(in: folder)
      var good: [UInt8] = []
      var (left, taken) = (0, 0)
      let rounds = RandomTestSettings.rounds ?? 1_000
      for round in 0..<rounds {
        if round % 20 == 0 {
          let root = tree(&random, 3, [.stack, .tabs])
          present(root, &random, 1)
          try? FileManager.default.removeItem(at: file)
          let first = RestoredProgram()
          first.begin = { $0.show(controller(root)) }
          first.willEncode = { $0.encode(["text", 5, [first.window?.rootViewController]] as [Any], forKey: "list") }
          first.run(folder) { _ in if let shown = first.window?.rootViewController { present(in: root, shown) } }
          good = try Array(Data(contentsOf: file))
        }
        try Data(damaged(good, &random)).write(to: file)
        let second = RestoredProgram()
        let tabs = tree(&random, 2, [.tabs, .stack])
        second.begin = { $0.show(controller(tabs)) }
        second.saves = false
        second.didDecode = { _ = $0.decodeObject(forKey: "list") }
        var isThere = false
        let warnings = Fault.collectingWarnings {
          second.run(folder) { _ in isThere = FileManager.default.fileExists(atPath: file.path) }
        }
        if isThere { taken += 1 } else { left += 1 }
        #expect(isThere || !warnings.isEmpty, "round \(round)")
      }
      #expect(left > rounds / 20 && taken > rounds / 20, "some are damaged, some still make sense: \(left), \(taken)")
    }
  }

  /// Returns the bytes with some changed, truncated or with other numbers.
  private func damaged(_ good: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = good
    switch random.below(4) {
    case 0: for _ in 0...random.below(4) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
    case 1: bytes = Array(bytes.prefix(random.below(bytes.count)))
    case 2:
      let start = random.below(bytes.count)
      let length = min(random.below(40), bytes.count - start)
      bytes.insert(contentsOf: bytes[start..<start + length], at: random.below(bytes.count))
    default:
      let numbers = ["0", "1", "2", "3", "5", "8", "-1", "99", "10000", "9223372036854775807", "1e300", "null", "\"a\"", "[]"]
      for _ in 0...random.below(3) {
        let digits = bytes.indices.filter { (48..<58).contains(bytes[$0]) && !(48..<58).contains(bytes[$0 - 1]) }
        guard let start = digits.isEmpty ? nil : digits[random.below(digits.count)] else { break }
        let end = bytes[start...].firstIndex { !(48..<58).contains($0) } ?? bytes.endIndex
        bytes.replaceSubrange(start..<end, with: Array(numbers[random.below(numbers.count)].utf8))
      }
    }
    return bytes
  }
}
