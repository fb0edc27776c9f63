#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long `culprit check` takes to prove a loop that takes and releases n locks, as unknown flags say, any number of times.

    bench/induction/locks.py [--culprit build/culprit] [--sizes 5,10,15,100] [--kinds flags,held,array]

flags: the flags are chosen before the loop; each iteration takes and releases. held: chosen in each iteration, and a lock may be held from
one iteration to the next. array: as flags, with the locks in an array. A line each: n, the verdict, k, seconds. With --bad the last lock is
released twice: then it is violated."""

import argparse
import json
import os
import subprocess
import tempfile


def flags(count, is_bad, place, declaration):
    lines = ["#include <assert.h>", "int nondet_int(void);", "int main(void) {"]
    lines += [f"  int flag{i} = nondet_int();" for i in range(count)]
    lines += [declaration(count), "  while (nondet_int()) {"]
    for i in range(count):
        lines.append(f"    if (flag{i}) {{ assert({place(i)} == 0); {place(i)} = 1; }}")
    for i in range(count):
        lines.append(f"    if (flag{i}) {{ assert({place(i)} == 1); {place(i)} = 0; }}")
    if is_bad:
        lines.append(f"    if (flag{count - 1}) {{ assert({place(count - 1)} == 1); {place(count - 1)} = 0; }}")
    return "\n".join([*lines, "  }", "  return 0;", "}", ""])


def held(count, is_bad):
    lines = ["#include <assert.h>", "int nondet_int(void);"]
    lines += [f"static int lock{i}, has{i};" for i in range(count)]
    lines += ["int main(void) {", "  while (nondet_int()) {"]
    for i in range(count):
        lines.append(f"    if (nondet_int() && !has{i}) {{ assert(!lock{i}); lock{i} = 1; has{i} = 1; }}")
        lines.append(f"    if (nondet_int() && {'1' if is_bad and i == count - 1 else f'has{i}'}) {{ assert(lock{i}); lock{i} = 0; has{i} = 0; }}")
    return "\n".join([*lines, "  }", "  return 0;", "}", ""])


KINDS = {
    "flags": lambda n, bad: flags(n, bad, lambda i: f"lock{i}", lambda n: "  int " + ", ".join(f"lock{i} = 0" for i in range(n)) + ";"),
    "array": lambda n, bad: flags(n, bad, lambda i: f"lock[{i}]", lambda n: f"  int lock[{n}] = {{0}};"),
    "held": held,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default="build/culprit")
    parser.add_argument("--sizes", default="5,10,15,100")
    parser.add_argument("--kinds", default="flags,held,array")
    parser.add_argument("--engine", default="auto")
    parser.add_argument("--timeout", default="60")
    parser.add_argument("--bad", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for kind in options.kinds.split(","):
            for size in map(int, options.sizes.split(",")):
                path = os.path.join(folder, f"{kind}{size}.c")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(KINDS[kind](size, options.bad))
                command = [options.culprit, "check", path, "--engine", options.engine, "--timeout", options.timeout, "--recheck", "off", "--json", "-"]
                report = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
                k = report.get("proof", {}).get("k", "-")
                print(f"{kind:6} {size:4}  {report['verdict']:9} k = {k}  {report['statistics']['seconds']:6.2f} s", flush=True)


if __name__ == "__main__":
    main()
