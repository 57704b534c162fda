"""Tests that a valid tree passes; each kind of violation fails or warns."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path

from checks import limits


class LimitsTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.root = Path(self.folder.name)
        self.write("Documentation/Glossary.md", "| Do not write | Write instead | Except in |\n|---|---|---|\n| blurb | text | |\n")

    def tearDown(self):
        self.folder.cleanup()

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def run_check(self):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            status = limits.main(["--root", str(self.root)])
        return status, printed.getvalue()

    def test_a_good_tree_passes(self):
        self.write("Sources/KeyedDiff/A.swift", "// Date() is not for us\nlet text = \"clock_gettime\"\nlet update = 1\n")
        self.write("Sources/HitchlessBase/Time/MonotonicClock.swift", "clock_gettime(CLOCK_MONOTONIC, &time)\n")
        self.write("Tests/KeyedDiffTests/A.swift", "let sleeper = asleep(1)\nlet x = Date(timeIntervalSince1970: 0)\n")
        status, printed = self.run_check()
        self.assertEqual(status, 0, printed)
        self.assertIn("3 files, 0 errors, 0 warnings", printed)

    def test_every_way_to_read_a_clock_fails(self):
        reads = [
            "let a = Date()", "let a = Date.now", "let a = -start.timeIntervalSinceNow", "clock_gettime(CLOCK_MONOTONIC, &t)",
            "let a = DispatchTime.now()", "queue.asyncAfter(deadline: .now() + 1) {}", "let a = ContinuousClock().now",
            "let a = SuspendingClock.now", "let a = ProcessInfo.processInfo.systemUptime", "gettimeofday(&t, nil)",
            "let a = CFAbsoluteTimeGetCurrent()", "let a = time(nil)", "let a = time(&t)", "let a = clock()",
            "let a = g_get_monotonic_time()", "let a = DispatchWallTime.now()", "let a: C.Instant = .continuous.now",
        ]
        for read in reads:
            with self.subTest(read):
                self.write("Sources/UIKitCore/A.swift", "\n" + read + "\n")
                status, printed = self.run_check()
                self.assertEqual(status, 1, read)
                self.assertIn("Sources/UIKitCore/A.swift:2: ", printed)

    def test_clock_reads_of_tests_and_examples_fail_and_those_of_the_server_pass(self):
        for path, wanted in [
            ("Tests/HitchlessBaseTests/A.swift", 1), ("Examples/Destinations/App/A.swift", 1),
            ("Sources/HitchlessBase/Timeline.swift", 1), ("Examples/Destinations/Server/A.swift", 0),
        ]:
            with self.subTest(path):
                self.write(path, "let a = Date()\n")
                self.assertEqual(self.run_check()[0], wanted)
                (self.root / path).unlink()

    def test_what_only_looks_like_a_clock_read_passes(self):
        self.write("Sources/UIKitCore/A.swift", "layout(time: time(of: x), upTime(nil), c.clock(), Date(timeIntervalSince1970: 1))\n")
        status, printed = self.run_check()
        self.assertEqual(status, 0, printed)

    def test_sleeping_tests_fail(self):
        for sleep in ["Thread.sleep(forTimeInterval: 1)", "usleep(10)", "sleep(1)", "try await Task.sleep(for: .seconds(1))", "nanosleep(&t, nil)"]:
            with self.subTest(sleep):
                self.write("Examples/Tests/ATests/A.swift", sleep + "\n")
                status, printed = self.run_check()
                self.assertEqual(status, 1)
                self.assertIn("tests run in virtual time", printed)

    def test_foundation_in_an_engine_fails(self):
        for room in ["KeyedDiff", "CellReuse", "FramePipeline", "ListLayout", "LayerTree", "ConstraintLayout"]:
            with self.subTest(room):
                path = f"Sources/{room}/A.swift"
                self.write(path, "import Foundation\n")
                status, printed = self.run_check()
                self.assertEqual(status, 1)
                self.assertIn(f"{path}:1: {room} has to do without Foundation", printed)
                (self.root / path).unlink()

    def test_long_files_warn_then_fail(self):
        for count, status_wanted, text in [(400, 0, "0 warnings"), (401, 0, "1 warnings"), (600, 0, "1 warnings"), (601, 1, "split it")]:
            with self.subTest(count):
                self.write("Sources/UIKitCore/A.swift", "\n" * count)
                status, printed = self.run_check()
                self.assertEqual(status, status_wanted)
                self.assertIn(text, printed)

    def test_long_scripts_fail(self):
        self.write("Scripts/demo", "\n" * 601)
        self.assertEqual(self.run_check()[0], 1)

    def test_an_empty_target_warns(self):
        self.write("Sources/UIKitCore/Placeholder.swift", "// Empty.\n")
        status, printed = self.run_check()
        self.assertEqual(status, 0)
        self.assertIn("warning: Sources/UIKitCore/Placeholder.swift: an empty target", printed)

    def test_build_products_are_not_read(self):
        self.write("Examples/.build/checkouts/x/A.swift", "let a = Date()\n")
        self.assertEqual(self.run_check()[0], 0)


if __name__ == "__main__":
    unittest.main()
