#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The sequential programs that `localize --dump=sequential` writes: gcc compiles them, they fail natively as the program with
threads does, and `culprit check` finds the failure in them.

    tests/sequential_test.py --culprit build/culprit

The programs are the eleven of tests/cases/threads/paper, and others with locks, conditions, barriers, semaphores, atomic
operations, interrupted statements and unknown inputs.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases", "threads")
# Programs, with the flag that makes them wrong.
OTHERS = [
    ("atomics/fetch_add.c", "--clang=-DBAD"),
    ("atomics/compare_exchange_lock.c", "--clang=-DBAD"),
    ("atomics/atomic_section.c", "--clang=-DBAD"),
    ("conditions/lost_wake_up.c", "--clang=-DBAD"),
    ("conditions/if_instead_of_while.c", "--clang=-DBAD"),
    ("inputs/unknown_amount.c", "--clang=-DBAD"),
    ("locks/semaphores.c", "--clang=-DBAD"),
    ("locks/spin_lock.c", "--clang=-DBAD"),
    ("patterns/barrier_too_large.c", None),
    ("patterns/dining_philosophers.c", "--clang=-DBAD"),
    ("patterns/double_checked_locking.c", "--clang=-DBAD"),
    ("patterns/peterson.c", "--clang=-DBAD"),
    ("patterns/readers_writers.c", "--clang=-DBAD"),
    ("threads/thread_local.c", "--clang=-DBAD"),
]
ABORTED = -6


def report_of(culprit, *arguments):
    run = subprocess.run([culprit, *arguments, "--json", "-", "--recheck", "off"], capture_output=True, text=True, timeout=300)
    return json.loads(run.stdout)


def compare(culprit, name, flag, folder):
    """What is wrong, or ''."""
    path = os.path.join(CASES, name)
    flags = [flag] if flag else []
    original = report_of(culprit, "check", path, *flags)
    dump = subprocess.run([culprit, "localize", path, *flags, "--dump=sequential"], capture_output=True, text=True, timeout=300)
    if dump.returncode != 0:
        return f"exit {dump.returncode}: {dump.stderr.strip()}"
    written = os.path.join(folder, os.path.basename(name))
    with open(written, "w") as file:
        file.write(dump.stdout)
    program = written[:-2]
    compiled = subprocess.run(["gcc", "-w", "-o", program, written], capture_output=True, text=True, timeout=120)
    if compiled.returncode != 0:
        return f"gcc: {compiled.stderr[:400]}"
    native = subprocess.run([program], capture_output=True, text=True, timeout=60)
    if native.returncode != ABORTED or "Assertion" not in native.stderr:
        return f"natively it ends with {native.returncode}: {native.stderr[:200]}"
    is_deadlock = original["property"]["kind"] == "deadlock"
    if is_deadlock != ("deadlock" in native.stderr):
        return f"natively another rule is broken: {native.stderr[:200]}"
    checked = report_of(culprit, "check", written)
    if checked["verdict"] != "violated" or checked["property"]["kind"] not in ("assertion", "reach-error"):
        return f"culprit check: {checked['verdict']} {checked.get('reason', '')}"
    if checked.get("counterexample", {}).get("threads"):
        return "it is not sequential"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default="build/culprit")
    options = parser.parse_args()
    programs = [(os.path.join("paper", name), None) for name in sorted(os.listdir(os.path.join(CASES, "paper")))] + OTHERS
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, flag in programs:
            wrong = compare(options.culprit, name, flag, folder)
            if wrong:
                failed += 1
                print(f"{name}: {wrong}")
    print(f"{len(programs)} programs, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
