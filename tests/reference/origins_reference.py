#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Where values come from (`steps[].from` of `culprit check --json`) beside a bookkeeping of it: random programs that fail at their end.

    tests/reference/origins_reference.py [--culprit build/culprit] [--from 1] [--count 100]

The generator executes what it writes and remembers for every variable, element, field and byte the step that wrote it last. A step is
an assignment, a condition, a call or a return; it came from the last writers of all that it read, indices and pointers included."""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
SCALARS = ["x", "y", "z", "g"]
FIELDS = ["s.a", "s.b", "t.a", "t.b"]
WIDE = 4  # elements of each array


class Run:
    """The text of a program, and what it does, written down as it is made up."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines = []
        self.steps = []  # (line, from)
        self.values = {name: 0 for name in SCALARS + FIELDS}
        self.writer = {name: frozenset() for name in SCALARS + FIELDS}
        for array in "vw":
            for i in range(WIDE):
                self.values[f"{array}[{i}]"] = 0
                self.writer[f"{array}[{i}]"] = frozenset()
        self.pointer = None  # the place that p points to
        self.pointer_writer = frozenset()

    def step(self, line, read):
        self.steps.append((line, sorted(read)))
        return len(self.steps) - 1

    def write(self, place, value, read):
        self.writer[place] = frozenset([self.step(len(self.lines), read)])
        self.values[place] = value

    def operand(self):
        """Its text, its value, and where that came from."""
        kind = self.random.randrange(6)
        if kind == 0:
            number = self.random.randrange(9)
            return str(number), number, frozenset()
        if kind == 1 and self.pointer:
            return "*p", self.values[self.pointer], self.writer[self.pointer] | self.pointer_writer
        if kind == 2:
            array, index = self.random.choice("vw"), self.random.choice("xyz")
            place = f"{array}[{self.values[index] % WIDE}]"
            return f"{array}[{index} % {WIDE}]", self.values[place], self.writer[place] | self.writer[index]
        place = self.random.choice(SCALARS + FIELDS + [f"v[{self.random.randrange(WIDE)}]"])
        return place, self.values[place], self.writer[place]

    def expression(self):
        left, left_value, left_read = self.operand()
        if self.random.random() < 0.4:
            return left, left_value, left_read
        right, right_value, right_read = self.operand()
        if self.random.random() < 0.2:  # what is not evaluated is not read
            read = left_read | right_read if left_value else left_read
            return f"{left} && {right}", int(bool(left_value and right_value)), read
        return f"({left} + {right}) % 100", (left_value + right_value) % 100, left_read | right_read

    def target(self):
        kind = self.random.randrange(5)
        if kind == 0 and self.pointer:
            return "*p", self.pointer, self.pointer_writer
        if kind == 1:
            array, index = self.random.choice("vw"), self.random.choice("xyz")
            return f"{array}[{index} % {WIDE}]", f"{array}[{self.values[index] % WIDE}]", self.writer[index]
        place = self.random.choice(SCALARS + FIELDS)
        return place, place, frozenset()

    def assignment(self):
        text, value, read = self.expression()
        place_text, place, place_read = self.target()
        self.lines.append(f"{place_text} = {text};")
        self.write(place, value, read | place_read)

    def take_address(self):
        array, index = self.random.choice("vw"), self.random.choice("xyz")
        self.lines.append(f"p = &{array}[{index} % {WIDE}];")
        self.pointer = f"{array}[{self.values[index] % WIDE}]"
        self.pointer_writer = frozenset([self.step(len(self.lines), self.writer[index])])

    def copy_structure(self):
        to, source = self.random.choice([("s", "t"), ("t", "s")])
        self.lines.append(f"{to} = {source};")
        step = self.step(len(self.lines), self.writer[source + ".a"] | self.writer[source + ".b"])
        for field in "ab":
            self.values[f"{to}.{field}"] = self.values[f"{source}.{field}"]
            self.writer[f"{to}.{field}"] = frozenset([step])

    def copy_bytes(self):
        count = self.random.randrange(1, WIDE + 1)
        to, source = self.random.choice([("v", "w"), ("w", "v")])
        self.lines.append(f"memcpy({to}, {source}, {count} * sizeof *{to});")
        read = frozenset().union(*(self.writer[f"{source}[{i}]"] for i in range(count)))
        step = self.step(len(self.lines), read)
        for i in range(count):
            self.values[f"{to}[{i}]"] = self.values[f"{source}[{i}]"]
            self.writer[f"{to}[{i}]"] = frozenset([step])

    def call(self):
        left, left_value, left_read = self.operand()
        right, right_value, right_read = self.operand()
        place_text, place, place_read = self.target()
        self.lines.append(f"{place_text} = difference({left}, {right});")
        called = frozenset([self.step(len(self.lines), left_read | right_read)])
        self.step(DIFFERENCE, called)
        value = left_value - right_value if left_value > right_value else right_value - left_value
        result = frozenset([self.step(DIFFERENCE + 1, called)])
        self.write(place, value, result | place_read)

    def statement(self):
        forms = [self.assignment] * 5 + [self.take_address, self.copy_structure, self.copy_bytes, self.call]
        self.random.choice(forms)()

    def block(self):
        text, value, read = self.expression()
        self.lines.append(f"if ({text})")
        self.step(len(self.lines), read)
        place = self.random.choice(SCALARS)
        self.lines.append(f"{place} = 7;")
        if value:
            self.write(place, 7, frozenset())


HEAD = """#include <assert.h>
#include <string.h>
struct pair { int a, b; };
static int g, v[4], w[4];
static struct pair s, t;
static int difference(int a, int b) {
  if (a > b)
    return a - b;
  return b - a;
}
int main(void) {
  int x = 0, y = 0, z = 0;
  int *p = v;
""".split("\n")[:-1]
DIFFERENCE = 7 - len(HEAD)  # its condition's line, counted as those of the body are


def make(seed):
    run = Run(seed)
    for name in "xyz":
        run.write(name, 0, frozenset())
    run.steps[-3:] = [(-1, []) for _ in range(3)]  # `int x = 0, y = 0, z = 0;`
    run.pointer, run.pointer_writer = "v[0]", frozenset([run.step(0, frozenset())])
    for _ in range(run.random.randrange(5, 25)):
        run.statement() if run.random.random() < 0.8 else run.block()
    text = "\n".join(HEAD + ["  " + line for line in run.lines] + ["  assert(0);", "  return 0;", "}"]) + "\n"
    return text, run.steps


def compare(culprit, seed, folder):
    text, expected = make(seed)
    path = os.path.join(folder, f"origins{seed}.c")
    with open(path, "w") as file:
        file.write(text)
    done = subprocess.run([culprit, "check", path, "--recheck", "off", "--json", "-"], capture_output=True, text=True)
    steps = json.loads(done.stdout)["counterexample"]["steps"]
    # What returns from `difference` may stand in two lines.
    found = [(step["location"]["line"] - len(HEAD), step["from"]) for step in steps if step["location"]]
    for number, (one, other) in enumerate(zip(found, expected)):
        is_return = other[0] == DIFFERENCE + 1 and one[0] in (DIFFERENCE + 1, DIFFERENCE + 2)
        if one[1] != other[1] or not (one[0] == other[0] or is_return):
            return f"step {number}: culprit says line {one[0] + len(HEAD)} from {one[1]}, expected line {other[0] + len(HEAD)} from {other[1]}", text
    if len(found) != len(expected):
        return f"{len(found)} steps, expected {len(expected)}", text
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default=os.path.join(ROOT, "build", "culprit"))
    parser.add_argument("--from", dest="first", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args()
    differ = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.first, options.first + options.count):
            difference = compare(options.culprit, seed, folder)
            if difference:
                differ += 1
                print(f"seed {seed}: {difference[0]}\n{difference[1]}")
    print(f"{options.count} programs, {differ} differ")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
