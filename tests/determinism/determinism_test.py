#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The same command gives the same answer: on every machine, however busy it is, and with any number of processes.

    tests/determinism/determinism_test.py --culprit PROGRAM [--update] [WORD...]

Each command of commands.txt is executed as it is, and once more beside two busy loops, with --jobs 4 where the command takes it.
Text and JSON have to be what answers/ says, byte by byte, but for times, memory and the version. Words choose commands by their
names; --update writes what the program says now.

The answers are those on x86-64. A few commands look into structures of the C library that are others on another processor, or count steps
in its headers: where that makes an answer another one, it stands in the folder of the machine's name.
"""

import argparse
import json
import os
import platform
import re
import shlex
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
TIMES = re.compile(r"\b\d+(\.\d+)? s\b")
MACHINE = {"seconds", "peak_mb", "bdd_nodes", "version"}  # each process has nodes of its own
MACHINE_NAME, USUAL_MACHINE = platform.machine(), "x86_64"
COMMANDS_WITH_JOBS = {"localize", "repair"}


def commands(words):
    with open(os.path.join(HERE, "commands.txt"), encoding="utf-8") as file:
        for line in file:
            name, colon, command = line.partition(":")
            if colon and not name.startswith("#") and (not words or any(word in name for word in words)):
                yield name.strip(), shlex.split(command)


def without_machine(value):
    """A report without what depends on the machine."""
    if isinstance(value, dict):
        return {key: without_machine(each) for key, each in value.items() if key not in MACHINE and not key.endswith("_seconds")}
    if isinstance(value, list):
        return [without_machine(each) for each in value]
    return value


def answer(culprit, command, more):
    """(exit code, text, report) of one call."""
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.json")
        call = [culprit, command[0], *command[1:], *more, "--recheck", "off", "--color", "never", "--json", report]
        outcome = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)
        with open(report, encoding="utf-8") as file:
            found = json.load(file)
    text = TIMES.sub("N s", outcome.stdout)
    return outcome.returncode, text, json.dumps(without_machine(found), indent=1, sort_keys=True) + "\n"


def path_of(name, kind, machine=""):
    return os.path.join(HERE, "answers", machine, f"{name}.{kind}")


def known_path(name, kind):
    own = path_of(name, kind, MACHINE_NAME)
    return own if os.path.exists(own) else path_of(name, kind)


def expected(name):
    """(text, report), or None if there is no such file."""
    contents = []
    for kind in ("txt", "json"):
        if not os.path.exists(known_path(name, kind)):
            return None
        with open(known_path(name, kind), encoding="utf-8") as file:
            contents.append(file.read())
    return tuple(contents)


def store(name, text, report):
    usual = [path_of(name, kind) for kind in ("txt", "json")]
    known = [open(path, encoding="utf-8").read() if os.path.exists(path) else None for path in usual]
    is_usual = MACHINE_NAME == USUAL_MACHINE or known[0] is None
    for kind, content, was in zip(("txt", "json"), (text, report), known):
        path = path_of(name, kind) if is_usual else path_of(name, kind, MACHINE_NAME)
        if not is_usual and content == was:
            if os.path.exists(path):
                os.remove(path)
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(content)


def first_difference(was, found):
    for number, (old, new) in enumerate(zip(was.splitlines(), found.splitlines()), 1):
        if old != new:
            return f"line {number}: expected {old.strip()!r}, found {new.strip()!r}"
    return "one of them ends early"


def complaints(name, how, found):
    """What is wrong with an answer."""
    code, text, report = found
    if code not in (0, 1, 3):
        return [f"{name} {how}: exit code {code}"]
    known = expected(name)
    if known is None:
        return [f"{name} {how}: there is no answer to compare with; --update writes it"]
    kinds = (("text", known[0], text), ("report", known[1], report))
    return [f"{name} {how}: {kind}: {first_difference(was, now)}" for kind, was, now in kinds if was != now]


class BusyLoops:
    """Two processes that do nothing, as fast as they can."""

    def __enter__(self):
        self.processes = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2)]

    def __exit__(self, *_):
        for process in self.processes:
            process.kill()
            process.wait()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("words", nargs="*")
    arguments = parser.parse_args()
    culprit = os.path.abspath(arguments.culprit)
    chosen = list(commands(arguments.words))
    wrong = []
    for name, command in chosen:
        found = answer(culprit, command, [])
        if arguments.update:
            store(name, found[1], found[2])
        wrong += complaints(name, "as it is", found)
    with BusyLoops():
        for name, command in chosen:
            jobs = ["--jobs", "4"] if command[0] in COMMANDS_WITH_JOBS else []
            wrong += complaints(name, " ".join(["beside busy loops", *jobs]), answer(culprit, command, jobs))
    for each in wrong:
        print(each)
    print(f"{len(chosen)} commands, {len(wrong)} differences")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
