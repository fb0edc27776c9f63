#!/usr/bin/env python3
"""Prints red_black_tree.c with one of the two faults that paper 000 introduces (section 4.2): root_color or order."""

import os
import sys

FAULTS = {
    "root_color": ("  if (n->parent == NULL)\n    n->color = BLACK;", "  if (n->parent == NULL)\n    n->color = RED;"),
    "order": ("inserted->value <= n->value", "inserted->value == n->value"),
}

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "red_black_tree.c"), encoding="utf-8") as file:
    text = file.read()
old, new = FAULTS[sys.argv[1]]
if text.count(old) != 1:
    sys.exit(f"{old!r} should stand once in the program")
print(text.replace(old, new), end="")
