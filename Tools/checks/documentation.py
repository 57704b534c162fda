"""Checks that every public, open and package symbol has a documentation comment."""

from dataclasses import dataclass
from pathlib import Path

from checks import declarations, swift_source

SEEN_OUTSIDE = {"public", "open", "package"}

# Members of well-known protocols, whose documentation would only repeat that of the protocol.
WELL_KNOWN = {
    "==(_:_:)", "<(_:_:)", "hash(into:)", "hashValue", "description", "debugDescription", "customMirror", "errorDescription",
    "encode(to:)", "init(from:)", "encode(with:)", "init(coder:)",
    "next()", "makeIterator()", "startIndex", "endIndex", "index(after:)", "index(before:)", "formIndex(after:)", "underestimatedCount",
    "id", "rawValue", "init(rawValue:)", "allCases",
    "init(stringLiteral:)", "init(integerLiteral:)", "init(floatLiteral:)", "init(booleanLiteral:)", "init(arrayLiteral:)",
    "init(dictionaryLiteral:)", "init(nilLiteral:)",
    "RawValue", "Element", "Index", "Iterator", "SubSequence", "Indices", "ArrayLiteralElement", "ID",
}
NEVER = {"import", "extension", "deinit", "operator", "precedencegroup"}


@dataclass(frozen=True)
class Symbol:
    """A symbol that other modules can use."""

    path: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.name}"


def needs_documentation(declaration) -> bool:
    if declaration.kind in NEVER or declaration.access not in SEEN_OUTSIDE:
        return False
    if "override" in declaration.modifiers:
        return False
    return declaration.name not in WELL_KNOWN


def symbols(path: str, text: str):
    """Returns the symbols of a file that need documentation, as pairs of symbol and whether it is documented."""
    lines = text.split("\n")
    found = []
    for declaration in declarations.everything(text):
        if needs_documentation(declaration):
            found.append((Symbol(path, declaration.line, declaration.path), is_documented(lines, declaration.first_line)))
    return found


def is_documented(lines: list, first_line: int) -> bool:
    """Returns whether a documentation comment is directly before this line. A directive for a tool may be in between."""
    number = first_line - 2
    while number >= 0:
        line = lines[number].strip()
        if line.startswith("///"):
            return line.strip("/ ") != "" or is_documented(lines, number + 1)
        if not (line.startswith("// swift-format-ignore") or line.startswith("#if") or line.startswith("@")):
            return False
        number -= 1
    return False


def comment(lines: list, first_line: int) -> str:
    """Returns the documentation comment directly before this line as one line of text, without its slashes; empty without one."""
    number = first_line - 2
    while number >= 0 and lines[number].strip().startswith(("// swift-format-ignore", "#if", "@")):
        number -= 1
    found = []
    while number >= 0 and lines[number].strip().startswith("///"):
        found.append(lines[number].strip()[3:].strip())
        number -= 1
    return " ".join(reversed(found))


def target(path: str) -> str:
    """Returns the target that a file below Sources belongs to."""
    return path.split("/")[1]


def undocumented(root: Path, paths=()):
    """Returns the symbols without documentation below Sources, and how many symbols need it. `paths` are files or folders; by default
    all."""
    folders = [path if path.is_absolute() else root / path for path in paths] or [root / "Sources"]
    missing, count = [], 0
    for folder in folders:
        for file in [folder] if folder.is_file() else swift_source.swift_files(folder):
            for symbol, has_it in symbols(file.resolve().relative_to(root).as_posix(), file.read_text(encoding="utf-8")):
                count += 1
                if not has_it:
                    missing.append(symbol)
    return missing, count
