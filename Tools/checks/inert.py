"""Finds public declarations whose own comments say that they do nothing: a member does what UIKit's does, or is not declared yet."""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from checks import declarations, documentation, swift_source

PUBLIC = {"public", "open"}

# The phrases of such comments. Conditions ("No effect without a drag.") are allowed.
PHRASES = [
    r"\bstored only\b",
    r"\bfor source compatibility\b",
    r"\bkept for compatibility\b",
    r"\bsetting (?:it|this) has no effect\b",
    r"(?:^|[.:;] )(?:has )?(?:no|without) effect(?: here| yet)?[.:;]",
    r"\b(?:has|have) (?:no|without) effect (?:here|yet)\b",
    r"\bwithout effect here\b",
    r"\bnot (?:used|called|implemented) (?:here|yet)\b",
    r"\bdoes nothing yet\b",
]
_PHRASES = re.compile("|".join(PHRASES), re.IGNORECASE)


@dataclass(frozen=True)
class Inert:
    """A declaration, and the statement in its comment."""

    path: str
    line: int
    name: str
    phrase: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.name}: “{self.phrase}”"


def find(path: str, text: str) -> list:
    """Returns the declarations of a file that are visible to other modules and documented as inert."""
    lines = text.split("\n")
    found = []
    for declaration in declarations.everything(text):
        if declaration.kind == "import" or declaration.access not in PUBLIC:
            continue
        match = _PHRASES.search(documentation.comment(lines, declaration.first_line))
        if match:
            found.append(Inert(path, declaration.line, declaration.path, match.group(0).strip(" .:;")))
    return found


def all_inert(root: Path) -> list:
    """Returns all of them below Sources, ordered by file and line."""
    return [
        inert
        for file in swift_source.swift_files(root / "Sources")
        for inert in find(file.relative_to(root).as_posix(), file.read_text(encoding="utf-8"))
    ]


def main(root: Path | None = None) -> int:
    found = all_inert(root or Path(__file__).resolve().parents[2])
    for inert in found:
        print(inert)
    if found:
        print(f"{len(found)} public declarations say that they do nothing: have them do it, or take them away", file=sys.stderr)
        return 1
    print("no public declaration says that it does nothing")
    return 0
