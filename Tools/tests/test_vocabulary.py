"""Tests that banned words are found in comments, identifiers and pages, and in nothing else."""

import tempfile
import unittest
from pathlib import Path

from checks import vocabulary

TABLE = """# Glossary

| Do not write | Write instead | Except in |
|---|---|---|
| strip, strips | orthogonal section | `Sources/Images`, `Documentation/Images.md` |
| take back, taken back | cancel | |

strip is no word of the table here.
"""


class VocabularyTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        self.write(vocabulary.PAGE, TABLE)

    def tearDown(self):
        self.folder.cleanup()

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def found(self):
        return [f"{use.path}:{use.line} {use.phrase}" for use in vocabulary.uses(self.root)]

    def test_comments(self):
        self.write("Sources/A/A.swift", "let a = 1  // A Strip.\n/// Stripes and airstrip.\n/* Two\n strips. */\n/// What is taken\n  /// back.\n")
        self.assertEqual(self.found(), ["Sources/A/A.swift:1 strip", "Sources/A/A.swift:4 strips", "Sources/A/A.swift:5 taken back"])

    def test_identifiers_are_split_into_words(self):
        self.write("Sources/A/A.swift", "let visibleStrip = URLStrip()\nfunc takeBack() {}\nlet strip_count = stripes.took(back)\nlet aStrip2 = 1\n")
        self.assertEqual(self.found(), [
            "Sources/A/A.swift:1 strip", "Sources/A/A.swift:1 strip", "Sources/A/A.swift:2 take back", "Sources/A/A.swift:3 strip",
            "Sources/A/A.swift:4 strip"])

    def test_strings_are_not_searched_and_identifiers_of_tests_neither(self):
        self.write("Sources/A/A.swift", 'let a = "a strip // strip"\n')
        self.write("Tests/ATests/A.swift", "let strip = 1  // A strip.\n")
        self.write("Examples/A/A.swift", "let strip = 1\n")
        self.assertEqual(self.found(), ["Tests/ATests/A.swift:1 strip"])

    def test_c_sources_are_searched(self):
        self.write("Sources/C/A/a.h", "int read_strip(void); /* by strips */\n")
        self.assertEqual(self.found(), ["Sources/C/A/a.h:1 strips", "Sources/C/A/a.h:1 strip"])

    def test_pages_without_the_glossary_and_without_what_was_released(self):
        self.write("README.md", "A `strip`.\n\n> It is taken\n> back.\n")
        self.write("CHANGELOG.md", "## Unreleased\n- Strips.\n\n## 0.1.0\n- Strips.\n")
        self.write("Documentation/A.md", "strip\n")
        self.assertEqual(self.found(), ["CHANGELOG.md:2 strips", "README.md:1 strip", "README.md:3 taken back", "Documentation/A.md:1 strip"])

    def test_folders_and_pages_can_be_excepted(self):
        self.write("Sources/Images/A.swift", "/// A strip, taken back.\nlet strip = 1\n")
        self.write("Sources/ImagesToo/A.swift", "/// A strip.\n")
        self.write("Documentation/Images.md", "strip\n")
        self.assertEqual(self.found(), ["Sources/Images/A.swift:1 taken back", "Sources/ImagesToo/A.swift:1 strip"])

    def test_a_page_that_can_not_be_read_is_an_error(self):
        header = "| Do not write | Write instead | Except in |\n|---|---|---|\n"
        for page in ["", "| Do not write | Write instead |\n", header, header + "| a | b |\n", header + "| a/b | c | |\n",
                     header + "| | c | |\n"]:
            with self.subTest(page):
                self.assertRaises(vocabulary.GlossaryError, vocabulary.read_table, page)
        (self.root / vocabulary.PAGE).unlink()
        self.assertRaises(vocabulary.GlossaryError, vocabulary.uses, self.root)

    def test_what_is_counted_together(self):
        for path, part in [
            ("Sources/A/B/C.swift", "A"), ("Tests/ATests/B.swift", "Tests/ATests"), ("Examples/A/B.swift", "Examples"),
            ("README.md", "pages"), ("Documentation/A.md", "pages"),
        ]:
            self.assertEqual(vocabulary.part(path), part)


if __name__ == "__main__":
    unittest.main()
