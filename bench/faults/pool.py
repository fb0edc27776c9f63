# SPDX-License-Identifier: MIT
"""The faults that are measured: which programs, which half, and those that natively fail a test.

    for drawn in draw(count=200, seed="1", half="seen"): drawn.program, drawn.fault, drawn.tests_path

A draw goes round the kinds, and for each kind round the programs in an order that the seed gives; of a program it takes the next
fault of that kind, in the seed's order, that compiles and fails a test natively, at a line that it has not taken for that kind. So
the first N faults of a draw are the draw of N, whatever the number of jobs, and no kind and no program outweighs the others as long as
they have faults to give. Verdicts are kept in a file outside of the repository, because they cost more than anything else here."""

import concurrent.futures
import glob
import hashlib
import json
import os
import random
import sys
import tempfile
import threading
from typing import NamedTuple

import faults
from edits import Fault

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "tests"))
from harness import native_tests, processes  # noqa: E402

PROGRAMS = os.path.join(HERE, "programs")

# Chosen by the order of their SHA-256, within three classes of length; fixed, so that a new program changes no half.
UNSEEN = frozenset("""
base_change bit_set counter_queue day_span find_positions formula_reader hailstones join_intervals letter_statistics
line_editor long_numbers maze mirror_text number_list number_summary polynomials prime_rows run_coder savings spiral
stack_machine star_figures value_tree
""".split())

# What is read before it is written has a value that no test expects, in each run the same.
COMPILER = ("gcc", "-O0", "-fsanitize=address,undefined", "-ftrivial-auto-var-init=pattern", "-Wformat", "-Werror=format",
            "-Werror=incompatible-pointer-types", "-Werror=int-conversion", "-Werror=implicit-function-declaration")
# Limits on a native run: of processor time, so that a busy machine changes no verdict, and of memory.
LIMITED = """#!/bin/sh
ulimit -t 1
ASAN_OPTIONS="$ASAN_OPTIONS:hard_rss_limit_mb=256" exec "$0.unlimited" "$@"
"""
HANGING = 120.0
# Of one kind in one program so many faults are tried in vain before the draw goes on to the next program.
TRIES = 8
# Of one kind in one program no more are kept; where there are hundreds, none of them will be missed.
MOST = 80


class Drawn(NamedTuple):
    program: str
    half: str
    fault: Fault
    tests_path: str


def names(half="both"):
    found = sorted(os.path.splitext(os.path.basename(path))[0] for path in glob.glob(os.path.join(PROGRAMS, "*.c")))
    return [name for name in found if half in ("both", half_of(name))]


def half_of(name):
    return "unseen" if name in UNSEEN else "seen"


def path_of(name, suffix=".c"):
    return os.path.join(PROGRAMS, name + suffix)


def text_of(name):
    with open(path_of(name), encoding="utf-8") as file:
        return file.read()


class Verdicts:
    """Whether a text compiles and passes its tests: "passes", "fails NAME" (the first test that fails) or "does not compile"."""

    def __init__(self, path=None):
        self.path = path or os.path.join(tempfile.gettempdir(), "culprit-faults-verdicts.jsonl")
        self.lock = threading.Lock()
        self.known = {}
        self.asked = 0
        if os.path.exists(self.path):
            with open(self.path, encoding="utf-8") as file:
                self.known = dict(json.loads(line) for line in file if line.endswith("\n"))

    def of(self, text, tests):
        key = hashlib.sha256(json.dumps([text, tests, COMPILER], sort_keys=True).encode()).hexdigest()
        with self.lock:
            if key in self.known:
                return self.known[key]
        verdict = native_verdict(text, tests)
        with self.lock:
            self.known[key] = verdict
            self.asked += 1
            with open(self.path, "a", encoding="utf-8") as file:
                file.write(json.dumps([key, verdict]) + "\n")
        return verdict


def native_verdict(text, tests):
    with tempfile.TemporaryDirectory(prefix="culprit-faults-") as folder:
        source, program = os.path.join(folder, "native.c"), os.path.join(folder, "native")
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        if processes.run([*COMPILER, "-o", program + ".unlimited", source, "-lm"]).exit != 0:
            return "does not compile"
        with open(program, "w", encoding="ascii") as file:
            file.write(LIMITED)
        os.chmod(program, 0o755)
        for test in tests:
            if not native_tests.passes(program, test, HANGING):
                return f"fails {test['name']}"
        return "passes"


class Program:
    """The faults of one program, of each kind in the order in which a seed tries them."""

    def __init__(self, name, seed, kinds):
        self.name = name
        self.tests = native_tests.read_tests(path_of(name, ".json"))
        self.waiting = {kind: [] for kind in kinds}
        self.taken = {kind: set() for kind in kinds}
        for fault in faults.faults(text_of(name), kinds):
            self.waiting[fault.kind].append(fault)
        for kind, waiting in self.waiting.items():
            random.Random(f"{seed} {name} {kind}").shuffle(waiting)
            del waiting[MOST:]

    def next(self, kind, verdicts):
        """The next fault of a kind that fails a test; None if there is none, or none was found soon."""
        tries = 0
        while self.waiting[kind] and tries < TRIES:
            fault = self.waiting[kind].pop(0)
            if fault.line in self.taken[kind]:
                continue
            tries += 1
            if verdicts.of(fault.text, self.tests).startswith("fails"):
                self.taken[kind].add(fault.line)
                return Drawn(self.name, half_of(self.name), fault, path_of(self.name, ".json"))
        return None


def slots(programs, seed, kinds):
    """(program, kind) again and again, until none has a fault left."""
    orders = {}
    for kind in kinds:
        orders[kind] = sorted(programs, key=lambda program: program.name)
        random.Random(f"{seed} {kind}").shuffle(orders[kind])
    while any(program.waiting[kind] for program in programs for kind in kinds):
        for index in range(len(programs)):
            yield from ((orders[kind][index], kind) for kind in kinds if orders[kind][index].waiting[kind])


def draw(count, seed="1", kinds=None, half="both", only=None, jobs=1, cache=None, progress=None):
    kinds = list(kinds or faults.KINDS)
    programs = [Program(name, seed, kinds) for name in names(half) if only is None or name in only]
    verdicts, drawn = Verdicts(cache), []
    with concurrent.futures.ThreadPoolExecutor(max_workers=jobs) as workers:
        for program, verdict in zip(programs, workers.map(lambda each: verdicts.of(text_of(each.name), each.tests), programs)):
            if verdict != "passes":
                sys.exit(f"{path_of(program.name)}: the program itself: {verdict}")
        batch = []
        for slot in slots(programs, seed, kinds):
            batch.append(slot)
            # No two slots of a batch share what they change: they differ in kind or program.
            if len(batch) < len(kinds) and len(drawn) + len(batch) < count:
                continue
            drawn += [each for each in workers.map(lambda each: each[0].next(each[1], verdicts), batch) if each]
            batch = []
            if progress:
                progress(len(drawn), verdicts)
            if len(drawn) >= count:
                break
        drawn += [each for each in workers.map(lambda each: each[0].next(each[1], verdicts), batch) if each]
    return drawn[:count]
