#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The case study of paper 001 (section 6.2): a semaphore's pend in a real-time kernel that leaves its critical section twice.

    bench/explain/kernel.py [--culprit build/culprit] [--without-localize]

kernel/ is a kernel of our own, Lark, with a data logger on it: about as many lines as the paper's, and the paper's fault, a `return` that
is missing where lk_sem_pend finds out that it is called from an interrupt. The faulty lines are those of the block that lacks it. The
same program with the return is checked too: it holds. Seconds are processor seconds of the whole command, native runs left out."""

import argparse
import glob
import json
import os
import resource
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
KERNEL = os.path.join(HERE, "kernel")
FAULT = "    *err = LK_ERR_ISR;\n  }\n"
REPAIRED = "    *err = LK_ERR_ISR;\n    return;\n  }\n"
# Table 1 and section 6.2: seconds until the counterexample, for the explanation, for slicing; the scores.
PAPER = {"check": "44", "explain": "62", "slicing": "59", "score": "0.99", "failing run": "0.97", "relative": "0.81"}


def seconds_of(command):
    """Exit code and processor seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if run.returncode not in (0, 1):
        sys.exit(run.stderr)
    return run.returncode, after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default=os.path.join(ROOT, "build", "culprit"))
    parser.add_argument("--without-localize", action="store_true")
    options = parser.parse_args()
    program = os.path.abspath(options.culprit)
    os.chdir(KERNEL)
    sources = sorted(glob.glob("lark_*.c")) + ["logger.c", "test_logger.c"]
    text = read("lark_sem.c")
    begin = text.index("if (lk_int_nesting > 0)", text.index("void lk_sem_pend("))
    end = text.index(FAULT, begin) + len(FAULT)
    first, last = (text[:place].count("\n") + 1 for place in (begin, end - len("  }\n") - 1))
    lines = sum(read(name).count("\n") for name in sources + glob.glob("lark*.h") + ["logger.h"])
    with tempfile.TemporaryDirectory() as folder:
        def timed(command, *arguments, expected=1):
            report = os.path.join(folder, command + ".json")
            checks = [] if command == "score" else ["--recheck", "off"]
            code, seconds = seconds_of([program, command, *arguments, "--quiet", *checks, "--json", report])
            if code != expected:
                sys.exit(f"{command}: exit code {code}")
            return json.loads(read(report)), seconds

        fixed = os.path.join(folder, "lark_sem.c")
        with open(fixed, "w", encoding="utf-8") as file:
            file.write(text[:end - len(FAULT)] + REPAIRED + text[end:])
        clang = f"--clang=-I{KERNEL}"
        repaired = [fixed if name == "lark_sem.c" else name for name in sources]
        holds, _ = timed("check", clang, *repaired, expected=0)
        _, check = timed("check", *sources)
        _, whole = timed("explain", *sources, "--slicing", "none")
        explained, both = timed("explain", *sources)
        faulty = [f"--faulty=lark_sem.c:{line}" for line in range(first, last + 1)]
        score, _ = timed("score", os.path.join(folder, "explain.json"), *faulty, expected=0)
        score = score["score"]
        print(f"{lines} lines, {explained['explanation']['steps']} steps compared; with the return it "
              f"{holds['verdict']}{' (complete)' if holds['bound']['complete'] else ''}")
        print(f"{'':<34}paper   culprit")

        def row(name, paper, value):
            print(f"{name:<34}{paper:>5}   {value}")

        row("check, seconds", PAPER["check"], f"{check:.1f}")
        row("explain, without slicing", PAPER["explain"], f"{whole:.1f}")
        row("slicing", PAPER["slicing"], f"{max(both - whole, 0):.1f}")
        row("score of the explanation", PAPER["score"], f"{score['score']:.2f}")
        row("  before slicing", PAPER["score"], f"{score['before_slicing']['score']:.2f}")
        row("  of the failing run", PAPER["failing run"], f"{score['failing_run']['score']:.2f}")
        row("  relative to the failing run", PAPER["relative"], f"{score['relative_to_run']:.2f}")
        if not options.without_localize:
            for effort in ("normal", "low"):
                localized, seconds = timed("localize", *sources, "--effort", effort)
                row(f"localize --effort {effort}, seconds", "-", f"{seconds:.1f}")
                found = [i for i, each in enumerate(localized["diagnoses"], 1)
                         for part in each["components"]
                         if part["location"]["file"] == "lark_sem.c" and first <= part["location"]["line"] <= last]
                row("  rank of the fault", "-", f"{found[0] if found else '-'} of {len(localized['diagnoses'])}")
        asked, seconds = timed("explain", *sources, "--all-nearest", "--hypotheses")
        asked = asked["explanation"]
        row("--all-nearest --hypotheses, sec.", "-", f"{seconds:.1f}")
        row("  nearest runs", "-", f"{len(asked['nearest']['runs'])}")
        row("  causes", "-", ", ".join(each["predicate"] for each in asked["hypotheses"]["found"]))


if __name__ == "__main__":
    main()
