"""The measured values and their goals: turns the values of runs into figures with a reference and a limit."""

import math
from dataclasses import dataclass
from statistics import median

PERIODS = {60: 1000 / 60, 120: 1000 / 120}


def percentile(values, part):
    """Returns the percentile `part` of the values."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(part / 100 * len(ordered)) - 1)]


def hitch_ratio(frames, seconds, period):
    """Returns the milliseconds per second by which frames of these costs are late on a display of this period, each beginning at a vsync."""
    return sum(max(0, math.ceil(cost / period) - 1) * period for cost in frames) / seconds


@dataclass(frozen=True)
class Row:
    """A row of the table: one value of a kind of run."""

    name: str
    title: str
    job: str
    unit: str
    value: object
    # The largest accepted fraction of Qt's value of the same run, in the window and headless; None if there is no goal.
    window_limit: object = None
    headless_limit: object = None
    # An absolute limit in the unit of the row instead.
    window_most: object = None
    headless_most: object = None


def of_value(name):
    return lambda values, frames: values.get(name)


def of_frames(part):
    return lambda values, frames: percentile(frames, part) if frames else None


def of_hitches(rate):
    return lambda values, frames: hitch_ratio(frames, values["seconds"], PERIODS[rate]) if frames else None


ROWS = [
    Row("steady-p50", "steady, photos in memory: p50", "steady", "ms", of_frames(50), 0.5, 0.4),
    Row("steady-p99", "p99", "steady", "ms", of_frames(99), 0.5, 0.4),
    Row("hitches-60", "hitches at 60 Hz, by cost", "steady", "ms/s", of_hitches(60), window_most=0, headless_most=0),
    Row("hitches-120", "hitches at 120 Hz, by cost", "steady", "ms/s", of_hitches(120), window_most=0, headless_most=0),
    Row("process", "processor time of the process", "steady", "s/s", of_value("processTime"), 0.8, 0.8),
    Row("server", "and of the X server", "steady", "s/s", of_value("serverTime"), 0.8),
    Row("memory", "peak of memory", "steady", "MB", of_value("peakMemory"), window_most=64, headless_most=40),
    Row("fresh-p50", "a new 12-megapixel photo a row: p50", "fresh", "ms", of_frames(50), 0.5, 0.5),
    Row("fresh-p95", "p95", "fresh", "ms", of_frames(95), 0.5, 0.5),
    Row("fresh-p99", "p99", "fresh", "ms", of_frames(99), 0.5, 0.5),
    Row("jump-p50", "jump to any row: p50", "jump", "ms", of_frames(50), 1, 1),
    Row("jump-p95", "p95", "jump", "ms", of_frames(95), 1, 1),
    Row("update", "update of 100,000 rows, to its frame", "update", "ms", of_value("update"), window_most=15, headless_most=15),
    Row("update-main", "of it on the main thread", "update", "ms", of_value("updateMain"), window_most=2, headless_most=2),
    Row("start-100000", "first frame, 100,000 rows", "start", "ms", of_value("firstFrame"), 1, 1),
    Row("start-plain", "10 million rows", "start-10m", "ms", of_value("firstFrame"), 1, 1),
    Row("start-snapshot", "10 million rows as a snapshot", "start-10m-snapshot", "ms", of_value("firstFrame"),
        window_most=600, headless_most=600),
    Row("last-rows", "last rows of 10 million on screen", "end", "of 2", of_value("lastRows")),
]

# The arguments of each kind of run, besides its length. Programs without snapshots skip the runs with them.
JOBS = {
    "steady": ["--work", "steady"],
    "fresh": ["--work", "fresh"],
    "jump": ["--work", "jump"],
    "update": ["--work", "update"],
    "start": ["--work", "start"],
    "start-10m": ["--work", "start", "--rows", "10000000", "--list", "plain"],
    "start-10m-snapshot": ["--work", "start", "--rows", "10000000"],
    "end": ["--work", "end", "--rows", "10000000", "--list", "plain"],
}


def medians(results):
    """Returns the median over rounds of each row's value, by program; None where there is none."""
    table = {}
    for row in ROWS:
        for program, jobs in results.items():
            values = [row.value(*result) for result in jobs.get(row.job, []) if result is not None]
            values = [value for value in values if value is not None]
            table[row.name, program] = median(values) if values else None
    return table


def figures(table):
    """Returns the figures of Hitchless with their goals, in the format of Scripts/bench."""
    entries = []
    for row in ROWS:
        for ours, qt, limit, most in (
                ("hitchless", "qt", row.window_limit, row.window_most),
                ("hitchless-headless", "qt-offscreen", row.headless_limit, row.headless_most)):
            value, reference = table.get((row.name, ours)), table.get((row.name, qt)) if limit is not None else most
            if value is None or reference is None:
                continue
            ratio = value / reference if reference > 0 else (1 if value <= reference else math.inf)
            entries.append({
                "name": f"peers/{row.name}/{'window' if ours == 'hitchless' else 'headless'}", "value": value, "reference": reference,
                "ratio": ratio if math.isfinite(ratio) else 1e9, "limit": limit if limit is not None else 1,
                "holds": ratio <= (limit if limit is not None else 1), "unit": row.unit,
                "referenceName": "Qt Quick of the same run" if limit is not None else "goal",
            })
    return entries
