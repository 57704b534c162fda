"""Tests that the outline of a file has its declarations, and nothing from the bodies of functions."""

import re
import unittest
from pathlib import Path

from checks import declarations, swift_source

# Matches lines that explicitly declare something for other modules; members of extensions and protocols do not.
PLAIN = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+|(?:final|static|override|required|convenience|indirect|nonisolated|mutating|weak|lazy)\s+)*"
    r"(?:public|open|package)\s[^={]*?\b(?:func|var|let|class|struct|enum|actor|protocol|typealias|subscript|init|import)\b")

SOURCE = '''
public import Foundation

/// A list.
@preconcurrency @MainActor open class List<Item: Hashable>: Base, Sendable where Item: Sendable {
  /// Stored.
  package let node = Node()
  var a = 0, b: Dictionary<Int, Item> = [:]
  private(set) public var title: String = "a { b"
  open internal(set) weak var parent: List?
  lazy var made: [Item] = {
    var local = 0
    return [local]
  }()
  var observed = 1 { didSet { var inside = oldValue } }
  @available(*, deprecated) var later:
    Int
  static let
    shared =
      """
      text { with braces
      """
  class var kind: Int { 0 }
  var computed: Int { let x = 1; return x }
  var both: Int {
    get { 1 }
    set { let y = 2 }
  }
  var handler: ((Int, Int) -> Void)? = nil
  var chain = start
    .next { $0 }
    .last
  let (left, right) = (1, 2)
  public init?(from x: Int, _ y: Int = 1, z: Int) { let w = 1 }
  public required convenience init() {}
  deinit { let q = 1 }
  @discardableResult
  public final func move(_ item: Item, to index: Int, with body: (Int) -> Void = { _ in }) throws -> some Sequence<Int>
  where Item: Sendable {
    struct Inside {}
    func inner() {}
  }
  static func == (a: List, b: List) -> Bool { true }
  subscript(row: Int, in section: Int) -> Item { get { fatalError() } }
  enum Kind: Int {
    case plain, grouped
    indirect case other(Int, text: String)
  }
}

package extension Outer.Inner {
  func shown() {}
  private func hidden() {}
}

public protocol Host: AnyObject {
  associatedtype Item
  var count: Int { get }
  func item(at index: Int) -> Item
  func other()
  init(x: Int)
}

func free() { let x = 0 }
#if DEBUG
let global = 1
#endif
'''


class DeclarationsTests(unittest.TestCase):
    def setUp(self):
        self.all = list(declarations.everything(SOURCE))
        self.by_path = {declaration.path: declaration for declaration in self.all}

    def test_every_declaration_is_found_once_and_in_order(self):
        self.assertEqual([declaration.path for declaration in self.all], [
            "Foundation", "List", "List.node", "List.a", "List.title", "List.parent", "List.made", "List.observed", "List.later",
            "List.shared", "List.kind", "List.computed", "List.both", "List.handler", "List.chain", "List.left", "List.init(from:_:z:)",
            "List.init()", "List.deinit", "List.move(_:to:with:)", "List.==(_:_:)", "List.subscript(_:in:)", "List.Kind",
            "List.Kind.plain", "List.Kind.other", "Outer.Inner", "Outer.Inner.shown()", "Outer.Inner.hidden()", "Host", "Host.Item",
            "Host.count", "Host.item(at:)", "Host.other()", "Host.init(x:)", "free()", "global",
        ])

    def test_stored_properties_are_told_from_computed_ones(self):
        stored = [name for declaration in self.all if declaration.is_stored for name in declaration.names]
        self.assertEqual(stored, [
            "node", "a", "b", "title", "parent", "made", "observed", "later", "shared", "handler", "chain", "left", "right", "global",
        ])

    def test_static_properties_are_marked(self):
        self.assertIn("static", self.by_path["List.shared"].modifiers)
        self.assertIn("static", self.by_path["List.kind"].modifiers)
        self.assertNotIn("static", self.by_path["List.a"].modifiers)

    def test_access_comes_from_the_modifier_or_from_what_stands_around(self):
        access = {path: declaration.access for path, declaration in self.by_path.items()}
        self.assertEqual(access["List"], "open")
        self.assertEqual(access["List.a"], "internal")
        self.assertEqual(access["List.title"], "public")
        self.assertEqual(access["List.parent"], "open")
        self.assertEqual(access["List.move(_:to:with:)"], "public")
        self.assertEqual(access["Outer.Inner.shown()"], "package")
        self.assertEqual(access["Outer.Inner.hidden()"], "private")
        self.assertEqual(access["Host.count"], "public")
        self.assertEqual(access["List.Kind.plain"], "internal")

    def test_lines_are_those_of_the_keyword_and_of_the_first_attribute(self):
        lines = SOURCE.split("\n")
        move = self.by_path["List.move(_:to:with:)"]
        self.assertIn("func move", lines[move.line - 1])
        self.assertIn("@discardableResult", lines[move.first_line - 1])

    def test_what_a_type_inherits_and_the_cases_of_an_enum(self):
        self.assertEqual(self.by_path["List"].inherits, ["Base", "Sendable"])
        self.assertEqual(self.by_path["List.Kind.plain"].names, ["plain", "grouped"])
        self.assertEqual(self.by_path["List.Kind.other"].names, ["other"])

    def test_no_declaration_of_the_sources_is_passed_over(self):
        root = Path(__file__).resolve().parents[2]
        count = 0
        for file in swift_source.swift_files(root / "Sources"):
            text = file.read_text(encoding="utf-8")
            found = {line for declaration in declarations.everything(text) for line in range(declaration.first_line, declaration.line + 1)}
            for number, line in enumerate(swift_source.code_only(text).split("\n"), start=1):
                if PLAIN.match(line) and " extension " not in line:
                    count += 1
                    self.assertIn(number, found, f"{file.relative_to(root)}:{number}: {line}")
        self.assertGreater(count, 1000)


if __name__ == "__main__":
    unittest.main()
