"""A touch screen for tests: makes Xorg's driver `inputtest` put fingers on a display without hardware.

    python3 -m checks.touch_screen configure FOLDER WIDTHxHEIGHT
    python3 -m checks.touch_screen play FOLDER WIDTHxHEIGHT < steps

The first command writes FOLDER/xorg.conf for a server with such a screen and the driver `dummy`. The second plays steps of an input
script, the same that a program plays without a window: wait, tap, drag, longPress, twoFingerPan, pinch; their points are relative to
that of the last line `at LEFT TOP`. It answers each line with one. All steps share one connection, because the driver accepts no second
one. The messages are those of xf86-input-inputtest-protocol.h.
"""

import socket
import struct
import sys
import time
from pathlib import Path

# The kinds of messages, and X's numbers for touch phases.
CLIENT_VERSION, WAIT_FOR_SYNC, TOUCH = 0, 1, 6
BEGIN, UPDATE, END = 18, 19, 20
VALUATORS = 64
# The maximum of the driver's touch axes.
AXIS_END = 0xFFFF
# The values of the scripts (InputStep.swift), in seconds and points.
PRESS_HOLD, TAP_CONTACT, FINGER_DISTANCE = 0.7, 0.08, 60.0
FRAME = 1 / 60

CONFIGURATION = """\
Section "ServerFlags"
  Option "AutoAddDevices" "false"
EndSection
Section "InputDevice"
  Identifier "pointer"
  Driver "inputtest"
  Option "SocketPath" "{folder}/pointer"
  Option "DeviceType" "PointerAbsolute"
  Option "CorePointer" "true"
EndSection
Section "InputDevice"
  Identifier "keyboard"
  Driver "inputtest"
  Option "SocketPath" "{folder}/keyboard"
  Option "DeviceType" "Keyboard"
  Option "CoreKeyboard" "true"
EndSection
Section "InputDevice"
  Identifier "fingers"
  Driver "inputtest"
  Option "SocketPath" "{folder}/fingers"
  Option "DeviceType" "Touch"
  Option "TouchCount" "10"
EndSection
Section "Device"
  Identifier "memory"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "size" 200 {width} {width1} {width2} {width3} {height} {height1} {height2} {height3}
EndSection
Section "Screen"
  Identifier "screen"
  Device "memory"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "size"
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "pointer"
  InputDevice "keyboard"
  InputDevice "fingers"
EndSection
"""


def configuration(folder, width, height):
    """Returns the server's configuration, with sockets in `folder`."""
    sizes = {"width": width, "height": height}
    for number, (across, down) in enumerate([(88, 3), (232, 13), (464, 38)], 1):
        sizes |= {f"width{number}": width + across, f"height{number}": height + down}
    return CONFIGURATION.format(folder=folder, **sizes)


def message(kind, content=b""):
    """Returns a message, with its header."""
    return struct.pack("=II", 8 + len(content), kind) + content


def touch_message(finger, phase, x, y, size):
    """Returns the message for a finger at a position of the screen, in its pixels."""
    mask = bytes([0b11]) + bytes(VALUATORS // 8 - 1)
    places = [x / size[0] * AXIS_END, y / size[1] * AXIS_END] + [0.0] * (VALUATORS - 2)
    # The numbers are aligned to 8 bytes. They are followed by the unaccelerated values, which are not set.
    content = struct.pack(f"=III8s4x{VALUATORS}d", finger, phase, 0, mask, *places)
    return message(TOUCH, content + bytes(8 * VALUATORS))


def mix(start, end, share):
    """Interpolates between two positions."""
    return tuple(a + (b - a) * share for a, b in zip(start, end))


def fingers_of(line):
    """Returns the movements of a step's fingers: where each begins and ends, how long they stay and how long they touch, in seconds;
    None for waiting."""
    name, *words = line.split()
    numbers = [float(word) for word in words]
    match name, numbers:
        case "wait", [seconds]:
            return None, None, 0, seconds
        case "tap", [x, y]:
            return [(x, y)], [(x, y)], 0, TAP_CONTACT
        case "drag", [x, y, x2, y2, seconds]:
            return [(x, y)], [(x2, y2)], 0, seconds
        case "longPress", [x, y]:
            return [(x, y)], [(x, y)], PRESS_HOLD, PRESS_HOLD
        case "longPress", [x, y, x2, y2, seconds]:
            return [(x, y)], [(x2, y2)], PRESS_HOLD, seconds
        case "twoFingerPan", [x, y, x2, y2, seconds]:
            aside = FINGER_DISTANCE / 2
            return [(x - aside, y), (x + aside, y)], [(x2 - aside, y2), (x2 + aside, y2)], 0, seconds
        case "pinch", [x, y, scale, seconds]:
            before, after = FINGER_DISTANCE / 2, FINGER_DISTANCE / 2 * scale
            return [(x - before, y), (x + before, y)], [(x - after, y), (x + after, y)], 0, seconds
    raise SystemExit(f"touch_screen: no step for fingers: {line}")


class Screen:
    """The connection to the driver."""

    def __init__(self, path, size):
        self.size, self.origin = size, (0.0, 0.0)
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.settimeout(10)
        self.connection.connect(str(path))
        self.connection.sendall(message(CLIENT_VERSION, struct.pack("=HH", 1, 0)))
        self.connection.recv(12, socket.MSG_WAITALL)

    def send(self, phase, points):
        """Sends the same phase for all fingers, and waits until the server has processed it."""
        messages = [
            touch_message(finger, phase, self.origin[0] + x, self.origin[1] + y, self.size) for finger, (x, y) in enumerate(points)
        ]
        # In one write, as a screen reports its fingers together.
        self.connection.sendall(b"".join(messages) + message(WAIT_FOR_SYNC))
        self.connection.recv(8, socket.MSG_WAITALL)

    def play(self, line):
        """Plays a step of a script in its duration, or sets the origin of points."""
        if line.startswith("at "):
            left, top = line.split()[1:]
            self.origin = (float(left), float(top))
            return
        begins, ends, hold, seconds = fingers_of(line)
        if begins is None:
            time.sleep(seconds)
            return
        start = time.monotonic()
        self.send(BEGIN, begins)
        while (elapsed := time.monotonic() - start) < seconds:
            if begins != ends and elapsed > hold:
                self.send(UPDATE, [mix(a, b, (elapsed - hold) / (seconds - hold)) for a, b in zip(begins, ends)])
            time.sleep(FRAME)
        if begins != ends:
            self.send(UPDATE, ends)
            # A finger that rests before it leaves does not fling.
            time.sleep(0.2)
        self.send(END, ends)


def main(arguments):
    """Writes the configuration, or plays the steps on standard input."""
    action, folder, size = arguments[0], Path(arguments[1]).resolve(), tuple(int(side) for side in arguments[2].split("x"))
    if action == "configure":
        (folder / "xorg.conf").write_text(configuration(folder, *size))
        return
    screen = Screen(folder / "fingers", size)
    for line in sys.stdin:
        screen.play(line)
        print("done", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
