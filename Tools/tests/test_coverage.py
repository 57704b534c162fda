"""Tests that the page matches the compiler's output; a declared member needs a test, which has to exist."""

import contextlib
import io
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from checks import coverage, symbol_graph, test_functions
from checks.symbol_graph import SymbolGraph


def symbol(kind, path, identifier, fragments=()):
    return {
        "kind": {"identifier": f"swift.{kind}"}, "pathComponents": path.split("."), "identifier": {"precise": identifier},
        "declarationFragments": [{"kind": kind, "spelling": text, **rest} for kind, text, rest in fragments]}


def relationship(kind, source, target, outside=None):
    return {"kind": kind, "source": source, "target": target, **({"targetFallback": outside} if outside else {})}


GRAPH = {
    "symbols": [
        symbol("class", "List", "List"), symbol("class", "Table", "Table"), symbol("protocol", "Source", "Source"),
        symbol("enum", "List.Edge", "Edge"), symbol("enum.case", "List.Edge.top", "top"),
        symbol("typealias", "Table.Side", "Side", [("keyword", "typealias", {}), ("text", " = ", {}), ("t", "Edge", {"preciseIdentifier": "Edge"})]),
        symbol("method", "List.scroll(to:animated:)", "scroll", [
            ("identifier", "scroll", {}), ("externalParam", "to", {}), ("text", ": ", {}), ("typeIdentifier", "Int", {}),
            ("externalParam", "animated", {}), ("text", ": Bool = true)", {})]),
        symbol("method", "Source.list(_:countIn:)", "count"),
    ],
    "relationships": [
        relationship("inheritsFrom", "Table", "List"), relationship("conformsTo", "Table", "Source"),
        relationship("memberOf", "Edge", "List"), relationship("memberOf", "top", "Edge"), relationship("memberOf", "Side", "Table"),
        relationship("memberOf", "scroll", "List"), relationship("requirementOf", "count", "Source"),
        relationship("conformsTo", "Edge", "s:SH", "Swift.Hashable"),
    ],
}

TESTS = '''
@Suite struct ListTests {
  func prepared() -> List { List().scroll(to: 3) }
  @Test("it scrolls") func scrolls() {
    let list = List()
    list.scroll(to: 1, animated: false)  // not list.edge
    #expect("\\(list.offset)" == "{ 1")
  }
  @Test(arguments: [1, 2]) func `it counts { rows`(_ count: Int) { #expect(rows == count) }
  @Test func expectsNothing() { List().scroll(to: 2) }
}
'''


class SymbolGraphTests(unittest.TestCase):
    def test_members_of_superclasses_protocols_aliases_and_other_modules_count(self):
        graph = SymbolGraph([GRAPH])
        for type, member in [
            ("List", "scroll(to:animated:)"), ("Table", "scroll(to:animated:)"), ("Table", "list(_:countIn:)"), ("List.Edge", "top"),
            ("Table.Edge", "top"), ("Table.Side", "top"), ("List.Edge", "hash(into:)"), ("Source", "list(_:countIn:)"),
        ]:
            self.assertTrue(graph.has(type, member), (type, member))
        for type, member in [("List", "scroll(to:at:)"), ("List", "list(_:countIn:)"), ("Tree", "top"), ("List", "hash(into:)")]:
            self.assertFalse(graph.has(type, member), (type, member))

    def test_callers_may_leave_out_what_has_a_default(self):
        self.assertTrue(SymbolGraph([GRAPH]).has("List", "scroll(to:)"))
        self.assertFalse(SymbolGraph([GRAPH]).has("List", "scroll(animated:)"))


class TestFunctionsTests(unittest.TestCase):
    def test_functions_and_what_stands_around_them(self):
        file = test_functions.TestFile.of(TESTS)
        self.assertEqual(list(file.functions), ["scrolls", "it counts { rows", "expectsNothing"])
        self.assertIn("offset", file.functions["scrolls"])
        self.assertNotIn("edge", file.functions["scrolls"])
        self.assertIn("prepared", file.around)
        self.assertNotIn("offset", file.around)

    def test_mentions(self):
        for member, kind, code, expected in [
            ("scroll(to:animated:)", "method", "list.scroll(to: 1, animated: true)", True),
            ("scroll(to:animated:)", "method", "list.scrolls(to: 1)", False),
            ("collectionView(_:willDisplay:forItemAt:)", "method", "func collectionView(_ v: V, willDisplay c: C, forItemAt p: P)", True),
            ("collectionView(_:willDisplay:forItemAt:)", "method", "func collectionView(_ v: V, didEndDisplaying c: C, forItemAt p: P)", False),
            ("init(frame:)", "init", "List(frame: .zero)", True), ("init()", "init", "List<Int, Int>()", True),
            ("init(frame:)", "init", "Subclass(frame: .zero)", True), ("init(frame:)", "init", "Table(coder: decoder)", False),
            ("init()", "init", "Table()", False), ("top", "enum.case", "x.top", True), ("top", "enum.case", "top", False),
            ("apply(_:completion:)", "method", "source.apply(snapshot) { done() }", True),
        ]:
            found = test_functions.mention("List", member, kind).search(code) is not None
            self.assertEqual(found, expected, (member, code))


class CoverageTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.write("Tests/ListTests/ListTests.swift", TESTS)
        self.write("Documentation/Other.md", "")
        self.table("uikit-members", ("List", "reload()", "method"), ("List", "scroll(to:animated:)", "method"), ("List.Edge", "top", "enum.case"))
        self.table("tests", ("List", "scroll(to:animated:)", "ListTests/ListTests.swift", "scrolls"))
        self.table("untested", ("List.Edge", "top"))
        self.table("absent", ("List", "reload()", "lists never change"))

    def write(self, name, text):
        file = self.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def table(self, name, *lines):
        self.write(f"{coverage.FOLDER}/{name}.tsv", coverage.table(f"{name}.tsv", lines))

    def run_tool(self, *arguments):
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed), \
                mock.patch.object(symbol_graph, "extract", lambda root, scratch: SymbolGraph([GRAPH])):
            status = coverage.main(["--root", str(self.root), *arguments])
        return status, printed.getvalue()

    def test_the_page_is_written_and_then_checked(self):
        status, printed = self.run_tool("--check")
        self.assertEqual(status, 1)
        self.assertIn("stale", printed)
        self.assertEqual(self.run_tool()[0], 0)
        self.assertEqual(self.run_tool("--check")[0], 0)
        page = (self.root / coverage.PAGE).read_text(encoding="utf-8")
        self.assertIn("Of 3 members 2 are there, 0 partly, 1 not. Tests see 1 of the 2 declared ones work.", page)
        self.assertIn("Not: `reload()`: lists never change.", page)
        self.assertIn("Without a test: `Edge.top`.", page)
        self.table("partly", ("List", "scroll(to:animated:)", "never animated"))
        self.run_tool()
        self.assertIn("Partly: `scroll(to:animated:)`: never animated.", (self.root / coverage.PAGE).read_text(encoding="utf-8"))

    def expect(self, error):
        status, printed = self.run_tool()
        self.assertEqual(status, 1, printed)
        self.assertIn(error, printed)

    def test_a_declared_member_needs_a_test_or_an_exception(self):
        self.table("untested")
        self.expect("List.Edge.top: no test sees it work")

    def test_an_exception_ends_with_the_first_test(self):
        self.table("untested", ("List", "scroll(to:animated:)"), ("List.Edge", "top"))
        self.expect("scroll(to:animated:): has a test by now")

    def test_what_is_not_declared_has_a_reason_until_it_is(self):
        self.table("absent")
        self.expect("List.reload(): our modules do not declare it")
        self.table("absent", ("List", "reload()", "lists never change"), ("List", "scroll(to:animated:)", "lists never move"))
        self.expect("scroll(to:animated:): is declared by now")

    def test_what_is_not_declared_or_not_known_has_no_line(self):
        self.table("untested", ("List", "reload()"), ("List.Edge", "top"))
        self.expect("reload(): our modules declare no such member")
        self.table("untested", ("List", "load()"), ("List.Edge", "top"))
        self.expect("load(): uikit-members.tsv has no such member")

    def test_the_test_exists_expects_something_and_uses_the_member(self):
        for file, function, error in [
            ("ListTests/Other.swift", "scrolls", "there is no Tests/ListTests/Other.swift"),
            ("ListTests/ListTests.swift", "scroll", "has no test scroll"),
            ("ListTests/ListTests.swift", "expectsNothing", "expects nothing"),
        ]:
            self.table("tests", ("List", "scroll(to:animated:)", file, function))
            self.expect(error)
        self.table("untested")
        self.table(
            "tests", ("List", "scroll(to:animated:)", "ListTests/ListTests.swift", "scrolls"),
            ("List.Edge", "top", "ListTests/ListTests.swift", "scrolls"))
        self.expect("List.Edge.top: not mentioned by scrolls")

    def test_a_helper_in_another_file_may_use_the_member(self):
        self.table("untested")
        self.table(
            "tests", ("List", "scroll(to:animated:)", "ListTests/ListTests.swift", "scrolls"),
            ("List.Edge", "top", "ListTests/ListTests.swift", "scrolls", "ListTests/Probe.swift"))
        self.expect("there is no Tests/ListTests/Probe.swift")
        self.write("Tests/ListTests/Probe.swift", "let edge = List.Edge.top\n")
        self.assertEqual(self.run_tool()[0], 0)

    def test_tables_are_complete_and_in_order(self):
        self.write(f"{coverage.FOLDER}/untested.tsv", "type\tmember\nList.Edge\n")
        self.assertEqual(self.run_tool()[0], 2)
        self.write(f"{coverage.FOLDER}/untested.tsv", "type\tmember\nList.Edge\ttop\nList\treload()\n")
        self.assertEqual(self.run_tool()[0], 2)

    def test_suggestions_name_tests_that_use_the_member(self):
        self.table("tests")
        printed = self.run_tool("--suggest", "List")[1]
        self.assertIn("List\tscroll(to:animated:)\tListTests/ListTests.swift\tscrolls\tlist.scroll(to: 1, animated: false)", printed)
        self.assertIn("List.Edge\ttop\t–", printed)


if __name__ == "__main__":
    unittest.main()
