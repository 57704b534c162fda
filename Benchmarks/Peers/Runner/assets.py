"""The files that all programs read: sixteen photographs, as pixels and as files of 12 megapixels, and the rows after the update."""

import random
import struct
import subprocess
from pathlib import Path

PHOTOS = 16
ROWS = 100_000
BACKGROUNDS = Path("/usr/share/backgrounds")


def make(folder: Path):
    """Makes the files in `folder`, unless they exist."""
    if (folder / "complete").exists():
        return
    folder.mkdir(parents=True, exist_ok=True)
    sources = sorted(path for path in BACKGROUNDS.rglob("*.jpg") if path.stat().st_size > 200_000)[:PHOTOS]
    if len(sources) < PHOTOS:
        raise SystemExit(f"peers: {len(sources)} photographs in {BACKGROUNDS}, {PHOTOS} are needed: Scripts/bootstrap installs them")
    for number, source in enumerate(sources):
        large = folder / f"photo-{number:02}.jpg"
        convert([source, "-resize", "4096x3000^", "-gravity", "center", "-extent", "4096x3000", "-interlace", "none",
                 "-sampling-factor", "4:2:0", "-quality", "88", large])
        convert([large, "-resize", "400x293!", "-gravity", "center", "-extent", "400x220", "-alpha", "opaque", "-depth", "8",
                 f"BGRA:{folder / f'photo-{number:02}.bgra'}"])
    (folder / "updated").write_bytes(struct.pack(f"<{ROWS}I", *updated_rows()))
    (folder / "complete").touch()


def convert(arguments):
    subprocess.run(["convert"] + [str(argument) for argument in arguments], check=True)


def updated_rows():
    """Returns the numbers of the rows after the update: 10,000 removed, 2,000 moved, 10,000 inserted. The same in every run."""
    numbers = random.Random(1)
    rows = list(range(ROWS))
    # The row at the top of the window stays.
    gone = set(numbers.sample([row for row in rows if row != ROWS // 2], 10_000))
    rows = [row for row in rows if row not in gone]
    for _ in range(2_000):
        rows.insert(numbers.randrange(len(rows)), rows.pop(numbers.randrange(len(rows))))
    for row in range(ROWS, ROWS + 10_000):
        rows.insert(numbers.randrange(len(rows) + 1), row)
    return rows
