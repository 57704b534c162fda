"""Checks whether the last rows of a list are displayed at their positions."""

import subprocess
import time
from pathlib import Path

ROWS = 10_000_000


def shown_rows(picture: Path, photos: Path):
    """Returns how many of the last two rows have their photograph at its position: the last row ends at the bottom of the window."""
    count = 0
    for row, top in ((ROWS - 2, 200), (ROWS - 1, 500)):
        photo = f"bgra:{photos / f'photo-{row % 16:02}.bgra'}"
        # At most one in a hundred pixels may differ by more than a tenth, because toolkits round colours differently.
        answer = subprocess.run(
            ["compare", "-metric", "AE", "-fuzz", "10%", "-size", "400x220", "-depth", "8", photo, f"{picture}[400x220+0+{top}]", "null:"],
            capture_output=True, text=True, check=False).stderr
        try:
            count += float(answer.split()[0]) <= 400 * 220 / 100
        except (IndexError, ValueError):
            pass
    return count


def picture_of(display: str, file: Path, delay: float):
    """Takes a picture of the upper left of the display after `delay` seconds, by which time programs show their last rows."""
    time.sleep(delay)
    subprocess.run(["import", "-display", display, "-window", "root", "-crop", "400x800+0+0", "+repage", str(file)], check=False)
