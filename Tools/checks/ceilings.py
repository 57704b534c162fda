"""Ceilings for numbers that exceed a limit: they may become smaller and never larger. The numbers are in Tools/checks/ceilings.txt."""

from pathlib import Path

PAGE = "Tools/checks/ceilings.txt"

NEED_A_REASON = {"properties", "files", "requirements"}

HEADER = """\
# What is above a limit, and how much: each number may only become smaller. Tools/check-limits fails above it, and below it, too,
# so that what was won stays won: `Tools/check-limits --lower-ceilings` writes the smaller numbers and leaves out what is within its limit.
# A conflict in this file is solved by either side, and the command. Only a word that is newly banned raises a number, by hand.
# Lines for types need a reason, after the number.
"""


class Ceilings:
    """Numbers by kind (`properties`, `undocumented`, …) and name, each with its reason."""

    def __init__(self, numbers=None):
        self.numbers = dict(numbers or {})

    @staticmethod
    def read(root: Path) -> "Ceilings":
        found = {}
        file = root / PAGE
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines() if file.is_file() else [], start=1):
            if line.strip() and not line.startswith("#"):
                fields = line.split(None, 3)
                if len(fields) < 3 or not fields[2].isdigit() or (fields[0], fields[1]) in found:
                    raise ValueError(f"{PAGE}:{number}: wanted once: kind, name, number and reason")
                if len(fields) < 4 and fields[0] in NEED_A_REASON:
                    raise ValueError(f"{PAGE}:{number}: {fields[1]}: the reason is missing")
                found[fields[0], fields[1]] = (int(fields[2]), fields[3] if len(fields) > 3 else "")
        return Ceilings(found)

    def text(self) -> str:
        lines = [f"{kind} {name} {number} {reason}".rstrip() for (kind, name), (number, reason) in sorted(self.numbers.items())]
        return HEADER + "\n".join(lines) + ("\n" if lines else "")

    def lowered(self, present: dict) -> "Ceilings":
        """Returns ceilings with the smaller of both numbers for each line; names that are not in `present` are within their limits and
        get no line."""
        return Ceilings({
            key: (min(number, present[key][0]), reason)
            for key, (number, reason) in self.numbers.items() if key in present})

    def errors(self, present: dict) -> list:
        """Returns the errors in `present`, which has the number and a sentence for each kind and name above its limit."""
        found = []
        for key, (number, sentence) in sorted(present.items()):
            ceiling = self.numbers.get(key, (None, ""))[0]
            if ceiling is None:
                found.append(sentence)
            elif number > ceiling:
                found.append(f"{sentence}; {PAGE} allows {ceiling}")
            elif number < ceiling:
                found.append(f"{' '.join(key)}: {number}, and {PAGE} allows {ceiling}: run Tools/check-limits --lower-ceilings")
        for key in sorted(set(self.numbers) - set(present)):
            found.append(f"{' '.join(key)}: needs no line in {PAGE} any more: run Tools/check-limits --lower-ceilings")
        return found
