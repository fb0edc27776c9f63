# SPDX-License-Identifier: MIT
"""Random expressions, conditions, assignments and loops of the programs of programs.py. All are right by construction: they stay
inside the array `a` of `n` numbers, read nothing before it is written and do not overflow."""

import random

from pieces import Print, Site, plain

RELATIONS = ("<", "<=", ">", ">=", "==", "!=")


class Expressions:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.structures, self.functions = set(), []
        self.numbers = ["n"]  # variables of type int that can be read here
        self.loop = None      # the variable of the innermost loop over the array
        self.helpers = 0

    # --- small things

    def pick(self, *choices):
        return self.random.choice(choices)

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def fresh(self, stem):
        self.helpers += 1
        return f"{stem}{self.helpers}"

    def index(self):
        """Inside the first n elements."""
        plain = [self.loop, f"n - 1 - {self.loop}", f"({self.loop} + 1) % n"] if self.loop else ["0", "n - 1", "n / 2"]
        text = self.pick(*plain)
        return Site("index", "int", [text], [f"{text} + 1", "0", "n", self.loop or "1"])

    def number(self, depth=2):
        """Parts of an expression whose value is a moderate int."""
        kind = self.random.randrange(10)
        if depth == 0 or kind < 2:
            return [self.pick(*self.numbers, *([self.loop] if self.loop else []))]
        if kind < 3:
            return [str(self.random.randrange(10))]
        if kind < 5:
            return ["a[", self.index(), "]"]
        if kind < 6:
            return [self.number(depth - 1), f" * {self.random.randint(2, 4)}"] if depth == 1 else ["(", self.number(1), ") * 2"]
        if kind < 7:
            return ["(", self.number(depth - 1), f") {self.pick('%', '/')} {self.random.randint(2, 7)}"]
        if kind < 8 and depth > 1:
            return ["(", self.condition(depth - 1, "condition"), " ? ", self.arm(depth - 1), " : ", self.arm(depth - 1), ")"]
        return [self.number(depth - 1), self.pick(" + ", " - "), "(", self.number(depth - 1), ")"]

    def arm(self, depth):
        parts = ["(", self.number(depth), ")"]
        return Site("arm", "int", parts, self.int_faults(parts))

    def int_faults(self, parts):
        names = self.numbers + ([self.loop] if self.loop else [])
        other = self.random.choice(names)
        return [str(self.random.randrange(12)), other, ["(", parts, ") + 1"], ["(", parts, ") - 1"], ["(", parts, ") * 2"],
                ["-(", parts, ")"], [f"{other} - (", parts, ")"]]

    def value(self, role="value", depth=2):
        parts = self.number(depth)
        return Site(role, "int", parts, self.int_faults(parts))

    def comparison(self, depth):
        relation = self.random.choice(RELATIONS)
        left, right = self.number(depth), self.number(0 if self.chance(60) else 1)
        return [left, f" {relation} ", right], [[left, f" {each} ", right] for each in RELATIONS if each != relation]

    def condition(self, depth=1, role="condition"):
        """A truth value; && and || have operands."""
        if depth > 0 and self.chance(25):
            parts = [self.condition(0, "operand"), self.pick(" && ", " || "), self.condition(0, "operand")]
            faults = []
            parts = ["(", parts, ")"] if role == "operand" else parts
        else:
            parts, faults = self.comparison(min(depth, 1))
        return Site(role, "truth", parts, faults + ["0", "1", ["!(", parts, ")"]])

    def assign(self, name, parts, operator="="):
        """name = …; or name += …;"""
        others = [each for each in self.numbers if each != name]
        if operator == "=":
            target = Site("target", "int", [name], others, others)
            return [target, " = ", Site("value", "int", parts, self.int_faults(parts)), ";"]
        faults = [[name, f" {each} ", parts] for each in ("+=", "-=", "^=") if each != operator]
        faults.append([name, f" {operator} ({plain(parts)}) + 1"])
        return [Site("value", "int", [name, f" {operator} ", parts], faults), ";"]

    def loop_over(self, variable, first, bound, body, indent="  "):
        start = Site("value", "int", [first], [str(int(first) + 1), "n"] if first.isdigit() else ["0"])
        condition = Site("condition", "truth", [f"{variable} < {bound}"],
                         [f"{variable} <= {bound}", f"{variable} > {bound}", f"{variable} + 1 < {bound}", f"{variable} < {bound} / 2", f"{variable} != 2"])
        step = Site("value", "int", [f"{variable}++"], [f"{variable} += 2"])
        return [f"{indent}for ({variable} = ", start, "; ", condition, "; ", step, ") {\n", body, f"{indent}}}\n"]

    def show(self, label, *names):
        values = [("%d", Site("argument", "int", [name], [f"{name} + 1", "n", f"-{name}"])) for name in names]
        texts = [label + " "] + [" "] * (len(values) - 1) + ["\\n"]
        return ["  ", Print(texts, values), ";\n"]
