#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Disturbs culprit from outside, and looks at what it answers; see README.md.

    tests/faults/faults.py --culprit build/culprit --seed 1 --count 500
"""

import argparse
import ctypes
import dataclasses
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import scenarios

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from harness.processes import descendants_of  # noqa: E402

PR_SET_CHILD_SUBREAPER = 36
TIMEOUT = 10  # seconds, for culprit
HANG = 60  # seconds after which it counts as hanging: no measure of how late it may be
SIGNALS = (signal.SIGKILL, signal.SIGKILL, signal.SIGSTOP, signal.SIGSEGV, signal.SIGTERM)


@dataclasses.dataclass
class Outcome:
    code: int
    report: dict | None
    error: str
    seconds: float


class Place:
    """A folder with all inputs, in which culprit runs."""

    def __init__(self, culprit):
        self.culprit = culprit
        self.folder = tempfile.mkdtemp(prefix="culprit-faults-")
        for name, text, _ in scenarios.SCENARIOS:
            self.write(name, text)
        self.write("tests.json", scenarios.TESTS)

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def run(self, scenario, temporary, disturb=None, limit=None):
        name, _, words = scenario
        words = [name if word == "%" else word for word in words]
        report = os.path.join(self.folder, "report.json")
        with open(report, "w", encoding="utf-8") as old:
            old.write('{"verdict": "of an earlier run"}')
        began = time.monotonic()
        process = subprocess.Popen([self.culprit, *words, "--timeout", str(TIMEOUT), "--json", report, "--quiet"], cwd=self.folder,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                   env={**os.environ, "TMPDIR": temporary}, preexec_fn=limit)
        helper = threading.Thread(target=disturb, args=(process,)) if disturb else None
        if helper:
            helper.start()
        try:
            _, error = process.communicate(timeout=HANG)
        except subprocess.TimeoutExpired:
            process.kill()
            _, error = process.communicate()
            process.returncode = None
        if helper:
            helper.join()
        seconds = time.monotonic() - began
        try:
            with open(report, encoding="utf-8") as file:
                read = json.load(file)
        except (OSError, ValueError):
            read = None
        return Outcome(process.returncode, read, error.decode(errors="replace"), seconds)


class Fault:
    """One way to disturb a run; describes itself."""

    def __init__(self, randomness, usual_seconds):
        kinds = ["child"] * 6 + ["missing", "unwritable", "full", "memory", "file size"]
        self.kind = randomness.choice(kinds)
        self.after = randomness.random() * usual_seconds
        self.signal = randomness.choice(SIGNALS)
        self.pick = randomness.random()
        self.megabytes = randomness.choice((60, 150, 300, 600, 1200))
        self.bytes = randomness.choice((0, 100, 10_000, 1_000_000))

    def __str__(self):
        if self.kind == "child":
            return f"{signal.Signals(self.signal).name} to a child after {self.after:.3f} s"
        return {"memory": f"{self.megabytes} MB of address space", "file size": f"files of at most {self.bytes} bytes",
                "missing": "TMPDIR is missing", "unwritable": "TMPDIR cannot be written to", "full": "TMPDIR is full"}[self.kind]

    def disturb(self, process):
        """Kills a child once the moment has come and there is one."""
        time.sleep(self.after)
        while process.poll() is None:
            found = descendants_of(process.pid)
            if found:
                try:
                    os.kill(found[int(self.pick * len(found))], self.signal)
                except ProcessLookupError:
                    pass
                return
            time.sleep(0.001)

    def limit(self):
        if self.kind == "memory":
            resource.setrlimit(resource.RLIMIT_AS, (self.megabytes << 20, self.megabytes << 20))
        if self.kind == "file size":
            resource.setrlimit(resource.RLIMIT_FSIZE, (self.bytes, self.bytes))

    def temporary_folder(self, place):
        folder = os.path.join(place.folder, "temporary")
        if self.kind == "missing":
            return os.path.join(place.folder, "no", "such", "folder")
        if self.kind == "unwritable":
            return "/proc"  # not even root can make a folder there
        os.mkdir(folder)
        if self.kind == "full":
            done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k,nr_inodes=4", "none", folder], stderr=subprocess.DEVNULL,
                                  check=False)
            if done.returncode != 0:
                self.kind = "missing"
                os.rmdir(folder)
        return folder

    def clear(self, folder):
        """What was left there."""
        if self.kind in ("missing", "unwritable"):
            return []
        left = os.listdir(folder)
        if self.kind == "full":
            subprocess.run(["umount", "-l", folder], check=False)
        shutil.rmtree(folder, ignore_errors=True)
        return left


def claims(report):
    """What must not change where a report claims to be complete."""
    found = {"verdict": report["verdict"]}
    if report.get("complete") and "diagnoses" in report:
        found["diagnoses"] = sorted(str([component["location"] for component in diagnosis["components"]])
                                    for diagnosis in report["diagnoses"])
    return found


def wrong(outcome, usual, fault):
    """Why the answer is neither the usual one nor unknown; empty if it is."""
    if outcome.code is None:
        return "it hangs"
    if outcome.code not in (0, 1, 2, 3):
        return f"exit code {outcome.code}"
    if "bug of culprit" in outcome.error and fault.kind == "child" and fault.signal not in (signal.SIGSEGV,):
        return "a bug of culprit: " + outcome.error.strip()
    # A report cannot be written where no file may have a size.
    if outcome.report is None and fault.kind in ("file size", "memory"):
        return "" if outcome.code in (2, 3) else f"no report, exit code {outcome.code}"
    if outcome.report is None:
        return "no report: " + outcome.error.strip()
    verdict = outcome.report.get("verdict")
    if verdict == "unknown":
        if outcome.code not in (2, 3) and outcome.code != usual.code:
            return f"unknown with exit code {outcome.code}"
        return "" if outcome.report.get("reason") or outcome.report.get("error") else "unknown without a reason"
    if verdict != usual.report["verdict"]:
        return f"{verdict} instead of {usual.report['verdict']}"
    if outcome.code not in (usual.code, 3):
        return f"exit code {outcome.code} instead of {usual.code}"
    mine, theirs = claims(outcome.report), claims(usual.report)
    if "diagnoses" in mine and "diagnoses" in theirs and mine != theirs:
        return f"complete, but {mine} instead of {theirs}"
    return ""


def wait_for_leftovers():
    """Processes that are left; those that have ended are reaped first."""
    for _ in range(50):
        try:
            while os.waitpid(-1, os.WNOHANG)[0] != 0:
                pass
        except ChildProcessError:
            return []
        time.sleep(0.01)
    left = descendants_of(os.getpid())
    for process in left:
        os.kill(process, signal.SIGKILL)
    return left


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--folders", action="store_true", help="no temporary folder may be left either")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    place = Place(os.path.abspath(options.culprit))
    usual = {}
    failures, answered, latest = 0, 0, 0.0
    for number in range(options.seed, options.seed + options.count):
        randomness = random.Random(number)
        index = randomness.randrange(len(scenarios.SCENARIOS))
        scenario = scenarios.SCENARIOS[index]
        if index not in usual:
            folder = os.path.join(place.folder, "undisturbed")
            os.mkdir(folder)
            usual[index] = place.run(scenario, folder)
            shutil.rmtree(folder)
            if usual[index].report is None or usual[index].code not in (0, 1):
                print(f"{' '.join(scenario[2])} on {scenario[0]} fails undisturbed: {usual[index]}")
                return 1
        fault = Fault(randomness, usual[index].seconds)
        folder = fault.temporary_folder(place)
        outcome = place.run(scenario, folder, fault.disturb if fault.kind == "child" else None, fault.limit)
        reason = wrong(outcome, usual[index], fault)
        processes = wait_for_leftovers()
        files = fault.clear(folder)
        if not reason and processes:
            reason = f"{len(processes)} processes are left"
        if not reason and files and options.folders:
            reason = f"left in TMPDIR: {files}"
        latest = max(latest, outcome.seconds - TIMEOUT)
        answered += bool(outcome.report and outcome.report.get("verdict") == usual[index].report["verdict"])
        what = f"{number}: {' '.join(scenario[2]).replace('%', scenario[0])}; {fault}"
        if reason:
            failures += 1
            print(f"{what}: {reason}")
        elif options.verbose:
            print(f"{what}: {outcome.code}, {outcome.seconds:.2f} s")
        sys.stdout.flush()
    shutil.rmtree(place.folder, ignore_errors=True)
    print(f"{options.count} runs, {answered} with the usual verdict, {failures} wrong; the latest ended "
          f"{max(latest, 0):.2f} s past its limit")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
