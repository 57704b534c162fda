"""Tests that a valid tree passes; each kind of invalid edge fails."""

import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

from checks import floors


def target(name, *dependencies, type="regular"):
    return {"name": name, "type": type, "dependencies": [{"byName": [item, None]} for item in dependencies]}


def library(name, *targets):
    return {"name": name, "type": {"library": ["automatic"]}, "targets": list(targets)}


def closed(targets):
    """Returns the targets with all targets below each."""
    read = floors.read_manifest(json.dumps({"targets": targets}))
    return [
        {**entry, "dependencies": entry["dependencies"] + [
            {"byName": [name, None]} for name in sorted(floors.below(item.dependencies, read) - set(item.dependencies))]}
        for entry, item in zip(targets, read)]


def product(name, package):
    return {"product": [name, package, None, None]}


class Tree:
    """A package in a temporary folder."""

    def __init__(self, case, targets, products=()):
        folder = tempfile.TemporaryDirectory()
        case.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.targets = targets
        self.products = list(products)
        self.built = None
        """The dependencies that the build is told about; by default the correct ones."""
        for entry in targets:
            if entry["type"] != "system":
                folder = self.root / ("Tests" if entry["type"] == "test" else "Sources") / entry["name"]
                folder.mkdir(parents=True)

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def run(self, *arguments):
        """Returns the exit status and all printed text."""
        manifests = [self.root / "named.json", self.root / "built.json"]
        for manifest, targets in zip(manifests, [self.targets, self.built or closed(self.targets)]):
            manifest.write_text(json.dumps({"targets": targets, "products": self.products}), encoding="utf-8")
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            status = floors.main(["--root", str(self.root), "--manifest", *map(str, manifests), *arguments])
        return status, printed.getvalue()


def good_targets():
    return [
        {"name": "CCairo", "type": "system", "path": "Sources/C/CCairo", "dependencies": []},
        target("HitchlessBase"),
        target("LayerTree", "HitchlessBase"),
        target("LayerRenderer", "LayerTree", "HitchlessBase", "CCairo"),
        target("UIKitCore", "LayerRenderer", "HitchlessBase"),
        target("UIKitLists", "UIKitCore", "HitchlessBase"),
        target("Hitchless", "UIKitLists", "HitchlessBase"),
        target("UIKit", "Hitchless"),
        target("LayerTreeTests", "LayerTree", "HitchlessBase", type="test"),
    ]


class FloorsTests(unittest.TestCase):
    def expect_failure(self, tree, text):
        status, printed = tree.run()
        self.assertEqual(status, 1, printed)
        self.assertIn(text, printed)

    def test_a_good_tree_passes(self):
        tree = Tree(self, good_targets())
        tree.write("Sources/LayerRenderer/A.swift", "internal import CCairo\npackage import LayerTree\nimport Foundation\n")
        tree.write("Sources/UIKit/UIKit.swift", "@_exported public import Hitchless\n")
        tree.write("Tests/LayerTreeTests/A.swift", "import Testing\n@testable import LayerTree\n")
        status, printed = tree.run()
        self.assertEqual(status, 0, printed)

    def test_an_upward_edge_of_the_manifest_fails(self):
        targets = good_targets()
        targets[2] = target("LayerTree", "LayerRenderer")
        self.expect_failure(Tree(self, targets), "LayerTree (floor 1) may not look up to LayerRenderer (floor 2)")

    def test_an_upward_import_fails_even_where_the_manifest_is_silent(self):
        tree = Tree(self, good_targets())
        tree.write("Sources/LayerTree/A.swift", "\n@testable import struct UIKitCore.Thing\n")
        self.expect_failure(tree, "Sources/LayerTree/A.swift:2: LayerTree (floor 1) may not look up to UIKitCore (floor 3)")

    def test_an_edge_within_a_floor_fails(self):
        targets = good_targets() + [target("KeyedDiff", "LayerTree")]
        self.expect_failure(Tree(self, targets), "KeyedDiff and LayerTree stand on the same floor (1)")

    def test_the_opposite_of_an_allowed_edge_within_a_floor_fails(self):
        targets = good_targets()
        targets[4] = target("UIKitCore", "UIKitLists")
        self.expect_failure(Tree(self, targets), "UIKitCore and UIKitLists stand on the same floor (3)")

    def test_a_c_library_outside_its_rooms_fails(self):
        tree = Tree(self, good_targets())
        tree.write("Sources/LayerTree/A.swift", "import CCairo\n")
        self.expect_failure(tree, "only CPango, GTKDisplay, LayerRenderer, TextLayout may use CCairo")

    def test_foundation_in_an_engine_fails(self):
        tree = Tree(self, good_targets())
        tree.write("Sources/LayerTree/A.swift", "#if canImport(Foundation)\n  private import FoundationEssentials\n#endif\n")
        self.expect_failure(tree, "LayerTree has to do without FoundationEssentials")

    def test_an_undeclared_import_fails(self):
        tree = Tree(self, good_targets())
        tree.write("Sources/UIKitLists/A.swift", "import LayerTree\n")
        self.expect_failure(tree, "UIKitLists imports LayerTree, which is not among its dependencies")

    def test_an_undeclared_import_of_a_test_fails(self):
        tree = Tree(self, good_targets())
        tree.write("Tests/LayerTreeTests/A.swift", "import UIKitCore\n")
        self.expect_failure(tree, "LayerTreeTests imports UIKitCore, which is not among its dependencies")

    def test_a_dependency_on_uikit_fails(self):
        targets = good_targets() + [target("HitchlessTesting", "UIKit")]
        self.expect_failure(Tree(self, targets), "only _Testing_UIKit may use UIKit")

    def test_a_target_without_a_floor_fails(self):
        self.expect_failure(Tree(self, good_targets() + [target("Helpers")]), "Helpers stands on no floor")

    def test_a_folder_without_a_target_fails(self):
        tree = Tree(self, good_targets())
        tree.write("Sources/Forgotten/A.swift", "import UIKitCore\n")
        self.expect_failure(tree, "Sources/Forgotten: belongs to no target")

    def test_a_product_of_another_package_is_a_declared_dependency(self):
        targets = good_targets() + [
            {"name": "hitchless-tool", "type": "executable", "dependencies": [product("ArgumentParser", "swift-argument-parser")]}
        ]
        tree = Tree(self, targets)
        tree.write("Sources/hitchless-tool/A.swift", "import ArgumentParser\n")
        status, printed = tree.run()
        self.assertEqual(status, 0, printed)

    def test_what_the_build_is_not_told_of_fails(self):
        tree = Tree(self, good_targets())
        tree.built = tree.targets
        status, printed = tree.run()
        self.assertEqual(status, 1)
        self.assertIn("UIKitCore does not depend on LayerTree when it is built", printed)
        self.assertIn("UIKit does not depend on LayerTree when it is built", printed)
        self.assertNotIn("on CCairo when", printed, "a system library has no module of Swift")
        self.assertNotIn("LayerTreeTests does not", printed)

    def test_a_library_without_what_is_below_it_fails(self):
        below = ["LayerRenderer", "LayerTree", "HitchlessBase"]
        self.assertEqual(Tree(self, good_targets(), [library("UIKitCore", "UIKitCore", *below)]).run()[0], 0)
        tree = Tree(self, good_targets(), [library("UIKitCore", "UIKitCore", *below[1:])])
        self.expect_failure(tree, "the product UIKitCore is without LayerRenderer")
        tool = {"name": "tool", "type": {"executable": None}, "targets": ["UIKitCore"]}
        self.assertEqual(Tree(self, good_targets(), [tool]).run()[0], 0)

    def test_comments_and_strings_import_nothing(self):
        tree = Tree(self, good_targets())
        tree.write(
            "Sources/LayerTree/A.swift",
            '// import UIKitCore\n/* import UIKitCore\n/* nested */ import UIKitCore */\n'
            'let a = """\nimport UIKitCore\n"""\nlet b = #"a " // import UIKitCore"#\nlet c = "/*"\nimport HitchlessBase\n')
        status, printed = tree.run()
        self.assertEqual(status, 0, printed)
        tree.write("Sources/LayerTree/B.swift", 'let c = "/*"\nimport UIKitCore\nlet d = "*/"\n')
        self.expect_failure(tree, "B.swift:2")

    def test_a_stale_page_fails_and_a_fresh_one_passes(self):
        tree = Tree(self, good_targets())
        status, printed = tree.run("--check")
        self.assertEqual(status, 1)
        self.assertIn("stale", printed)
        self.assertFalse((tree.root / "Documentation").exists())
        self.assertEqual(tree.run()[0], 0)
        page = (tree.root / "Documentation/DEPENDENCIES.md").read_text(encoding="utf-8")
        self.assertEqual(tree.run("--check")[0], 0)
        tree.targets.reverse()
        self.assertEqual(tree.run("--check")[0], 0, "the order of the manifest's targets makes no difference")
        tree.targets.append(target("KeyedDiff", "HitchlessBase"))
        self.assertEqual(tree.run("--check")[0], 1)
        self.assertNotIn("KeyedDiff", page)

    def test_the_page_names_the_trait_of_an_edge(self):
        entry = target("GTKDisplay")
        entry["dependencies"] = [{"target": ["CCairo", {"traits": ["Window"]}]}]
        page = floors.document(floors.read_manifest(json.dumps({"targets": good_targets() + [entry]})))
        self.assertIn("| 3 | `GTKDisplay` | `CCairo` (trait Window) | – |", page)
        self.assertIn("  GTKDisplay --> CCairo\n", page)

    def test_a_library_without_a_purpose_fails(self):
        targets = good_targets() + [{"name": "CSpng", "type": "system", "path": "Sources/C/CSpng", "dependencies": [], "pkgConfig": "mystery"}]
        self.expect_failure(Tree(self, targets), "mystery has no purpose")

    def test_bootstrap_installs_what_the_manifest_names_and_nothing_else(self):
        library = {
            "name": "CSpng", "type": "system", "path": "Sources/C/CSpng", "dependencies": [], "pkgConfig": "spng",
            "providers": [{"apt": [["libspng-dev"]]}],
        }
        tree = Tree(self, good_targets() + [library])
        tree.write("Scripts/bootstrap", "packages=(\n  libspng-dev imagemagick\n)\nwindow_packages=(xvfb)\n")
        status, printed = tree.run()
        self.assertEqual(status, 0, printed)
        page = (tree.root / "Documentation/DEPENDENCIES.md").read_text(encoding="utf-8")
        self.assertIn("| spng | PNG | `CSpng` | `libspng-dev` |", page)
        tree.write("Scripts/bootstrap", "packages=(libwebp-dev)\n")
        self.expect_failure(tree, "does not install libspng-dev")
        self.expect_failure(tree, "installs libwebp-dev, which Package.swift does not name")

    def test_libraries_that_are_loaded_are_listed_like_those_that_are_linked(self):
        tree = Tree(self, good_targets() + [{**target("CSpng"), "path": "Sources/C/CSpng"}])
        (tree.root / "Sources/CSpng").rmdir()
        tree.write("Sources/C/CSpng/CSpng.c", "")
        tree.write("Scripts/bootstrap", "packages=(libspng-dev)\n")
        status, printed = tree.run()
        self.assertEqual(status, 0, printed)
        page = (tree.root / "Documentation/DEPENDENCIES.md").read_text(encoding="utf-8")
        self.assertIn("| spng | PNG, loaded when it is used first | `CSpng` | `libspng-dev` |", page)
        tree.write("Scripts/bootstrap", "packages=()\n")
        self.expect_failure(tree, "does not install libspng-dev")

    def test_the_page_lists_the_packages(self):
        text = json.dumps({
            "targets": good_targets(),
            "dependencies": [{"sourceControl": [{
                "identity": "swift-collections", "requirement": {"range": [{"lowerBound": "1.6.0", "upperBound": "2.0.0"}]}}]}],
        })
        page = floors.document(floors.read_manifest(text), floors.read_packages(text))
        self.assertIn("| swift-collections | `Deque` | – | 1.6.0 ..< 2.0.0 |", page)


if __name__ == "__main__":
    unittest.main()
