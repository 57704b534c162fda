"""The functions of Swift Testing in a file, their code, and whether that mentions a member of a type."""

import re
from dataclasses import dataclass
from pathlib import Path

from checks import swift_source

_TEST = re.compile(r"@Test\b")
_NAME = re.compile(r"\bfunc\s+(?:`([^`]+)`|(\w+))")
_QUOTED_NAME = re.compile(r"`[^`\n]+`")
_CLOSURES = {
    "completion", "handler", "activationHandler", "actionHandler", "dataSourceUpdates", "cellProvider", "sectionProvider", "itemProvider",
}
_EXPECTATION = re.compile(r"#expect|#require|\bcheck\w*\(|\bexpect\w*\(|Issue\.record")


@dataclass
class TestFile:
    """A test file: the code of each function, by its name, and the code around them."""

    functions: dict
    around: str
    """The code outside of the test functions: helpers, types, arguments."""

    @staticmethod
    def read(path: Path) -> "TestFile":
        return TestFile.of(path.read_text(encoding="utf-8"))

    @staticmethod
    def of(text: str) -> "TestFile":
        # Strings are kept, because list contents are text, and names of functions may be strings as well. Braces in them are ignored.
        kept = [(piece, is_literal) for piece, is_comment, is_literal in swift_source.pieces(text) if not is_comment]
        code = "".join(piece for piece, _ in kept)
        outline = "".join(" " * len(piece) if is_literal else piece for piece, is_literal in kept)
        outline = _QUOTED_NAME.sub(lambda match: "_" * len(match.group(0)), outline)
        functions, around, position = {}, [], 0
        for start in (match.start() for match in _TEST.finditer(outline)):
            if start < position:
                continue
            name = _NAME.search(code, start)
            brace = _opening_brace(outline, name.end()) if name else -1
            if brace < 0:
                continue
            end = _closing(outline, brace)
            around.append(code[position:start])
            functions[name.group(1) or name.group(2)] = code[start:name.start()] + code[name.end():end]
            position = end
        return TestFile(functions, "\n".join([*around, code[position:]]))


def has_expectations(code: str) -> bool:
    return _EXPECTATION.search(code) is not None


def _closing(code: str, brace: int) -> int:
    """Returns the position after the brace that closes this one."""
    depth = 0
    for match in re.compile(r"[{}]").finditer(code, brace):
        depth += 1 if match.group(0) == "{" else -1
        if depth == 0:
            return match.end()
    return len(code)


def _opening_brace(code: str, start: int) -> int:
    """Returns the brace that opens the body, after the parameters."""
    depth = 0
    for match in re.compile(r"[(){]").finditer(code, start):
        if match.group(0) == "{" and depth == 0:
            return match.start()
        depth += {"(": 1, ")": -1}.get(match.group(0), 0)
    return -1


def mention(type: str, member: str, kind: str):
    """Returns a pattern that finds the member in code: its base name, followed by its labels in order."""
    base, parenthesis, labels = member.partition("(")
    labels = [label for label in labels.rstrip(")").split(":") if label and label != "_"]
    # Tests shorten long names: `typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>`.
    words = re.findall(r"[A-Z]+(?![a-z])|[A-Z][a-z0-9]*", type.split(".")[-1])
    last = "(?:" + "|".join("".join(words[index:]) for index in range(len(words))) + ")"
    if member == "==(_:_:)":
        return re.compile(r"[=!]=")
    if member in ("hash(into:)", "hashValue"):
        return re.compile(r"\bhashValue\b|\bHasher\b|\bSet[(<]")
    if member == "init(rawValue:)":
        return re.compile(r"\brawValue\b")
    if base == "callAsFunction":
        return re.compile(rf"\b{last}\b")
    if base == "subscript":
        return re.compile(r"\w\[[^\]]")
    if kind in ("enum.case", "type.property") and not parenthesis:
        return re.compile(rf"(?:\.|\bvar )`?{re.escape(base)}\b")
    if not parenthesis:
        return re.compile(rf"\b{re.escape(base)}\b")
    head = rf"\b{re.escape(base)}\b"
    if base == "init":
        # Also matches a subclass: its name is unknown, but the labels identify the initializer.
        head = rf"(?:\b{last if not labels else '[A-Z][A-Za-z0-9.]*'}\b[?!]?\s*(?:<[^()]*>)?|\binit[?!]?)"
    # The last argument may be a trailing closure.
    needed = labels[:-1] if labels and labels[-1] in _CLOSURES else labels
    return re.compile(rf"{head}\s*[(<{{]" + "".join(rf"[^;]{{0,500}}?\b{label}\b" for label in needed))
