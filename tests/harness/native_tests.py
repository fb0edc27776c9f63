# SPDX-License-Identifier: MIT
"""Checks the cases of `localize` without culprit: natively, the faulty program fails some of its tests, and with the fault
replaced by what the case says it should be (FIX) it passes them all. Where the command has no tests there is nothing to check."""

import json
import os

from . import diagnoses, processes
from .case_file import CaseError

# Enough for programs of a page, and soon enough for those that never end.
SECONDS = 2.0


def trimmed(text):
    """White space at the ends of lines and at the end does not count."""
    return "\n".join(line.rstrip() for line in text.split("\n")).rstrip()


def read_tests(path):
    """The tests of a JSON file, or of a folder with NAME.in, NAME.out and NAME.args."""
    if not os.path.isdir(path):
        with open(path, encoding="utf-8") as file:
            return json.load(file)["tests"]
    tests = []
    for name in sorted({os.path.splitext(each)[0] for each in os.listdir(path)}):
        test = {"name": name}
        for key, suffix in (("stdin", ".in"), ("stdout", ".out"), ("args", ".args")):
            if os.path.exists(os.path.join(path, name + suffix)):
                with open(os.path.join(path, name + suffix), encoding="utf-8") as file:
                    test[key] = file.read().split() if key == "args" else file.read()
        tests.append(test)
    return tests


def passes(program, test, seconds=SECONDS):
    outcome = processes.run([program, *test.get("args", [])], test.get("stdin", "").encode(), seconds,
                            environment={"ASAN_OPTIONS": "detect_leaks=0"})
    if outcome.exit is None:
        return False
    if "exit" in test and outcome.exit != test["exit"]:
        return False
    if b"runtime error:" in outcome.stderr or b"AddressSanitizer" in outcome.stderr:
        return False
    return "stdout" not in test or trimmed(outcome.stdout.decode("latin-1")) == trimmed(test["stdout"])


def tests_option(run):
    words = run.own_arguments()
    for word, following in zip(words, words[1:] + [""]):
        if word == "--tests":
            return os.path.join(run.case.folder, following)
        if word.startswith("--tests="):
            return os.path.join(run.case.folder, word[len("--tests="):])
    return None


def fixed_text(case, fault, fix):
    """The program with the wrong expression on the marked line replaced."""
    place, _ = diagnoses.fault_of(case, fault)
    lines = case.text.split("\n")
    line = lines[place.line - 1].encode()
    lines[place.line - 1] = (line[:place.column - 1] + fix.encode() + line[place.end_column - 1:]).decode()
    return "\n".join(lines)


def check(run):
    path = tests_option(run)
    exits = [value for key, value in run.step.expectations if key == "EXPECT-EXIT"]
    # What culprit refuses (exit 2) is meant to be wrong.
    if path is None or not os.path.exists(path) or "2" in exits:
        return []
    complaints, tests = [], read_tests(path)
    compiler = ("gcc", "-O0", "-fsanitize=address")
    program = run.context.builds.build(compiler, run.compiler_flags(), run.program_files())
    failing = [test["name"] for test in tests if not passes(program, test)]
    if not failing and "0" not in exits:
        complaints.append("natively no test fails")
    if failing and "0" in exits:
        complaints.append(f"natively these tests fail: {' '.join(failing)}")
    faults = [value for key, value in run.step.expectations if key == "EXPECT-FAULT"]
    if not faults:
        return complaints
    if run.step.fix is None:
        raise CaseError("EXPECT-FAULT needs FIX: `TEXT`")
    if len(failing) == len(tests) and len(tests) > 1 and not run.step.every_test_fails:
        complaints.append("natively every test fails (EVERY-TEST-FAILS says that it is meant)")
    corrected = os.path.join(run.temporary, "corrected.c")
    with open(corrected, "w", encoding="utf-8") as file:
        file.write(fixed_text(run.case, faults[0], run.step.fix))
    program = run.context.builds.build(compiler, [*run.compiler_flags(), "-I" + run.case.folder], [corrected])
    still = [test["name"] for test in tests if not passes(program, test)]
    if still:
        complaints.append(f"with the fault corrected these tests still fail natively: {' '.join(still)}")
    return complaints

