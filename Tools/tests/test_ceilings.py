"""Tests that a ceiling may not be exceeded, and is lowered as soon as possible."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

from checks import ceilings, limits
from checks.ceilings import Ceilings

KEY = ("undocumented", "A")


class CeilingsTests(unittest.TestCase):
    def test_equal_passes_and_more_or_less_fails(self):
        for number, expected in [(3, []), (4, ["too many; Tools/checks/ceilings.txt allows 3"]), (2, ["undocumented A: 2, and"])]:
            errors = Ceilings({KEY: (3, "")}).errors({KEY: (number, "too many")})
            self.assertEqual([error[:len(start)] for error, start in zip(errors, expected, strict=True)], expected)

    def test_without_a_ceiling_everything_above_the_limit_fails(self):
        self.assertEqual(Ceilings().errors({KEY: (1, "too many")}), ["too many"])

    def test_a_ceiling_that_is_needed_no_more_fails(self):
        self.assertEqual(len(Ceilings({KEY: (1, "")}).errors({})), 1)

    def test_lowering_never_raises_and_drops_what_is_not_needed(self):
        other, third = ("files", "A.B"), ("files", "A.C")
        lowered = Ceilings({KEY: (3, ""), other: (8, "why"), third: (7, "why")}).lowered({KEY: (5, ""), other: (7, "")})
        self.assertEqual(lowered.numbers, {KEY: (3, ""), other: (7, "why")})

    def test_the_file_is_read_as_it_is_written_and_mistakes_in_it_are_errors(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            self.assertEqual(Ceilings.read(root).numbers, {})
            file = root / ceilings.PAGE
            file.parent.mkdir(parents=True)
            numbers = {KEY: (3, ""), ("files", "A.B"): (8, "for two reasons")}
            file.write_text(Ceilings(numbers).text(), encoding="utf-8")
            self.assertEqual(Ceilings.read(root).numbers, numbers)
            for text in ["undocumented A\n", "undocumented A many\n", "undocumented A 1\nundocumented A 2\n", "files A.B 8\n"]:
                file.write_text(text, encoding="utf-8")
                self.assertRaises(ValueError, Ceilings.read, root)

    def test_the_command_counts_all_kinds_and_lowers_their_ceilings(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            source, page = root / "Sources" / "A" / "A.swift", root / "Documentation" / "Glossary.md"
            for file in (source, page, root / ceilings.PAGE):
                file.parent.mkdir(parents=True)
            page.write_text("| Do not write | Write instead | Except in |\n|---|---|---|\n| blurb | text | |\n", encoding="utf-8")

            def run(*arguments):
                printed = io.StringIO()
                with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
                    status = limits.main(["--root", folder, *arguments])
                return status, printed.getvalue()

            def write(count):
                source.write_text(
                    "// A blurb.\n" * count + "public struct A {\n" + "  public var a = 1\n" * (count + 20) + "}\n", encoding="utf-8")

            write(2)
            status, printed = run()
            self.assertEqual(status, 1)
            self.assertIn("A: 2 words that Documentation/Glossary.md bans", printed)
            self.assertIn("Sources/A/A.swift:3: A stores 22 properties, more than 20", printed)
            self.assertIn("A: 23 public, open or package symbols without a documentation comment", printed)
            self.assertEqual(run("--banned")[1].splitlines()[0], "Sources/A/A.swift:1: blurb (write: text)")
            self.assertIn("0 banned words", run("--banned", str(root / "Documentation"))[1])
            (root / ceilings.PAGE).write_text("banned A 2\nproperties A.A 22 why\nundocumented A 23\n", encoding="utf-8")
            self.assertEqual(run()[0], 0, run()[1])
            write(3)
            self.assertEqual(run()[0], 1)
            run("--lower-ceilings")
            self.assertEqual(run()[0], 1)
            write(1)
            self.assertEqual(run()[0], 1)
            run("--lower-ceilings")
            self.assertEqual(run()[0], 0, run()[1])
            write(0)
            run("--lower-ceilings")
            self.assertEqual(list(Ceilings.read(root).numbers), [("undocumented", "A")])
            self.assertEqual(run()[0], 0, run()[1])


if __name__ == "__main__":
    unittest.main()
