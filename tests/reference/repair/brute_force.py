# SPDX-License-Identifier: MIT
"""Small random programs with one mutation, and the obvious way to repair them: every expression of up to three nodes over what is in
scope, in the place of every expression, executed on every test.

A program reads two numbers, computes with assignments, conditions and a loop, and prints two. It is a tree; `text` writes it in C
and `behaviour` executes it, as C does with 32 bits."""

import copy
import itertools
import random

OPERATORS = {"+": 4, "-": 4, "*": 5, "/": 5, "%": 5, "<": 3, "<=": 3, ">": 3, ">=": 3, "==": 2, "!=": 2, "&&": 1, "||": 0}
CALCULATIONS, COMPARISONS = ["+", "-", "*", "/", "%"], ["<", "<=", ">", ">=", "==", "!="]
VARIABLES = ["a", "b", "s", "t"]
MOST_STEPS = 300


class Broken(Exception):
    """The run breaks a rule of C, or does not end."""


def wrapped(number):
    return (number + 2**31) % 2**32 - 2**31


def value(tree, state):
    if isinstance(tree, int):
        return tree
    if isinstance(tree, str):
        return state[tree]
    if len(tree) == 2:
        inner = value(tree[1], state)
        return wrapped(-inner) if tree[0] == "-" else int(not inner)
    operator, left = tree[0], value(tree[1], state)
    if operator == "&&":
        return int(left != 0 and value(tree[2], state) != 0)
    if operator == "||":
        return int(left != 0 or value(tree[2], state) != 0)
    right = value(tree[2], state)
    if operator in "/%":
        if right == 0 or (left == -2**31 and right == -1):
            raise Broken
        quotient = abs(left) // abs(right) * (1 if (left < 0) == (right < 0) else -1)
        return quotient if operator == "/" else left - quotient * right
    return {"+": lambda: wrapped(left + right), "-": lambda: wrapped(left - right), "*": lambda: wrapped(left * right),
            "<": lambda: int(left < right), "<=": lambda: int(left <= right), ">": lambda: int(left > right),
            ">=": lambda: int(left >= right), "==": lambda: int(left == right), "!=": lambda: int(left != right)}[operator]()


class Run:
    def __init__(self, state):
        self.state, self.printed, self.steps = state, [], 0

    def execute(self, block):
        for statement in block:
            self.steps += 1
            if self.steps > MOST_STEPS:
                raise Broken
            kind = statement[0]
            if kind == "set":
                self.state[statement[1]] = value(statement[2], self.state)
            elif kind == "print":
                self.printed.append(value(statement[1], self.state))
            elif kind == "if":
                self.execute(statement[2] if value(statement[1], self.state) else statement[3])
            else:  # for (i = from; i cond; i++)
                self.state["i"] = value(statement[1], self.state)
                while value(statement[2], self.state):
                    self.execute(statement[3])
                    self.state["i"] = wrapped(self.state["i"] + 1)
                    self.steps += 1
                    if self.steps > MOST_STEPS:
                        raise Broken


def behaviour(program, numbers):
    """What it prints, or None."""
    run = Run({"a": numbers[0], "b": numbers[1], "s": 0, "t": 1, "i": 0})
    try:
        run.execute(program)
    except Broken:
        return None
    return "".join(f"{each}\n" for each in run.printed)


def spelled(tree, around=-1):
    if isinstance(tree, int):
        return str(tree)
    if isinstance(tree, str):
        return tree
    if len(tree) == 2:
        inner = spelled(tree[1], 6)
        return tree[0] + (f"({inner})" if inner.startswith("-") else inner)
    strength = OPERATORS[tree[0]]
    written = f"{spelled(tree[1], strength - 0.5)} {tree[0]} {spelled(tree[2], strength)}"
    return f"({written})" if strength <= around else written


def lines(block, indent):
    made = []
    for statement in block:
        kind = statement[0]
        if kind == "set":
            made.append(f"{indent}{statement[1]} = {spelled(statement[2])};")
        elif kind == "print":
            made.append(f'{indent}printf("%d\\n", {spelled(statement[1])});')
        elif kind == "if":
            made += [f"{indent}if ({spelled(statement[1])}) {{", *lines(statement[2], indent + "  ")]
            if statement[3]:
                made += [f"{indent}}} else {{", *lines(statement[3], indent + "  ")]
            made.append(indent + "}")
        else:
            made += [f"{indent}for (i = {spelled(statement[1])}; {spelled(statement[2])}; i++) {{", *lines(statement[3], indent + "  "),
                     indent + "}"]
    return made


def text(program):
    return "\n".join(["#include <stdio.h>", "", "int main(void) {", "  int a, b, s = 0, t = 1, i = 0;",
                      '  if (scanf("%d %d", &a, &b) != 2) return 1;', *lines(program, "  "), "  return 0;", "}", ""])


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def leaf(self, names):
        return self.random.choice(names) if self.random.random() < 0.65 else self.random.randrange(0, 6)

    def calculation(self, names):
        if self.random.random() < 0.3:
            return self.leaf(names)
        return [self.random.choice(CALCULATIONS[:3] * 3 + CALCULATIONS[3:]), self.random.choice(names), self.leaf(names)]

    def condition(self, names):
        simple = [self.random.choice(COMPARISONS), self.random.choice(names), self.leaf(names)]
        if self.random.random() < 0.2:
            return [self.random.choice(["&&", "||"]), simple, [self.random.choice(COMPARISONS), self.random.choice(names), self.leaf(names)]]
        return simple

    def block(self, names, depth):
        made = []
        for _ in range(self.random.randrange(1, 3)):
            draw = self.random.random()
            if draw < 0.5 or depth == 2:
                made.append(["set", self.random.choice(["s", "t"]), self.calculation(names)])
            elif draw < 0.85:
                otherwise = self.block(names, depth + 1) if self.random.random() < 0.5 else []
                made.append(["if", self.condition(names), self.block(names, depth + 1), otherwise])
            elif depth == 0:
                made.append(["for", self.random.randrange(0, 2), [self.random.choice(["<", "<="]), "i", self.random.choice(["a", "b", 3])],
                             self.block([*names, "i"], depth + 1)])
        return made

    def program(self):
        return [*self.block(VARIABLES, 0), *self.block(VARIABLES, 0), ["print", self.calculation(VARIABLES)], ["print", "s"]]


def places(program):
    """Of each expression: the node that holds it, its index there, and whether it is inside the loop."""
    found = []

    def expression(holder, index, looping):
        found.append((holder, index, looping))
        if isinstance(holder[index], list):
            for i in range(1, len(holder[index])):
                expression(holder[index], i, looping)

    def block(statements, looping):
        for statement in statements:
            if statement[0] == "set":
                expression(statement, 2, looping)
            elif statement[0] == "print":
                expression(statement, 1, looping)
            elif statement[0] == "if":
                expression(statement, 1, looping)
                block(statement[2], looping)
                block(statement[3], looping)
            else:
                expression(statement, 1, looping)
                expression(statement, 2, True)
                block(statement[3], True)
    block(program, False)
    return found


def constants(program):
    return sorted({holder[index] for holder, index, _ in places(program) if isinstance(holder[index], int)} | {0, 1})


def mutated(program, seed):
    """A copy with one wrong operator, variable or constant."""
    draw = random.Random(seed)
    other = copy.deepcopy(program)
    holder, index, looping = draw.choice(places(other))
    tree = holder[index]
    if isinstance(tree, int):
        holder[index] = tree + draw.choice([-1, 1])
    elif isinstance(tree, str):
        holder[index] = draw.choice([each for each in VARIABLES + (["i"] if looping else []) if each != tree])
    elif tree[0] in COMPARISONS:
        tree[0] = draw.choice([each for each in COMPARISONS if each != tree[0]])
    elif tree[0] in CALCULATIONS:
        tree[0] = draw.choice([each for each in CALCULATIONS if each != tree[0]])
    else:
        tree[0] = "||" if tree[0] == "&&" else "&&"
    return other


def expressions(leaves):
    yield from leaves
    for leaf in leaves:
        yield ["-", leaf]
        yield ["!", leaf]
    for operator in OPERATORS:
        yield from ([operator, left, right] for left, right in itertools.product(leaves, leaves))


def repairs(program, tests):
    """All programs with another expression of up to three nodes somewhere that pass all tests, as texts."""
    leaves = VARIABLES + constants(program)
    for holder, index, looping in places(program):
        kept = holder[index]
        for each in expressions(leaves + (["i"] if looping else [])):
            holder[index] = each
            if all(behaviour(program, numbers) == wanted for numbers, wanted in tests):
                yield text(program)
        # Only the operator: its operands may be larger.
        if isinstance(kept, list) and len(kept) == 3:
            for operator in OPERATORS:
                holder[index] = [operator, *kept[1:]]
                if all(behaviour(program, numbers) == wanted for numbers, wanted in tests):
                    yield text(program)
        holder[index] = kept
