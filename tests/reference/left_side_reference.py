#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`culprit localize --roles target` beside a brute force: small random programs in which each left side becomes every other one.

    tests/reference/left_side_reference.py [--culprit build/culprit] [--from 1] [--count 40]

A left side may name another variable, the same whenever it is executed, or an element of the array, another one each time. What prints
the expected numbers for some such choice has to be listed, and nothing else; of what is left open nothing is expected."""

import argparse
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
SCALARS = ["a", "b", "c", "i"]
ELEMENTS = ["t[0]", "t[1]"]
MOST_ITERATIONS = 60  # below the bound that culprit takes
MOST_TIMES = 8  # executions of a left side that may be another element each time


class TooLong(Exception):
    pass


class Program:
    """Statements are ("set", number, place, value), ("if", condition, then, otherwise) and ("while", limit, body)."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.places = []
        self.body = [self.assignment() for _ in range(self.random.randrange(1, 3))] + [self.loop()]
        self.body += [self.statement(1) for _ in range(self.random.randrange(1, 4))]

    def assignment(self, place=None, value=None):
        place = place or self.random.choice(["a", "b", "c"] + ELEMENTS)
        self.places.append(place)
        return ("set", len(self.places) - 1, place, value or self.value())

    def value(self):
        one = self.random.choice(SCALARS + ELEMENTS)
        form = self.random.randrange(4)
        if form == 0:
            return (str(self.random.randrange(6)), "+", "0")
        if form == 1:
            return (one, "+", "0")
        return (one, self.random.choice("+-"), self.random.choice(SCALARS + ["1", "2"]))

    def statement(self, depth):
        if depth > 0 and self.random.random() < 0.35:
            condition = (self.random.choice(SCALARS), self.random.choice(["<", ">", "=="]), str(self.random.randrange(4)))
            return ("if", condition, [self.statement(depth - 1)], [self.statement(depth - 1)])
        return self.assignment()

    def loop(self):
        start = self.assignment("i", ("0", "+", "0"))
        body = [self.statement(1) for _ in range(self.random.randrange(1, 3))]
        return ("while", self.random.randrange(1, 4), body + [self.assignment("i", ("i", "+", "1"))], start)

    # --- its text

    def text(self):
        self.lines = ["#include <stdio.h>", "int main(void) {", "  int a = 1, b = 2, c = 0, i = 3, t[2] = {4, 5};"]
        self.line_of = {}
        self.write(self.body, 1)
        self.lines += ['  printf("%d %d %d %d %d %d\\n", a, b, c, i, t[0], t[1]);', "  return 0;", "}"]
        return "\n".join(self.lines) + "\n"

    def write(self, statements, depth):
        indent = "  " * depth
        for each in statements:
            if each[0] == "set":
                self.lines.append(f"{indent}{each[2]} = {' '.join(each[3])};")
                self.line_of[each[1]] = len(self.lines)
            elif each[0] == "if":
                self.lines.append(f"{indent}if ({' '.join(each[1])}) {{")
                self.write(each[2], depth + 1)
                self.lines.append(f"{indent}}} else {{")
                self.write(each[3], depth + 1)
                self.lines.append(f"{indent}}}")
            else:
                self.write([each[3]], depth)
                self.lines.append(f"{indent}while (i < {each[1]}) {{")
                self.write(each[2], depth + 1)
                self.lines.append(f"{indent}}}")

    # --- its runs

    def run(self, replaced=None, choose=None):
        """What is printed; `choose` gives the place for each execution of the left side `replaced`."""
        self.memory = {"a": 1, "b": 2, "c": 0, "i": 3, "t[0]": 4, "t[1]": 5}
        self.replaced, self.choose = replaced, choose
        self.execute(self.body)
        return tuple(self.memory[each] for each in SCALARS + ELEMENTS)

    def number(self, text):
        return self.memory[text] if text in self.memory else int(text)

    def computed(self, value):
        left, right = self.number(value[0]), self.number(value[2])
        result = left + right if value[1] == "+" else left - right
        if not -2**31 <= result < 2**31:
            raise TooLong  # a rule is broken
        return result

    def execute(self, statements):
        for each in statements:
            if each[0] == "set":
                place = self.choose() if each[1] == self.replaced else each[2]
                self.memory[place] = self.computed(each[3])
            elif each[0] == "if":
                left, right = self.number(each[1][0]), self.number(each[1][2])
                holds = {"<": left < right, ">": left > right, "==": left == right}[each[1][1]]
                self.execute(each[2] if holds else each[3])
            else:
                self.execute([each[3]])
                for _ in range(MOST_ITERATIONS):
                    if self.memory["i"] >= each[1]:
                        break
                    self.execute(each[2])
                else:
                    raise TooLong

    def prints(self, replaced, choose, expected):
        try:
            return self.run(replaced, choose) == expected
        except TooLong:
            return False

    def can_be_good(self, number, expected):
        """None: there are too many choices."""
        for name in SCALARS:
            if name != self.places[number] and self.prints(number, lambda name=name: name, expected):
                return True
        for length in range(1, MOST_TIMES + 1):
            longer = False
            for choices in itertools.product(ELEMENTS, repeat=length):
                left = list(choices)
                try:
                    if self.run(number, lambda left=left: left.pop(0)) == expected and not left:
                        return True
                except TooLong:
                    continue
                except IndexError:  # it is executed more often
                    longer = True
            if not longer:
                return False
        return None


def mutated(program, randomizer):
    """What the program would print with another left side; None: the same."""
    usual = program.run()
    for _ in range(20):
        number = randomizer.randrange(len(program.places))
        name = randomizer.choice(SCALARS + ELEMENTS)
        try:
            expected = program.run(number, lambda name=name: name)
        except TooLong:
            continue
        if expected != usual:
            return expected
    return None


def check(seed, arguments, folder):
    """A message; "": as expected; None: nothing to compare."""
    program = Program(seed)
    text = program.text()
    try:
        expected = mutated(program, random.Random(seed + 1))
    except TooLong:
        return None
    if expected is None:
        return None
    source, tests = os.path.join(folder, "program.c"), os.path.join(folder, "tests.json")
    with open(source, "w", encoding="utf-8") as file:
        file.write(text)
    printed = " ".join(str(each) for each in expected) + "\n"
    with open(tests, "w", encoding="utf-8") as file:
        json.dump({"tests": [{"name": "only", "stdout": printed}]}, file)
    command = [arguments.culprit, "localize", source, "--tests", tests, "--roles", "target", "--faults", "1", "--recheck", "off"]
    outcome = subprocess.run(command + ["--json", "-"], capture_output=True, text=True, check=False)
    if outcome.returncode != 1:
        return f"exit {outcome.returncode}: {outcome.stderr}\n{text}"
    report = json.loads(outcome.stdout)
    named = {each["components"][0]["location"]["line"] for each in report["diagnoses"]}
    is_open = {each["location"]["line"] for each in report.get("undecided", [])}
    wrong = []
    for number, line in program.line_of.items():
        if line in is_open:
            continue
        can_be = program.can_be_good(number, expected)
        if can_be is not None and can_be != (line in named):
            wrong.append(f"line {line}: it {'can' if can_be else 'cannot'} print that, but is {'' if line in named else 'not '}listed")
    return "\n".join(wrong + [f"expected {printed}{text}"]) if wrong else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default=os.path.join(ROOT, "build", "culprit"))
    parser.add_argument("--from", dest="first", type=int, default=1, metavar="SEED")
    parser.add_argument("--count", type=int, default=40)
    arguments = parser.parse_args()
    wrong = compared = 0
    with tempfile.TemporaryDirectory(prefix="culprit-left-sides-") as folder:
        for seed in range(arguments.first, arguments.first + arguments.count):
            message = check(seed, arguments, folder)
            compared += message is not None
            if message:
                wrong += 1
                print(f"seed {seed}:\n{message}")
    print(f"{compared} programs, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
