"""Finds out which of UIKit's list-related names the project declares, and which test uses each of them: writes
Documentation/Coverage.md."""

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from checks import symbol_graph, test_functions

PAGE = "Documentation/Coverage.md"
FOLDER = "Tools/coverage"
HEADINGS = {
    "uikit-members.tsv": ("type", "member", "kind"),
    "partly.tsv": ("type", "member", "missing"),
    "tests.tsv": ("type", "member", "file", "function", "through"),
    "untested.tsv": ("type", "member"),
    "absent.tsv": ("type", "member", "reason"),
}


@dataclass(frozen=True)
class Member:
    """A name in UIKit: `UICollectionView`, `scrollToItem(at:at:animated:)`, `method`."""

    type: str
    name: str
    kind: str

    @property
    def key(self):
        return (self.type, self.name)

    def __str__(self) -> str:
        return f"{self.type}.{self.name}"


class Tables:
    """The tables of Tools/coverage. Each row of the other tables belongs to a member of the first one."""

    def __init__(self, root: Path):
        self.members = [Member(*row) for row in rows(root, "uikit-members.tsv")]
        self.partly = {(type, member): missing for type, member, missing in rows(root, "partly.tsv")}
        self.tests = {}
        for type, member, *where in rows(root, "tests.tsv"):
            self.tests.setdefault((type, member), []).append(tuple(where))
        self.untested = {(type, member) for type, member in rows(root, "untested.tsv")}
        self.absent = {(type, member): reason for type, member, reason in rows(root, "absent.tsv")}

    def strays(self) -> list:
        known = {member.key for member in self.members}
        return [
            f"{FOLDER}/{name}: {type}.{member}: uikit-members.tsv has no such member"
            for name, table in (
                ("partly.tsv", self.partly), ("tests.tsv", self.tests), ("untested.tsv", self.untested), ("absent.tsv", self.absent))
            for type, member in sorted(table) if (type, member) not in known]


def rows(root: Path, name: str) -> list:
    """Returns the rows of a table, without its heading. Trailing columns may be omitted."""
    file, heading = root / FOLDER / name, HEADINGS[name]
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else ["\t".join(heading)]
    if tuple(lines[:1]) != ("\t".join(heading),):
        raise ValueError(f"{FOLDER}/{name}: the first line has to be the columns' names: {', '.join(heading)}")
    found = []
    for number, line in enumerate(lines[1:], start=2):
        fields = line.split("\t")
        if len(fields) > len(heading) or len(fields) < len(heading) - (name == "tests.tsv") or not all(fields):
            raise ValueError(f"{FOLDER}/{name}:{number}: wanted: {', '.join(heading)}")
        found.append(fields + [""] * (len(heading) - len(fields)))
    if [row[:2] for row in found] != sorted(row[:2] for row in found):
        raise ValueError(f"{FOLDER}/{name}: the lines are not in their order: sort them by type and member")
    return found


def table(name: str, lines) -> str:
    """Returns the text of a table, in its order."""
    wanted = sorted("\t".join(fields).rstrip("\t") for fields in lines)
    return "\n".join(["\t".join(HEADINGS[name]), *sorted(wanted, key=lambda line: line.split("\t"))]) + "\n"


class TestFiles:
    """The files below Tests, read once."""

    def __init__(self, root: Path):
        self.folder = root / "Tests"
        self.files = {}

    def __getitem__(self, name: str):
        if name not in self.files:
            path = self.folder / name
            self.files[name] = test_functions.TestFile.read(path) if path.is_file() else None
        return self.files[name]


def pair_errors(member: Member, where: tuple, files: TestFiles) -> list:
    """Returns the errors in a test that is listed for a member."""
    file, function, through = where
    start = f"{FOLDER}/tests.tsv: {member}: "
    if files[file] is None:
        return [f"{start}there is no Tests/{file}"]
    code = files[file].functions.get(function)
    if code is None:
        return [f"{start}Tests/{file} has no test {function}"]
    places = [code, files[file].around]
    if through:
        if files[through] is None:
            return [f"{start}there is no Tests/{through}"]
        places = [files[through].around]
    elif not test_functions.has_expectations(code + files[file].around):
        return [f"{start}{function} of Tests/{file} expects nothing"]
    pattern = test_functions.mention(member.type, member.name, member.kind)
    if not any(pattern.search(place) for place in places):
        return [f"{start}not mentioned by {f'Tests/{through}' if through else f'{function} of Tests/{file}, nor by what stands around it'}"]
    return []


def errors_in(tables: Tables, graph, files: TestFiles) -> list:
    """Returns the contradictions between the tables and the declarations of the modules, or the tests."""
    errors = tables.strays()
    for member in tables.members:
        declared = graph.has(member.type, member.name)
        for where in tables.tests.get(member.key, []):
            errors += pair_errors(member, where, files)
        if not declared:
            for name, found in (("partly.tsv", tables.partly), ("tests.tsv", tables.tests), ("untested.tsv", tables.untested)):
                if member.key in found:
                    errors.append(f"{FOLDER}/{name}: {member}: our modules declare no such member")
            if member.key not in tables.absent:
                errors.append(f"{member}: our modules do not declare it; declare it, or say in {FOLDER}/absent.tsv why not")
        elif member.key in tables.absent:
            errors.append(f"{FOLDER}/absent.tsv: {member}: is declared by now; take the line out")
        elif member.key in tables.tests and member.key in tables.untested:
            errors.append(f"{FOLDER}/untested.tsv: {member}: has a test by now; take the line out")
        elif member.key not in tables.tests and member.key not in tables.untested:
            errors.append(
                f"{member}: no test sees it work; write one and name it in {FOLDER}/tests.tsv "
                "(Tools/check-coverage --suggest looks for tests that use it)")
    return errors


@dataclass
class Count:
    there: int = 0
    partly: int = 0
    absent: int = 0
    tested: int = 0

    def add(self, state: str, is_tested: bool):
        setattr(self, state, getattr(self, state) + 1)
        self.tested += is_tested

    @property
    def cells(self) -> str:
        return f"{self.there} | {self.partly} | {self.absent} | {self.tested}"


def document(tables: Tables, graph) -> str:
    """Returns the page. Nested types are in the section of their outer type."""
    sections, counts, total = {}, {}, Count()
    for member in tables.members:
        outer, _, inner = member.type.partition(".")
        state = "absent" if not graph.has(*member.key) else "partly" if member.key in tables.partly else "there"
        label = f"{inner}.{member.name}" if inner else member.name
        sections.setdefault(outer, {}).setdefault(state, []).append((label, member))
        for count in (counts.setdefault(outer, Count()), total):
            count.add(state, member.key in tables.tests)
    declared = total.there + total.partly
    lines = [
        "# Coverage", "",
        "UIKit's names around lists, as of iOS 16 and without those that are deprecated, and which of them Hitchless has. Written by",
        "`Tools/check-coverage` from what the compiler says that our modules declare; do not edit. `Scripts/test` fails when this page is",
        "stale, when a test named in `Tools/coverage/tests.tsv` is gone, and when a member is declared that no test sees work and that is not",
        "among the exceptions below, which only become fewer. Names have their argument labels and no types. What a type inherits counts as",
        "its own. What is there only in part says what it lacks, and what is not there why. Looks, metrics and motion are those of iOS 18.", "",
        f"Of {len(tables.members)} members {total.there} are there, {total.partly} partly, {total.absent} not. "
        f"Tests see {total.tested} of the {declared} declared ones work.", "",
        "| type | there | partly | not | tested |", "|---|--:|--:|--:|--:|"]
    for outer in sorted(sections):
        lines.append(f"| [{outer}](#{outer.lower()}) | {counts[outer].cells} |")
    lines.append(f"| **all** | {total.cells} |")
    for outer in sorted(sections):
        states = sections[outer]
        lines += ["", f"## {outer}", ""]
        if "there" in states:
            lines.append(f"There: {names(states['there'])}.")
        for label, member in states.get("partly", []):
            lines += ["", f"Partly: `{label}`: {tables.partly[member.key]}."]
        reasons = {}
        for label, member in states.get("absent", []):
            reasons.setdefault(tables.absent.get(member.key, "no reason given"), []).append((label, member))
        for reason, entries in reasons.items():
            lines += ["", f"Not: {names(entries)}: {reason}."]
        untested = [entry for state in ("there", "partly") for entry in states.get(state, []) if entry[1].key not in tables.tests]
        if untested:
            lines += ["", f"Without a test: {names(untested)}."]
    return "\n".join(lines).replace("\n\n\n", "\n\n") + "\n"


def names(entries) -> str:
    return ", ".join(f"`{label}`" for label, _ in entries)


def suggest(tables: Tables, graph, files: TestFiles, prefix: str):
    """Prints the tests that use each declared member without a test, starting with those that use it in an expectation."""
    everything = sorted(path.relative_to(files.folder).as_posix() for path in files.folder.rglob("*.swift"))
    for member in tables.members:
        if not member.type.startswith(prefix) or not graph.has(*member.key) or member.key in tables.tests:
            continue
        pattern = test_functions.mention(member.type, member.name, member.kind)
        found = []
        for file in everything:
            for function, code in files[file].functions.items():
                match = pattern.search(code)
                if match and test_functions.has_expectations(code):
                    line = code[code.rfind("\n", 0, match.start()) + 1:].split("\n")[0].strip()
                    whole = files[file].around + code
                    found.append((
                        member.type.split(".")[0] not in whole, "#expect" not in line, len(code), file, function, line))
            if pattern.search(files[file].around):
                found.append((2, True, 0, file, "", "around"))
        for _, _, _, file, function, line in sorted(found)[:6]:
            print("\t".join([member.type, member.name, file, function, line]))
        if not found:
            print("\t".join([member.type, member.name, "–"]))


def main(arguments=None) -> int:
    parser = argparse.ArgumentParser(prog="check-coverage", description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail when the page is stale instead of writing it")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2], help="the package's folder")
    parser.add_argument("--scratch", type=Path, help="where the modules were built (default: .build/test)")
    parser.add_argument("--suggest", metavar="TYPE", nargs="?", const="", help="print tests that use members which have none yet, and stop")
    options = parser.parse_args(arguments)
    root = options.root.resolve()
    try:
        tables = Tables(root)
        graph = symbol_graph.extract(root, (options.scratch or root / ".build" / "test").resolve())
    except (ValueError, RuntimeError) as error:
        print(f"check-coverage: {error}", file=sys.stderr)
        return 2
    files = TestFiles(root)
    if options.suggest is not None:
        suggest(tables, graph, files, options.suggest)
        return 0
    errors = errors_in(tables, graph, files)
    page, wanted = root / PAGE, document(tables, graph)
    present = page.read_text(encoding="utf-8") if page.is_file() else None
    if options.check and present != wanted:
        errors.append(f"{PAGE}: stale; run Tools/check-coverage and commit the page")
    elif present != wanted:
        page.write_text(wanted, encoding="utf-8")
        print(f"check-coverage: wrote {PAGE}")
    for error in errors:
        print(f"check-coverage: {error}", file=sys.stderr)
    print(f"check-coverage: {len(tables.members)} members, {len(errors)} errors")
    return 1 if errors else 0
