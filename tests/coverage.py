#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How many lines of src/ the tests have executed, from what gcov has counted in a build with CULPRIT_COVERAGE.

    tests/coverage.py BUILD [--functions N] [--lines FILE]

A line counts if some object holds code of it, and is covered if some process executed it, whichever object that was in: files
are compiled several at a time, and headers with many. Prints lines and covered ones a folder and in all; --functions the N
functions that have the most lines and were never called; --lines the lines of one file of src/ that were not executed.
./test.sh --coverage builds, runs unit tests and cases, and calls this. A process that is killed writes nothing, and
culprit-sandbox, whose processes may not write, counts in its unit tests alone.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SOURCES = os.path.join(ROOT, "src") + os.sep


def objects_of(build):
    """The notes of every object of src/; of some there may be no data, which gcov takes for never executed."""
    for folder, subfolders, names in os.walk(os.path.join(build, "src")):
        subfolders.sort()
        yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(".gcno"))


def counts_of(notes):
    """What gcov says of one object: (file below src/, its lines with their counts, its functions)."""
    outcome = subprocess.run(["gcov", "--json-format", "--stdout", notes], capture_output=True, check=False,
                             cwd=os.path.dirname(notes))
    if outcome.returncode != 0:
        sys.exit(f"gcov {notes} ends with {outcome.returncode}\n{outcome.stderr.decode()}")
    found = []
    for each in json.loads(outcome.stdout)["files"]:
        path = os.path.normpath(os.path.join(os.path.dirname(notes), each["file"]))
        if path.startswith(SOURCES):
            lines = [(line["line_number"], line["count"]) for line in each["lines"]]
            functions = [(function["demangled_name"], function["start_line"], function["end_line"], function["execution_count"])
                         for function in each["functions"]]
            found.append((path[len(SOURCES):], lines, functions))
    return found


class Coverage:
    def __init__(self):
        self.lines = collections.defaultdict(dict)      # file -> line -> count
        self.functions = collections.defaultdict(dict)  # file -> (first line, last line) -> (name, count)

    def add(self, file, lines, functions):
        counts = self.lines[file]
        for line, count in lines:
            counts[line] = counts.get(line, 0) + count
        # Instances of one template are one function.
        calls = self.functions[file]
        for name, first, last, count in functions:
            before = calls.get((first, last), (name, 0))
            calls[first, last] = (before[0], before[1] + count)

    def of_folders(self):
        folders = collections.defaultdict(lambda: [0, 0])
        for file, counts in self.lines.items():
            totals = folders[file.split(os.sep)[0]]
            totals[0] += len(counts)
            totals[1] += sum(count > 0 for count in counts.values())
        return folders

    def uncalled(self):
        """(lines, file, first line, name) of what was never called, the largest first."""
        found = []
        for file, functions in self.functions.items():
            for (first, last), (name, count) in functions.items():
                if count == 0:
                    found.append((sum(first <= line <= last for line in self.lines[file]), file, first, name))
        return sorted(found, key=lambda each: (-each[0], *each[1:]))


def measure(build):
    coverage = Coverage()
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        for found in pool.map(counts_of, objects_of(build)):
            for each in found:
                coverage.add(*each)
    return coverage


def row(name, lines, covered):
    return f"{name:<14} {lines:>7} {covered:>8} {100 * covered / max(1, lines):>7.1f} %"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", help="a build folder with CULPRIT_COVERAGE")
    parser.add_argument("--functions", type=int, default=0, metavar="N", help="also the N largest that were never called")
    parser.add_argument("--lines", metavar="FILE", help="the lines of this file of src/ that were not executed")
    options = parser.parse_args()
    coverage = measure(os.path.abspath(options.build))
    if not coverage.lines:
        sys.exit(f"{options.build} holds nothing that gcov counts; build it with the preset coverage")
    if options.lines:
        file = os.path.relpath(os.path.abspath(options.lines), SOURCES)
        missed = [line for line, count in sorted(coverage.lines.get(file, {}).items()) if count == 0]
        print(f"src/{file}: {len(missed)} of {len(coverage.lines.get(file, {}))} lines were not executed")
        print(" ".join(map(str, missed)))
        return
    folders = coverage.of_folders()
    print(f"{'src/':<14} {'lines':>7} {'covered':>8}")
    for name in sorted(folders):
        print(row(name, *folders[name]))
    print(row("in all", *(sum(each[index] for each in folders.values()) for index in (0, 1))))
    for lines, file, first, name in coverage.uncalled()[:options.functions]:
        print(f"never called, {lines:>3} lines: src/{file}:{first} {name}")


if __name__ == "__main__":
    main()
