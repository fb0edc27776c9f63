#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What docs/papers.md says of each feature of the papers is shown by the command beside it.

    tests/papers_test.py --culprit PROGRAM [WORD...]

The last cell of a row reads `COMMAND` → `TEXT`: the command is executed in the root folder, and what it prints must contain the text.
A row of a feature that culprit has must have a command. Words choose rows that contain one of them.
"""

import argparse
import os
import re
import shlex
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE = "docs/papers.md"
ROW = re.compile(r"^\|(.*)\|$", re.MULTILINE)
SHOWN = re.compile(r"^`(culprit .+)` → `(.+)`$")
CELL = re.compile(r"(?<!\\)\|")
LONGEST = 300


def rows():
    """(feature, what culprit does, last cell) of each row but the heads."""
    with open(os.path.join(ROOT, PAGE), encoding="utf-8") as page:
        text = page.read()
    for match in ROW.finditer(text):
        cells = [cell.strip().replace("\\|", "|") for cell in CELL.split(match[1])]
        if len(cells) == 3 and cells[0] != "feature" and not set(cells[0]) <= {"-"}:
            yield cells


def complaint(program, feature, does, shown):
    """None if the row is true."""
    if not shown:
        return None if does == "no" or does.startswith("no:") else "no command shows it"
    found = SHOWN.match(shown)
    if not found:
        return "not of the form `culprit …` → `text`"
    words = shlex.split(found[1])
    try:
        run = subprocess.run([program, *words[1:], "--color", "never"] if "--help" not in words else [program, *words[1:]], cwd=ROOT,
                             stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        return f"takes longer than {LONGEST} s"
    if run.returncode == 2:
        return f"is refused: {run.stderr.strip()}"
    if found[2] not in run.stdout:
        return f"does not print {found[2]!r}:\n{run.stdout}{run.stderr}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--culprit", default=os.path.join(ROOT, "build", "culprit"))
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    passed = failed = 0
    for feature, does, shown in rows():
        if options.words and not any(word in feature + shown for word in options.words):
            continue
        wrong = complaint(options.culprit, feature, does, shown)
        passed += wrong is None
        failed += wrong is not None
        if wrong:
            print(f"{PAGE}: {feature}: {wrong}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return failed != 0 or passed == 0


if __name__ == "__main__":
    sys.exit(main())
