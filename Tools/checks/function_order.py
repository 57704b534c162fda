"""Finds out which functions a program executes, so that the linker can place them side by side.

A function on a page of its own costs memory (the kernel loads the pages around it) and time (the page is looked up anew after each pause).
Valgrind counts the instructions of each function; the functions with most of them come first.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

# "fn=(12) name" when a name is first used, "fn=(12)" afterwards; files and objects likewise.
NAMED = re.compile(r"\((\d+)\)(?: (.*))?$")
# Valgrind numbers the levels of a recursion.
RECURSION = re.compile(r"'\d+$")


class Failure(Exception):
    """An error with a message for the user."""


def executed(lines, program):
    """Returns the functions of `program` in the lines of a Callgrind profile, by decreasing number of instructions of their own."""
    functions, objects, costs = {}, {}, Counter()
    current = (None, None)
    is_call = False

    def resolve(text, names):
        number, name = NAMED.match(text).groups()
        if name is not None:
            names[number] = name
        return names[number]

    for line in lines:
        key, separator, value = line.rstrip("\n").partition("=")
        if separator and key == "ob":
            current = (None, resolve(value, objects))
        elif separator and key == "cob":
            resolve(value, objects)
        elif separator and key == "fn":
            current = (RECURSION.sub("", resolve(value, functions)), current[1])
        elif separator and key == "cfn":
            resolve(value, functions)
        elif separator and key == "calls":
            is_call = True
        elif line[:1] in "0123456789+-*":
            # The line after "calls" has the cost of the called function.
            if not is_call and current[1] == program:
                costs[current[0]] += int(line.split()[1])
            is_call = False
    return [name for name, _ in costs.most_common()]


def unique(names, symbols):
    """Returns those of `names` that are defined once in `symbols`, the lines of `nm`.

    The linker moves every function of a name, and all that is in their sections: compilers give the same name to helper functions of many
    files, and these would bring megabytes of code that is not executed.
    """
    defined = Counter(line.split()[-1] for line in symbols if line.strip())
    return [name for name in names if defined[name] == 1]


def profile(command):
    """Runs the command under Valgrind. Returns the functions of its program."""
    with tempfile.TemporaryDirectory() as folder:
        # Valgrind cannot read the debug information of all compilers; the names of functions are elsewhere.
        program, output = Path(folder) / Path(command[0]).name, Path(folder) / "profile"
        subprocess.run(["strip", "--strip-debug", "-o", program, command[0]], check=True)
        run = subprocess.run(
            ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={output}", program] + command[1:],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
        if run.returncode != 0 or not output.exists():
            raise Failure(f"{' '.join(command)} failed under Valgrind: {run.stderr.strip()[-400:]}")
        symbols = subprocess.run(["nm", "--defined-only", program], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
        with output.open(encoding="utf-8") as lines:
            return unique(executed(lines, str(program)), symbols)


def main():
    parser = argparse.ArgumentParser(
        prog="order-functions",
        description="Prints the functions that a program executes, for the linker's option --symbol-ordering-file. Give --also to have the "
        "functions of further runs of the program added.")
    parser.add_argument("--also", action="append", default=[], metavar="ARGUMENTS", help="the arguments of one more run, separated by spaces")
    parser.add_argument("program")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    runs = [options.arguments] + [also.split() for also in options.also]
    names = {}
    try:
        for arguments in runs:
            names.update(dict.fromkeys(profile([options.program] + arguments)))
    except (Failure, OSError, subprocess.CalledProcessError) as error:
        print(f"order-functions: error: {error}", file=sys.stderr)
        return 1
    print("\n".join(names))
    return 0
