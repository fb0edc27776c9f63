# SPDX-License-Identifier: MIT
"""What a fault is: the changed text, and where in it the change is, in the three ways in which it can be named.

    lines        the changed lines, for a change inside of a statement
    places       spans between the neighbours of a statement that is missing, or that stands at another place than it should
    declarator   the span of the declarator, for a change of a declaration; then nothing else counts

Offsets below are those of the original text; a `Change` carries them over to the changed one."""

from typing import NamedTuple


class Fault(NamedTuple):
    kind: str
    detail: str        # for people: `<` -> `<=`
    text: str          # the whole program
    line: int          # where to look for it: the first changed line
    lines: tuple       # (first, last) pairs
    home: tuple        # (line, column) where the changed statement, or its head, begins; None outside of statements
    places: tuple      # ((line, column), (line, column)) pairs
    declarator: tuple  # ((line, column), (line, column)) or None


class Change:
    """Some edits (begin, end, new text) of one text, in any order, that do not overlap."""

    def __init__(self, text, edits):
        self.original = text
        self.edits = sorted(edits)
        pieces, last = [], 0
        for begin, end, new in self.edits:
            pieces += [text[last:begin], new]
            last = end
        self.text = "".join([*pieces, text[last:]])

    def offset(self, original, behind=False):
        """Where an offset of the original is now; `behind` what was inserted just there, or replaced before it."""
        moved = original
        for begin, end, new in self.edits:
            if end <= original and (begin < original or behind):
                moved += len(new) - (end - begin)
            elif begin < original:
                moved = moved - (original - begin)
        return moved

    def position(self, offset):
        return self.text.count("\n", 0, offset) + 1, offset - self.text.rfind("\n", 0, offset)

    def place(self, begin, end):
        """The span between two offsets of the original, with all that was changed there."""
        return self.position(self.offset(begin)), self.position(self.offset(end, behind=True))

    def changed_lines(self):
        """(first, last) of what each edit wrote; lines that were taken away as a whole are nowhere."""
        found, shift = [], 0
        for begin, end, new in self.edits:
            first = begin + shift
            visible = new.strip()
            if visible:
                first += new.index(visible[0])
                found.append((self.position(first)[0], self.position(first + len(visible) - 1)[0]))
            elif not self.original[begin:end].endswith("\n"):
                found.append((self.position(first)[0],) * 2)
            shift += len(new) - (end - begin)
        return tuple(found)


def shortened(text, limit=40):
    text = " ".join(text.split())
    return text if len(text) <= limit else text[:limit - 1] + "…"


def in_place(source, kind, *edits, detail=None):
    """A change inside of a statement, of its head or of a directive: the changed lines count."""
    change = Change(source.text, edits)
    begin, end, new = edits[0]
    home = source.home_of(begin)
    lines = change.changed_lines()
    return Fault(kind, detail or f"`{shortened(source.text[begin:end])}` -> `{shortened(new)}`", change.text, lines[0][0], lines,
                 change.position(change.offset(home[0])) if home else None, (), None)


def between(source, kind, edits, places, detail, with_lines=False):
    """A change of the statements: the places count, and the changed lines where the caller says so."""
    change = Change(source.text, edits)
    spans = tuple(change.place(*place) for place in places)
    lines = change.changed_lines() if with_lines else ()
    home = change.position(change.offset(min(edit[0] for edit in edits))) if with_lines else None
    return Fault(kind, detail, change.text, spans[0][0][0], lines, home, spans, None)


def in_declaration(source, kind, declarator, edits, detail):
    change = Change(source.text, edits)
    span = change.place(declarator.begin, declarator.end)
    return Fault(kind, detail, change.text, change.position(change.offset(declarator.name_begin))[0], (), None, (), span)
