"""Tests the figures that Scripts/peers computes from the values of runs."""

import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "Benchmarks" / "Peers"))

from Runner import assets, figures, table  # noqa: E402


class FigureTests(unittest.TestCase):
    def result(self, **values):
        return {"seconds": 2.0, **values}, [1.0] * 98 + [20.0, 40.0]

    def test_percentiles_are_values_that_came(self):
        self.assertEqual(figures.percentile([3, 1, 2], 50), 2)
        self.assertEqual(figures.percentile(range(1, 101), 99), 99)
        self.assertEqual(figures.percentile([5], 99), 5)

    def test_hitches_are_whole_periods_a_second(self):
        frames = [16.6, 16.7, 34.0]
        self.assertAlmostEqual(figures.hitch_ratio(frames, 2, 1000 / 60), (1 + 2) * 1000 / 60 / 2)
        self.assertEqual(figures.hitch_ratio([1.0] * 100, 2, 1000 / 60), 0)

    def test_medians_leave_out_runs_that_failed(self):
        results = {"qt": {"steady": [self.result(peakMemory=40), None, self.result(peakMemory=60)]}, "gtk": {"steady": [None]}}
        medians = figures.medians(results)
        self.assertEqual(medians["memory", "qt"], 50)
        self.assertEqual(medians["steady-p50", "qt"], 1)
        self.assertIsNone(medians["memory", "gtk"])

    def test_goals_are_parts_of_qt_or_constants(self):
        values = {("steady-p50", "hitchless"): 0.6, ("steady-p50", "qt"): 1.0, ("memory", "hitchless"): 60, ("hitches-60", "hitchless"): 0,
                  ("hitches-120", "hitchless"): 0.5, ("steady-p50", "hitchless-headless"): 0.2, ("steady-p50", "qt-offscreen"): 0.5}
        found = {entry["name"]: entry for entry in figures.figures(values)}
        self.assertFalse(found["peers/steady-p50/window"]["holds"])
        self.assertTrue(found["peers/steady-p50/headless"]["holds"])
        self.assertTrue(found["peers/memory/window"]["holds"])
        self.assertTrue(found["peers/hitches-60/window"]["holds"])
        self.assertFalse(found["peers/hitches-120/window"]["holds"])
        self.assertNotIn("peers/memory/headless", found)
        for entry in found.values():
            self.assertEqual(set(entry), {"name", "value", "reference", "ratio", "limit", "holds", "unit", "referenceName"})

    def test_the_table_says_what_was_missed_and_stands_between_its_markers(self):
        values = {("memory", "hitchless"): 128, ("memory", "hitchless-headless"): 39}
        entries = figures.figures(values)

        class Column:
            def __init__(self, name):
                self.name, self.title = name, name

        columns = [Column("hitchless"), Column("hitchless-headless")]
        text = "\n".join(table.lines(columns, values, entries, "A note."))
        row = next(line for line in text.splitlines() if line.startswith("| peak of memory"))
        self.assertEqual(row, "| peak of memory, MB | 128 | 39 | ≤ 64 / ≤ 40 | window missed |")
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder) / "page.md"
            page.write_text(f"before\n{table.BEGIN}\nold\n{table.END}\nafter\n", encoding="utf-8")
            table.write(page, text)
            table.write(page, "new")
            self.assertEqual(page.read_text(encoding="utf-8"), f"before\n{table.BEGIN}\n\nnew\n\n{table.END}\nafter\n")
            page.write_text("none", encoding="utf-8")
            with self.assertRaises(SystemExit):
                table.write(page, text)

    def test_the_update_has_as_many_rows_as_before(self):
        rows = assets.updated_rows()
        self.assertEqual(len(rows), assets.ROWS)
        self.assertEqual(len(set(rows)), assets.ROWS)
        self.assertEqual(sum(row >= assets.ROWS for row in rows), 10_000)
        self.assertIn(assets.ROWS // 2, rows)
        self.assertEqual(rows, assets.updated_rows())


if __name__ == "__main__":
    unittest.main()
