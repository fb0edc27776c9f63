#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`holds` of --engine induction and --engine abstraction is never wrong: the cases of check that are expected to be violated are checked once
more with it.

    tests/engine_test.py [--culprit build/culprit] [--engine induction] [--seconds 10] [--jobs 2] [WORD...]

Each of them has to be violated again, or unknown; and nothing that is expected to hold may be violated. Options that the engine does not work
with are refused, which is fine, too."""

import argparse
import concurrent.futures
import os
import subprocess
import sys
import tempfile

from harness.case_file import find_cases

HERE = os.path.dirname(os.path.abspath(__file__))
ELSEWHERE = ("--dump", "--show-loops", "--unwind", "--json", "--html", "--sarif", "--timeout", "--engine", "--int-width", "--replay-harness")


def steps_of(cases):
    """(case, step, what must not come out) of everything that can be asked with an engine."""
    for case in cases:
        if case.generators:
            continue
        for step in case.steps:
            words = step.command.split()
            if words[0] != "check" or any(word.split("=")[0] in ELSEWHERE for word in words):
                continue
            if step.expects("EXPECT-VIOLATION"):
                yield case, step, 0
            elif step.expects("EXPECT-HOLDS"):
                yield case, step, 1


def ask(options, case, step, folder):
    words = case.arguments(step, folder)
    extra = ["--engine", options.engine, "--timeout", str(options.seconds), "--recheck", "off"]
    command = [os.path.abspath(options.culprit), words[0], *extra, *words[1:]]
    outcome = subprocess.run(command, input=step.stdin, capture_output=True, check=False, cwd=case.folder)
    return outcome.returncode, outcome.stdout.decode("utf-8", "replace")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--culprit", default=os.path.join(HERE, "..", "build", "culprit"))
    parser.add_argument("--engine", choices=["induction", "abstraction"], default="induction")
    parser.add_argument("--seconds", type=int, default=10, help="for each of them")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    root = os.path.join(HERE, "cases")
    cases = [case for case in find_cases(root, [])[0] if case.name.startswith("check/") and all(word in case.name for word in options.words)]
    wrong, counts = [], {}
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        asked = list(steps_of(cases))
        answers = pool.map(lambda each: ask(options, each[0], each[1], folder), asked)
        for (case, step, forbidden), (code, text) in zip(asked, answers):
            counts[code] = counts.get(code, 0) + 1
            if code == forbidden or code not in (0, 1, 2, 3):
                wrong.append(f"{case.name}: {step.command}: exit code {code}\n{text}")
    for each in wrong[:10]:
        print(each)
    print(f"{len(asked)} commands: {counts.get(1, 0)} violated, {counts.get(0, 0)} hold, {counts.get(3, 0)} unknown, {counts.get(2, 0)} refused; {len(wrong)} wrong")
    return 1 if wrong or not asked else 0  # words that no case has are a mistake


if __name__ == "__main__":
    sys.exit(main())
