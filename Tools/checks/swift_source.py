"""Reads Swift files as far as the checks need it: without comments and the text of string literals."""

import re
from pathlib import Path

# One pass from the left, so that a "//" inside a string is not a comment and a quote inside a comment does not start a string.
_TOKEN = re.compile(
    r'//[^\n]*'
    r'|/\*'
    r'|(?P<hashes>#*)"""'
    r'|(?P<raw>#+)"'
    r'|"(?:\\.|[^"\\\n])*"'
    , re.S)

_IMPORT = re.compile(
    r'^\s*(?:@\w+(?:\([^)]*\))?\s+)*'
    r'(?:(?:public|package|internal|fileprivate|private)\s+)?'
    r'import\s+'
    r'(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?'
    r'(\w+)')


def swift_files(folder: Path):
    """Returns all Swift files below `folder`, in a fixed order, without build products."""
    if not folder.is_dir():
        return []
    return sorted(path for path in folder.rglob("*.swift") if ".build" not in path.parts)


def code_only(text: str, literal: str = "") -> str:
    """Returns `text` with comments blanked out, and `literal` in place of each string literal. Line numbers do not change."""
    out = []
    for piece, is_comment, is_literal in pieces(text):
        if is_comment or is_literal:
            out.append((literal if is_literal else "") + "\n" * piece.count("\n"))
        else:
            out.append(piece)
    return "".join(out)


def comments_only(text: str) -> str:
    """Returns the comments of `text`. Line numbers do not change."""
    return "".join(piece if is_comment else "\n" * piece.count("\n") for piece, is_comment, _ in pieces(text))


def pieces(text: str):
    """Splits `text` into pieces: yields each with whether it is a comment and whether it is a string literal."""
    position = 0
    while True:
        match = _TOKEN.search(text, position)
        if match is None:
            yield text[position:], False, False
            return
        yield text[position:match.start()], False, False
        end = _end_of(match, text)
        is_comment = match.group(0).startswith("/")
        yield text[match.start():end], is_comment, not is_comment
        position = end


def _end_of(match, text: str) -> int:
    """Returns the end of the comment or literal that `match` opens."""
    if match.group(0) == "/*":
        return _end_of_block_comment(text, match.end())
    if match.group("hashes") is not None:
        return _after(text, '"""' + match.group("hashes"), match.end())
    if match.group("raw") is not None:
        return _after(text, '"' + match.group("raw"), match.end())
    return match.end()


def _after(text: str, terminator: str, start: int) -> int:
    found = text.find(terminator, start)
    return len(text) if found < 0 else found + len(terminator)


def _end_of_block_comment(text: str, start: int) -> int:
    """Returns the end of a block comment; Swift's block comments nest."""
    depth = 1
    position = start
    while depth > 0:
        match = re.compile(r"/\*|\*/").search(text, position)
        if match is None:
            return len(text)
        depth += 1 if match.group(0) == "/*" else -1
        position = match.end()
    return position


def imports(text: str):
    """Returns the imported modules of a file, as pairs of line number (from 1) and module name."""
    found = []
    for number, line in enumerate(code_only(text).split("\n"), start=1):
        match = _IMPORT.match(line)
        if match:
            found.append((number, match.group(1)))
    return found
