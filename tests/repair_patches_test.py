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
    """The words of the case's RUN line behind the file; the tests of a file as --add-test."""
    with open(path, encoding="utf-8") as file:
        run = next(line for line in file if line.startswith("// RUN: repair %s"))
    words = shlex.split(run.removeprefix("// RUN: repair %s"))
    while "--tests" in words:
        at = words.index("--tests")
        with open(os.path.join(CASES, words[at + 1]), encoding="utf-8") as file:
            tests = json.load(file)["tests"]
        words[at:at + 2] = [word for test in tests for word in ("--add-test", json.dumps(test))]
    return words


def has_patch(name):
    with open(os.path.join(CASES, name), encoding="utf-8") as file:
        return "natively too" in file.read()


def tests_of(words):
    return [json.loads(words[i + 1]) for i, word in enumerate(words) if word == "--add-test"]


def applied(texts, edits):
    """The files of a program, by name, with the edits of a patch."""
    changed = dict(texts)
    for edit in sorted(edits, key=lambda each: each["offset"], reverse=True):
        data = changed[edit["file"]]
        changed[edit["file"]] = data[:edit["offset"]] + edit["text"].encode() + data[edit["offset"] + edit["length"]:]
    return changed


def write_all(texts, folder):
    os.makedirs(folder, exist_ok=True)
    for name, text in texts.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(text)


def read_all(texts, folder):
    made = {}
    for name in texts:
        with open(os.path.join(folder, name), "rb") as file:
            made[name] = file.read()
    return made


def complaint_about(texts, tests, folder):
    """What is wrong with the program, natively; empty if it passes all tests."""
    write_all(texts, folder)
    program = os.path.join(folder, "patched")
    compiled = subprocess.run(["gcc", "-w", "-O1", *texts, "-o", program, "-lm"], cwd=folder, capture_output=True, text=True, check=False)
    if compiled.returncode != 0:
        return "does not compile: " + compiled.stderr
    for test in tests:
        ended = subprocess.run([program, *test.get("args", [])], input=test.get("stdin", "").encode(), capture_output=True,
                               timeout=PATIENCE, check=False)
        if ended.stdout.decode().split() != test["stdout"].split():
            return f"prints {ended.stdout!r} for {test}"
    return ""


def files_of(name, words):
    """The program's files: the case itself is called program.c."""
    texts = {}
    for known_as, source in [("program.c", name), *[(word, word) for word in words if word.endswith(".c")]]:
        with open(os.path.join(CASES, source), "rb") as file:
            texts[known_as] = file.read()
    return texts


def check(culprit, name):
    words = [word.replace("%s", "program.c") for word in command_of(os.path.join(CASES, name))]
    original = files_of(name, words)
    complaints = []
    with tempfile.TemporaryDirectory() as scratch:
        folder, native, by_patch = (os.path.join(scratch, each) for each in ("given", "native", "by_patch"))
        write_all(original, folder)
        write_all(original, by_patch)
        copy = os.path.join(folder, "program.c")
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
            wrong = complaint_about(applied(original, patch["edits"]), tests_of(words), native)
            if wrong:
                complaints.append(f"patch {patch['rank']}: {wrong}")
        if read_all(original, folder) != original:
            complaints.append("a file was changed without --apply")
        expected = applied(original, report["repairs"][0]["edits"])
        done = subprocess.run(["patch", "-p0", "-s", "-i", os.path.join(folder, "out.patch")], cwd=by_patch, capture_output=True, check=False)
        if done.returncode != 0 or read_all(original, by_patch) != expected:
            complaints.append("patch(1) makes another text: " + done.stdout.decode())
        if not os.path.exists(os.path.join(folder, "out.yaml")):
            complaints.append("--export-fixes wrote nothing")
        run("--apply")
        if read_all(original, folder) != expected:
            complaints.append("--apply makes another text")
        if stat.S_IMODE(os.stat(copy).st_mode) != 0o640:
            complaints.append("--apply changes permissions")
        left = set(os.listdir(folder)) - {*original, "report.json", "out.patch", "out.yaml"}
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
