"""The declarations of the public modules according to the compiler: types, their members, and what they inherit."""

import itertools
import json
import re
import subprocess
import tempfile
from pathlib import Path

MODULES = ("UIKitCore", "UIKitLists", "UIKitPickers", "UIKitDynamics", "UIKitHTML")
"""The modules that declare UIKit's classes, which `import UIKit` exports."""

_TYPES = {"swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias"}

# The members that come with a protocol or superclass of the standard library or Foundation. The compiler lists members of other modules
# only if an extension added them.
FROM_OUTSIDE = {
    "Swift.Equatable": {"==(_:_:)"},
    "Swift.Hashable": {"hash(into:)", "hashValue"},
    "Swift.RawRepresentable": {"init(rawValue:)", "rawValue"},
    "Swift.CustomStringConvertible": {"description"},
    "Swift.CustomDebugStringConvertible": {"debugDescription"},
    "Foundation.NSObject": {"init()", "isEqual(_:)", "hash", "copy()"},
}


class SymbolGraph:
    """Types by name (`UICollectionView.ScrollPosition`), with the names of their members, including labels and without types."""

    def __init__(self, graphs=()):
        self.members = {}
        self.above = {}
        """The superclasses and protocols of each type, by the compiler's identifiers; also the targets of type aliases."""
        self.outside = {}
        """The names of types of other modules, by identifier."""
        self.identifiers = {}
        """The identifiers of the types, by name."""
        for graph in graphs:
            self.add(graph)

    def add(self, graph: dict):
        names = {}
        for symbol in graph["symbols"]:
            identifier = symbol["identifier"]["precise"]
            names[identifier] = callable_names(symbol)
            kind = symbol["kind"]["identifier"]
            if kind in _TYPES:
                self.identifiers.setdefault(".".join(symbol["pathComponents"]), identifier)
            if kind == "swift.typealias":
                self.above.setdefault(identifier, []).extend(_alias_targets(symbol))
        for relationship in graph["relationships"]:
            kind, source, target = relationship["kind"], relationship["source"], relationship["target"]
            if kind in ("memberOf", "requirementOf", "optionalRequirementOf"):
                if source in names:
                    self.members.setdefault(target, set()).update(names[source])
            elif kind in ("inheritsFrom", "conformsTo"):
                self.above.setdefault(source, []).append(target)
                if relationship.get("targetFallback"):
                    self.outside[target] = relationship["targetFallback"]

    def has_type(self, name: str) -> bool:
        return self._identifier(name) is not None

    def has(self, type: str, member: str) -> bool:
        """Returns whether the type, one it inherits from or a protocol that it conforms to has the member."""
        open, seen = [self._identifier(type)], set()
        while open:
            identifier = open.pop()
            if identifier is None or identifier in seen:
                continue
            seen.add(identifier)
            if member in self.members.get(identifier, ()) or member in FROM_OUTSIDE.get(self.outside.get(identifier), ()):
                return True
            open += self.above.get(identifier, [])
        return False

    def _identifier(self, name: str):
        if name in self.identifiers:
            return self.identifiers[name]
        outer, dot, last = name.rpartition(".")
        # Handles `Alias.Inner` and types nested in a superclass.
        open, seen = [self._identifier(outer)] if dot else [], set()
        by_identifier = {identifier: name for name, identifier in self.identifiers.items()}
        while open:
            identifier = open.pop()
            if identifier is None or identifier in seen:
                continue
            seen.add(identifier)
            nested = f"{by_identifier.get(identifier)}.{last}"
            if nested in self.identifiers:
                return self.identifiers[nested]
            open += self.above.get(identifier, [])
        return None


def callable_names(symbol: dict) -> set:
    """Returns the name of a member, and its names for callers that omit parameters with a default value."""
    name = symbol["pathComponents"][-1]
    base, parenthesis, labels = name.partition("(")
    labels = labels.rstrip(")").split(":")[:-1]
    if not labels:
        return {name}
    # The fragments of the parameters; the last one includes everything after it, because a result has no `=`.
    parameters = []
    for fragment in symbol.get("declarationFragments", []):
        if fragment["kind"] == "externalParam":
            parameters.append("")
        elif parameters:
            parameters[-1] += fragment["spelling"]
    if len(parameters) != len(labels):
        return {name}
    optional = [index for index, text in enumerate(parameters) if re.search(r" = ", text)]
    found = set()
    for count in range(len(optional) + 1):
        for left_out in itertools.combinations(optional, count):
            found.add(f"{base}({''.join(label + ':' for index, label in enumerate(labels) if index not in left_out)})")
    return found


def _alias_targets(symbol: dict):
    """Returns the first type that is named to the right of the `=`."""
    fragments = symbol.get("declarationFragments", [])
    after = [index for index, fragment in enumerate(fragments) if "=" in fragment["spelling"]]
    found = [
        fragment["preciseIdentifier"] for fragment in fragments[after[0]:] if fragment.get("preciseIdentifier")] if after else []
    return found[:1]


def extract(root: Path, scratch: Path) -> SymbolGraph:
    """Returns the graph of the modules that a build left in `scratch`. Compiles nothing."""
    # Not through the link `debug`: the package manager uses the real folder, and two names for one module cache would duplicate each
    # module.
    modules = (scratch / "debug").resolve()
    with tempfile.TemporaryDirectory() as folder:
        runs = [
            subprocess.Popen(
                [
                    "swift-symbolgraph-extract", "-module-name", module, "-target", target(), "-I", str(modules / "Modules"),
                    "-module-cache-path", str(modules / "ModuleCache"), "-minimum-access-level", "public",
                    "-skip-inherited-docs", "-output-dir", folder, *flags_of_c_modules(root, scratch)],
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            for module in MODULES]
        for run in runs:
            output = run.communicate()[0]
            if run.returncode != 0:
                raise RuntimeError(f"swift-symbolgraph-extract failed; is {scratch} built?\n{output}")
        # Extensions of another module's types are in separate files, such as UIKitLists@UIKitCore.
        return SymbolGraph(json.loads(path.read_text(encoding="utf-8")) for path in sorted(Path(folder).glob("*.symbols.json")))


def target() -> str:
    """Returns the target triple of the compiler."""
    information = subprocess.run(["swiftc", "-print-target-info"], check=True, stdout=subprocess.PIPE, text=True).stdout
    return json.loads(information)["target"]["triple"]


def flags_of_c_modules(root: Path, scratch: Path) -> list:
    """Returns the locations of the C modules with which the project's modules were built."""
    libraries = sorted((root / "Sources" / "C").iterdir())
    maps = [library / "module.modulemap" for library in libraries]
    maps += [scratch / "debug" / f"{library.name}.build" / "module.modulemap" for library in libraries]
    packages = re.findall(r'pkgConfig: "([^"]+)"', (root / "Package.swift").read_text(encoding="utf-8"))
    includes = subprocess.run(["pkg-config", "--cflags-only-I", *packages], check=True, stdout=subprocess.PIPE, text=True).stdout.split()
    # The headers of loaded libraries include one another.
    includes += [flag for library in libraries if (library / "include").is_dir() for flag in ("-Xcc", f"-I{library / 'include'}")]
    return [flag for path in maps if path.is_file() for flag in ("-Xcc", f"-fmodule-map-file={path}")] + includes
