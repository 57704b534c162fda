"""The table of Documentation/Performance.md, between its markers."""

from pathlib import Path

from .figures import ROWS

BEGIN = "<!-- Scripts/peers writes what follows. -->"
END = "<!-- That was it. -->"


def number(value):
    """Formats a value with three digits."""
    if value is None:
        return "–"
    if value == 0:
        return "0"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def goal(row):
    """Returns the goal of a row, in the window and headless."""
    def text(limit, most):
        if limit is not None:
            return "≤ Qt's" if limit == 1 else f"≤ {limit:g} × Qt's"
        return "" if most is None else f"{'' if most == 0 else '≤ '}{most:g}"
    window, headless = text(row.window_limit, row.window_most), text(row.headless_limit, row.headless_most)
    return window if window == headless or not headless else f"{window} / {headless}"


def lines(programs, table, figures, note):
    """Yields the lines of the table, preceded by its note."""
    missed = {figure["name"] for figure in figures if not figure["holds"]}
    head = [""] + [program.title for program in programs] + ["goal", ""]
    yield note
    yield ""
    yield "| " + " | ".join(head) + " |"
    yield "|---|" + "---:|" * len(programs) + "---|---|"
    for row in ROWS:
        cells = [f"{row.title}, {row.unit}"] + [number(table.get((row.name, program.name))) for program in programs]
        names = [f"peers/{row.name}/{kind}" for kind in ("window", "headless")]
        verdict = ", ".join(f"{name.rsplit('/', 1)[1]} missed" for name in names if name in missed)
        if not verdict and any(figure["name"] in names for figure in figures):
            verdict = "holds"
        yield "| " + " | ".join(cells + [goal(row), verdict]) + " |"


def write(page: Path, text: str):
    """Writes `text` between the markers of the page."""
    old = page.read_text(encoding="utf-8")
    if BEGIN not in old or END not in old:
        raise SystemExit(f"peers: {page} has no markers")
    page.write_text(old[:old.index(BEGIN) + len(BEGIN)] + "\n\n" + text + "\n\n" + old[old.index(END):], encoding="utf-8")
