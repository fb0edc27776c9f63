#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`check --reference` beside running both programs on all inputs.

equivalence/pairs.py makes pairs of programs that read two bytes. Natively both are run on every input, in one process. culprit has
to say `violated` with an input on which they differ, or prove that there is none."""

import json
import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "equivalence")]
import pairs  # noqa: E402
import random_programs  # noqa: E402

COMPILER = next((each for each in ("gcc", "clang-14", "clang") if shutil.which(each)), "gcc")

OF_PROGRAMS = """
#include "harness.h"
#define getchar next_byte
#define printf put
#define main main_a
#define compute compute_a
#define digits digits_a
#define g g_a
#define t t_a
#include "a.c"
#undef main
#undef compute
#undef digits
#undef g
#undef t
#define main main_b
#define compute compute_b
#define digits digits_b
#define g g_b
#define t t_b
#include "b.c"
#undef main
#undef printf
static char one[1 << 16], two[1 << 16];
static int differ(const unsigned char *bytes, int count) {
  at = bytes, end = bytes + count, length = 0;
  int first = main_a();
  size_t of_one = trimmed(one);
  at = bytes, end = bytes + count, length = 0;
  int second = main_b();
  size_t of_two = trimmed(two);
  return (first & 255) != (second & 255) || of_one != of_two || memcmp(one, two, of_one) != 0;
}
int main(void) {
  unsigned char bytes[2];
  if (differ(bytes, 0)) return printf("differ\\n"), 0;
  for (int i = 0; i < 256; ++i) {
    bytes[0] = (unsigned char)i;
    if (differ(bytes, 1)) return printf("differ\\n"), 0;
    for (int k = 0; k < 256; ++k) {
      bytes[1] = (unsigned char)k;
      if (differ(bytes, 2)) return printf("differ\\n"), 0;
    }
  }
  printf("same\\n");
  return 0;
}
"""

OF_FUNCTIONS = """
#include "harness.h"
#define compute compute_a
#define g g_a
#define t t_a
#include "a.c"
#undef compute
#undef g
#undef t
#define compute compute_b
#define g g_b
#define t t_b
#include "b.c"
int main(void) {
  for (int i = 0; i < 65536; ++i) {
    int one = 0, two = 0;
    int first = compute_a((unsigned char)i, (unsigned char)(i >> 8), &one);
    int second = compute_b((unsigned char)i, (unsigned char)(i >> 8), &two);
    if (first != second || one != two || g_a != g_b || memcmp(t_a, t_b, sizeof t_a)) return printf("differ\\n"), 0;
  }
  printf("same\\n");
  return 0;
}
"""


def run(command, **options):
    return subprocess.run(command, capture_output=True, check=False, **options)


def native_verdict(folder, whole):
    source, program = os.path.join(folder, "both.c"), os.path.join(folder, "both")
    with open(source, "w", encoding="utf-8") as file:
        file.write(OF_PROGRAMS if whole else OF_FUNCTIONS)
    built = run([COMPILER, "-w", "-O1", "-fwrapv", "-fsigned-char", "-I", os.path.join(HERE, "equivalence"), "-o", program, source])
    if built.returncode != 0:
        raise RuntimeError(built.stderr.decode())
    return run([program], timeout=120).stdout.decode().strip()


def compare(culprit, seed, folder):
    """A text if they disagree, None where culprit does not decide, else whether they differ."""
    first, second, whole, _ = pairs.pair(seed)
    folder = os.path.join(folder, str(seed))
    os.mkdir(folder)
    for name, text in (("a.c", first), ("b.c", second)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    expected = native_verdict(folder, whole)
    command = [culprit, "check", os.path.join(folder, "a.c"), "--reference", os.path.join(folder, "b.c"), "--recheck", "off",
               "--timeout", "60", "--json", "-", *(["--max-stdin", "2"] if whole else ["--function", "compute"])]
    outcome = run(command)
    shutil.rmtree(folder)

    def wrong(how):
        return f"seed {seed}: {how}\n{first}\n// the other\n{second}"

    try:
        report = json.loads(outcome.stdout)
    except ValueError:
        return wrong(outcome.stderr.decode())
    verdict = report["verdict"]
    if verdict == "unknown" or (verdict == "holds" and not report["bound"]["complete"]):
        return None
    if (verdict == "holds") != (expected == "same"):
        return wrong(f"culprit: {verdict}, natively: {expected}")
    if verdict == "holds":
        return 0
    found = report["counterexample"]
    if whole and found["stdout"] == found["reference"]["stdout"] and "exits" not in report["property"]["text"]:
        return wrong("the runs that are shown are the same")
    return 1


if __name__ == "__main__":
    sys.exit(random_programs.main(__doc__, compare, lambda compared, total: f"{compared} decided, {total} differ"))
