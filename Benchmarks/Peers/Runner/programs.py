"""The programs that are compared, and how a program is run once."""

import os
import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

# The time limit of a run in seconds, beyond the duration of its motion.
PATIENCE = 90


@dataclass
class Program:
    """A program in one of its configurations."""

    name: str
    title: str
    command: list
    environment: dict = field(default_factory=dict)
    has_window: bool = True


def all_programs(gtk: Path, qt: Path, hitchless: Path):
    """Returns the programs of the table, in the order of its columns."""
    software = {"QT_QUICK_BACKEND": "software", "QSG_RENDER_LOOP": "basic", "QT_QPA_UPDATE_IDLE_TIME": "0"}
    size = ["--size", "400x800", "--scale", "1", "--light"]
    return [
        Program("gtk", "GTK, Cairo", [gtk], {"GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none"}),
        Program("qt", "Qt Quick, software", [qt], {**software, "QT_QPA_PLATFORM": "xcb"}),
        Program("hitchless", "Hitchless", [hitchless] + size, {"GDK_BACKEND": "x11", "GTK_A11Y": "none"}),
        Program("qt-offscreen", "Qt Quick, offscreen", [qt], {**software, "QT_QPA_PLATFORM": "offscreen"}, has_window=False),
        Program("hitchless-headless", "Hitchless, headless", [hitchless] + size + ["--headless", "--pace", "real"], has_window=False),
    ]


class Display:
    """An X server without a screen, which runs while the context is active."""

    def __enter__(self):
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-noreset", "-nolisten", "tcp"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.name = ":" + self.server.stdout.readline().strip()
        return self

    def __exit__(self, *error):
        self.server.terminate()
        self.server.wait()


def start(program: Program, display: Display, folder: Path, arguments: list, result: Path):
    """Starts the program and returns its process."""
    environment = dict(os.environ, DISPLAY=display.name, LC_ALL="C.UTF-8", PEER_SERVER=str(display.server.pid), **program.environment)
    environment.pop("WAYLAND_DISPLAY", None)
    environment["PEER_START"] = str(time.clock_gettime_ns(time.CLOCK_MONOTONIC))
    command = [str(part) for part in program.command + arguments + ["--assets", folder, "--result", result]]
    return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def run(program: Program, display: Display, folder: Path, arguments: list, result: Path):
    """Runs the program until it ends. Returns its values and the costs of its frames in milliseconds; None if it failed."""
    result.unlink(missing_ok=True)
    process = start(program, display, folder, arguments, result)
    try:
        status = process.wait(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        return None
    if status != 0 or not result.exists():
        return None
    values, frames = {}, []
    for line in result.read_text(encoding="utf-8").splitlines():
        name, value = line.split()
        if name == "frame":
            frames.append(int(value) / 1e6)
        else:
            values[name] = float(value)
    return values, frames


def busy_cores(seconds: float):
    """Returns how many processors are busy during the next `seconds`."""
    def total():
        fields = [int(field) for field in Path("/proc/stat").read_text(encoding="ascii").split("\n", 1)[0].split()[1:]]
        return (sum(fields[:3]) + sum(fields[5:8])) / os.sysconf("SC_CLK_TCK")
    before = total()
    time.sleep(seconds)
    return (total() - before) / seconds
