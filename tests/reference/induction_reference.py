#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`culprit check --engine induction` beside explicit exploration: random small programs whose loops go on as long as the input likes, over
a few variables with four values each, an array and a pointer. All states are finitely many; here they are simply enumerated.

    tests/reference/induction_reference.py [--culprit build/culprit] [--seed 1] [--count 100]

`holds` and `violated` have to agree with what is enumerated. A program that is not decided within a few seconds is not compared."""

import json
import os
import random
import subprocess
import sys

import random_programs

VARIABLES = ["a", "b", "c"]  # unsigned char, 0 to 3; then x[0], x[1], and where p points to: 0 to 2 for a, b, x[1]
POINTEES = {0: 0, 1: 1, 2: 4}
INITIAL = (0, 0, 0, 0, 0, 0)
SECONDS = 10


class Program:
    """Statements as tuples: written as C, and executed on sets of states."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines, self.loops, self.is_violated = [], 0, False
        self.helper = self.block(1, False)
        self.body = self.block(3, True)

    # --- making one

    def place(self):
        return self.random.choice(["a", "b", "c", "a", "b", "c", "x[0]", "x[1]", "x[a & 1]", "*p"])

    def expression(self):
        form = self.random.randrange(8)
        if form < 2:
            return ("number", self.random.randrange(4))
        if form < 4:
            return ("place", self.place())
        if form < 5:
            return ("input",)
        return ("+" if form < 7 else "^", ("place", self.place()), self.random.choice([("number", self.random.randrange(4)), ("place", self.place())]))

    def condition(self):
        right = ("number", self.random.randrange(4)) if self.random.randrange(3) else ("place", self.place())
        return (self.random.choice(["==", "!=", "<", "<=", ">"]), ("place", self.place()), right)

    def block(self, nested, is_main):
        found = []
        for _ in range(self.random.randrange(2, 5)):
            form = self.random.random()
            if form < 0.4 or (not nested and form < 0.85):
                found.append(("assign", self.place(), self.expression()))
            elif form < 0.45:
                found.append(("point", self.random.randrange(3)))
            elif form < 0.65 and nested:
                found.append(("if", self.condition(), self.block(nested - 1, is_main), self.block(nested - 1, is_main) if self.random.randrange(2) else []))
            elif form < 0.85 and nested:
                condition = self.condition() if self.random.randrange(3) == 0 else None
                found.append(("while", condition, self.block(nested - 1, is_main)))
            elif form < 0.9 and is_main:
                found.append(("call",))
            else:
                found.append(("assert", self.condition(), self.condition() if self.random.randrange(2) else None))
        return found

    # --- as C

    def term(self, expression):
        if expression[0] == "number":
            return str(expression[1])
        if expression[0] == "place":
            return expression[1]
        if expression[0] == "input":
            return "(nondet_uchar() & 3)"
        return f"({self.term(expression[1])} {expression[0]} {self.term(expression[2])})"

    def write(self, block, depth):
        indent = "  " * depth
        for each in block:
            if each[0] == "assign":
                self.lines.append(f"{indent}{each[1]} = {self.term(each[2])} & 3;")
            elif each[0] == "point":
                self.lines.append(f"{indent}p = {['&a', '&b', '&x[1]'][each[1]]};")
            elif each[0] == "call":
                self.lines.append(f"{indent}helper();")
            elif each[0] == "assert":
                self.lines.append(f"{indent}assert({self.either(each)});")
            elif each[0] == "if":
                self.lines.append(f"{indent}if {self.term(each[1])} {{")
                self.write(each[2], depth + 1)
                self.lines.append(f"{indent}}} else {{")
                self.write(each[3], depth + 1)
                self.lines.append(f"{indent}}}")
            else:
                condition = f"nondet_uchar() & 1{' && ' + self.term(each[1]) if each[1] else ''}"
                self.lines.append(f"{indent}while ({condition}) {{")
                self.write(each[2], depth + 1)
                self.lines.append(f"{indent}}}")

    def either(self, statement):
        return self.term(statement[1]) + (" || " + self.term(statement[2]) if statement[2] else "")

    def text(self):
        self.lines = ["#include <assert.h>", "unsigned char nondet_uchar(void);", "static unsigned char a, b, c, x[2], *p = &a;",
                      "static void helper(void) {"]
        self.write(self.helper, 1)
        self.lines += ["}", "int main(void) {"]
        self.write(self.body, 1)
        self.lines += ["  return 0;", "}", ""]
        return "\n".join(self.lines)

    # --- enumerated

    @staticmethod
    def index(place, state):
        if place in VARIABLES:
            return VARIABLES.index(place)
        if place == "*p":
            return POINTEES[state[5]]
        return 3 + (state[0] & 1 if "a" in place else int(place[2]))

    def values(self, expression, state):
        if expression[0] == "number":
            return [expression[1]]
        if expression[0] == "place":
            return [state[self.index(expression[1], state)]]
        if expression[0] == "input":
            return range(4)
        left, right = self.values(expression[1], state)[0], self.values(expression[2], state)[0]
        return [left + right if expression[0] == "+" else left ^ right]

    def holds(self, condition, state):
        compare = {"==": int.__eq__, "!=": int.__ne__, "<": int.__lt__, "<=": int.__le__, ">": int.__gt__}
        return compare[condition[0]](self.values(condition[1], state)[0], self.values(condition[2], state)[0])

    def execute(self, block, states):
        for each in block:
            if each[0] == "assign":
                after = set()
                for state in states:
                    at = self.index(each[1], state)
                    after |= {state[:at] + (value & 3,) + state[at + 1 :] for value in self.values(each[2], state)}
                states = after
            elif each[0] == "point":
                states = {state[:5] + (each[1],) for state in states}
            elif each[0] == "call":
                states = self.execute(self.helper, states)
            elif each[0] == "assert":
                good = {state for state in states if self.holds(each[1], state) or (each[2] and self.holds(each[2], state))}
                self.is_violated |= len(good) < len(states)
                states = good
            elif each[0] == "if":
                chosen = {state for state in states if self.holds(each[1], state)}
                states = self.execute(each[2], chosen) | self.execute(each[3], states - chosen)
            else:
                new = states
                while new:
                    entered = {state for state in new if not each[1] or self.holds(each[1], state)}
                    new = self.execute(each[2], entered) - states
                    states = states | new
        return states


def compare(culprit, seed, folder):
    program = Program(seed)
    text = program.text()
    path = os.path.join(folder, f"p{seed}.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    program.execute(program.body, {INITIAL})
    command = [culprit, "check", path, "--engine", "induction", "--timeout", str(SECONDS), "--recheck", "off", "--json", "-"]
    report = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
    os.remove(path)
    if report["verdict"] == "unknown":
        return None
    expected = "violated" if program.is_violated else "holds"
    if report["verdict"] != expected:
        return f"seed {seed}: expected {expected}, got {report['verdict']}\n{text}"
    return 1 if "proof" in report else 0


if __name__ == "__main__":
    sys.exit(random_programs.main(__doc__, compare, lambda compared, total: f"{compared} decided, {total} proved by induction", count=100))
