#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What `culprit repair` hands out is what it says: for the programs of tests/cases/repair, every patch of the report, made in a copy,
compiles natively and passes every test; patch(1) makes the same text of the file that --patch writes, and so does --apply; the given
file stays as it is without it.

    tests/repair_patches_test.py PROGRAM [WORD...]"""

import json
import os
import re
import shlex
import stat
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
CASES = os.path.join(HERE, "cases", "repair")
PATIENCE = 300


def command_of(path):
    """The words of the case's RUN line behind the file."""
    with open(path, encoding="utf-8") as file:
        run = next(line for line in file if line.startswith("// RUN: repair %s"))
    return shlex.split(run.removeprefix("// RUN: repair %s"))


def has_patch(name):
    with open(os.path.join(CASES, name), encoding="utf-8") as file:
        return "natively too" in file.read()


def tests_of(words):
    return [json.loads(words[i + 1]) for i, word in enumerate(words) if word == "--add-test"]


def applied(data, edits):
    for edit in sorted(edits, key=lambda each: each["offset"], reverse=True):
        data = data[:edit["offset"]] + edit["text"].encode() + data[edit["offset"] + edit["length"]:]
    return data


def complaint_about(text, tests, folder):
    """What is wrong with the program, natively; empty if it passes all tests."""
    source, program = os.path.join(folder, "patched.c"), os.path.join(folder, "patched")
    with open(source, "wb") as file:
        file.write(text)
    compiled = subprocess.run(["gcc", "-w", "-O1", source, "-o", program, "-lm"], capture_output=True, text=True, check=False)
    if compiled.returncode != 0:
        return "does not compile: " + compiled.stderr
    for test in tests:
        ended = subprocess.run([program, *test.get("args", [])], input=test.get("stdin", "").encode(), capture_output=True,
                               timeout=PATIENCE, check=False)
        if ended.stdout.decode().split() != test["stdout"].split():
            return f"prints {ended.stdout!r} for {test}"
    return ""


def check(culprit, name):
    path = os.path.join(CASES, name)
    words = command_of(path)
    with open(path, "rb") as file:
        original = file.read()
    complaints = []
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, "program.c")
        with open(copy, "wb") as file:
            file.write(original)
        os.chmod(copy, 0o640)
        def run(*more):
            return subprocess.run([culprit, "repair", "program.c", *words, "--recheck", "off", *more], cwd=folder, capture_output=True,
                                  timeout=PATIENCE, check=False)
        first = run("--json", "report.json", "--patch", "out.patch", "--export-fixes", "out.yaml")
        if first.returncode != 1:
            return [f"exit {first.returncode}: {first.stderr.decode()}"]
        with open(os.path.join(folder, "report.json"), encoding="utf-8") as file:
            report = json.load(file)
        for patch in report["repairs"]:
            wrong = complaint_about(applied(original, patch["edits"]), tests_of(words), folder)
            if wrong:
                complaints.append(f"patch {patch['rank']}: {wrong}")
        with open(copy, "rb") as file:
            if file.read() != original:
                complaints.append("the file was changed without --apply")
        expected = applied(original, report["repairs"][0]["edits"])
        done = subprocess.run(["patch", "-p0", "-s", "-i", "out.patch", "-o", "by_patch.c"], cwd=folder, capture_output=True, check=False)
        with open(os.path.join(folder, "by_patch.c"), "rb") as file:
            if done.returncode != 0 or file.read() != expected:
                complaints.append("patch(1) makes another text: " + done.stdout.decode())
        if not os.path.exists(os.path.join(folder, "out.yaml")):
            complaints.append("--export-fixes wrote nothing")
        run("--apply")
        with open(copy, "rb") as file:
            if file.read() != expected:
                complaints.append("--apply makes another text")
        if stat.S_IMODE(os.stat(copy).st_mode) != 0o640:
            complaints.append("--apply changes permissions")
        left = set(os.listdir(folder)) - {"program.c", "report.json", "out.patch", "out.yaml", "by_patch.c", "patched.c", "patched"}
        if left:
            complaints.append(f"left behind: {left}")
    return complaints


def main():
    culprit, words = os.path.abspath(sys.argv[1]), sys.argv[2:]
    names = sorted(name for name in os.listdir(CASES) if re.fullmatch(r"[a-z_]+\.c", name) and has_patch(name))
    names = [name for name in names if not words or any(word in name for word in words)]
    failures = 0
    for name in names:
        for complaint in check(culprit, name):
            print(f"{name}: {complaint}")
            failures += 1
    print(f"{len(names)} programs, {failures} complaints")
    return 1 if failures or not names else 0


if __name__ == "__main__":
    sys.exit(main())
