"""Limits on types: the number of stored properties, the number of files, and the number of requirements of a protocol."""

from dataclasses import dataclass, field
from pathlib import Path

from checks import declarations, swift_source

WARN_PROPERTIES = 12
FAIL_PROPERTIES = 20
FAIL_FILES = 6
FAIL_REQUIREMENTS = 16

REQUIREMENTS = {"func", "var", "init", "subscript"}


@dataclass
class Type:
    """A type of one target, with all its declarations and extensions."""

    target: str
    name: str
    kind: str = ""
    place: str = ""
    properties: int = 0
    requirements: int = 0
    files: set = field(default_factory=set)

    @property
    def key(self) -> str:
        return f"{self.target}.{self.name}"


def types(files) -> dict:
    """Returns the types that the files of one target declare, by name. `files` has pairs of path and text."""
    found = {}
    extensions = []
    for path, text in files:
        target = path.split("/")[1]
        for declaration in declarations.everything(text):
            if declaration.kind == "extension":
                extensions.append((declaration.path, path))
            elif declaration.kind in declarations.TYPES:
                made = found.setdefault(declaration.path, Type(target, declaration.path))
                made.kind, made.place = declaration.kind, f"{path}:{declaration.line}"
                made.files.add(path)
                made.properties += stored_properties(declaration)
                if declaration.kind == "protocol":
                    made.requirements = sum(
                        len(member.names) for member in declaration.members if member.kind in REQUIREMENTS)
    for name, path in extensions:
        # Types of other targets are checked there.
        if name in found:
            found[name].files.add(path)
    return found


def stored_properties(declaration) -> int:
    return sum(
        len(member.names) for member in declaration.members if member.is_stored and "static" not in member.modifiers)


def all_types(root: Path):
    """Returns the types of all targets below Sources."""
    found = []
    sources = root / "Sources"
    for folder in sorted(sources.iterdir()) if sources.is_dir() else []:
        files = [
            (file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")) for file in swift_source.swift_files(folder)]
        found += types(files).values()
    return found


def is_of_uikit(name: str) -> bool:
    """Returns whether UIKit declares the protocol: its number of requirements then is UIKit's."""
    return name.split(".")[-1].startswith(("UI", "NS"))


def above_limits(found: list) -> dict:
    """Returns the number and a sentence about it, by kind and name."""
    above = {}
    for type in found:
        if type.properties > FAIL_PROPERTIES:
            above["properties", type.key] = (type.properties, (
                f"{type.place}: {type.name} stores {type.properties} properties, more than {FAIL_PROPERTIES}: split it by job"))
        if len(type.files) > FAIL_FILES:
            above["files", type.key] = (len(type.files), (
                f"{type.place}: {type.name} is in {len(type.files)} files, more than {FAIL_FILES}: split it by job"))
        if type.requirements > FAIL_REQUIREMENTS and not is_of_uikit(type.name):
            above["requirements", type.key] = (type.requirements, (
                f"{type.place}: {type.name} has {type.requirements} requirements, more than {FAIL_REQUIREMENTS}: split it by role"))
    return above


def warnings(found: list) -> list:
    return [
        f"{type.place}: {type.name} stores {type.properties} properties, more than {WARN_PROPERTIES}"
        for type in found if WARN_PROPERTIES < type.properties <= FAIL_PROPERTIES]
