import Foundation
import Testing

@testable import InterfaceFiles

/// Random storyboards: every view, constraint, outlet and action of one appears exactly once in what is written.
@Suite struct RandomTreeTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  }

  /// A random tree, and what has to be found in the source.
  private struct Tree {
    var random: Random
    var views: [String] = []
    var constraints = 0
    var outlets: [String] = []
    var actions: [String] = []
    var controllerConnections = ""
    private var constants = 1000

    init(seed: UInt64) { random = Random(state: seed) }

    mutating func view(depth: Int) -> String {
      let kinds = ["view", "label", "button", "imageView", "stackView", "scrollView", "textField", "switch", "slider", "segmentedControl"]
      let kind = kinds[random.below(kinds.count)]
      let id = "id-\(views.count)"
      views.append(id)
      var inner = ""
      if random.chance(70) { inner += "<rect key=\"frame\" x=\"\(random.below(99))\" y=\"1.5\" width=\"10\" height=\"20\"/>" }
      if random.chance(30) { inner += "<color key=\"backgroundColor\" systemColor=\"systemTealColor\"/>" }
      let isContainer = ["view", "stackView", "scrollView"].contains(kind)
      let mine = views.count
      if isContainer, depth < 6 {
        inner += "<subviews>"
        for _ in 0..<random.below(4) { inner += view(depth: depth + 1) }
        inner += "</subviews>"
      }
      inner += constraints(of: id, others: Array(views[mine...]))
      inner += connections(of: id, kind: kind)
      let custom = random.chance(10) ? " customClass=\"Custom\(random.below(3))\"" : ""
      let arranged = random.chance(50) ? " translatesAutoresizingMaskIntoConstraints=\"NO\"" : ""
      return "<\(kind)\(custom)\(arranged) tag=\"\(random.below(3))\" id=\"\(id)\">\(inner)</\(kind)>"
    }
    private mutating func constraints(of id: String, others: [String]) -> String {
      var result = ""
      let candidates = [id] + others
      for _ in 0..<random.below(3) {
        constants += 1
        let first = candidates[random.below(candidates.count)]
        let second = candidates[random.below(candidates.count)]
        let pair = [("top", "bottom"), ("leading", "trailingMargin"), ("width", "height"), ("centerX", "centerX")][random.below(4)]
        let priority = random.chance(20) ? " priority=\"\(random.below(999) + 1)\"" : ""
        let outlet = random.chance(20)
        let name = "c\(constants)"
        result +=
          "<constraint firstItem=\"\(first)\" firstAttribute=\"\(pair.0)\" secondItem=\"\(second)\" secondAttribute=\"\(pair.1)\" "
          + "constant=\"\(constants)\"\(priority) id=\"\(name)\"/>"
        constraints += 1
        if outlet { addOutlet(to: name) }
      }
      return result.isEmpty ? "" : "<constraints>\(result)</constraints>"
    }
    private mutating func addOutlet(to id: String) {
      let property = "outlet\(outlets.count)"
      outlets.append(property)
      controllerConnections += "<outlet property=\"\(property)\" destination=\"\(id)\" id=\"o\(outlets.count)\"/>"
    }
    private mutating func connections(of id: String, kind: String) -> String {
      if random.chance(30) { addOutlet(to: id) }
      guard ["button", "textField", "switch", "slider", "segmentedControl"].contains(kind), random.chance(50) else { return "" }
      let selector = "act\(actions.count)"
      actions.append(selector)
      let event = ["touchUpInside", "valueChanged", "editingDidEnd"][random.below(3)]
      return "<connections><action selector=\"\(selector):\" destination=\"vc\" eventType=\"\(event)\" id=\"a-\(selector)\"/></connections>"
    }
  }

  private static var rounds: Int { ProcessInfo.processInfo.environment["HITCHLESS_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 600 }
  private static var seed: UInt64 {
    ProcessInfo.processInfo.environment["HITCHLESS_FUZZ_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
  }

  @Test func `Everything in random trees is written once`() throws {
    let start = Self.seed
    for round in 0..<Self.rounds {
      let seed = start &+ UInt64(round)
      var tree = Tree(seed: seed)
      var views = ""
      for _ in 0..<(1 + tree.random.below(4)) { views += tree.view(depth: 0) }
      let file = try TestFiles.screen(views, controller: "<connections>\(tree.controllerConnections)</connections>")
      let (source, notes) = InterfaceGenerator(files: [file]).swift()
      let message: Comment = "HITCHLESS_FUZZ_SEED=\(seed) HITCHLESS_FUZZ_ROUNDS=1"
      let words = Self.counts(source)
      for view in tree.views { #expect(words["\"\(view)\""] == 1, message) }
      for outlet in tree.outlets { #expect(words["controller.\(outlet)"] == 1, message) }
      for action in tree.actions { #expect(words["Screen.\(action)"] == 1, message) }
      let found =
        source.components(separatedBy: "Anchor.constraint(").count - 1
      #expect(found == tree.constraints, message)
      #expect(source.components(separatedBy: "ubview(").count - 1 == tree.views.count, message)
      // A variable is declared before it is used, and once in its function.
      #expect(Self.isDeclaredOnce(source), message)
      #expect(notes.isEmpty, "\(message) \(notes)")
      #expect(source == InterfaceGenerator(files: [file]).swift().source, message)
    }
  }

  /// How often each word, quoted text or path is in the source.
  private static func counts(_ source: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for word in source.split(whereSeparator: { " \n(),[]:".contains($0) }) { counts[String(word), default: 0] += 1 }
    return counts
  }
  private static func isDeclaredOnce(_ source: String) -> Bool {
    var names: Set<String> = []
    for line in source.split(separator: "\n") {
      if line.hasPrefix("  @_optimize(none) private static func") { names = [] }
      guard line.hasPrefix("    let "), let name = line.dropFirst(8).split(separator: " ").first else { continue }
      if !names.insert(String(name)).inserted { return false }
    }
    return true
  }
}
