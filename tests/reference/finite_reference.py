#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares `culprit repair --int-width` on small random C programs with a checker that enumerates states.

    tests/reference/finite_reference.py --culprit build/culprit --count 1000 --from 1

A program has two variables and one statement a line. The checker follows every run and every input. For each right side
and each condition it looks for a function of the variables that makes the program right, answer by answer as the
variables' values come up, trying all of them; for each left side it tries the other variable. Verdicts must agree, what
culprit repairs must be possible, and what it says cannot be repaired must be impossible.
"""

import argparse
import concurrent.futures
import json
import os
import random
import subprocess
import sys
import tempfile

NAMES = ["x", "y"]
MOST_TABLES = 4000  # that are tried for one component


class TooMany(Exception):
    pass


class Program:
    """The text, and the same as nodes (kind, ..., line) that name their successors."""

    def __init__(self, seed, width):
        self.random = random.Random(seed)
        self.width = width
        self.lines = ["#include <assert.h>", "int nondet_int(void);", "int x, y;", "int main(void) {"]
        self.nodes = []
        self.size = 0
        end = self.block(2 + self.random.randrange(4), 1, None)
        self.assertion(1, end)
        self.lines += ["  return 0;", "}"]
        self.text = "\n".join(self.lines) + "\n"

    # Open ends are nodes and fields that get their successor with the next node.
    def node(self, *fields):
        self.nodes.append(list(fields))
        return len(self.nodes) - 1

    def connect(self, ends, target):
        for node, field in ends or []:
            self.nodes[node][field] = target

    def write(self, depth, text):
        self.lines.append("  " * depth + text)
        return len(self.lines)

    def block(self, count, depth, ends):
        for _ in range(count):
            ends = self.statement(depth, ends)
        return ends

    def statement(self, depth, ends):
        self.size += 1
        kind = self.random.choices(["assign", "input", "if", "while", "assert"], [5, 2, 3, 2, 1])[0]
        if depth > 2 and kind in ("if", "while"):
            kind = "assign"
        if kind == "assert":
            return self.assertion(depth, ends)
        if kind in ("assign", "input"):
            target = self.random.choice(NAMES)
            value = ("input",) if kind == "input" else self.value(2)
            line = self.write(depth, f"{target} = {text_of(value)};")
            node = self.node("assign", target, value, line, None)
            self.connect(ends, node)
            return [(node, 4)]
        condition = self.condition()
        line = self.write(depth, f"{kind} ({text_of(condition)}) {{")
        node = self.node("branch", condition, line, None, None)
        self.connect(ends, node)
        inner = self.block(1 + self.random.randrange(2), depth + 1, [(node, 3)])
        if kind == "while":
            self.write(depth, "}")
            self.connect(inner, node)
            return [(node, 4)]
        if self.random.random() < 0.4:
            self.write(depth, "} else {")
            other = self.block(1, depth + 1, [(node, 4)])
            self.write(depth, "}")
            return inner + other
        self.write(depth, "}")
        return inner + [(node, 4)]

    def assertion(self, depth, ends):
        condition = self.condition()
        line = self.write(depth, f"assert({text_of(condition)});")
        node = self.node("assert", condition, line, None)
        self.connect(ends, node)
        return [(node, 3)]

    def value(self, depth):
        if depth == 0 or self.random.random() < 0.4:
            if self.random.random() < 0.6:
                return ("variable", self.random.choice(NAMES))
            low = -(1 << (self.width - 1))
            return ("constant", self.random.randint(low + 1, -low - 1))
        return (self.random.choice(["+", "-", "&", "^"]), self.value(depth - 1), self.value(depth - 1))

    def condition(self):
        if self.random.random() < 0.2:
            return ("&&" if self.random.random() < 0.5 else "||", self.comparison(), self.comparison())
        return self.comparison()

    def comparison(self):
        return (self.random.choice(["==", "!=", "<", "<=", ">"]), self.value(1), self.value(0))


def text_of(expression, inside=False):
    kind = expression[0]
    if kind == "variable":
        return expression[1]
    if kind == "constant":
        return str(expression[1])
    if kind == "input":
        return "nondet_int()"
    text = f"{text_of(expression[1], True)} {kind} {text_of(expression[2], True)}"
    return f"({text})" if inside else text


class Explorer:
    """All runs of a program; the component at node `suspect` answers as `table` says."""

    def __init__(self, program):
        self.nodes, self.width = program.nodes, program.width
        low = -(1 << (self.width - 1))
        self.values = list(range(low, -low))

    def wrapped(self, number):
        number &= (1 << self.width) - 1
        return number - (1 << self.width) if number >> (self.width - 1) else number

    def evaluate(self, expression, state):
        kind = expression[0]
        if kind == "variable":
            return state[NAMES.index(expression[1])]
        if kind == "constant":
            return expression[1]
        a, b = self.evaluate(expression[1], state), self.evaluate(expression[2], state)
        if kind in "+-&^":
            return self.wrapped({"+": a + b, "-": a - b, "&": a & b, "^": a ^ b}[kind])
        return {"==": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b,
                "&&": bool(a) and bool(b), "||": bool(a) or bool(b)}[kind]

    def outcome(self, suspect=None, table=None, targets=None):
        """"good", "bad", or the values that the table has no answer for."""
        missing = None
        seen, open_states = set(), [(0, (0, 0))]
        while open_states:
            here = open_states.pop()
            if here in seen:
                continue
            seen.add(here)
            at, state = here
            if at is None:
                continue
            node = self.nodes[at]
            if at == suspect and state not in table:
                missing = state
                continue
            if node[0] == "assert":
                if not self.evaluate(node[1], state):
                    return "bad"
                open_states.append((node[3], state))
            elif node[0] == "branch":
                taken = table[state] if at == suspect else self.evaluate(node[1], state)
                open_states.append((node[3] if taken else node[4], state))
            else:
                if at == suspect:
                    results = [table[state]]
                elif node[2][0] == "input":
                    results = self.values
                else:
                    results = [self.evaluate(node[2], state)]
                place = NAMES.index((targets or {}).get(at, node[1]))
                for result in results:
                    after = list(state)
                    after[place] = result
                    open_states.append((node[4], tuple(after)))
        return "good" if missing is None else missing

    def repairable(self, suspect):
        """Is there a function of the variables? All are tried, as far as they matter."""
        answers = [False, True] if self.nodes[suspect][0] == "branch" else self.values
        tables, tried = [{}], 0
        while tables:
            table = tables.pop()
            tried += 1
            if tried > MOST_TABLES:
                raise TooMany
            outcome = self.outcome(suspect, table)
            if outcome == "good":
                return True
            if outcome != "bad":
                tables += [{**table, outcome: answer} for answer in answers]
        return False

    def target_repairable(self, suspect):
        other = NAMES[1 - NAMES.index(self.nodes[suspect][1])]
        return self.outcome(targets={suspect: other}) == "good"


def compare(options, seed, counts):
    """What is wrong, or nothing."""
    program = Program(seed, options.width)
    explorer = Explorer(program)
    violated = explorer.outcome() == "bad"
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.c")
        with open(path, "w", encoding="utf-8") as file:
            file.write(program.text)
        ran = subprocess.run([options.culprit, "repair", path, "--int-width", str(options.width), "--json", "-",
                              "--timeout", str(options.timeout)], capture_output=True, check=False)
    if ran.returncode not in (0, 1, 3):
        return f"exit code {ran.returncode}: {ran.stderr.decode()}"
    report = json.loads(ran.stdout)
    counts["programs"] += 1
    if report["verdict"] == "unknown":
        counts["unknown"] += 1
        return ""
    if (report["verdict"] == "violated") != violated:
        return f"the verdict is {report['verdict']}"
    if not violated:
        return ""
    counts["violated"] += 1
    repaired = {(each["location"]["line"], each["role"]) for each in report["repairs"]}
    undecided = {(each["location"]["line"], each["role"]) for each in report["undecided"]}
    if any(each["recheck"]["status"] != "confirmed" for each in report["repairs"]):
        return "a repair is not confirmed"
    possible_lines = set()
    for number, node in enumerate(program.nodes):
        if node[0] == "assert":
            continue
        roles = ["expression"] if node[0] == "branch" else ["expression", "target"]
        for role in roles:
            place = (node[-3] if node[0] == "branch" else node[3], role)
            try:
                possible = explorer.repairable(number) if role == "expression" else explorer.target_repairable(number)
            except TooMany:
                counts["too many"] += 1
                repaired.discard(place)
                continue
            counts["components"] += 1
            if possible:
                possible_lines.add(place)
            if place in undecided:
                counts["undecided"] += 1
            elif place in repaired and not possible:
                return f"line {place[0]}: the {role} cannot be repaired, but was"
            elif possible and place not in repaired and report["complete"]:
                return f"line {place[0]}: the {role} can be repaired, but was not"
            counts["repaired"] += place in repaired
    if repaired - possible_lines:
        return f"lines {sorted(repaired - possible_lines)} should not be repaired"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", required=True)
    parser.add_argument("--from", type=int, default=1, dest="first", help="the first seed")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--width", type=int, default=2, help="bits of an int")
    parser.add_argument("--timeout", type=int, default=60, help="seconds for one program")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    counts = dict.fromkeys(["programs", "violated", "components", "repaired", "undecided", "too many", "unknown"], 0)
    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        seeds = range(options.first, options.first + options.count)
        for seed, message in zip(seeds, pool.map(lambda each: compare(options, each, counts), seeds)):
            if message:
                wrong += 1
                print(f"seed {seed}: {message}\n{Program(seed, options.width).text}")
    print(", ".join(f"{number} {name}" for name, number in counts.items()))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
