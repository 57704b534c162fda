"""Checks that every name in Documentation/Architecture.md exists: types, members, files and targets."""

import argparse
import re
import sys
from pathlib import Path

from checks import declarations, swift_source

PAGE = "Documentation/Architecture.md"

# Names that the page may use although the project does not declare them.
LANGUAGE = {
    "nil", "true", "false", "self", "async", "await", "public", "package", "internal", "open", "struct", "class", "enum", "protocol", "init",
    "Sendable", "Int", "Int32", "Double", "Bool", "String", "Array", "Set", "Dictionary", "Task", "MainActor", "IndexPath", "RunLoop",
}

_FENCE = re.compile(r"^[ \t]*```[^\n]*\n(.*?)^[ \t]*```[ \t]*$", re.M | re.S)
_SPAN = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
_LABELS = r"\((?:(?:\w+:)+)?\)"
_SYMBOL = re.compile(rf"[A-Za-z_]\w*(?:\.\w+)*(?:\.?{_LABELS})?$")
_CALL = re.compile(r"([A-Za-z_][\w.]*)\([^)]*\)?$")
_GENERICS = re.compile(r"<[^<>]*>")
# In a block of code: names with a dot or parentheses, and those of several words.
_NAME_IN_BLOCK = re.compile(rf"(?<![\w./])(?:[A-Z]\w*(?:\.\w+)+(?:{_LABELS})?|[A-Za-z_]\w*{_LABELS}|[A-Z][a-z0-9]+[A-Z]\w*)(?![\w/])")


class Names:
    """All declarations below Sources."""

    def __init__(self, root: Path):
        self.root = root
        self.members = {}
        """The names of the members of each type, with and without labels, by the type's own name."""
        self.inherits = {}
        self.names = set()
        self.files = {file.name for file in swift_source.swift_files(root / "Sources")}
        sources = root / "Sources"
        self.targets = {folder.name for folder in sources.iterdir()} if sources.is_dir() else set()
        for file in swift_source.swift_files(sources):
            for declaration in declarations.everything(file.read_text(encoding="utf-8")):
                if declaration.kind != "import":
                    self.add(declaration)

    def add(self, declaration):
        names = {declaration.name} if declaration.kind in declarations.TYPES else set(declaration.names)
        if declaration.kind != "extension":
            names |= {name.split("(")[0] for name in names}
            self.names |= names
            if declaration.parent:
                self.members.setdefault(declaration.parent.name.split(".")[-1], set()).update(names)
        if declaration.kind in declarations.TYPES:
            self.members.setdefault(declaration.name.split(".")[-1], set())
            self.inherits.setdefault(declaration.name.split(".")[-1], set()).update(declaration.inherits)

    def has_member(self, type: str, member: str, seen=()) -> bool:
        """Returns whether the type, one it inherits from or a protocol that it conforms to has the member."""
        if member in self.members.get(type, ()):
            return True
        return any(
            self.has_member(other, member, (*seen, type)) for other in self.inherits.get(type, ()) if other not in (*seen, type))

    def has(self, symbol: str) -> bool:
        head, parenthesis, labels = symbol.partition("(")
        parts = head.rstrip(".").split(".")
        parts[-1] += parenthesis + labels
        if not all(part in self.names or part in self.targets or part in LANGUAGE for part in parts):
            return False
        for type, member in zip(parts, parts[1:]):
            if type[0].isupper() and type not in self.targets and not self.has_member(type, member):
                return False
        return True

    def has_file(self, name: str) -> bool:
        return (self.root / name).exists() if "/" in name else name in self.files or (self.root / name).exists()


def names_on(page: str):
    """Returns the names on the page that should exist, as triples of line, kind (`file` or `symbol`) and name. Other text is left out."""
    found = []
    for match in _FENCE.finditer(page):
        for name in _NAME_IN_BLOCK.finditer(match.group(1)):
            found.append((page.count("\n", 0, match.start(1) + name.start()) + 1, "symbol", name.group(0)))
    prose = _FENCE.sub(lambda match: "\n" * match.group(0).count("\n"), page)
    for match in _SPAN.finditer(prose):
        line, text = prose.count("\n", 0, match.start()) + 1, match.group(1).strip()
        plain = _GENERICS.sub("", text)
        if re.fullmatch(r"[\w.+/-]+", text) and ("/" in text or re.search(r"\.(swift|md|txt|json|h|c)$", text)):
            found.append((line, "file", text))
        elif _SYMBOL.match(plain):
            found.append((line, "symbol", plain))
        elif _CALL.match(plain):
            found.append((line, "call", text))
    return sorted(set(found))


def errors_on(page: str, names: Names):
    """Returns the errors on the page, and how many names were looked up."""
    errors = []
    on_page = names_on(page)
    for line, kind, name in on_page:
        if kind == "call":
            errors.append(f"{PAGE}:{line}: {name}: write a function with its argument labels, as in move(_:to:)")
        elif not (names.has_file(name) if kind == "file" else names.has(name)):
            errors.append(f"{PAGE}:{line}: {name}: there is no such {kind} in Sources")
    if not on_page:
        errors.append(f"{PAGE}: names nothing of the source")
    return errors, len(on_page)


def main(arguments=None) -> int:
    parser = argparse.ArgumentParser(prog="check-architecture", description=__doc__)
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2], help="the package's folder")
    root = parser.parse_args(arguments).root.resolve()
    page = root / PAGE
    if not page.is_file():
        print(f"check-architecture: {PAGE} does not exist", file=sys.stderr)
        return 1
    errors, count = errors_on(page.read_text(encoding="utf-8"), Names(root))
    for error in errors:
        print(f"check-architecture: {error}", file=sys.stderr)
    print(f"check-architecture: {count} names, {len(errors)} errors")
    return 1 if errors else 0
