#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`culprit check --engine abstraction` beside explicit exploration: the random programs of induction_reference.py, whose states are
enumerated.

    tests/reference/abstraction_reference.py [--culprit build/culprit] [--seed 1] [--count 40]

`holds` and `violated` have to agree with what is enumerated. A program that is not decided within a few seconds is not compared. Every
Boolean program (--dump=boolean) is read back, and where the program is violated there it has to be, too, unless it was decided."""

import json
import os
import subprocess
import sys

import induction_reference
import random_programs

SECONDS = 10


def compare(culprit, seed, folder):
    program = induction_reference.Program(seed)
    text = program.text()
    path = os.path.join(folder, f"p{seed}.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    program.execute(program.body, {induction_reference.INITIAL})
    command = [culprit, "check", path, "--engine", "abstraction", "--timeout", str(SECONDS), "--recheck", "off"]
    report = json.loads(subprocess.run([*command, "--json", "-"], capture_output=True, text=True, check=False).stdout)
    expected = "violated" if program.is_violated else "holds"
    if report["verdict"] not in ("unknown", expected):
        return f"seed {seed}: expected {expected}, got {report['verdict']}\n{text}"
    if seed % 4 == 0:
        written = subprocess.run([*command, "--dump=boolean"], capture_output=True, text=True, check=False)
        boolean = os.path.join(folder, f"p{seed}.bp")
        with open(boolean, "w", encoding="utf-8") as file:
            file.write(written.stdout)
        read = subprocess.run([culprit, "check", boolean, "--timeout", str(SECONDS), "--recheck", "off", "--json", "-"], capture_output=True, text=True, check=False)
        os.remove(boolean)
        found = json.loads(read.stdout)["verdict"] if read.stdout else read.stderr
        allowed = {"holds": ["holds"], "violated": ["violated"], "unknown": ["violated", "unknown"]}[report["verdict"]]
        if found not in allowed:
            return f"seed {seed}: {report['verdict']}, and the Boolean program: {found}\n{text}"
    os.remove(path)
    return None if report["verdict"] == "unknown" else 1 if "proof" in report else 0


if __name__ == "__main__":
    sys.exit(random_programs.main(__doc__, compare, lambda compared, total: f"{compared} decided, {total} proved by abstraction", count=40))
