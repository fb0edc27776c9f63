# SPDX-License-Identifier: MIT
"""A C program as a tree of texts, in which every expression that may be faulty is a `Site`, and every input and output a node of
its own. So one program has several spellings: as a beginner writes it, with the text of one site exchanged, and with inputs and
outputs that an analysis without standard input can follow (route.h)."""

from typing import NamedTuple


class Site:
    """An expression: `role` and `kind` (its type; "truth" where only that counts), and texts that a fault may put there."""

    def __init__(self, role, kind, parts, faults=(), targets=()):
        self.role, self.kind, self.parts = role, kind, parts
        self.faults = list(faults)
        self.targets = list(targets)  # role target: what else could be assigned


class Read:
    """Reads a number or a word from standard input; `place` is a variable, an element or an array of characters."""

    def __init__(self, kind, place):
        self.kind, self.place = kind, place


class Print:
    """printf: the texts before, between and behind the values, and the values with their conversions."""

    def __init__(self, texts, values):
        self.texts, self.values = texts, values  # values: (conversion, part)


class Place(NamedTuple):
    """From the first character to behind the last, as in reports."""
    line: int
    column: int
    end_line: int
    end_column: int


class Speller:
    """`exchanged`: the text of a site instead of its own. `route`: inputs and outputs are those of route.h."""

    def __init__(self, exchanged=None, route=False):
        self.exchanged = exchanged or {}
        self.route = route
        self.text = ""
        self.spans = {}  # by site: offsets
        self.prints = 0

    def add(self, part):
        if isinstance(part, str):
            self.text += part
        elif isinstance(part, (list, tuple)):
            for each in part:
                self.add(each)
        elif isinstance(part, Site):
            begin = len(self.text)
            self.add(self.exchanged.get(part, part.parts))
            self.spans[part] = (begin, len(self.text))
        elif isinstance(part, Read):
            self.read(part)
        else:
            self.print(part)
        return self

    def read(self, part):
        if self.route:
            self.add([f"route_{part.kind}(", "" if part.kind == "word" else "&", part.place, ")"])
        elif part.kind == "word":
            self.add(['scanf("%s", ', part.place, ")"])
        else:
            self.add([f'scanf("{"%lf" if part.kind == "double" else "%d"}", &', part.place, ")"])

    def print(self, part):
        if not self.route:
            text = "".join(text + conversion for text, (conversion, _) in zip(part.texts, part.values)) + part.texts[-1]
            self.add([f'printf("{text}"', [[", ", value] for _, value in part.values], ")"])
            return
        self.prints += 1
        self.add(f"route_text({self.prints})")
        for conversion, value in part.values:
            self.add([f", route_print_{'text' if conversion == '%s' else 'real' if 'f' in conversion else 'int'}(", value, ")"])

    def place(self, site):
        """Without parentheses around it."""
        begin, end = self.spans[site]
        while self.text[begin] == "(" and self.text[end - 1] == ")" and closes(self.text[begin:end]):
            begin, end = begin + 1, end - 1
        return Place(*position(self.text, begin), *position(self.text, end))


def closes(text):
    """Does the last parenthesis close the first?"""
    depth = 0
    for at, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return at == len(text) - 1
    return False


def position(text, offset):
    before = text[:offset]
    return before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1


def plain(parts):
    return Speller().add(parts).text


def sites_in(part, found):
    """All of them, outer ones first."""
    if isinstance(part, (list, tuple)):
        for each in part:
            sites_in(each, found)
    elif isinstance(part, Site):
        found.append(part)
        sites_in(part.parts, found)
    elif isinstance(part, Read):
        sites_in(part.place, found)
    elif isinstance(part, Print):
        sites_in([value for _, value in part.values], found)
    return found
