"""Tests that public declarations whose comments say that they do nothing are found, and no others."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

from checks import inert


def found(text):
    return [f"{each.line} {each.name}: {each.phrase}" for each in inert.find("Sources/A/A.swift", text)]


class InertTests(unittest.TestCase):
    def test_what_comments_say(self):
        for comment in [
            "Stored only: not shown.", "The field's; stored only.", "Kept for source compatibility without effect: nothing is dimmed.",
            "No effect: lines are solid.", "Which letters are capitals. Without effect here.", "Nil; setting it has no effect.",
            "Would be told. Not called yet.", "Exists for source compatibility.", "Has no effect yet.", "A state (not used here).",
        ]:
            with self.subTest(comment):
                self.assertEqual(len(found(f"/// {comment}\npublic var a = 1")), 1)
                self.assertEqual(len(found(f"/// What it is.\n/// {comment}\n@MainActor\nopen class A {{}}")), 1)

    def test_conditions_and_other_sentences(self):
        for comment in [
            "No effect without a drag.", "Repeated calls have no effect.", "Releasing it has no effect: a request ends by itself.",
            "Has no effect where that is overridden.", "Stored for tests and tools.", "For subclasses; does nothing.",
            "A hint, as in UIKit.", "No effect if it has none. User code runs.", "What is not shown is not laid out.",
        ]:
            with self.subTest(comment):
                self.assertEqual(found(f"/// {comment}\npublic var a = 1"), [])

    def test_sentences_go_over_lines(self):
        self.assertEqual(found("/// Kept for source\n/// compatibility.\npublic func a() {}"), ["3 a(): for source compatibility"])

    def test_only_what_others_see(self):
        for access in ["", "package ", "private "]:
            self.assertEqual(found(f"/// Stored only.\n{access}var a = 1"), [])
        self.assertEqual(found("public enum A {\n  /// Stored only.\n  case b\n}"), ["3 A.b: Stored only"])
        self.assertEqual(found("public protocol A {\n  /// Not called yet.\n  func b()\n}"), ["3 A.b(): Not called yet"])
        self.assertEqual(found("// Stored only.\npublic var a = 1"), [])

    def test_the_tool_fails_and_names_the_place(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            file = root / "Sources" / "A" / "A.swift"
            file.parent.mkdir(parents=True)
            for text, result in [("/// Stored only.\npublic var a = 1\n", 1), ("/// A.\npublic var a = 1\n", 0)]:
                file.write_text(text, encoding="utf-8")
                output = io.StringIO()
                with contextlib.redirect_stdout(output), contextlib.redirect_stderr(io.StringIO()):
                    self.assertEqual(inert.main(root), result)
                self.assertEqual("Sources/A/A.swift:2: a" in output.getvalue(), result == 1)


if __name__ == "__main__":
    unittest.main()
