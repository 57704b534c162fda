"""Tests the edits and the comparison of check-incremental; the builds themselves are left to the command."""

import tempfile
import unittest
from pathlib import Path

from checks import declarations, incremental


class IncrementalTests(unittest.TestCase):
    def test_properties_are_added_in_the_middle_of_the_type(self):
        text = "struct B { var a = 0 }\npackage struct A {\n  static let s = 0\n  let a: Int\n  var b: Int { 1 }\n\n  @W\n  var c = 2\n}\n"
        changed = incremental.with_more_properties(text, "A")
        stored = [name for declaration in declarations.everything(changed) if declaration.is_stored for name in declaration.names]
        self.assertEqual(stored, ["a", "s", "a", "checkIncremental1", "checkIncremental2", "checkIncremental3", "c"])
        self.assertIn("\n  @W\n  var c = 2\n", changed)

    def test_other_files_are_left_alone_and_a_missing_type_is_an_error(self):
        self.assertIsNone(incremental.with_more_properties("extension A { var a: Int { 1 } }\nstruct B { struct A { var a = 1 } }\n", "A"))
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "Sources" / "T").mkdir(parents=True)
            self.assertRaises(incremental.Failure, incremental.add_properties, Path(folder), "T", "A")

    def test_the_types_of_the_check_exist(self):
        root = Path(__file__).resolve().parents[2]
        for target, name in incremental.TYPES:
            with self.subTest(name):
                texts = [file.read_text(encoding="utf-8") for file in (root / "Sources" / target).rglob("*.swift")]
                self.assertTrue(any(incremental.with_more_properties(text, name) for text in texts))

    def test_objects_that_differ_or_are_missing_are_listed(self):
        with tempfile.TemporaryDirectory() as folder:
            one, other = Path(folder) / "one", Path(folder) / "other"
            self.assertRaises(incremental.Failure, incremental.differing_objects, one, other)
            for root, names in [(one, "ab"), (other, "abc")]:
                (root / "T.build").mkdir(parents=True)
                for name in names:
                    (root / "T.build" / f"{name}.swift.o").write_text(name, encoding="utf-8")
            (other / "T.build" / "b.swift.o").write_text("B", encoding="utf-8")
            self.assertEqual(incremental.differing_objects(one, other), ["T.build/b.swift.o", "T.build/c.swift.o"])
            self.assertEqual(incremental.differing_objects(other, other), [])


if __name__ == "__main__":
    unittest.main()
