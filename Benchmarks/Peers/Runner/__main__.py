"""Compares lists of GTK, Qt Quick and Hitchless under one workload. Scripts/peers builds the programs and runs this module."""

import argparse
import json
import sys
import tempfile
from pathlib import Path

from . import assets, figures, pixels, programs, table


def arguments():
    parser = argparse.ArgumentParser(prog="Scripts/peers")
    parser.add_argument("--quick", action="store_true", help="one round of short runs, under five minutes; writes no table")
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is run (default: 3)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to this file, as Scripts/bench does")
    parser.add_argument("--gtk", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--qt", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--hitchless", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--assets", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--page", type=Path, required=True, help=argparse.SUPPRESS)
    return parser.parse_args()


def lengths(job, is_quick):
    """Returns the arguments for the length of a run of this kind."""
    return {
        "steady": ["--duration", "4" if is_quick else "20"], "fresh": ["--duration", "4" if is_quick else "20"],
        "jump": ["--jumps", "25" if is_quick else "200"], "end": ["--duration", "8"],
    }.get(job, [])


def last_rows(program, display, options, work):
    """Runs a program that scrolls to its last rows, and checks their position."""
    process = programs.start(
        program, display, options.assets, figures.JOBS["end"] + lengths("end", options.quick), work / "result")
    pixels.picture_of(display.name, work / "end.png", delay=6)
    process.wait(timeout=programs.PATIENCE)
    return {"lastRows": pixels.shown_rows(work / "end.png", options.assets)}, []


def measure(options, everything, work):
    """Returns the results of all runs, by program and kind, in the order of the rounds."""
    results = {program.name: {} for program in everything}
    with programs.Display() as display:
        for round_number in range(options.rounds):
            # Each round begins with a different program.
            order = everything[round_number % len(everything):] + everything[:round_number % len(everything)]
            for job, job_arguments in figures.JOBS.items():
                for program in order:
                    if job == "start-10m-snapshot" and not program.name.startswith("hitchless"):
                        continue
                    if job == "end" and not program.has_window:
                        continue
                    if job == "end":
                        result = last_rows(program, display, options, work)
                    else:
                        result = programs.run(
                            program, display, options.assets, job_arguments + lengths(job, options.quick), work / "result")
                    print(f"round {round_number + 1}: {program.title}, {job}: {'done' if result else 'FAILED'}", flush=True)
                    results[program.name].setdefault(job, []).append(result)
    return results


def main():
    options = arguments()
    if options.quick:
        options.rounds = 1
    assets.make(options.assets)
    everything = programs.all_programs(options.gtk, options.qt, options.hitchless)
    busy = programs.busy_cores(2)
    if busy > 0.3:
        print(f"peers: {busy:.1f} processors are busy with something else; the figures will be disturbed", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        results = measure(options, everything, Path(folder))
    medians = figures.medians(results)
    entries = figures.figures(medians)
    note = f"Rounds: {options.rounds}; medians. {busy:.1f} processors were busy with something else before."
    text = "\n".join(table.lines(everything, medians, entries, note))
    print(text)
    if options.json:
        options.json.write_text(json.dumps(entries, indent=2) + "\n", encoding="utf-8")
    if not options.quick:
        table.write(options.page, text)
    failed = [name for name, jobs in results.items() for runs in jobs.values() if None in runs]
    sys.exit(1 if failed or not all(entry["holds"] for entry in entries) else 0)


if __name__ == "__main__":
    main()
