"""Checks that an incremental build after a change of stored properties makes the same object files as a clean build.

Copies the package to a temporary folder, builds it and a small program that uses it, adds stored properties in the middle of a type,
builds both incrementally, and runs the program and some tests: for each of several types, one after the other. Then it builds everything
again from scratch and compares the object files. Takes two clean builds and three incremental ones.
"""

import argparse
import filecmp
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from checks import declarations, swift_source

# Target and type. Each type is stored by types of other targets, or has subclasses there.
TYPES = [("UIKitCore", "UIView"), ("KeyedDiff", "ListContents"), ("LayerTree", "LayerNode")]

# Suites that use these types through other targets.
SUITES = "LayerTreeTests|KeyedDiffTests|SnapshotChangesTests|TableLifecycleTests|StageTests"

# With debug information, two equal builds of a target that imports C targets of this package produce different object files.
BUILD = ["swift", "build", "-debug-info-format", "none"]

ADDED = [f"  var checkIncremental{number}: UInt64 = {number}" for number in range(1, 4)]

CLIENT_MANIFEST = """\
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Client",
  dependencies: [.package(name: "Hitchless", path: "../Hitchless")],
  targets: [.executableTarget(name: "Client", dependencies: [.product(name: "UIKit", package: "Hitchless")])])
"""

# The subclass's own properties follow those of the superclass: with an outdated size they overlap.
CLIENT = """\
import UIKit

final class Cell: UITableViewCell {
  var first = 1
  var second = 2
}
final class View: UIView {
  var first = 3
  var second = 4
}

let cell = Cell(style: .default, reuseIdentifier: nil)
let view = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
view.tintColor = .red
view.tag = 5
cell.contentView.addSubview(view)
let values = [cell.first, cell.second, view.first, view.second, view.tag]
if values != [1, 2, 3, 4, 5] { fatalError("wrong values: \\(values)") }
print("right values")
"""


class Failure(Exception):
    """A failed step, with its output."""


def with_more_properties(text: str, name: str):
    """Returns `text` with three more stored properties in the middle of the type, or None if it does not declare the type."""
    for declaration in declarations.everything(text):
        if declaration.path == name and declaration.kind in ("class", "struct"):
            stored = [member for member in declaration.members if member.is_stored and "static" not in member.modifiers]
            if stored:
                lines = text.split("\n")
                line = stored[len(stored) // 2].first_line - 1
                return "\n".join(lines[:line] + ADDED + lines[line:])
    return None


def add_properties(root: Path, target: str, name: str):
    for file in swift_source.swift_files(root / "Sources" / target):
        changed = with_more_properties(file.read_text(encoding="utf-8"), name)
        if changed is not None:
            file.write_text(changed, encoding="utf-8")
            return
    raise Failure(f"{target} has no type {name} with stored properties: change TYPES in Tools/checks/incremental.py")


def differing_objects(incremental: Path, clean: Path) -> list:
    """Returns the Swift object files that differ between the build folders."""
    names = {file.relative_to(clean).as_posix() for file in clean.glob("*.build/**/*.swift.o")}
    if not names:
        raise Failure(f"no object files in {clean}")
    return sorted(
        name for name in names
        if not (incremental / name).is_file() or not filecmp.cmp(incremental / name, clean / name, shallow=False))


def run(arguments, folder: Path):
    print(f"check-incremental: {' '.join(arguments)}", flush=True)
    done = subprocess.run(arguments, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    if done.returncode != 0:
        raise Failure(f"{' '.join(arguments)}: exit status {done.returncode}\n" + "\n".join(done.stdout.splitlines()[-40:]))


def copy(root: Path, to: Path):
    """Copies the files that git tracks or would add, in their current state."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root, stdout=subprocess.PIPE, check=True, text=True)
    for name in filter(None, listed.stdout.split("\0")):
        if (root / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, to / name)


def build(package: Path, client: Path):
    run([*BUILD, "--build-tests"], package)
    run(BUILD, client)


def check(root: Path, folder: Path, each: bool) -> list:
    """Returns the object files that were outdated."""
    package, client, aside = folder / "Hitchless", folder / "Client", folder / "incremental"
    copy(root, package)
    (client / "Sources" / "Client").mkdir(parents=True)
    (client / "Package.swift").write_text(CLIENT_MANIFEST, encoding="utf-8")
    (client / "Sources" / "Client" / "main.swift").write_text(CLIENT, encoding="utf-8")
    build(package, client)
    stale = []
    for number, (target, name) in enumerate(TYPES):
        print(f"check-incremental: more properties in {name}", flush=True)
        add_properties(package, target, name)
        build(package, client)
        if each or number == len(TYPES) - 1:
            # Built at the same path, because object files contain it.
            shutil.rmtree(aside, ignore_errors=True)
            (package / ".build").rename(aside)
            run([*BUILD, "--build-tests"], package)
            stale += differing_objects(aside / "debug", package / ".build" / "debug")
            if stale:
                return stale
            shutil.rmtree(package / ".build")
            aside.rename(package / ".build")
        run([".build/debug/Client"], client)
        run(["swift", "test", "--skip-build", "--filter", SUITES], package)
    return []


def main(arguments=None) -> int:
    parser = argparse.ArgumentParser(prog="check-incremental", description=__doc__)
    parser.add_argument("--each", action="store_true", help="compare with a clean build after each type, not only at the end")
    options = parser.parse_args(arguments)
    root = Path(__file__).resolve().parents[2]
    with tempfile.TemporaryDirectory(prefix="check-incremental-") as folder:
        try:
            stale = check(root, Path(os.path.realpath(folder)), options.each)
        except Failure as failure:
            print(f"check-incremental: {failure}", file=sys.stderr)
            return 1
    for name in stale:
        print(f"check-incremental: {name} is stale after an incremental build", file=sys.stderr)
    print(f"check-incremental: {len(TYPES)} types, {len(stale)} stale object files")
    return 1 if stale else 0
