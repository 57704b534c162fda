"""Limits on the source: length of files, size of types, documentation, banned words, clock reads, sleeping tests, Foundation in the
engines."""

import argparse
import re
import sys
from collections import Counter
from pathlib import Path

from checks import documentation, swift_source, types, vocabulary
from checks.ceilings import PAGE as CEILINGS, Ceilings
from checks.floors import FOUNDATION, WITHOUT_FOUNDATION

WARN_LINES = 400
FAIL_LINES = 600

SWIFT_FOLDERS = ["Sources", "Tests", "Examples", "Benchmarks", "Fuzz", "Porting"]
SCRIPT_FOLDERS = ["Scripts", "Tools", ".ci"]

# Time is passed in as a value. Only these folders may read a clock.
CLOCK_FOLDERS = {
    "Sources/HitchlessBase/Time": "the clocks themselves",
    "Examples/Destinations/Server": "a real server: its latency and bandwidth are waited for in real time",
    "Benchmarks/Peers/Hitchless": "is compared with other programs by the machine's clock, which tells when it was started",
}

CLOCK_READS = {
    r"\bDate\s*\(\s*\)": "Date()",
    r"\bDate\.now\b": "Date.now",
    r"\bDate\s*\(\s*timeIntervalSinceNow\b": "Date(timeIntervalSinceNow:)",
    r"\btimeIntervalSinceNow\b": "timeIntervalSinceNow",
    r"\btimeIntervalSinceReferenceDate\s*\(\s*\)": "timeIntervalSinceReferenceDate()",
    r"\bclock_gettime\b": "clock_gettime",
    r"\bclock_nanosleep\b": "clock_nanosleep",
    r"\bgettimeofday\b": "gettimeofday",
    r"(?<![\w.])time\s*\(\s*(?:nil|&)": "time(nil)",
    r"(?<![\w.])clock\s*\(\s*\)": "clock()",
    r"\bDispatchTime\s*\.\s*now\b": "DispatchTime.now",
    r"\bDispatchWallTime\s*\.\s*now\b": "DispatchWallTime.now",
    r"\b(?:deadline|wallDeadline)\s*:\s*\.now\b": "deadline: .now()",
    r"\bContinuousClock\b": "ContinuousClock",
    r"\bSuspendingClock\b": "SuspendingClock",
    r"(?<!\w)\.(?:continuous|suspending)\.(?:now|measure)\b": "a standard clock",
    r"\bsystemUptime\b": "ProcessInfo.systemUptime",
    r"(?<!func )\bCFAbsoluteTimeGetCurrent\b": "CFAbsoluteTimeGetCurrent",
    r"\bmach_absolute_time\b": "mach_absolute_time",
    r"\bg_get_(?:monotonic|real)_time\b": "g_get_monotonic_time",
    r"\bNIODeadline\s*\.\s*now\b": "NIODeadline.now",
}

SLEEPS = {
    r"\bThread\s*\.\s*sleep\b": "Thread.sleep",
    r"\bTask\s*\.\s*sleep\b": "Task.sleep",
    r"\bTask\s*<[^>]*>\s*\.\s*sleep\b": "Task.sleep",
    r"(?<![\w.])(?:u|nano)?sleep\s*\(": "sleep",
    r"\bGlibc\s*\.\s*u?sleep\b": "sleep",
}


class Findings:
    """The findings, each with its location."""

    def __init__(self):
        self.errors = []
        self.warnings = []


def is_test(path: str) -> bool:
    return path.startswith("Tests/") or "/Tests/" in path


def check_length(path: str, text: str, findings: Findings):
    count = len(text.splitlines())
    if count > FAIL_LINES:
        findings.errors.append(f"{path}: {count} lines, more than {FAIL_LINES}: split it by type or operation")
    elif count > WARN_LINES:
        findings.warnings.append(f"{path}: {count} lines, more than {WARN_LINES}")


def find(patterns: dict, code: str):
    """Yields the line number and name of each match, in the order of the lines."""
    hits = []
    for pattern, name in patterns.items():
        for match in re.finditer(pattern, code):
            hits.append((code.count("\n", 0, match.start()) + 1, name))
    return sorted(set(hits))


def check_swift(path: str, text: str, findings: Findings):
    """Runs all checks of a Swift file."""
    check_length(path, text, findings)
    code = swift_source.code_only(text)
    if not any(path.startswith(folder + "/") for folder in CLOCK_FOLDERS):
        for line, name in find(CLOCK_READS, code):
            findings.errors.append(f"{path}:{line}: {name}: only Sources/HitchlessBase/Time reads a clock")
    if is_test(path):
        for line, name in find(SLEEPS, code):
            findings.errors.append(f"{path}:{line}: {name}: tests run in virtual time and do not sleep")
    room = path.split("/")[1] if path.startswith("Sources/") else None
    if room in WITHOUT_FOUNDATION:
        for line, module in swift_source.imports(text):
            if module in FOUNDATION:
                findings.errors.append(f"{path}:{line}: {room} has to do without {module}")
    if path.endswith("/Placeholder.swift") and (path.startswith("Sources/") or path.startswith("Tests/")):
        findings.warnings.append(f"{path}: an empty target")


def script_files(folder: Path):
    """Returns shell and Python files: those with such an extension, and those without an extension."""
    if not folder.is_dir():
        return []
    return sorted(
        path for path in folder.rglob("*")
        if path.is_file() and path.suffix in ("", ".py", ".sh") and "__pycache__" not in path.parts)


def check_tree(root: Path):
    """Returns all findings of a source tree, and how many files were read."""
    findings = Findings()
    count = 0
    for folder in SWIFT_FOLDERS:
        for file in swift_source.swift_files(root / folder):
            count += 1
            check_swift(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"), findings)
    for folder in SCRIPT_FOLDERS:
        for file in script_files(root / folder):
            count += 1
            check_length(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"), findings)
    return findings, count


def above_limits(root: Path, findings: Findings) -> dict:
    """Returns everything that is counted and has a ceiling: by kind and name, the number and a sentence about it."""
    found = types.all_types(root)
    findings.warnings += types.warnings(found)
    above = types.above_limits(found)
    missing, _ = documentation.undocumented(root)
    for target, count in Counter(documentation.target(symbol.path) for symbol in missing).items():
        above["undocumented", target] = (count, (
            f"{target}: {count} public, open or package symbols without a documentation comment; "
            f"Tools/check-limits --undocumented Sources/{target}"))
    for part, count in Counter(vocabulary.part(use.path) for use in vocabulary.uses(root)).items():
        above["banned", part] = (count, (
            f"{part}: {count} words that {vocabulary.PAGE} bans; Tools/check-limits --banned"))
    return above


def check_ceilings(root: Path, findings: Findings):
    try:
        findings.errors += Ceilings.read(root).errors(above_limits(root, findings))
    except (ValueError, vocabulary.GlossaryError) as error:
        findings.errors.append(str(error))


def show(lines, what: str) -> int:
    for line in lines:
        print(line)
    print(f"check-limits: {len(lines)} {what}", file=sys.stderr)
    return 0


def under(path: str, folders: list, root: Path) -> bool:
    """Returns whether the path is below one of the folders, or is one of the files."""
    return not folders or any((root / path).is_relative_to((root / folder).resolve()) for folder in folders)


def main(arguments=None) -> int:
    parser = argparse.ArgumentParser(prog="check-limits", description=__doc__)
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2], help="the package's folder")
    parser.add_argument(
        "--undocumented", nargs="*", type=Path, metavar="PATH",
        help="only list the public, open and package symbols without a documentation comment, below Sources or these paths")
    parser.add_argument(
        "--banned", nargs="*", type=Path, metavar="PATH", help=f"only list the words that {vocabulary.PAGE} bans, everywhere or in these paths")
    parser.add_argument("--lower-ceilings", action="store_true", help=f"only write smaller numbers into {CEILINGS}")
    options = parser.parse_args(arguments)
    root = options.root.resolve()
    if options.undocumented is not None:
        missing, _ = documentation.undocumented(root, options.undocumented)
        return show(missing, "public, open and package symbols have no documentation comment")
    if options.banned is not None:
        return show([use for use in vocabulary.uses(root) if under(use.path, options.banned, root)], "banned words")
    if options.lower_ceilings:
        ceilings = Ceilings.read(root).lowered(above_limits(root, Findings()))
        (root / CEILINGS).write_text(ceilings.text(), encoding="utf-8")
        return 0
    findings, count = check_tree(root)
    check_ceilings(root, findings)
    for warning in findings.warnings:
        print(f"check-limits: warning: {warning}")
    for error in findings.errors:
        print(f"check-limits: {error}", file=sys.stderr)
    print(f"check-limits: {count} files, {len(findings.errors)} errors, {len(findings.warnings)} warnings")
    return 1 if findings.errors else 0
