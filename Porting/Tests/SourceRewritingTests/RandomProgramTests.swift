import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import SourceRewriting

/// A program of random classes in random files, and what each of its selectors has to become.
private struct RandomProgram {
  var files: [String: String] = [:]
  /// What has to stand in the rewritten program, each as often as it is here.
  var expected: [String: Int] = [:]

  private struct Method {
    var name: String
    var labels: [String]
    var reference: String { labels.isEmpty ? name : "\(name)(\(labels.map { "\($0):" }.joined()))" }
    var selector: String {
      guard let first = labels.first else { return name }
      let joined = first == "_" ? "" : first == "for" ? "For" : "With" + first.prefix(1).uppercased() + first.dropFirst()
      return "\(name)\(joined):" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    }
    var parameters: String { labels.map { "\($0) p: Any" }.joined(separator: ", ") }
  }

  /// Classes that may inherit from earlier ones, each with methods in its body or an extension in any file, and selectors that name them
  /// as programs do.
  init(using random: inout some RandomNumberGenerator) {
    let fileCount = Int.random(in: 1...3, using: &random)
    var classes: [(name: String, superclass: Int?, methods: [Method])] = []
    for number in 0..<Int.random(in: 1...5, using: &random) {
      let superclass = classes.isEmpty || Bool.random(using: &random) ? nil : Int.random(in: 0..<classes.count, using: &random)
      var methods: [Method] = []
      for position in 0..<Int.random(in: 0...3, using: &random) {
        let labels = (0..<Int.random(in: 0...2, using: &random)).map { _ in ["_", "sender", "for"].randomElement(using: &random)! }
        methods.append(Method(name: "m\(number)\(position)", labels: labels))
      }
      classes.append(("C\(number)", superclass, methods))
    }
    func file(_ random: inout some RandomNumberGenerator) -> String { "f\(Int.random(in: 0..<fileCount, using: &random)).swift" }
    for type in classes {
      var body = ""
      var extended = ""
      for method in type.methods {
        let text = "  @objc func \(method.name)(\(method.parameters)) {}\n"
        if Bool.random(using: &random) { body += text } else { extended += text }
      }
      var next: Int? = classes.firstIndex { $0.name == type.name }
      while let current = next {
        for method in classes[current].methods where Bool.random(using: &random) {
          let written = [method.name, method.reference, "self.\(method.reference)", "\(type.name).\(method.name)"].randomElement(
            using: &random)!
          body += "  lazy var s\(UInt32.random(in: 0...UInt32.max, using: &random)) = #selector(\(written))\n"
          expected["Selector(\"\(method.selector)\", \(type.name).\(method.reference))", default: 0] += 1
        }
        next = classes[current].superclass
      }
      let superclass = type.superclass.map { classes[$0].name } ?? "UIViewController"
      files[file(&random), default: ""] += "class \(type.name): \(superclass) {\n\(body)}\n"
      if !extended.isEmpty { files[file(&random), default: ""] += "extension \(type.name) {\n\(extended)}\n" }
    }
  }
}

@Suite("Random programs")
struct RandomProgramTests {
  @Test func `have each selector with its method, nothing of Objective-C, and stay as they are when rewritten again`() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["HITCHLESS_FUZZ_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
    let rounds = environment["HITCHLESS_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 500
    var random = SeededGenerator(seed)
    var selectors = 0
    for round in 0..<rounds {
      let model = RandomProgram(using: &random)
      let program = Program(model.files.sorted { $0.key < $1.key }.map { ProgramFile(path: $0.key, text: $0.value) })
      let text = program.rewritten.map(\.text).joined()
      for (selector, count) in model.expected {
        #expect(text.components(separatedBy: selector).count - 1 == count, "seed \(seed), round \(round): \(selector)\n\(text)")
        selectors += count
      }
      #expect(program.notes.isEmpty && !text.contains("#selector") && !text.contains("@objc"), "seed \(seed), round \(round)")
      #expect(!Parser.parse(source: text).hasError, "seed \(seed), round \(round)\n\(text)")
      let again = Program(program.rewritten.map { ProgramFile(path: $0.path, text: $0.text) })
      #expect(again.rewritten == program.rewritten, "seed \(seed), round \(round)")
    }
    #expect(selectors > rounds / 2, "seed \(seed)")
  }

  @Test func `and broken text end without a trap`() {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["HITCHLESS_FUZZ_SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed)
    let words = [
      "@objc", "#selector(", ")", "class A", "{", "}", "extension A", "override func b()", "protocol P", "optional", "func c(_ x: Any)",
      "?(",
      "delegate?.", "import Combine\n", "let d =", "\"", "@IBOutlet", "private", "//", "\n", "Bundle.main.", "é", "\u{0}",
      "#selector(getter: c)", "#selector(P.c(_:))", "UIApplication.shared.delegate", "?.window", "!.window", "!",
      "guard let f = delegate?.c",
      "else { return d }", "return f(d)", "if let f = p.c(_:) {", "p.c?(d, e: f)", "p.c!(d)",
    ]
    for _ in 0..<1_000 {
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      var surroundings = Program.Surroundings()
      surroundings.hasResources = true
      surroundings.hasInterfaceFiles = true
      let program = Program([ProgramFile(path: "a.swift", text: text)], in: surroundings)
      #expect(program.rewritten.count == 1, "seed \(seed)")
    }
  }
}

/// SplitMix64, so that a failure is repeated by its seed.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
