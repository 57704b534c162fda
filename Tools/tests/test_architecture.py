"""Tests that the page about the architecture names nothing that the source does not have."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

from checks import architecture

SOURCE = """
open class Base { open func draw(_ rect: Int) {} }
protocol Host { func count() -> Int }
struct Driver: Host {
  enum Effect { case show(Int), hide }
  var state = 0
  init(host: Int) {}
  func layout() {}
  func move(_ item: Int, to index: Int) { let local = 1 }
}
class View: Base {}
extension Driver.Effect { func perform() {} }
extension Array { func lowest() {} }
"""


class ArchitectureTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        self.write("Sources/Engine/Driver+Layout.swift", SOURCE)

    def tearDown(self):
        self.folder.cleanup()

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def run_check(self, page=None):
        if page is not None:
            self.write(architecture.PAGE, page)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            status = architecture.main(["--root", str(self.root)])
        return status, printed.getvalue()

    def test_names_that_exist_pass(self):
        for name in [
            "Driver", "Driver.layout()", "Driver.move(_:to:)", "Driver.move", "Driver.init(host:)", "Driver.state", "Driver.Effect",
            "Driver.Effect.show", "Effect.hide", "Effect.perform()", "layout()", "state", "Engine", "Engine.Driver", "View.draw(_:)",
            "Driver.count()", "Array.lowest()", "Driver<Int>", "Driver+Layout.swift", "Sources/Engine", "Sources/Engine/Driver+Layout.swift",
            "nil", "Int32",
        ]:
            with self.subTest(name):
                status, printed = self.run_check(f"# Page\n\nIt is `{name}`.\n")
                self.assertEqual((status, printed), (0, "check-architecture: 1 names, 0 errors\n"))

    def test_names_that_do_not_exist_fail(self):
        for name in [
            "Drivers", "Driver.draw(_:)", "Driver.move(_:from:)", "Driver.layout(_:)", "Driver.missing", "View.layout()", "missing()", "missing",
            "local", "Driver.Effect.missing", "Missing.state", "Missing.swift", "Sources/Missing", "Missing<Int>", "layout().missing",
            "driver.missing()", "Driver.move(item, to: 1)", "move(item)",
        ]:
            with self.subTest(name):
                status, printed = self.run_check(f"# Page\n\nIt is `{name}`.\n")
                self.assertEqual(status, 1, printed)

    def test_an_error_has_its_line(self):
        self.assertIn(f"{architecture.PAGE}:3: Driver.gone(): there is no such symbol in Sources", self.run_check("\n`Driver`\n`Driver.gone()`\n")[1])
        self.assertIn(f"{architecture.PAGE}:2: layout(now): write a function with its argument labels", self.run_check("\n`layout(now)`\n")[1])

    def test_blocks_of_code_are_read_too(self):
        good = "```\nDriver.layout()   every frame\n  → Effect.perform()   what the Driver decided\n```\n"
        self.assertEqual(self.run_check(good), (0, "check-architecture: 2 names, 0 errors\n"))
        for bad in ["Driver.gone()", "gone(_:)", "ListDriver"]:
            with self.subTest(bad):
                status, printed = self.run_check(good + "\n```swift\n" + bad + "\n```\n")
                self.assertEqual(status, 1)
                self.assertIn(f"{architecture.PAGE}:7: {bad}", printed)

    def test_commands_and_sentences_are_no_names(self):
        self.assertEqual(self.run_check("`Driver` `swift build --build-tests` `--flag` `a + b` and 3 `1.5`\n"), (0, "check-architecture: 1 names, 0 errors\n"))

    def test_a_page_without_names_fails(self):
        self.assertEqual(self.run_check("# Page\n\nWords.\n")[0], 1)

    def test_a_missing_page_fails(self):
        status, printed = self.run_check()
        self.assertEqual(status, 1)
        self.assertIn("Architecture.md does not exist", printed)


if __name__ == "__main__":
    unittest.main()
