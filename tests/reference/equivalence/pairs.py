# SPDX-License-Identifier: MIT
"""Random pairs of small programs: one, and the same with a change that may or may not show.

They read two bytes (of standard input, or as parameters), compute with what cannot go wrong (no division by zero, no index
outside), and print, return, or leave behind what comes of it. A change is one that people make: another operator, constant,
variable or text, a statement left out, or one that changes nothing: operands exchanged, a test written the other way round, a
number printed digit by digit."""

import random

COMPARISONS = ["<", "<=", ">", ">=", "==", "!="]
CALCULATIONS = ["+", "-", "*", "&", "|", "^"]
OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}
FORMATS = ["%d", "%3d", "%-3d|", "%u", "%x", "%ld", "%c", "%02d"]
TEXTS = ["a", "yes", "no", "x=", " ", "\\n", "ab ", "-"]


class Tree(list):
    """A node: its kind, then its parts."""


class Generator:
    def __init__(self, seed, prints):
        self.random, self.prints = random.Random(seed), prints

    def expression(self, depth=0):
        draw = self.random
        if depth > 2 or draw.random() < 0.35:
            return Tree(draw.choice([["number", draw.randrange(-3, 12)], ["variable", draw.choice("abxyg")],
                                     ["variable", draw.choice("abxy")], ["element", draw.choice("abxy")]]))
        kind = draw.random()
        if kind < 0.6:
            return Tree(["calculation", draw.choice(CALCULATIONS), self.expression(depth + 1), self.expression(depth + 1)])
        if kind < 0.7:
            return Tree(["division", draw.choice("/%"), self.expression(depth + 1), self.expression(depth + 1)])
        if kind < 0.85:
            return Tree(["choice", self.condition(depth + 1), self.expression(depth + 1), self.expression(depth + 1)])
        return Tree(["shift", draw.choice(["<<", ">>"]), self.expression(depth + 1), draw.randrange(0, 5)])

    def condition(self, depth=0):
        draw = self.random
        if depth < 2 and draw.random() < 0.25:
            return Tree([draw.choice(["and", "or"]), self.condition(depth + 1), self.condition(depth + 1)])
        return Tree(["comparison", draw.choice(COMPARISONS), self.expression(depth + 1), self.expression(depth + 1)])

    def statement(self, depth):
        draw = self.random
        kind = draw.random()
        if depth < 2 and kind < 0.25:
            return Tree(["if", self.condition(), self.block(depth + 1), self.block(depth + 1) if draw.random() < 0.5 else Tree(["block"])])
        if depth < 2 and kind < 0.35:
            return Tree(["loop", f"i{depth}{draw.randrange(1000)}", draw.choice([["number", draw.randrange(1, 4)], ["variable", draw.choice("ab")]]),
                         self.block(depth + 1)])
        if self.prints and kind < 0.65:
            if draw.random() < 0.35:
                return Tree(["text", draw.choice(TEXTS)])
            return Tree(["print", draw.choice(FORMATS), self.expression()])
        if kind < 0.72 and depth > 0:
            return Tree(["return", self.expression()])
        if kind < 0.8:
            return Tree(["store", self.expression(2), self.expression()])
        return Tree(["assignment", draw.choice("xyg"), self.expression()])

    def block(self, depth):
        return Tree(["block", *[self.statement(depth) for _ in range(self.random.randrange(1, 4 if depth else 6))]])


def nodes(tree):
    found = [tree]
    for part in tree:
        if isinstance(part, Tree):
            found += nodes(part)
    return found


def copied(tree):
    return Tree(copied(part) if isinstance(part, Tree) else part for part in tree)


def changed(tree, seed):
    """A copy with one change, or two, and what they are."""
    draw = random.Random(seed)
    other, said = copied(tree), []
    for _ in range(1 if draw.random() < 0.8 else 2):
        for _ in range(50):
            node = draw.choice(nodes(other))
            how = change(node, draw)
            if how:
                said.append(how)
                break
    return other, said


def change(node, draw):
    kind = node[0]
    if kind == "comparison":
        if draw.random() < 0.4:
            node[1], node[2], node[3] = MIRRORED[node[1]], node[3], node[2]
            return "mirrored"
        node[1] = draw.choice(COMPARISONS)
        return "comparison"
    if kind == "calculation":
        if node[1] in "+*&|^" and draw.random() < 0.5:
            node[2], node[3] = node[3], node[2]
            return "exchanged"
        node[1] = draw.choice(CALCULATIONS)
        return "operator"
    if kind == "number":
        node[1] += draw.choice([-1, 1, 2])
        return "constant"
    if kind == "variable":
        node[1] = draw.choice("abxy")
        return "variable"
    if kind == "choice" and draw.random() < 0.5 and node[1][0] == "comparison":
        node[1][1], node[2], node[3] = OPPOSITE[node[1][1]], node[3], node[2]
        return "turned round"
    if kind == "if" and node[1][0] == "comparison" and len(node[3]) > 1:
        node[1][1], node[2], node[3] = OPPOSITE[node[1][1]], node[3], node[2]
        return "turned round"
    if kind == "text":
        node[1] = draw.choice(TEXTS)
        return "text"
    if kind == "print" and node[1] == "%d" and draw.random() < 0.6:
        node[0] = "digits"
        return "digits"
    if kind == "print":
        node[1] = draw.choice(FORMATS)
        return "format"
    if kind == "block" and len(node) > 2:
        del node[draw.randrange(1, len(node))]
        return "left out"
    return None


def spelled(tree):
    kind = tree[0]
    if kind == "number":
        return str(tree[1]) if tree[1] >= 0 else f"({tree[1]})"
    if kind == "variable":
        return tree[1]
    if kind == "element":
        return f"t[{tree[1]} & 3]"
    if kind in ("calculation", "comparison"):
        return f"({spelled(tree[2])} {tree[1]} {spelled(tree[3])})"
    if kind == "division":
        return f"({spelled(tree[2])} {tree[1]} (1 + ({spelled(tree[3])} & 7)))"
    if kind == "shift":
        return f"(int)((unsigned)({spelled(tree[2])}) {tree[1]} {tree[3]})"
    if kind == "choice":
        return f"({spelled(tree[1])} ? {spelled(tree[2])} : {spelled(tree[3])})"
    return f"({spelled(tree[1])} {'&&' if kind == 'and' else '||'} {spelled(tree[2])})"


def lines(tree, indent="  "):
    kind = tree[0]
    if kind == "block":
        return [line for part in tree[1:] for line in lines(part, indent)]
    if kind == "if":
        made = [f"{indent}if ({spelled(tree[1])}) {{", *lines(tree[2], indent + "  ")]
        if len(tree[3]) > 1:
            made += [f"{indent}}} else {{", *lines(tree[3], indent + "  ")]
        return [*made, indent + "}"]
    if kind == "loop":
        end = spelled(Tree(tree[2]))
        return [f"{indent}for (int {tree[1]} = 0; {tree[1]} < ({end} & 3); {tree[1]}++) {{", *lines(tree[3], indent + "  "), indent + "}"]
    if kind == "text":
        return [f'{indent}printf("{tree[1]}");']
    if kind == "print":
        value = spelled(tree[2])
        value = {"%ld": f"(long)({value})", "%u": f"(unsigned)({value})", "%x": f"(unsigned)({value})"}.get(tree[1], value)
        if tree[1] == "%c":
            value = f"'a' + (({value}) & 15)"
        return [f'{indent}printf("{tree[1]}", {value});']
    if kind == "digits":
        return [f"{indent}digits({spelled(tree[2])});"]
    if kind == "return":
        return [f"{indent}return ({spelled(tree[1])}) & 63;"]
    if kind == "store":
        return [f"{indent}t[({spelled(tree[1])}) & 3] = {spelled(tree[2])};"]
    return [f"{indent}{tree[1]} = {spelled(tree[2])};"]


DIGITS = """static void digits(int n) {
  if (n < 0) {
    if (n > -10) {
      printf("-");
      printf("%d", -n);
      return;
    }
    printf("%d", n);
    return;
  }
  if (n < 10) {
    printf("%c", '0' + n);
    return;
  }
  printf("%d", n);
}

"""


def program(tree):
    """Reads two bytes of standard input."""
    return "\n".join(["#include <stdio.h>", "", "int g, t[4];", "", DIGITS + "static int compute(int a, int b) {", "  int x = 0, y = 1;", "  g = 0;",
                      "  for (int i = 0; i < 4; i++) t[i] = i * 3;", *lines(tree), "  return (x + g) & 7;", "}", "", "int main(void) {",
                      "  int a = getchar(), b = getchar();", "  return compute(a, b);", "}", ""])


def function(tree):
    """Two bytes are parameters; g and t stay behind, and what the third one points to."""
    return "\n".join(["int g, t[4];", "", "int compute(unsigned char a, unsigned char b, int *out) {", "  int x = 0, y = 1;", "  g = 0;",
                      "  for (int i = 0; i < 4; i++) t[i] = i;", "  out[0] = 0;", *lines(tree), "  out[0] = y;", "  return (x + g) & 255;", "}", ""])


def pair(seed):
    """The texts of both, and whether they are whole programs."""
    prints = seed % 3 != 0
    generator = Generator(seed, prints)
    tree = generator.block(0)
    other, said = changed(tree, seed + 1)
    write = program if prints else function
    return write(tree), write(other), prints, said
