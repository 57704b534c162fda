"""Checks that a target imports lower floors only. See the table of floors in Documentation/DEPENDENCIES.md."""

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path

from checks import swift_source

# The floors from the bottom up: every target below Sources is in exactly one of them.
FLOORS = [
    ["CLibraryLoading", "CCairo", "CGLib", "CPango", "CGTK4", "CXCB", "CWaylandClient", "CTurboJPEG", "CSpng", "CWebP", "CHeif", "CDe265", "CDav1d", "CColorManagement", "CCurl", "CJXL", "CRSVG", "CChipmunk", "CXML", "CMainQueue", "CMemoryFile", "CRowLoops", "CDecoderSandbox", "CTIFF", "CTIFFReader", "CJPEGDecoder", "HitchlessBase", "TestSupport"],
    ["KeyedDiff", "ListLayout", "CellReuse", "FramePipeline", "LayerTree", "TextLayout", "ConstraintLayout", "ImageTransfer"],
    ["DisplayInterface", "ListEngine", "LayerRenderer", "ImagePreparation"],
    ["UIKitCore", "UIKitLists", "UIKitPickers", "UIKitDynamics", "UIKitHTML", "HeadlessDisplay", "SurfacePresentation", "GTKDisplay", "hitchless-decoder", "decoder-probe"],
    ["Hitchless", "UIKit", "_Testing_UIKit"],
    ["HitchlessTesting", "hitchless-tool", "uncalled-methods", "FindUncalledMethods"],
]

# The libraries that are loaded on first use, which the manifest cannot express: their pkg-config names, and the Debian packages with their
# headers.
LOADED_LIBRARIES = {
    "CTurboJPEG": ("libturbojpeg", ["libturbojpeg0-dev", "libjpeg62-turbo-dev"]),
    "CSpng": ("spng", ["libspng-dev"]),
    "CWebP": ("libwebp", ["libwebp-dev"]),
    "CHeif": ("libheif", ["libheif-dev"]),
    "CDe265": ("libde265", ["libde265-dev"]),
    "CDav1d": ("dav1d", ["libdav1d-dev"]),
    "CColorManagement": ("lcms2", ["liblcms2-dev"]),
    "CCurl": ("libcurl", ["libcurl4-openssl-dev"]),
    "CTIFF": ("libtiff-4", ["libtiff-dev"]),
    "CJXL": ("libjxl", ["libjxl-dev"]),
    "CRSVG": ("librsvg-2.0", ["librsvg2-dev", "libcairo2-dev"]),
    "CChipmunk": ("chipmunk", ["libchipmunk-dev"]),
    "CXML": ("libxml-2.0", ["libxml2-dev"]),
    "CGTK4": ("gtk4", ["libgtk-4-dev"]),
    "CXCB": ("xcb-present", ["libxcb1-dev", "libxcb-present-dev", "libxcb-shm0-dev", "libxcb-xfixes0-dev"]),
    "CWaylandClient": ("wayland-client", ["libwayland-dev"]),
}

# The libraries that are linked without their pkg-config files, in the same form.
LINKED_LIBRARIES = {"CPango": ("pangocairo", ["libpango1.0-dev"])}

# The only allowed edges between targets of the same floor.
EDGES_WITHIN_A_FLOOR = {
    ("CJPEGDecoder", "CTurboJPEG"),
    ("CTIFFReader", "CTIFF"),
    ("CGTK4", "CGLib"),
    ("CPango", "CCairo"),
    ("CPango", "CGLib"),
    *((target, "CLibraryLoading") for target in LOADED_LIBRARIES),
    ("UIKitLists", "UIKitCore"),
    ("UIKitPickers", "UIKitCore"),
    ("UIKitHTML", "UIKitCore"),
    ("UIKitDynamics", "UIKitCore"),
    ("UIKitDynamics", "UIKitLists"),
    ("GTKDisplay", "SurfacePresentation"),
    ("UIKit", "Hitchless"),
    ("_Testing_UIKit", "UIKit"),
    ("hitchless-tool", "HitchlessTesting"),
    ("FindUncalledMethods", "uncalled-methods"),
}

# The targets that may use each C library: a library that is used in many places can no longer be replaced. Shared test code is for tests.
ALLOWED_USERS = {
    "CCairo": {"TextLayout", "LayerRenderer", "GTKDisplay", "CPango"},
    "CGLib": {"CPango", "CGTK4"},
    "CPango": {"TextLayout", "LayerRenderer"},
    "CGTK4": {"GTKDisplay"},
    "CXCB": {"SurfacePresentation"},
    "CWaylandClient": {"SurfacePresentation"},
    "CTurboJPEG": {"ImagePreparation", "CJPEGDecoder"},
    "CJPEGDecoder": {"ImagePreparation"},
    "CLibraryLoading": set(LOADED_LIBRARIES),
    "CTIFF": {"CTIFFReader", "ImagePreparation"},
    "CTIFFReader": {"ImagePreparation"},
    "CSpng": {"ImagePreparation"},
    "CWebP": {"ImagePreparation"},
    "CHeif": {"ImagePreparation"},
    "CDe265": {"ImagePreparation"},
    "CDav1d": {"ImagePreparation"},
    "CColorManagement": {"ImagePreparation"},
    "CCurl": {"ImageTransfer"},
    "CJXL": {"ImagePreparation"},
    "CRSVG": {"ImagePreparation"},
    "CChipmunk": {"UIKitDynamics"},
    "CXML": {"UIKitHTML"},
    "CMainQueue": {"DisplayInterface", "HeadlessDisplay", "GTKDisplay", "UIKitCore"},
    "CMemoryFile": {"LayerRenderer", "SurfacePresentation"},
    "CRowLoops": {"ImagePreparation"},
    "CDecoderSandbox": {"ImagePreparation"},
    "TestSupport": {"HitchlessTesting"},
    # A module of this name makes `#if canImport(UIKit)` true in every package of the build.
    "UIKit": {"_Testing_UIKit"},
}

# Included in the toolchain: needs no entry in the manifest.
TOOLCHAIN = {
    "Swift", "_Concurrency", "Synchronization", "Observation", "RegexBuilder", "Glibc", "Dispatch",
    "Foundation", "FoundationEssentials", "FoundationNetworking", "Testing", "XCTest",
}

FOUNDATION = {"Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationInternationalization"}
WITHOUT_FOUNDATION = {"KeyedDiff", "CellReuse", "FramePipeline", "ListLayout", "LayerTree", "ConstraintLayout"}

# The purpose of each external library and package: the list in Documentation/DEPENDENCIES.md. Libraries are listed by their pkg-config
# names.
PURPOSES = {
    "cairo": "2-D drawing",
    "gobject-2.0": "what Pango and GTK stand on",
    "pangocairo": "text: shaping, fonts, line breaking",
    "gtk4": "windows, input, the frame clock (trait `Window`)",
    "wayland-client": "frames on Wayland: shared memory, a surface above GTK's (trait `Window`)",
    "xcb-present": "frames on X11: shared memory, presentation times (trait `Window`)",
    "libturbojpeg": "JPEG; the decoder uses libjpeg's own interface of the same library",
    "spng": "PNG",
    "libtiff-4": "TIFF",
    "libwebp": "WebP",
    "libheif": "the container of HEIC and AVIF",
    "libde265": "the pictures in HEIC",
    "dav1d": "the pictures in AVIF",
    "lcms2": "colour profiles",
    "libjxl": "JPEG XL",
    "librsvg-2.0": "SVG",
    "libcurl": "HTTP",
    "chipmunk": "collisions and joints of dynamic animators",
    "libxml-2.0": "reading HTML",
    "swift-argument-parser": "the command line of `hitchless`",
    "swift-collections": "`Deque`",
}


# With this variable the manifest has only the dependencies that it names, without those that it adds for the build.
NAMED_ONLY = "HITCHLESS_NAMED_DEPENDENCIES"


def floor_of(target: str):
    """Returns the number of the floor, or None for a target that is in none."""
    for number, targets in enumerate(FLOORS):
        if target in targets:
            return number
    return None


class Target:
    """A target of the manifest."""

    def __init__(self, entry: dict):
        self.name = entry["name"]
        self.type = entry["type"]
        self.dependencies = []
        self.traits = {}
        for dependency in entry["dependencies"]:
            for kind in ("byName", "target", "product"):
                if kind in dependency:
                    name, condition = dependency[kind][0], dependency[kind][-1]
                    self.dependencies.append(name)
                    if isinstance(condition, dict) and condition.get("traits"):
                        self.traits[name] = sorted(condition["traits"])
        default = "Tests" if self.type == "test" else "Sources"
        self.path = entry.get("path") or f"{default}/{self.name}"
        self.library = entry.get("pkgConfig")
        self.debian = [name for provider in entry.get("providers") or [] for names in provider.get("apt", []) for name in names]
        # A C target that loads its library instead of linking it.
        self.is_loaded = self.type == "regular" and self.name in LOADED_LIBRARIES
        if self.is_loaded:
            self.library, self.debian = LOADED_LIBRARIES[self.name]
        if self.name in LINKED_LIBRARIES:
            self.library, self.debian = LINKED_LIBRARIES[self.name]


def read_manifest(text: str):
    """Returns the targets of a manifest in the format of `swift package dump-package`."""
    return [Target(entry) for entry in json.loads(text)["targets"]]


def read_packages(text: str):
    """Returns the packages that a manifest depends on, each with its allowed versions."""
    packages = []
    for entry in json.loads(text).get("dependencies", []):
        for package in entry.get("sourceControl", []):
            for versions in package["requirement"].get("range", []):
                packages.append((package["identity"], f"{versions['lowerBound']} ..< {versions['upperBound']}"))
    return sorted(packages)


def outside_errors(root: Path, targets, packages):
    """Returns the disagreements between the manifest, the purposes above and Scripts/bootstrap about external dependencies."""
    used = {target.library for target in targets if target.library} | {name for name, _ in packages}
    errors = [f"Package.swift: {name} has no purpose in Tools/checks/floors.py" for name in sorted(used - set(PURPOSES))]
    script = root / "Scripts" / "bootstrap"
    if not script.is_file():
        return errors
    lists = re.findall(r"^(?:window_)?packages=\(([^)]*)\)", script.read_text(encoding="utf-8"), re.MULTILINE)
    installed = {name for words in lists for name in words.split() if re.fullmatch(r"lib.*-dev", name)}
    named = {name for target in targets for name in target.debian}
    errors += [f"Scripts/bootstrap: does not install {name}, which Package.swift names" for name in sorted(named - installed)]
    errors += [f"Scripts/bootstrap: installs {name}, which Package.swift does not name" for name in sorted(installed - named)]
    return errors


def edge_errors(source: str, destination: str):
    """Returns the errors of `source` depending on `destination`. External modules have no floor and are always below."""
    errors = []
    rooms = ALLOWED_USERS.get(destination)
    if rooms is not None and source not in rooms:
        errors.append(f"only {', '.join(sorted(rooms))} may use {destination}")
    if source in WITHOUT_FOUNDATION and destination in FOUNDATION:
        errors.append(f"{source} has to do without {destination}")
    above, below = floor_of(source), floor_of(destination)
    if above is not None and below is not None and (source, destination) not in EDGES_WITHIN_A_FLOOR:
        if below == above:
            errors.append(f"{source} and {destination} stand on the same floor ({above})")
        elif below > above:
            errors.append(f"{source} (floor {above}) may not look up to {destination} (floor {below})")
    return errors


def manifest_errors(targets):
    """Returns the errors in the edges of the manifest."""
    errors = []
    for target in targets:
        if target.type == "test":
            continue
        if floor_of(target.name) is None:
            errors.append(f"Package.swift: {target.name} stands on no floor: give it one in Tools/checks/floors.py")
        for dependency in target.dependencies:
            errors += [f"Package.swift: {text}" for text in edge_errors(target.name, dependency)]
    return errors


def import_errors(root: Path, targets):
    """Returns the errors in the imports of the files, and how many files were read."""
    errors = []
    count = 0
    for target in targets:
        if target.type == "system":
            continue
        allowed = TOOLCHAIN | {identifier(name) for name in target.dependencies} | {target.name}
        for path in swift_source.swift_files(root / target.path):
            count += 1
            for line, module in swift_source.imports(path.read_text(encoding="utf-8")):
                place = f"{path.relative_to(root)}:{line}"
                if target.type != "test":
                    errors += [f"{place}: {text}" for text in edge_errors(target.name, module)]
                if module not in allowed:
                    errors.append(f"{place}: {target.name} imports {module}, which is not among its dependencies")
    return errors, count


def below(names, targets) -> set:
    """Returns the named Swift and C targets of this package, and those that they need directly or indirectly."""
    by_name = {target.name: target for target in targets if target.type != "system"}
    found, open_names = set(), list(names)
    while open_names:
        name = open_names.pop()
        if name in by_name and name not in found:
            found.add(name)
            open_names += by_name[name].dependencies
    return found


def closure_errors(targets, built_text: str):
    """Returns the dependencies that the build is missing. It only recompiles a target when the module of a declared dependency has
    changed, and a type may store types of any target below."""
    errors = []
    built = {target.name: target for target in read_manifest(built_text)}
    for target in targets:
        if target.type != "system":
            missing = below(target.dependencies, targets) - set(built[target.name].dependencies)
            errors += [f"Package.swift: {target.name} does not depend on {name} when it is built: stale object files" for name in sorted(missing)]
    for product in json.loads(built_text).get("products", []):
        if "library" in product["type"]:
            missing = below(product["targets"], targets) - set(product["targets"])
            errors += [f"Package.swift: the product {product['name']} is without {name}: stale object files" for name in sorted(missing)]
    return errors


def stray_folders(root: Path, targets):
    """Returns the folders below Sources that belong to no target: their imports would not be checked."""
    known = {target.path.split("/")[1] for target in targets if target.path.startswith("Sources/")}
    folders = sorted(path.name for path in (root / "Sources").iterdir() if path.is_dir()) if (root / "Sources").is_dir() else []
    return [f"Sources/{name}: belongs to no target" for name in folders if name not in known]


def document(targets, packages=()) -> str:
    """Returns the page about the dependencies: a diagram and a table. The same manifest gives the same page."""
    by_name = {target.name: target for target in targets if target.type != "test"}
    lines = [
        "# Dependencies",
        "",
        "Written by `Tools/check-floors` from the manifest. A target imports lower floors only.",
        "",
        "```mermaid",
        "flowchart BT",
    ]
    for number, names in enumerate(FLOORS):
        lines.append(f'  subgraph floor{number}["Floor {number}"]')
        lines += [f"    {identifier(name)}[{name}]" for name in names if name in by_name]
        lines.append("  end")
    for name in in_order(by_name):
        for dependency in in_order(set(by_name[name].dependencies) & set(by_name)):
            # All targets use the lowest floor; its arrows would hide all others.
            if dependency != "HitchlessBase":
                lines.append(f"  {identifier(name)} --> {identifier(dependency)}")
    lines += ["```", "", "Every target above floor 0 may use `HitchlessBase`; the picture leaves those arrows out.", ""]
    lines += ["| floor | target | uses | from outside |", "|--:|---|---|---|"]
    for name in in_order(by_name):
        target = by_name[name]
        inside = [label(target, item) for item in in_order(set(target.dependencies) & set(by_name))]
        outside = [label(target, item) for item in sorted(set(target.dependencies) - set(by_name))]
        lines.append(f"| {floor_of(name)} | `{name}` | {', '.join(inside) or '–'} | {', '.join(outside) or '–'} |")
    lines += ["", "## From outside", "", "| library or package | for | module | version or Debian package |", "|---|---|---|---|"]
    for name in in_order(by_name):
        target = by_name[name]
        if target.library:
            debian = ", ".join(f"`{package}`" for package in target.debian)
            how = ", loaded when it is used first" if target.is_loaded else ""
            lines.append(f"| {target.library} | {PURPOSES.get(target.library, '')}{how} | `{name}` | {debian} |")
    lines += [f"| {name} | {PURPOSES.get(name, '')} | – | {versions} |" for name, versions in packages]
    lines += ["", "Examples, Porting and Benchmarks are packages of their own and name what else they use in their manifests."]
    return "\n".join(lines) + "\n"


def in_order(names):
    """Returns names from the bottom up, and within a floor in the order of the table of floors."""
    order = [name for floor in FLOORS for name in floor]
    return sorted(names, key=lambda name: (order.index(name) if name in order else len(order), name))


def label(target: Target, dependency: str) -> str:
    traits = target.traits.get(dependency)
    return f"`{dependency}`" + (f" (trait {', '.join(traits)})" if traits else "")


def identifier(name: str) -> str:
    return name.replace("-", "_")


def dump_package(root: Path, environment: dict):
    """Returns the manifest as the package manager reads it, or None if it cannot."""
    run = subprocess.run(
        ["swift", "package", "dump-package", "--package-path", str(root)], stdout=subprocess.PIPE, text=True,
        env={**os.environ, **environment})
    return run.stdout if run.returncode == 0 else None


def main(arguments=None) -> int:
    parser = argparse.ArgumentParser(prog="check-floors", description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail when the page is stale instead of writing it")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2], help="the package's folder")
    parser.add_argument(
        "--manifest", type=Path, nargs=2, metavar=("NAMED", "BUILT"),
        help=f"the outputs of 'swift package dump-package', with {NAMED_ONLY}=1 and without it, to spare running it")
    options = parser.parse_args(arguments)
    root = options.root.resolve()

    if options.manifest:
        text, built_text = (path.read_text(encoding="utf-8") for path in options.manifest)
    else:
        text, built_text = dump_package(root, {NAMED_ONLY: "1"}), dump_package(root, {})
        if text is None or built_text is None:
            print("check-floors: error: 'swift package dump-package' failed", file=sys.stderr)
            return 2
    targets, packages = read_manifest(text), read_packages(text)

    found, count = import_errors(root, targets)
    errors = manifest_errors(targets) + found + stray_folders(root, targets)
    errors += closure_errors(targets, built_text) + outside_errors(root, targets, packages)
    page, wanted = root / "Documentation" / "DEPENDENCIES.md", document(targets, packages)
    present = page.read_text(encoding="utf-8") if page.is_file() else None
    if options.check and present != wanted:
        errors.append(f"{page.relative_to(root)}: stale; run Tools/check-floors and commit the page")
    elif present != wanted:
        page.parent.mkdir(exist_ok=True)
        page.write_text(wanted, encoding="utf-8")
        print(f"check-floors: wrote {page.relative_to(root)}")
    for error in errors:
        print(f"check-floors: {error}", file=sys.stderr)
    print(f"check-floors: {len(targets)} targets, {count} files, {len(errors)} errors")
    return 1 if errors else 0
