#!/usr/bin/env python3
"""Programs with threads: the table of paper 003 beside ours, and how the search grows with the number of threads.

    bench/threads/run.py [--culprit build/culprit] [--growth-only]

The eleven programs are ours, written after the paper's descriptions (tests/cases/threads/paper). `paper` are the figures of its table
III: diagnosed lines / actual errors, seconds of ESBMC 1.24.1, and whether it was useful; a question mark where it ran out of memory.
Seconds of culprit are those of the whole process without the native run, MB its peak. `localize` is the processor time of a diagnosis
without that of checking changed programs, its peak, the numbers of expressions and of missing synchronisations that are named, and of
changes that were checked; `named` whether what we know to be the fault is among them.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = os.path.join(HERE, "..", "..", "tests", "cases", "threads", "paper")
# name of ours, of the paper's, lines, threads, deadlock, diagnosed/actual, seconds, useful
PAPER = [
    ("account", "account_bad", 49, 2, "0", "3/3", "0.102", "1"),
    ("arithmetic", "arithmetic_prog_bad", 82, 2, "1", "2/2", "0.130", "1"),
    ("carter", "carter_bad", 43, 4, "?", "?", "-", "?"),
    ("circular_buffer", "circular_buffer_bad", 109, 2, "0", "7/7", "0.227", "1"),
    ("lazy", "lazy01_bad", 48, 3, "1", "4/4", "0.125", "1"),
    ("queue", "queue_bad", 153, 2, "0", "4/4", "0.934", "1"),
    ("sync01", "sync01_bad", 64, 2, "1", "1/0", "0.451", "0"),
    ("sync02", "sync02_bad", 39, 2, "1", "2/2", "0.116", "1"),
    ("token_ring", "token_ring_bad", 56, 4, "0", "1/0", "0.101", "0"),
    ("twostage", "twostage_bad", 128, 9, "?", "?", "-", "?"),
    ("wronglock", "wronglock_bad", 111, 7, "?", "?", "-", "?"),
]
REORDER = """#include <assert.h>
#include <pthread.h>
static volatile int a, b;
static void *set(void *unused) { a = 1; b = -1; return unused; }
static void *check(void *unused) {
  if (!((a == 0 && b == 0) || (a == 1 && b == -1))) assert(0);
  return unused;
}
int main(void) {
  pthread_t setters[N], checkers[N];
  for (int i = 0; i < N; i++) pthread_create(&setters[i], 0, set, 0);
  for (int i = 0; i < N; i++) pthread_create(&checkers[i], 0, check, 0);
  for (int i = 0; i < N; i++) pthread_join(setters[i], 0);
  for (int i = 0; i < N; i++) pthread_join(checkers[i], 0);
  return 0;
}
"""


# What names the fault: a text among the diagnosed expressions, a kind of missing synchronisation, or a wrong assertion.
FAULTS = {"account": "assertion", "arithmetic": "items + 2", "carter": "lock order", "circular_buffer": "assertion",
          "lazy": "sum >= 3", "queue": "atomic section", "sync01": "items < 2", "sync02": "2", "token_ring": "order",
          "twostage": "atomic section", "wronglock": "atomic section"}


def check(culprit, *arguments, command="check"):
    """The report, processor seconds and peak MB of one run of culprit."""
    process = subprocess.Popen([culprit, command, *arguments, "--json", "-"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    output = process.stdout.read()
    _, _, usage = os.wait4(process.pid, 0)
    return json.loads(output), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def lines_of(path):
    with open(path) as file:
        return sum(1 for line in file if line.strip() and not line.startswith("//"))


def names_fault(report, fault):
    found = report["synchronisation"]
    if fault == "assertion":
        return found.get("assertion", {}).get("satisfied_by_some_run") is False
    texts = [component["text"] for diagnosis in report["diagnoses"] for component in diagnosis["components"]]
    return fault in texts or fault in [diagnosis["kind"] for diagnosis in found["diagnoses"]]


def table(culprit):
    print("program          lines  threads  deadlock  switches  seconds   MB  native     right version    "
          "localize: seconds  MB expressions synchronisations changes named  "
          "| paper: lines threads deadlock diagnosed seconds useful")
    for ours, _, lines, threads, deadlock, diagnosed, seconds, useful in PAPER:
        path = os.path.join(PROGRAMS, ours + ".c")
        report, spent, megabytes = check(culprit, path, "--recheck", "off")
        native, _, _ = check(culprit, path)
        right, right_spent, _ = check(culprit, path, "--clang=-DCORRECT")
        found = report["counterexample"]
        blamed, blaming, blamed_mb = check(culprit, path, command="localize")
        missing = blamed["synchronisation"]
        changes = len(missing["calls"]) + sum(len(each["suggestions"]) for each in missing["diagnoses"])
        blaming -= missing["suggestion_seconds"]
        named = "yes" if names_fault(blamed, FAULTS[ours]) else "NO"
        complete = "complete" if right["bound"]["complete"] else "not complete"
        print(f"{ours:<16} {lines_of(path):>5}  {len(found['threads']):>7}  "
              f"{int(report['property']['kind'] == 'deadlock'):>8}  {found['switches']:>8}  {spent:>7.2f} {megabytes:>4.0f}  "
              f"{native['counterexample']['recheck']['status']:<10} {right['verdict']}, {complete} {right_spent:.2f} s  "
              f"{blaming:>6.2f} {blamed_mb:>4.0f} {len(blamed['diagnoses']):>4} {len(missing['diagnoses']):>3} {changes:>3} {named:>4}  "
              f"| {lines:>4} {threads:>3} {deadlock:>3} {diagnosed:>6} {seconds:>7} {useful:>3}", flush=True)


def growth(culprit, folder):
    path = os.path.join(folder, "reorder.c")
    with open(path, "w") as file:
        file.write(REORDER)
    twostage = os.path.join(PROGRAMS, "twostage.c")
    print("\npattern     threads  switches  states  seconds   MB")
    for count in (2, 5, 10, 15, 20):
        report, spent, megabytes = check(culprit, path, f"--clang=-DN={count}", "--recheck", "off")
        print(f"reorder     {2 * count + 1:>7}  {report['counterexample']['switches']:>8}  {report['statistics']['steps']:>6}  "
              f"{spent:>7.2f} {megabytes:>4.0f}", flush=True)
    for count in (10, 25, 50, 75, 100):
        report, spent, megabytes = check(culprit, twostage, f"--clang=-DWRITERS={count - 2}", "--recheck", "off")
        print(f"two-stage   {count:>7}  {report['counterexample']['switches']:>8}  {report['statistics']['steps']:>6}  "
              f"{spent:>7.2f} {megabytes:>4.0f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default=os.path.join(HERE, "..", "..", "build", "culprit"))
    parser.add_argument("--growth-only", action="store_true")
    options = parser.parse_args()
    if not options.growth_only:
        table(options.culprit)
    with tempfile.TemporaryDirectory() as folder:
        growth(options.culprit, folder)


if __name__ == "__main__":
    sys.exit(main())
