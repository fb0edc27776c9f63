#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares culprit with gcc on random programs that Csmith makes.

    tests/csmith.py --seed 1 --count 20             20 programs, from the seeds 1, 2, …
    tests/csmith.py --seed 17 --count 1 --keep DIR  one of them, kept for a look

Each program prints a checksum of its globals and has no undefined behaviour. It is built with gcc -O0 and run; what does
not end within a few seconds is left out. `culprit run` must print the same text and report the same exit status, or say
which limit or unsupported construct stopped it. Exit status 1: at least one program differs (its file is kept).
"""

import argparse
import collections
import concurrent.futures
import json
import os
import shutil
import sys
import tempfile

from harness import processes

HERE = os.path.dirname(os.path.abspath(__file__))
# Every seed takes the next of these, so that a range of seeds covers what Csmith leaves out by default.
VARIETIES = ([], ["--float"], ["--builtins", "--disable-builtin-kinds", "x86"],  # x86's exist on x86 only
             ["--no-packed-struct", "--float"], ["--max-block-depth", "3", "--max-funcs", "4"])
NATIVE_SECONDS = 5


def header_folder():
    """Where csmith.h is: Debian and a private build put it in different places."""
    program = shutil.which("csmith")
    roots = ["/usr", "/usr/local"] + ([os.path.dirname(os.path.dirname(os.path.realpath(program)))] if program else [])
    for root in roots:
        for folder, _, files in os.walk(os.path.join(root, "include")):
            if "csmith.h" in files:
                return folder
    return None


class Result:
    def __init__(self, seed, kind, text=""):
        self.seed, self.kind, self.text = seed, kind, text


def describe(report):
    """One line for a run that did not end as expected."""
    rule = report.get("property") or {}
    place = (rule.get("location") or report.get("location") or {}).get("line")
    return f"{report.get('verdict')}: {rule.get('kind', '')} {rule.get('text', '') or report.get('reason', '')} (line {place})"


def compare(native, culprit):
    """(same | limit | unsupported | DIFFERENT, what to say about it)."""
    try:
        report = json.loads(culprit.stdout)
    except ValueError:
        return "DIFFERENT", f"culprit: {culprit.ending()}: {culprit.stderr[-300:].decode('utf-8', 'replace')}"
    if report.get("verdict") == "unknown":
        reason = report.get("reason", "")
        return ("unsupported" if reason.startswith("unsupported") else "limit"), describe(report)
    run = report.get("run") or {}
    if report.get("verdict") == "holds" and run.get("stdout", "").encode() == native.stdout and run.get("exit") == native.exit:
        return "same", ""
    shown = (run.get("stdout") or "").strip()[-60:]
    return "DIFFERENT", f"{describe(report)}; prints {shown!r}, natively {native.stdout.decode().strip()[-60:]!r}"


def try_seed(seed, options, headers, parent):
    # Csmith leaves a file platform.info where it runs: each run has a folder of its own.
    folder = tempfile.mkdtemp(dir=parent)
    source = os.path.join(folder, f"csmith-{seed}.c")
    program = source[:-2]
    made = processes.run(["csmith", "--seed", str(seed), *VARIETIES[seed % len(VARIETIES)], "--output", source], timeout=60,
                         folder=folder)
    if made.exit != 0:
        return Result(seed, "skipped", "csmith made nothing")
    built = processes.run(["gcc", "-O0", "-w", "-I", headers, "-o", program, source], timeout=120)
    if built.exit != 0:
        return Result(seed, "skipped", "gcc does not build it")
    native = processes.run([program], timeout=NATIVE_SECONDS)
    if native.exit is None:
        return Result(seed, "skipped", "it does not end natively")
    culprit = processes.run([options.culprit, "run", "--json", "-", "--timeout", str(options.timeout), f"--clang=-I{headers}",
                             "--clang=-w", source], timeout=options.timeout + 60)
    kind, text = compare(native, culprit)
    if kind == "DIFFERENT" or options.keep_all:
        os.makedirs(options.keep, exist_ok=True)
        shutil.copy(source, options.keep)
    shutil.rmtree(folder, ignore_errors=True)
    return Result(seed, kind, text)


def results(options, headers):
    """One result for each seed, in order, until enough programs were compared."""
    compared, seed, pending = 0, options.seed, collections.deque()
    with tempfile.TemporaryDirectory(prefix="culprit-csmith-") as folder:
        with concurrent.futures.ThreadPoolExecutor(max_workers=max(1, options.jobs)) as pool:
            while compared < options.count:
                while len(pending) < min(2 * options.jobs, options.count - compared):
                    pending.append(pool.submit(try_seed, seed, options, headers, folder))
                    seed += 1
                result = pending.popleft().result()
                compared += result.kind != "skipped"
                yield result


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--count", type=int, default=20, help="how many programs to compare; those that are left out do not count")
    parser.add_argument("--culprit", default=os.path.join(HERE, "..", "build", "culprit"), help="the program under test")
    parser.add_argument("--timeout", type=float, default=60, help="seconds for each run of culprit")
    parser.add_argument("--keep", default="csmith-differences", help="where programs that differ are kept")
    parser.add_argument("--keep-all", action="store_true", help="keep every program")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="how many at once")
    return parser.parse_args()


def main():
    options = parse_arguments()
    headers = header_folder()
    if not headers:
        print("csmith is not installed; nothing is compared", file=sys.stderr)
        return 2
    counts = collections.Counter()
    for result in results(options, headers):
        counts[result.kind] += 1
        if result.kind != "same":
            print(f"seed {result.seed}: {result.kind}: {result.text}", flush=True)
    print(", ".join(f"{counts[kind]} {kind}" for kind in ("same", "limit", "unsupported", "skipped", "DIFFERENT")))
    return 1 if counts["DIFFERENT"] else 0


if __name__ == "__main__":
    sys.exit(main())
