"""Tests that public symbols are listed if they have no documentation comment."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

from checks import documentation, limits


def missing(text):
    return [f"{symbol.line} {symbol.name}" for symbol, has_it in documentation.symbols("Sources/A/A.swift", text) if not has_it]


class DocumentationTests(unittest.TestCase):
    def test_each_kind_of_symbol_needs_a_comment(self):
        for line, name in [
            ("public struct A {}", "A"), ("open class A {}", "A"), ("package enum A {}", "A"), ("public protocol A {}", "A"),
            ("public var a = 1", "a"), ("public func a(b: Int) {}", "a(b:)"), ("public typealias A = Int", "A"),
            ("public static let\n  a = 1", "a"),
        ]:
            with self.subTest(line):
                self.assertEqual(missing(line), [f"1 {name}"])
                self.assertEqual(missing("/// What it is.\n" + line), [])
                self.assertEqual(missing("// A remark.\n" + line), [f"2 {name}"])
                self.assertEqual(missing("/// Of something else.\n\n" + line), [f"3 {name}"])
                self.assertEqual(missing("///\n" + line), [f"2 {name}"])

    def test_internal_symbols_need_none(self):
        self.assertEqual(missing("struct A { var a = 1\n  private func b() {}\n}\nextension A { func c() {} }"), [])

    def test_members_of_types_extensions_and_protocols(self):
        self.assertEqual(
            missing("/// A.\npublic enum A {\n  case a, b\n  /// C.\n  case c\n  case d\n  public init() {}\n  var e = 1\n}"),
            ["3 A.a", "6 A.d", "7 A.init()"])
        self.assertEqual(missing("public extension A {\n  func a() {}\n  private func b() {}\n}"), ["2 A.a()"])
        self.assertEqual(missing("/// P.\npackage protocol P {\n  func a()\n  /// B.\n  var b: Int { get }\n}"), ["3 P.a()"])

    def test_attributes_and_instructions_for_tools_may_stand_between(self):
        self.assertEqual(missing("/// A.\n@MainActor @available(*, deprecated)\npublic func a() {}"), [])
        self.assertEqual(missing("/// A.\n// swift-format-ignore: NeverForceUnwrap\n@MainActor\npublic func a() {}"), [])

    def test_overrides_and_members_of_well_known_protocols_need_none(self):
        self.assertEqual(missing("public override func a() {}\nopen override var b: Int { 1 }"), [])
        self.assertEqual(
            missing("public extension A {\n  static func == (a: A, b: A) -> Bool { true }\n  static func < (a: A, b: A) -> Bool { true }\n"
                    "  func hash(into hasher: inout Hasher) {}\n  var description: String { \"\" }\n  init(from decoder: Decoder) {}\n}"),
            [])
        self.assertEqual(missing("public extension A {\n  static func + (a: A, b: A) -> A { a }\n}"), ["2 A.+(_:_:)"])

    def test_the_list_can_be_asked_for_a_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("A", "B"):
                (Path(folder) / "Sources" / name).mkdir(parents=True)
                (Path(folder) / "Sources" / name / "File.swift").write_text("\npublic let x = 1\n", encoding="utf-8")
            for paths, wanted in [
                ([], ["Sources/A/File.swift:2: x", "Sources/B/File.swift:2: x"]), (["Sources/B"], ["Sources/B/File.swift:2: x"]),
                (["Sources/A/File.swift"], ["Sources/A/File.swift:2: x"]),
            ]:
                printed = io.StringIO()
                with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(io.StringIO()):
                    status = limits.main(["--root", folder, "--undocumented", *paths])
                self.assertEqual((status, printed.getvalue().split()), (0, " ".join(wanted).split()))


if __name__ == "__main__":
    unittest.main()
