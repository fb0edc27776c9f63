#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole commands of culprit on random inputs: every kind of file, and the command line itself.

    tests/fuzz/fuzz_commands.py --culprit build/culprit [--kind NAME] [--from SEED] [--count N] [--jobs N] [--keep FOLDER]

Whatever the input is, culprit ends in time with an exit code from 0 to 3, is never killed, never calls something a bug of
its own, and prints nothing that a terminal would obey. What does not is kept in --keep, with its command line.
"""

import argparse
import concurrent.futures
import os
import random
import shutil
import sys
import tempfile

from kinds import KINDS, load_seeds
from watch import run_watched

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)


def one(culprit, kind, seed, keep, timeout_factor):
    """The complaints about one input."""
    generator = random.Random(f"{kind.name} {seed}")
    folder = tempfile.mkdtemp(prefix="culprit-fuzz-")
    try:
        words = kind.make(generator, folder)
        outcome = run_watched([culprit, *words], folder, generator.randrange(8) == 0, timeout_factor)
        complaints = outcome.complaints(program_prints=words and words[0] == "run")
        if complaints and keep:
            kept = os.path.join(keep, f"{kind.name}-{seed}")
            shutil.rmtree(kept, ignore_errors=True)
            shutil.copytree(folder, kept)
            with open(os.path.join(kept, "COMMAND"), "w", encoding="utf-8", errors="surrogateescape") as file:
                file.write(" ".join(map(repr, words)) + "\n" + "\n".join(complaints) + "\n")
            with open(os.path.join(kept, "OUTPUT"), "wb") as file:
                file.write(outcome.output)
        return [f"{kind.name} {seed}: {' '.join(map(repr, words))}: {each}" for each in complaints], outcome
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default=os.path.join(TESTS, "..", "build", "culprit"))
    parser.add_argument("--kind", choices=sorted(KINDS), action="append", help="only inputs of this kind")
    parser.add_argument("--from", dest="first", type=int, default=1, help="number of the first input")
    parser.add_argument("--count", type=int, default=100, help="how many of each kind")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", help="a folder for the inputs that fail")
    parser.add_argument("--timeout-factor", type=float, default=1.0, help="more patience, for slow builds")
    options = parser.parse_args()
    culprit = os.path.abspath(options.culprit)
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
    load_seeds(os.path.join(TESTS, "cases"), culprit)
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=options.jobs) as pool:
        for name in options.kind or sorted(KINDS):
            pending = [pool.submit(one, culprit, KINDS[name], seed, options.keep, options.timeout_factor)
                       for seed in range(options.first, options.first + options.count)]
            codes, slowest = {}, 0.0
            for each in pending:
                complaints, outcome = each.result()
                codes[outcome.exit] = codes.get(outcome.exit, 0) + 1
                slowest = max(slowest, outcome.seconds)
                failures += len(complaints)
                for complaint in complaints:
                    print(complaint)
            shown = ", ".join(f"{count} ended with {code}" for code, count in sorted(codes.items()))
            print(f"{name}: {options.count} inputs, {shown}; the slowest took {slowest:.1f} s", flush=True)
    print(f"{failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
