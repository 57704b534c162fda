"""Tests that the size of a type is counted over all its declarations, and limited."""

import unittest

from checks import types


def the_types(**files):
    return types.types([(f"Sources/Engine/{name}.swift", text) for name, text in files.items()])


def properties(count, name="a"):
    return "".join(f"  var {name}{number} = 0\n" for number in range(count))


class TypesTests(unittest.TestCase):
    def test_stored_properties_are_counted(self):
        found = the_types(A=(
            "struct A {\n  var a = 0, b = 1\n  let c: Int\n  lazy var d = { 1 }()\n  var e = 0 { didSet {} }\n  weak var f: A?\n"
            "  static let g = 1\n  var h: Int { 1 }\n  func i() { let j = 1 }\n  enum B { case k }\n  struct C { var l = 1 }\n}\n"))
        self.assertEqual({name: type.properties for name, type in found.items()}, {"A": 6, "A.B": 0, "A.C": 1})

    def test_more_than_twelve_warn_and_more_than_twenty_fail(self):
        for count, warns, fails in [(12, False, False), (13, True, False), (20, True, False), (21, False, True)]:
            with self.subTest(count):
                found = the_types(A="struct A {\n" + properties(count) + "}\n").values()
                self.assertEqual(len(types.warnings(found)), 1 if warns else 0)
                self.assertEqual([key for key in types.above_limits(found)], [("properties", "Engine.A")] if fails else [])

    def test_files_with_a_declaration_or_an_extension_are_counted_once(self):
        files = {f"A{number}": "extension A {}\nextension A: P {}\n" for number in range(5)}
        found = the_types(A="struct A {}\nstruct B {}\n", Other="extension B {}\nextension Int {}\n", **files)
        self.assertEqual({name: len(type.files) for name, type in found.items()}, {"A": 6, "B": 2})
        self.assertEqual(types.above_limits(found.values()), {})
        found = the_types(A="struct A {}\n", One="extension A {}\n", **files)
        above = types.above_limits(found.values())
        self.assertEqual(above["files", "Engine.A"][0], 7)
        self.assertIn("Sources/Engine/A.swift:1: A is in 7 files, more than 6", above["files", "Engine.A"][1])

    def test_nested_types_are_told_by_their_path(self):
        found = the_types(A="struct A { struct Kind { var a = 0 } }", B="enum B {}\nextension B { struct Kind { var b = 0; var c = 0 } }",
                          C="extension A.Kind {}\n")
        self.assertEqual({name: (type.properties, len(type.files)) for name, type in found.items()}, {
            "A": (0, 1), "A.Kind": (1, 2), "B": (0, 1), "B.Kind": (2, 1)})

    def test_more_than_sixteen_requirements_fail_except_for_protocols_of_uikit(self):
        def protocol(name, count):
            return (f"protocol {name} {{\n  associatedtype Item\n  init()\n  var a: Int {{ get }}\n"
                    + "".join(f"  func f{number}()\n" for number in range(count - 2)) + "}\n"
                    + f"extension {name} {{\n  func more() {{}}\n}}\n")
        self.assertEqual(types.above_limits(the_types(A=protocol("Host", 16)).values()), {})
        above = types.above_limits(the_types(A=protocol("Host", 17)).values())
        self.assertEqual(above["requirements", "Engine.Host"][0], 17)
        self.assertEqual(types.above_limits(the_types(A=protocol("UITableViewDelegate", 30) + protocol("NSHost", 17)).values()), {})


if __name__ == "__main__":
    unittest.main()
