"""Checks that the words that Documentation/Glossary.md bans are not used in comments, identifiers and pages."""

import re
from dataclasses import dataclass
from pathlib import Path

from checks import swift_source

PAGE = "Documentation/Glossary.md"
COLUMNS = ["Do not write", "Write instead", "Except in"]

# The folders whose comments are checked. Identifiers are only checked below Sources: tests and programs may use any names.
SWIFT_FOLDERS = ["Sources", "Tests", "Examples", "Benchmarks", "Fuzz", "Porting"]
SOURCE_SUFFIXES = {".swift", ".h", ".c"}

_IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
_PART_OF_A_NAME = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[A-Z]|\d+")
_RELEASED = re.compile(r"^## \[?\d", re.M)


class GlossaryError(Exception):
    """The page has no table of banned words, or one that cannot be read."""


@dataclass(frozen=True)
class Entry:
    """A line of the table."""

    phrases: tuple
    instead: str
    exceptions: tuple

    def applies(self, path: str) -> bool:
        return not any(path == folder or path.startswith(folder + "/") for folder in self.exceptions)


@dataclass(frozen=True)
class Use:
    """A banned word and its location."""

    path: str
    line: int
    phrase: str
    instead: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.phrase} (write: {self.instead})"


def read_table(page: str) -> list:
    """Returns the entries of the page's table of banned words."""
    lines = iter(page.split("\n"))
    for line in lines:
        if cells(line) == COLUMNS:
            break
    else:
        raise GlossaryError(f"{PAGE} has no table | {' | '.join(COLUMNS)} |")
    entries = []
    for line in lines:
        if not line.startswith("|"):
            break
        if set(line) <= set("|-: "):
            continue
        row = cells(line)
        if len(row) != len(COLUMNS):
            raise GlossaryError(f"{PAGE}: {line}: {len(row)} columns instead of {len(COLUMNS)}")
        phrases = tuple(phrase.strip().lower() for phrase in row[0].replace("`", "").split(","))
        if not all(re.fullmatch(r"[a-z]+( [a-z]+)*", phrase) for phrase in phrases):
            raise GlossaryError(f"{PAGE}: {line}: words with commas between them, and nothing else")
        exceptions = tuple(folder.strip(" `/") for folder in row[2].split(",") if folder.strip())
        entries.append(Entry(phrases, row[1], exceptions))
    if not entries:
        raise GlossaryError(f"{PAGE}: the table | {' | '.join(COLUMNS)} | is empty")
    return entries


def cells(line: str) -> list:
    return [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []


class Vocabulary:
    """The entries, prepared for searching."""

    def __init__(self, entries: list):
        self.entry_of = {phrase: entry for entry in entries for phrase in entry.phrases}
        # The longest first, so that a phrase is found rather than the word at its beginning.
        phrases = sorted(self.entry_of, key=len, reverse=True)
        # A phrase may continue on the next line of a comment or of a quotation.
        pattern = "|".join(phrase.replace(" ", r"(?:[ \t*_]|\n[ \t]*(?:///?|[*>])?)+") for phrase in phrases)
        self.pattern = re.compile(r"(?<![A-Za-z0-9_])(?:" + pattern + r")(?![A-Za-z0-9_])", re.I)
        self.first_words = {phrase.split(" ")[0] for phrase in phrases}

    def in_prose(self, path: str, text: str) -> list:
        found = []
        for match in self.pattern.finditer(text):
            phrase = " ".join(re.findall(r"[a-z]+", match.group(0).lower()))
            self.add(found, path, text.count("\n", 0, match.start()) + 1, phrase)
        return found

    def in_identifiers(self, path: str, code: str) -> list:
        found = []
        for number, line in enumerate(code.split("\n"), start=1):
            for name in _IDENTIFIER.findall(line):
                words = [word.lower() for word in _PART_OF_A_NAME.findall(name)]
                for index, word in enumerate(words):
                    if word in self.first_words:
                        for phrase in self.entry_of:
                            parts = phrase.split(" ")
                            if words[index:index + len(parts)] == parts:
                                self.add(found, path, number, phrase)
        return found

    def add(self, found: list, path: str, line: int, phrase: str):
        entry = self.entry_of[phrase]
        if entry.applies(path):
            found.append(Use(path, line, phrase, entry.instead))


def searched_part(path: str, page: str) -> str:
    """Returns the unreleased part of the changelog; released sections do not change."""
    if Path(path).name != "CHANGELOG.md":
        return page
    released = _RELEASED.search(page)
    return page[:released.start()] if released else page


def files(root: Path):
    """Returns all searched files: source files and pages."""
    for folder in SWIFT_FOLDERS:
        if (root / folder).is_dir():
            yield from sorted(
                path for path in (root / folder).rglob("*")
                if path.suffix in SOURCE_SUFFIXES | {".md"} and ".build" not in path.parts)
    yield from sorted(root.glob("*.md"))
    yield from sorted((root / "Documentation").rglob("*.md"))


def uses(root: Path) -> list:
    """Returns every use of a banned word."""
    page = root / PAGE
    if not page.is_file():
        raise GlossaryError(f"{PAGE} is missing")
    vocabulary = Vocabulary(read_table(page.read_text(encoding="utf-8")))
    found = []
    for file in files(root):
        path = file.relative_to(root).as_posix()
        if path == PAGE:
            continue
        text = file.read_text(encoding="utf-8")
        if file.suffix == ".md":
            found += vocabulary.in_prose(path, searched_part(path, text))
            continue
        here = vocabulary.in_prose(path, swift_source.comments_only(text))
        if path.startswith("Sources/"):
            here += vocabulary.in_identifiers(path, swift_source.code_only(text))
        found += sorted(here, key=lambda use: use.line)
    return found


def part(path: str) -> str:
    """Returns the group that a ceiling counts together: a target, the tests of one, the examples, the pages."""
    folders = path.split("/")
    if path.endswith(".md"):
        return "pages"
    return folders[1] if folders[0] == "Sources" else "/".join(folders[:2]) if folders[0] == "Tests" else folders[0]
