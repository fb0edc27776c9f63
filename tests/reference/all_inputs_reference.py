#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`culprit repair` without tests beside running everything: small random programs with an assertion, all of whose inputs are executed.

    tests/reference/all_inputs_reference.py [--culprit build/culprit] [--from 1] [--count 40] [--keep FOLDER]

A patch that is proved for all inputs must fail on none; one that keeps every successful run must print what the program as it is prints
wherever that does not fail, and one that is said not to must change such a run. Where nothing fails there is nothing to repair."""

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
COMPILER = next((each for each in ("gcc", "clang-14", "clang") if shutil.which(each)), "gcc")
# All inputs in one process: a run ends where it returns, or where its assertion fails.
HARNESS = r"""
#include <setjmp.h>
#include <stdio.h>
static jmp_buf out;
static int given[2], next;
int program(void);
unsigned char nondet_uchar(void) { return next < 2 ? given[next++] : 0; }
void __assert_fail(const char *a, const char *b, unsigned c, const char *d) { longjmp(out, 1); }
int main(void) {
  volatile int a, b;
  for (a = 0; a < 16; a++) {
    for (b = 0; b < 16; b++) {
      given[0] = a;
      given[1] = b;
      next = 0;
      if (setjmp(out) == 0) {
        int status = program();
        printf("|%d\n", status & 255);
      } else {
        printf("|fails\n");
      }
    }
  }
  return 0;
}
"""


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def operand(self):
        return self.random.choice(["a", "b", "r", str(self.random.randrange(16))])

    def expression(self):
        form = self.random.randrange(4)
        if form == 0:
            return self.operand()
        return f"{self.operand()} {self.random.choice(['+', '-', '&', '|'])} {self.operand()}"

    def condition(self):
        return f"{self.operand()} {self.random.choice(['<', '<=', '>', '>=', '==', '!='])} {self.operand()}"

    def statement(self):
        form = self.random.randrange(5)
        if form == 0:
            return f"if ({self.condition()}) r = {self.expression()};"
        if form == 1:
            return f"if ({self.condition()}) r = {self.expression()}; else r = {self.expression()};"
        if form == 2:
            return f"r = limited({self.expression()});"
        return f"r = {self.expression()};"

    def program(self):
        lines = ["#include <assert.h>", "#include <stdio.h>", "unsigned char nondet_uchar(void);",
                 "static int limited(int x) {", f"  if (x > {self.random.randrange(4, 20)}) return {self.random.randrange(4, 20)};",
                 "  return x;", "}", "int main(void) {", "  int a = nondet_uchar() & 15, b = nondet_uchar() & 15;", f"  int r = {self.operand()};"
                 .replace("= r", "= a")]
        lines += ["  " + self.statement() for _ in range(self.random.randint(1, 4))]
        lines += ['  printf("%d\\n", r);'] * self.random.randrange(2)
        lines += [f"  assert(r {self.random.choice(['<=', '>=', '!=', '<'])} {self.random.choice(['a', 'b', str(self.random.randrange(24))])});"]
        lines += ["  return r & 7;" if self.random.randrange(3) == 0 else "  return 0;", "}"]
        return "\n".join(lines) + "\n"


def all_runs(folder, text):
    """What it prints and returns for each input, or "fails"; None: it does not compile."""
    for name, content in (("p.c", text.replace("int main(void)", "int program(void)")), ("h.c", HARNESS)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(content)
    program = os.path.join(folder, "all")
    made = subprocess.run([COMPILER, "-w", "-fwrapv", "-O0", "-o", program, os.path.join(folder, "p.c"), os.path.join(folder, "h.c")],
                          capture_output=True, check=False)
    if made.returncode != 0:
        return None
    shown = subprocess.run([program], capture_output=True, text=True, timeout=20, check=False).stdout
    runs, printed = [], ""
    for line in shown.splitlines(keepends=True):
        if "|" in line:
            before, end = line.rstrip("\n").split("|")
            runs.append("fails" if end == "fails" else printed + before + "|" + end)
            printed = ""
        else:
            printed += line
    return runs


def applied(text, edits):
    data = text.encode()
    for edit in sorted(edits, key=lambda each: each["offset"], reverse=True):
        data = data[:edit["offset"]] + edit["text"].encode() + data[edit["offset"] + edit["length"]:]
    return data.decode()


def judge(report, text, folder):
    """What is wrong with the report, and what it is about."""
    before = all_runs(folder, text)
    fails = "fails" in before
    if report["verdict"] == "unknown":
        return "", "unknown"
    if (report["verdict"] == "violated") != fails:
        return f"verdict {report['verdict']}, but a run fails: {fails}", ""
    if not fails:
        return "", "nothing fails"
    repairs = report.get("repairs", [])
    for number, repair in enumerate(repairs, 1):
        after = all_runs(folder, applied(text, repair["edits"]))
        if after is None:
            return f"patch {number} does not compile", ""
        if repair["proved"] == "for all inputs" and "fails" in after:
            return f"patch {number} is proved, and fails", ""
        changed = [i for i, run in enumerate(before) if run != "fails" and after[i] != run]
        if repair["keeps"] == "every successful run" and changed:
            return f"patch {number} keeps every successful run, but changes {divmod(changed[0], 16)}", ""
        if isinstance(repair["keeps"], dict) and not changed:
            return f"patch {number} changes no successful run", ""
    if any(each["proved"] == "for all inputs" for each in repairs):
        return "", "proved"
    return "", "not proved" if repairs else "no patch"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default=os.path.join(ROOT, "build", "culprit"))
    parser.add_argument("--from", type=int, default=1, dest="first")
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--keep", help="a folder for the programs about which something is wrong")
    arguments = parser.parse_args()
    counts, wrong = {}, 0
    with tempfile.TemporaryDirectory(prefix="culprit-all-inputs-") as folder:
        for seed in range(arguments.first, arguments.first + arguments.count):
            text = Generator(seed).program()
            source = os.path.join(folder, "prog.c")
            with open(source, "w", encoding="utf-8") as file:
                file.write(text)
            outcome = subprocess.run([arguments.culprit, "repair", source, "--recheck", "off", "--json", "-"], capture_output=True,
                                     text=True, check=False)
            try:
                complaint, about = judge(json.loads(outcome.stdout), text, folder)
            except ValueError:
                complaint, about = f"no report: {outcome.stderr}", ""
            counts[about] = counts.get(about, 0) + (complaint == "")
            if complaint:
                wrong += 1
                print(f"seed {seed}: {complaint}")
                if arguments.keep:
                    os.makedirs(arguments.keep, exist_ok=True)
                    shutil.copy(source, os.path.join(arguments.keep, f"{seed}.c"))
    shown = ", ".join(f"{count} {about}" for about, count in sorted(counts.items()) if count)
    print(f"{arguments.count} programs: {shown}; {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
