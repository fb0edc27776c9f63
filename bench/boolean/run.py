#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Times `culprit repair` on generated Boolean programs with the profiles of Table 1 of paper 004.

    bench/boolean/run.py [--culprit build/culprit] [--seed 1] [--jobs 1] [PROFILE...]

Finding all repairs should take under 10 s for parport's profile and under 60 s for every other one. The generated programs
are not the paper's drivers, and the paper's machine was another one: its figures are printed for orientation only."""

import argparse
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import generate  # noqa: E402

LIMITS = {"parport": 10.0}
OTHER_LIMIT = 60.0


def measure(culprit, path, jobs):
    """The report of one run, and its seconds of CPU time."""
    before = os.times()
    outcome = subprocess.run([culprit, "repair", "--recheck", "off", "--jobs", jobs, "--json", "-", path], capture_output=True, check=False)
    after = os.times()
    if outcome.returncode not in (0, 1):
        sys.exit(f"{path}: exit {outcome.returncode}\n{outcome.stderr.decode()}")
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return json.loads(outcome.stdout), cpu


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default=os.path.join(HERE, "..", "..", "build", "culprit"))
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", default="1")
    parser.add_argument("profiles", nargs="*", metavar="PROFILE")
    arguments = parser.parse_args()
    heads = ("profile", "lines", "expr.", "vars", "suspects", "repairs", "cheating", "undecided", "seconds", "CPU s", "limit",
             "paper: repairs", "seconds")
    widths = (12, 6, 6, 6, 9, 8, 9, 10, 8, 7, 6, 15, 8)
    print("".join(f"{head:>{width}}" for head, width in zip(heads, widths)))
    late = []
    for name in arguments.profiles or generate.PROFILES:
        _, _, globals_, locals_, seconds, repairs = generate.PROFILES[name]
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, name + ".bp")
            # What decides about the fault is random, and sometimes never lets it happen: then the next program is taken.
            for attempt in range(10):
                writer = generate.Writer(name, arguments.seed if attempt == 0 else f"{arguments.seed}.{attempt}")
                text = writer.program()
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                report, cpu = measure(arguments.culprit, path, arguments.jobs)
                if report["verdict"] == "violated":
                    break
        found, statistics = report["repairs"], report["statistics"]
        limit = LIMITS.get(name, OTHER_LIMIT)
        # On a busy machine the clock says little; a single process takes as long as its processor time.
        if min(statistics["seconds"], cpu) > limit:
            late.append(name)
        honest = [repair for repair in found if repair["cheating"] is None]
        row = (name, text.count("\n"), writer.expressions, f"{globals_}/{locals_}", statistics["decisive"],
               len(honest), len(found) - len(honest), len(report["undecided"]), f"{statistics['seconds']:.2f}", f"{cpu:.2f}",
               f"{limit:.0f}", repairs, seconds)
        print("".join(f"{value:>{width}}" for value, width in zip(row, widths)), flush=True)
    if late:
        sys.exit(f"over the limit: {', '.join(late)}")


if __name__ == "__main__":
    main()
