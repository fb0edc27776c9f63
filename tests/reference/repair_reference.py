#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`culprit repair` beside a brute force that tries every small expression everywhere (repair/brute_force.py).

Every patch that culprit shows has to pass all tests natively, and none that brute force finds may change less than culprit's smallest:
fewer tokens, parentheses aside."""

import difflib
import json
import os
import random
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "repair")]
import brute_force  # noqa: E402
import random_programs  # noqa: E402

COMPILER = next((each for each in ("gcc", "clang-14", "clang") if shutil.which(each)), "gcc")
TOKEN = re.compile(r'"[^"]*"|\w+|&&|\|\||[<>=!+]=|\+\+|--|[^\s\w()]')


def size_of_change(before, after):
    """Tokens that are new or gone, whichever are more."""
    old, new = TOKEN.findall(before), TOKEN.findall(after)
    gone = come = 0
    for kind, i, j, k, l in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            gone, come = gone + j - i, come + l - k
    return max(gone, come)


def applied(text, edits):
    data = text.encode()
    for edit in sorted(edits, key=lambda each: each["offset"], reverse=True):
        data = data[:edit["offset"]] + edit["text"].encode() + data[edit["offset"] + edit["length"]:]
    return data.decode()


def passes_natively(folder, text, tests):
    source, program = os.path.join(folder, "patched.c"), os.path.join(folder, "patched")
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    if subprocess.run([COMPILER, "-w", "-fwrapv", "-o", program, source], capture_output=True, check=False).returncode != 0:
        return False
    for numbers, wanted in tests:
        outcome = subprocess.run([program], input=f"{numbers[0]} {numbers[1]}\n", capture_output=True, text=True, timeout=10, check=False)
        if outcome.returncode != 0 or outcome.stdout != wanted:
            return False
    return True


def faulty_program(seed):
    """A program and the tests that say what it should do, some of which fail; or None."""
    right = brute_force.Generator(seed).program()
    wrong = brute_force.mutated(right, seed)
    draw = random.Random(seed)
    inputs = {(draw.randrange(-2, 8), draw.randrange(-2, 8)) for _ in range(12)}
    tests = [(each, brute_force.behaviour(right, each)) for each in sorted(inputs)]
    tests = [(each, wanted) for each, wanted in tests if wanted is not None]
    # Those that fail come first: they refute most repairs.
    tests.sort(key=lambda test: brute_force.behaviour(wrong, test[0]) == test[1])
    if len(tests) < 4 or brute_force.behaviour(wrong, tests[0][0]) == tests[0][1]:
        return None
    return wrong, tests


def compare(culprit, seed, folder):
    made = faulty_program(seed)
    if made is None:
        return None
    program, tests = made
    text = brute_force.text(program)
    folder = os.path.join(folder, str(seed))
    os.mkdir(folder)
    source, given, output = (os.path.join(folder, name) for name in ("p.c", "tests.json", "report.json"))
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    with open(given, "w", encoding="utf-8") as file:
        json.dump({"tests": [{"stdin": f"{a} {b}\n", "stdout": wanted} for (a, b), wanted in tests]}, file)
    outcome = subprocess.run([culprit, "repair", source, "--tests", given, "--recheck", "off", "--json", output], capture_output=True,
                             text=True, check=False)

    def wrong(how):
        return f"seed {seed}: {how}\n{text}{tests}"

    if outcome.returncode != 1:
        return wrong(f"exit code {outcome.returncode}\n{outcome.stderr}")
    with open(output, encoding="utf-8") as file:
        report = json.load(file)
    patched = [applied(text, each["edits"]) for each in report["repairs"]]
    for each in patched:
        if not passes_natively(folder, each, tests):
            return wrong(f"a patch fails natively:\n{each}")
    smallest = min((size_of_change(text, each) for each in patched), default=None)
    best = min(((size_of_change(text, each), each) for each in brute_force.repairs(program, tests)), default=None)
    shutil.rmtree(folder)
    if best is not None and (smallest is None or best[0] < smallest):
        return wrong(f"culprit's smallest patch changes {smallest} tokens, this one {best[0]}:\n{best[1]}")
    return 1 if patched else 0


if __name__ == "__main__":
    sys.exit(random_programs.main(__doc__, compare, lambda compared, total: f"{compared} compared, {total} repaired"))
