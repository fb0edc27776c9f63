#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Counts what CTest ran, test by test, and prints one line: N passed, N failed.

    tests/summary.py BUILD

CTest takes a program of unit tests, or the runner of the cases, for one test; they print themselves how many they ran.
"""

import os
import re
import sys

BLOCK = re.compile(r"^\d+/\d+ Testing: (.*?)\n.*?^Output:\n-+\n(.*?)^<end of output>.*?^Test (Passed|Failed)\.",
                   re.MULTILINE | re.DOTALL)
RUNNER = re.compile(r"^(\d+) passed, (\d+) failed$", re.MULTILINE)
GTEST_PASSED = re.compile(r"^\[  PASSED  \] (\d+) test", re.MULTILINE)
GTEST_FAILED = re.compile(r"^\[  FAILED  \] (\d+) test", re.MULTILINE)
UNITTEST = re.compile(r"^Ran (\d+) tests? in", re.MULTILINE)
UNITTEST_FAILED = re.compile(r"\b(?:failures|errors)=(\d+)")


def counts_of(output):
    """(passed, failed) as the test's own output has it, or None."""
    if match := RUNNER.search(output):
        return int(match[1]), int(match[2])
    if match := GTEST_PASSED.search(output):
        failed = GTEST_FAILED.search(output)
        return int(match[1]), int(failed[1]) if failed else 0
    if match := UNITTEST.search(output):
        failed = sum(map(int, UNITTEST_FAILED.findall(output[match.end():])))
        return int(match[1]) - failed, failed
    return None


def main():
    path = os.path.join(sys.argv[1], "Testing", "Temporary", "LastTest.log")
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    passed = failed = 0
    for _, output, verdict in BLOCK.findall(text):
        succeeded, broken = counts_of(output) or ((1, 0) if verdict == "Passed" else (0, 1))
        passed += succeeded
        failed += broken if verdict == "Passed" else max(broken, 1)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
