#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the library models as a whole; --write brings models/INDEX up to date.

  - INDEX lists exactly the external functions and variables that each model file defines, and none twice;
  - whatever a model uses is defined by a model or declared as an intrinsic in culprit.h;
  - models include nothing but headers of their own folder, and compile without a warning.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

MODELS = pathlib.Path(__file__).resolve().parent.parent / "models"
FLAGS = ["-std=gnu11", "-ffreestanding", "-fno-builtin", "-fsigned-char", "-Wall", "-Wextra", "-Werror",
         "-Wno-unknown-pragmas", "-Wno-unused-parameter"]
# The front end's or the executor's, or what a model of the contract may define.
PROVIDED_BY_MODELS = {"__culprit_run_exit_handlers", "__culprit_run_thread_handlers",
                      "__culprit_set_program_name"}


def intrinsics():
    text = (MODELS / "culprit.h").read_text()
    return set(re.findall(r"\b(__culprit_\w+)\(", text)) - PROVIDED_BY_MODELS


def symbols(source, directory):
    """The names that a model defines, in the order of the file, and those it uses."""
    target = pathlib.Path(directory) / (source.stem + ".o")
    subprocess.run(["cc", *FLAGS, "-c", str(source), "-o", str(target)], check=True)
    listing = subprocess.run(["nm", "-P", str(target)], check=True, capture_output=True, text=True).stdout
    defined, used = [], set()
    for line in listing.splitlines():
        name, kind = line.split()[:2]
        if kind == "U":
            used.add(name)
        elif kind.isupper():
            defined.append(name)
    used.discard("_GLOBAL_OFFSET_TABLE_")
    text = source.read_text()

    def place(name):
        found = re.search(r"\b%s\b\s*[(=;\[,]" % re.escape(name), text)
        return (found.start() if found else len(text), name)

    return sorted(defined, key=place), used


def main():
    problems = []
    definitions, uses = {}, {}
    with tempfile.TemporaryDirectory() as directory:
        for source in sorted(MODELS.glob("*.c")):
            definitions[source.name], uses[source.name] = symbols(source, directory)
    for header in sorted(MODELS.glob("*.[ch]")):
        for included in re.findall(r"^\s*#\s*include\s+(\S+)", header.read_text(), re.M):
            if not included.startswith('"') or not (MODELS / included.strip('"')).exists():
                problems.append(f"{header.name} includes {included}")
    owner = {}
    for name, names in definitions.items():
        for symbol in names:
            if symbol in owner:
                problems.append(f"{symbol} is defined in {owner[symbol]} and in {name}")
            owner[symbol] = name
    known = set(owner) | intrinsics()
    for name, used in uses.items():
        for symbol in sorted(used - known):
            problems.append(f"{name} uses {symbol}, which no model defines and culprit.h does not declare")
    for symbol in sorted(intrinsics() & set(owner)):
        problems.append(f"{owner[symbol]} defines the intrinsic {symbol}")
    expected = "".join(f"{name}: {' '.join(names)}\n" for name, names in sorted(definitions.items()))
    index = MODELS / "INDEX"
    if "--write" in sys.argv[1:]:
        index.write_text(expected)
    elif not index.exists() or index.read_text() != expected:
        problems.append("INDEX is out of date: run tests/models_index_test.py --write")
    for problem in problems:
        print(problem)
    if not problems:
        print(f"{len(definitions)} models define {len(owner)} names; INDEX agrees")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
