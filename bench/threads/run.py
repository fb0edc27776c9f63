#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Programs with threads: the table of paper 003 beside ours, and how the search grows with the number of threads.

    bench/threads/run.py [--culprit build/culprit] [--table-only | --growth-only] [--beside 'cbmc --unwind 12'] [--limit 40]

The eleven programs are ours, written after the paper's descriptions (tests/cases/threads/paper). `paper` are the figures of its table
III: diagnosed lines / actual errors, seconds of ESBMC 1.24.1, and whether it was useful; a question mark where it ran out of memory.
Its arithmetic_prog_bad counts as a deadlock there; the program fails by its assertion, and so does ours.
Seconds of culprit are processor seconds of the whole process without native runs, MB its peak. `localize` is a diagnosis: its
seconds without those of checking changed programs, which come next, its peak, whether the list of expressions is complete, the
numbers of expressions and of missing synchronisations that are named, and of changes that were checked; `named` whether what we know
to be the fault is among them; `repeated` how many of the expressions' values make the run good natively.

The second checker is any command that takes -D flags and a C file, and exits with 0 if the program holds and with another number if
it fails; it gets `--limit` seconds. Its processor seconds, MB and exit code are shown beside ours for finding the failure.
"""

import argparse
import json
import os
import resource
import shlex
import signal
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
# Threads that are created but not joined: a second checker may refuse arrays of thread identifiers.
REORDER = """#include <assert.h>
#include <pthread.h>
static volatile int a, b;
static void *set(void *unused) { a = 1; b = -1; return 0; }
static void *check(void *unused) {
  if (!((a == 0 && b == 0) || (a == 1 && b == -1))) assert(0);
  return 0;
}
int main(void) {
  pthread_t id;
  for (int i = 0; i < N; i++) pthread_create(&id, 0, set, 0);
  for (int i = 0; i < N; i++) pthread_create(&id, 0, check, 0);
  pthread_exit(0);
}
"""
TWO_STAGE = """#include <assert.h>
#include <pthread.h>
static pthread_mutex_t value_lock = PTHREAD_MUTEX_INITIALIZER, result_lock = PTHREAD_MUTEX_INITIALIZER;
static int value, result;
static void *write_both(void *unused) {
  pthread_mutex_lock(&value_lock);
  value = 1;
  pthread_mutex_unlock(&value_lock);
  pthread_mutex_lock(&result_lock);
  result = value + 1;
  pthread_mutex_unlock(&result_lock);
  return 0;
}
static void *read_both(void *unused) {
  pthread_mutex_lock(&value_lock);
  int seen = value;
  pthread_mutex_unlock(&value_lock);
  if (seen == 0) return 0;
  pthread_mutex_lock(&result_lock);
  int follows = result;
  pthread_mutex_unlock(&result_lock);
  assert(follows == seen + 1);
  return 0;
}
int main(void) {
  pthread_t id;
  for (int i = 0; i < N; i++) pthread_create(&id, 0, write_both, 0);
  pthread_create(&id, 0, read_both, 0);
  pthread_exit(0);
}
"""


# What names the fault: a text among the diagnosed expressions, a kind of missing synchronisation, or a wrong assertion.
FAULTS = {"account": "assertion", "arithmetic": "assertion", "carter": "lock order", "circular_buffer": "atomic section",
          "lazy": "sum >= 3", "queue": "atomic section", "sync01": "items < 2", "sync02": "2", "token_ring": "order",
          "twostage": "atomic section", "wronglock": "atomic section"}


def check(culprit, *arguments, command="check"):
    """The report, processor seconds and peak MB of one run of culprit."""
    process = subprocess.Popen([culprit, command, *arguments, "--json", "-"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    output = process.stdout.read()
    _, _, usage = os.wait4(process.pid, 0)
    return json.loads(output), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def beside(command, limit, *arguments):
    """Processor seconds, MB and exit code of the second checker, as text; nothing if there is none."""
    if not command:
        return ""
    def limit_it():
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 2))
        os.setsid()
    process = subprocess.Popen(shlex.split(command) + list(arguments), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               preexec_fn=limit_it)
    _, status, usage = os.wait4(process.pid, 0)
    code = os.waitstatus_to_exitcode(status)
    ended = "too long" if -code == signal.SIGXCPU else f"signal {-code}" if code < 0 else f"exit {code}"
    return f"  | beside: {usage.ru_utime + usage.ru_stime:>6.2f} s {usage.ru_maxrss / 1024:>5.0f} MB {ended}"


def lines_of(path):
    with open(path) as file:
        return sum(1 for line in file if line.strip() and not line.startswith("//"))


def names_fault(report, fault):
    found = report["synchronisation"]
    if fault == "assertion":
        return found.get("assertion", {}).get("satisfied_by_some_run") is False
    texts = [component["text"] for diagnosis in report["diagnoses"] for component in diagnosis["components"]]
    return fault in texts or fault in [diagnosis["kind"] for diagnosis in found["diagnoses"]]


def table(culprit, second, limit):
    print("program          lines  threads  deadlock  switches  seconds   MB  native     right version    "
          "localize: seconds suggestions  MB complete expressions synchronisations changes named repeated  "
          "| paper: lines threads deadlock diagnosed seconds useful")
    for ours, _, lines, threads, deadlock, diagnosed, seconds, useful in PAPER:
        path = os.path.join(PROGRAMS, ours + ".c")
        report, spent, megabytes = check(culprit, path, "--recheck", "off")
        native, _, _ = check(culprit, path)
        right, right_spent, _ = check(culprit, path, "--clang=-DCORRECT", "--recheck", "off")
        found = report["counterexample"]
        blamed, blaming, blamed_mb = check(culprit, path, "--recheck", "off", command="localize")
        repeated, _, _ = check(culprit, path, command="localize")
        confirmed = sum(each["recheck"]["status"] == "confirmed" for each in repeated["diagnoses"])
        missing = blamed["synchronisation"]
        changes = len(missing["calls"]) + sum(len(each["suggestions"]) for each in missing["diagnoses"])
        blaming -= missing["suggestion_seconds"]
        named = "yes" if names_fault(blamed, FAULTS[ours]) else "NO"
        complete = "complete" if right["bound"]["complete"] else "not complete"
        whole = "yes" if blamed["complete"] else f"no, {len(blamed.get('undecided', []))} open"
        print(f"{ours:<16} {lines_of(path):>5}  {len(found['threads']):>7}  "
              f"{int(report['property']['kind'] == 'deadlock'):>8}  {found['switches']:>8}  {spent:>7.2f} {megabytes:>4.0f}  "
              f"{native['counterexample']['recheck']['status']:<10} {right['verdict']}, {complete} {right_spent:.2f} s  "
              f"{blaming:>6.2f} {missing['suggestion_seconds']:>6.2f} {blamed_mb:>4.0f} {whole:>10} {len(blamed['diagnoses']):>4} "
              f"{len(missing['diagnoses']):>3} {changes:>3} {named:>4} {confirmed:>3} of {len(repeated['diagnoses'])}  "
              f"| {lines:>4} {threads:>3} {deadlock:>3} {diagnosed:>6} {seconds:>7} {useful:>3}"
              f"{beside(second, limit, path)}", flush=True)


def growth(culprit, folder, second, limit):
    rows = [("reorder", REORDER, count, 2 * count + 1) for count in (2, 5, 10, 15, 20)]
    rows += [("two-stage", TWO_STAGE, count - 2, count) for count in (10, 25, 50, 75, 100)]
    print("\npattern     threads  switches  states  seconds   MB")
    for name, text, value, threads in rows:
        program = os.path.join(folder, name + ".c")
        with open(program, "w") as file:
            file.write(text)
        flag = f"-DN={value}"
        report, spent, megabytes = check(culprit, program, f"--clang={flag}", "--recheck", "off")
        print(f"{name:<10}  {threads:>7}  {report['counterexample']['switches']:>8}  {report['statistics']['steps']:>6}  "
              f"{spent:>7.2f} {megabytes:>4.0f}{beside(second, limit, flag, program)}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default=os.path.join(HERE, "..", "..", "build", "culprit"))
    parser.add_argument("--table-only", action="store_true")
    parser.add_argument("--growth-only", action="store_true")
    parser.add_argument("--beside", help="a second checker's command line")
    parser.add_argument("--limit", type=int, default=40, help="its processor seconds")
    options = parser.parse_args()
    if not options.growth_only:
        table(options.culprit, options.beside, options.limit)
    if not options.table_only:
        with tempfile.TemporaryDirectory() as folder:
            growth(options.culprit, folder, options.beside, options.limit)


if __name__ == "__main__":
    sys.exit(main())
