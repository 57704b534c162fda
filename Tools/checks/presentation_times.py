"""Checks whether a program uses the compositor's times at which its frames were shown: `presentation_times.py LOG TRACE`, with the
output of the program's Wayland library under WAYLAND_DEBUG=1, and the trace that `--report` writes."""

import json
import re
import sys
from pathlib import Path

# The library's output for wp_presentation_feedback.presented: seconds, in two parts, and nanoseconds.
TOLD = re.compile(r"wp_presentation_feedback@\d+\.presented\((\d+), (\d+), (\d+),")
# The two clocks of the machine are read one after the other, which takes less than this. A thread that has to wake up takes longer.
TOLERANCE = 10.0
# Frames that were shown before the compositor's first report have other times.
SHARE = 0.8


def told_times(log: str):
    """Returns times in microseconds, on the compositor's clock."""
    return [(((int(high) << 32) + int(low)) * 1_000_000_000 + int(nanoseconds)) / 1000 for high, low, nanoseconds in TOLD.findall(log)]


def reported_times(trace) -> list:
    """Returns times in microseconds, on the program's clock."""
    frames = [event["args"] for event in trace["traceEvents"] if "args" in event and event["args"].get("committed")]
    return sorted({frame["present"] for frame in frames if "present" in frame})


def matches(told, reported) -> int:
    """Returns how many of the reported times equal the compositor's, with the clock offset that makes most of them match. The drift
    between the clocks is smaller than the tolerance."""
    most = 0
    for anchor in told:
        difference = anchor - reported[len(reported) // 2]
        others = sorted(time - difference for time in told)
        count = index = 0
        for time in reported:
            while index < len(others) and others[index] < time - TOLERANCE:
                index += 1
            count += index < len(others) and others[index] <= time + TOLERANCE
        most = max(most, count)
    return most


def main(arguments) -> int:
    told = told_times(Path(arguments[0]).read_text(encoding="utf-8", errors="replace"))
    reported = reported_times(json.loads(Path(arguments[1]).read_text(encoding="utf-8")))
    if len(told) < 20 or len(reported) < 20:
        print(f"presentation times: {len(told)} were told and {len(reported)} reported, which is too few")
        return 1
    count = matches(told, reported)
    print(f"presentation times: {count} of {len(reported)} that were reported are times that the compositor told")
    return 0 if count >= SHARE * len(reported) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
