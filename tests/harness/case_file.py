# SPDX-License-Identifier: MIT
"""Reads a case: an input file whose leading comments hold the command and what is expected of it.

    // RUN: run %s -- 3 4
    // STDIN: 10 20
    // EXPECT-NATIVE

A directive is KEY or `KEY: value` alone on a comment line (`//`, `/* … */` or `#`) before the first line that is no comment.
Each RUN opens a step; the directives that follow belong to it, those before the first RUN to every step. Without RUN the
command is `run %s`. README.md in tests/cases lists the directives.
"""

import json
import os
import re
import shlex

SETTINGS = {"RUN", "STDIN", "STDIN-RAW", "STDIN-FILE", "NATIVE-FLAGS", "GENERATE", "SANITIZE-SKIP", "GCC-ONLY",
            "FIX", "EVERY-TEST-FAILS"}
EXPECTATIONS = {
    "EXPECT-NATIVE", "EXPECT-OK", "EXPECT-HOLDS", "EXPECT-EXIT", "EXPECT-VIOLATION", "EXPECT-UNSUPPORTED", "EXPECT-LIMIT",
    "EXPECT-STDOUT", "EXPECT-STDERR", "EXPECT-NOT-STDOUT", "EXPECT-NOT-STDERR", "EXPECT-JSON",
    "EXPECT-DIAGNOSIS", "EXPECT-NO-DIAGNOSIS", "EXPECT-DIAGNOSES", "EXPECT-FAULT",
}
DIRECTIVE = re.compile(r"^(?:([A-Z][A-Z-]*[A-Z]):\s?(.*)|([A-Z]+-[A-Z-]*[A-Z]))$")
INPUT_SUFFIXES = (".c", ".bp", ".v", ".sv", ".aag", ".aig", ".blif", ".case")


class CaseError(Exception):
    """The case itself is wrong: an unknown directive, a marker that is nowhere."""


class Step:
    """One command with its inputs and expectations."""

    def __init__(self, command):
        self.command = command          # after the program's name, unsplit, with %s, %d and %t
        self.stdin = b""
        self.native_flags = []
        self.sanitize = True
        self.gcc_only = False           # Clang itself does not take it
        self.fix = None                 # what the fault of EXPECT-FAULT should be
        self.every_test_fails = False
        self.expectations = []          # (key, value) in the order of the file

    def copy(self, command):
        step = Step(command)
        step.stdin, step.native_flags = self.stdin, list(self.native_flags)
        step.sanitize, step.gcc_only = self.sanitize, self.gcc_only
        step.fix, step.every_test_fails = self.fix, self.every_test_fails
        step.expectations = list(self.expectations)
        return step

    def expects(self, *keys):
        return any(key in keys for key, _ in self.expectations)


class Case:
    def __init__(self, path, root):
        self.path = path
        self.folder = os.path.dirname(path)
        self.name = os.path.relpath(path, root)
        self.steps = []
        self.generators = []            # command lines run before the steps
        with open(path, "rb") as file:
            self.text = file.read().decode("utf-8", "replace")

    def arguments(self, step, temporary):
        """The step's command line, split and with its place holders filled in."""
        return [self.fill(word, temporary) for word in shlex.split(step.command)]

    def fill(self, word, temporary):
        return word.replace("%s", self.path).replace("%d", self.folder).replace("%t", temporary)

    def marked_line(self, marker):
        """The line that carries the marker as a comment: `x = a[5];  // BROKEN`."""
        pattern = re.compile(r"(//|/\*)\s*" + re.escape(marker) + r"\b")
        lines = [number for number, line in enumerate(self.text.split("\n"), 1) if pattern.search(line)]
        if len(lines) != 1:
            raise CaseError(f"the marker {marker} should stand on exactly one line, not on {len(lines)}")
        return lines[0]


def leading_directives(text):
    """(key, value) of each directive before the first line that is neither comment nor empty."""
    found = []
    for line in text.split("\n"):
        line = line.strip()
        if line.startswith("//"):
            body = line[2:].strip()
        elif line.startswith("/*") and line.endswith("*/"):
            body = line[2:-2].strip()
        elif line.startswith("# ") or line == "#":
            body = line[1:].strip()
        elif line:
            break
        else:
            continue
        match = DIRECTIVE.match(body)
        if match and (match.group(1) or match.group(3)) in SETTINGS | EXPECTATIONS:
            found.append((match.group(1) or match.group(3), match.group(2) or ""))
        elif re.match(r"^(RUN|EXPECT|STDIN|NATIVE|FIX)\b", body):
            raise CaseError(f"unknown directive: {body}")
    return found


def apply_setting(case, step, key, value):
    if key == "STDIN":
        step.stdin += value.encode() + b"\n"
    elif key == "STDIN-RAW":
        step.stdin += json.loads(value).encode("latin-1")
    elif key == "STDIN-FILE":
        with open(os.path.join(case.folder, value), "rb") as file:
            step.stdin += file.read()
    elif key == "NATIVE-FLAGS":
        step.native_flags += shlex.split(value)
    elif key == "SANITIZE-SKIP":
        step.sanitize = False
    elif key == "GCC-ONLY":
        step.gcc_only = True
    elif key == "FIX":
        form = re.match(r"^`(.*)`$", value.strip())
        if not form:
            raise CaseError(f"not of the form `TEXT`: {value}")
        step.fix = form[1]
    elif key == "EVERY-TEST-FAILS":
        step.every_test_fails = True
    else:
        raise CaseError(f"{key} is not understood")


def read_case(path, root):
    """The Case of a file, or None if it holds no directive (then it must be part of another case)."""
    case = Case(path, root)
    directives = leading_directives(case.text)
    if not directives:
        return None
    common, step = Step("run %s"), None
    for key, value in directives:
        if key == "RUN":
            step = common.copy(value)
            case.steps.append(step)
        elif key == "GENERATE":
            case.generators.append(value)
        elif key in EXPECTATIONS:
            (step or common).expectations.append((key, value))
        else:
            apply_setting(case, step or common, key, value)
    if not case.steps:
        case.steps.append(common)
    for each in case.steps:
        if not each.expectations:
            raise CaseError(f"nothing is expected of: {each.command}")
    return case


def find_cases(root, filters):
    """All cases below root in a fixed order, and a list of complaints about files that are no case and belong to none."""
    cases, errors, orphans, texts = [], [], [], []
    for folder, subfolders, names in os.walk(root):
        subfolders.sort()
        for name in sorted(names):
            if not name.endswith(INPUT_SUFFIXES):
                continue
            path = os.path.join(folder, name)
            try:
                case = read_case(path, root)
            except (CaseError, OSError, ValueError) as problem:
                errors.append((os.path.relpath(path, root), str(problem)))
                continue
            if case is None:
                orphans.append(path)
            else:
                cases.append(case)
                texts.append(case.text)
    commands = "\n".join(texts)
    for path in orphans:
        if os.path.basename(path) not in commands:
            errors.append((os.path.relpath(path, root), "has no directive and no case mentions it"))
    if filters:
        cases = [case for case in cases if any(word in case.name for word in filters)]
        errors = [error for error in errors if any(word in error[0] for word in filters)]
    return cases, errors
