"""Reads and uses a program's window over the accessibility bus, as a screen reader does.

usage: accessible_tree.py NAME

Waits for the program NAME, one of the examples wifi-settings and destinations, and switches the desktop's screen reader on. The window's
content then exists with roles, names, positions and states; actions press and scroll; the focus moves; and the content disappears when
the screen reader is switched off.
"""

import sys
import time
import warnings

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# Interfaces of version 2.46 are deprecated in favour of ones that only later versions have.
warnings.simplefilter("ignore", DeprecationWarning)

PATIENCE = 60.0


def wait_for(what, find):
    """Returns the first truthy result of `find`; ends the check if there is none in time."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            found = find()
        except (GLib.Error, IndexError, AttributeError):
            # The object has disappeared, or does not exist yet.
            found = None
        if found:
            return found
        time.sleep(0.1)
    print(f"accessible_tree: {what}: not within {PATIENCE:.0f} s", file=sys.stderr)
    sys.exit(1)


def repeat(what, check):
    """Runs `check`, and runs it again if an object disappears meanwhile: the content changes while the program loads."""
    wait_for(what, lambda: (check(), True)[1])


def everything(accessible):
    """Yields an object and all its descendants, in reading order."""
    yield accessible
    for index in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(index)
        if child is not None:
            yield from everything(child)


def of_role(window, role):
    return [found for found in everything(window) if found.get_role_name() == role]


def actions(accessible):
    return [Atspi.Action.get_action_name(accessible, index) for index in range(Atspi.Action.get_n_actions(accessible))]


def perform(accessible, name):
    """Performs the action of this name; GTK prefixes it with the name of a group."""
    for index, known in enumerate(actions(accessible)):
        if known.split(".")[-1] == name:
            return Atspi.Action.do_action(accessible, index)
    return False


def place(accessible):
    extents = Atspi.Component.get_extents(accessible, Atspi.CoordType.WINDOW)
    return (extents.x, extents.y, extents.width, extents.height)


def describe(accessible, depth=0):
    states = {state.value_nick for state in accessible.get_state_set().get_states()} & {"selected", "checked", "focused"}
    text = f"{'  ' * depth}{accessible.get_role_name()} {accessible.get_name()!r} {place(accessible)} {' '.join(sorted(states))}".rstrip()
    print(text)
    for index in range(accessible.get_child_count()):
        describe(accessible.get_child_at_index(index), depth + 1)


def set_screen_reader(is_on):
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    # The desktop switches the second property on together with the first, but not off.
    for name in ["ScreenReaderEnabled", "IsEnabled"]:
        arguments = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", is_on)))
        bus.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", arguments, None, Gio.DBusCallFlags.NONE, -1
        )


def find_window(name):
    desktop = Atspi.get_desktop(0)
    for index in range(desktop.get_child_count()):
        program = desktop.get_child_at_index(index)
        if program is not None and name in program.get_name().lower() and program.get_child_count() > 0:
            return program.get_child_at_index(0)
    return None


def names(window):
    """Returns the names of the rows, or of their contents."""
    return [row.get_name() or " ".join(inner.get_name() for inner in everything(row)) for row in of_role(window, "list item")]


def is_checked(window):
    return [toggle.get_state_set().contains(Atspi.StateType.CHECKED) for toggle in of_role(window, "check box")]


def check_places(window):
    """Checks that every object is inside the window."""
    width, height = place(window)[2:]
    for found in everything(window):
        x, y, across, down = place(found)
        if x < 0 or y < 0 or x + across > width or y + down > height:
            sys.exit(f"accessible_tree: {found.get_role_name()} {found.get_name()!r} is outside of the window: {place(found)}")


def use_settings(window):
    """Turns the switch of the example wifi-settings off and on, and selects a network, which then asks for its password."""
    if is_checked(window) != [True]:
        sys.exit(f"accessible_tree: the switch is {is_checked(window)}")
    count = wait_for("networks", lambda: len(names(window)) if len(names(window)) > 3 else None)
    toggle = of_role(window, "check box")[0]
    if not perform(toggle, "activate"):
        sys.exit(f"accessible_tree: the switch has no action to turn it, but {actions(toggle)}")
    wait_for("the switch off, and fewer rows", lambda: is_checked(window) == [False] and len(names(window)) < count)
    perform(of_role(window, "check box")[0], "activate")
    wait_for("the networks again", lambda: is_checked(window) == [True] and len(names(window)) > 3)

    def choose():
        for row in of_role(window, "list item")[2:]:
            if row.get_name() and not {"Guest", "Free"} & set(row.get_name().split()):
                return perform(row, "activate")
        return False

    chosen_at = -PATIENCE

    def find_field():
        # Networks appear and disappear: the selected row may have been another network at that time.
        nonlocal chosen_at
        fields = of_role(window, "text")
        if not fields and time.monotonic() > chosen_at + 5 and choose():
            chosen_at = time.monotonic()
        return fields

    field = wait_for("a field for the password of a network", find_field)[0]
    repeat("a description of the window", lambda: describe(window))
    repeat("the positions in the window", lambda: check_places(window))
    wait_for("the focus in the field", lambda: field.get_state_set().contains(Atspi.StateType.FOCUSED))

    def focus_button():
        # GTK 4.8 does not have the method for this, so it is performed as an action.
        button = of_role(window, "push button")[0]
        return button.get_state_set().contains(Atspi.StateType.FOCUSED) or (perform(button, "focus") and False)

    wait_for("the focus on a button", focus_button)


def scroll_feed(window):
    """Scrolls the example destinations by a page down and up again."""
    before = wait_for("names in the list", lambda: names(window))
    for action, what in [("scroll-down", "other rows"), ("scroll-up", "the first rows")]:
        wait_for(f"the action {action} of the list", lambda: perform(of_role(window, "list")[0], action))
        wait_for(what, lambda: (names(window)[:1] == before[:1]) == (action == "scroll-up"))


def main():
    name = sys.argv[1]
    window = wait_for("the program's window", lambda: find_window(name))
    if of_role(window, "list"):
        sys.exit("accessible_tree: without a screen reader there is content")
    set_screen_reader(True)
    wait_for("rows in a list", lambda: names(window))
    repeat("a description of the window", lambda: describe(window))
    repeat("the positions in the window", lambda: check_places(window))
    {"wifi-settings": use_settings, "destinations": scroll_feed}[name](window)
    set_screen_reader(False)
    wait_for("the end of the content", lambda: not of_role(window, "heading"))
    print(f"accessible_tree: {name} is read and used over the accessibility bus")


main()
