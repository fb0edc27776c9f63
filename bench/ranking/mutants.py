# SPDX-License-Identifier: MIT
"""Mutants of a C program: small faults of the kind people make, each at one place of the text.

    for mutant in mutants(text): mutant.text, mutant.line, mutant.column, mutant.end_column, mutant.kind

Texts are changed token by token; strings, characters, comments, declarators and preprocessor lines are left alone. What does
not compile, and what no test notices, is sorted out by whoever uses them."""

import re
from typing import NamedTuple

TOKEN = re.compile(r"""
    (?P<comment>//[^\n]*|/\*.*?\*/) | (?P<directive>^\s*\#[^\n]*) | (?P<string>"(?:\\.|[^"\\])*") | (?P<character>'(?:\\.|[^'\\])*')
  | (?P<number>\b\d+(?:\.\d+)?\b) | (?P<name>[A-Za-z_]\w*)
  | (?P<operator><<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|[-+*/%<>=!&|^~?:;,.(){}\[\]])
""", re.VERBOSE | re.DOTALL | re.MULTILINE)

OPERATORS = {
    "<": ("<=", ">"), "<=": ("<", ">="), ">": (">=", "<"), ">=": (">", "<="), "==": ("!=", "<="), "!=": ("==", "<"),
    "&&": ("||",), "||": ("&&",), "+": ("-",), "-": ("+",), "*": ("+",), "/": ("*", "%"), "%": ("/",),
    "+=": ("-=", "="), "-=": ("+=",), "*=": ("+=",), "/=": ("*=",), "++": ("--",), "--": ("++",), "!": ("",),
}
TYPES = {"int", "char", "void", "struct", "static", "const", "unsigned", "double", "float", "long", "short"}


class Mutant(NamedTuple):
    kind: str
    line: int
    column: int
    end_column: int   # of the changed text, in the mutant
    old: str
    new: str
    text: str


def tokens(text):
    return [(match.lastgroup, match.group(), match.start()) for match in TOKEN.finditer(text)
            if match.lastgroup not in ("comment", "directive")]


def is_pointer_star(previous, following):
    """`int *p`, `*p = …`, `, *q`: no multiplication."""
    return previous[0] not in ("number", "name") and previous[1] not in (")", "]") or previous[1] in TYPES or following[1] == ")"


def is_sign(previous):
    """A minus or an ampersand with nothing on its left."""
    return previous[0] not in ("number", "name", "character") and previous[1] not in (")", "]") or previous[1] == "return"


def changes(listed, position):
    """(kind, new text, how many tokens it replaces) for the token at a position."""
    group, token, _ = listed[position]
    previous = listed[position - 1] if position else ("operator", ";", 0)
    following = listed[position + 1] if position + 1 < len(listed) else ("operator", ";", 0)
    if group == "number":
        if previous[1] == "[" and position >= 3 and is_declared(listed, position):
            return
        number = int(token) if token.isdigit() else None
        if number is not None and previous[1] not in ("case",):
            yield "constant", str(number + 1), 1
            if number > 0:
                yield "constant", str(number - 1), 1
    elif group == "operator" and token in OPERATORS:
        if token == "*" and is_pointer_star(previous, following) or token in "+-" and is_sign(previous):
            return
        for new in OPERATORS[token]:
            yield ("condition" if token in ("<", "<=", ">", ">=", "==", "!=", "&&", "||", "!") else "operator"), new, 1
        if token in ("+", "-") and following[0] == "number":
            yield "lost", "", 2  # x + 1 -> x


def is_declared(listed, position):
    """Whether the number is the bound of an array in a declaration: `int a[20]`, `char board[3][4]`."""
    back = position - 1
    while back >= 0 and listed[back][1] not in (";", "{", "}"):
        if listed[back][1] in TYPES:
            return True
        if listed[back][1] in ("=", "("):
            return False
        back -= 1
    return False


def swapped_names(listed, position, names):
    """Another variable of the same function's text at an index or as an operand: the wrong variable."""
    group, token, _ = listed[position]
    previous, following = listed[position - 1][1], listed[position + 1][1]
    if group == "name" and token in names and previous in ("[", "+", "-", "*", "<", "=", ">", "<=", ">=") and following not in ("(", "[", ".", "->", "="):
        for other in names:
            if other != token:
                yield "variable", other, 1
                return


def int_variables(text):
    """Names that are declared as plain int at the beginning of a declaration or after a comma in it."""
    found = []
    for declaration in re.finditer(r"\bint\s+([^;(){}]*);", text):
        for part in re.split(r",(?![^\[{(]*[\]})])", declaration[1]):
            name = re.match(r"\s*(\w+)\s*(=|$)", part)
            if name and name[1] not in found:
                found.append(name[1])
    return found


def mutants(text):
    listed, names = tokens(text), int_variables(text)
    for position in range(1, len(listed) - 1):
        for kind, new, count in [*changes(listed, position), *swapped_names(listed, position, names)]:
            begin = listed[position][2]
            if kind == "lost":  # with the space before it
                begin = listed[position - 1][2] + len(listed[position - 1][1])
            last = listed[position + count - 1]
            end = last[2] + len(last[1])
            line, column = text.count("\n", 0, begin) + 1, begin - text.rfind("\n", 0, begin)
            yield Mutant(kind, line, column, column + len(new), text[begin:end], new, text[:begin] + new + text[end:])
