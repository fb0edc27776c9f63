# SPDX-License-Identifier: MIT
"""Faults of what is printed: the text, and the conversions."""

import re

from edits import in_place
from faults_in_declarations import CONVERSION

PRINTING = ("printf", "puts", "putchar", "print_money", "print", "complain", "print_set")


def literals(source):
    """(begin, end) of the insides of the string literals that are printed: those of printing calls, and all but formats elsewhere."""
    scanned = [arguments[1 if name.text == "sscanf" else 0] for name, arguments in source.calls() if name.text in ("scanf", "sscanf", "fgets")]
    compared = [span for name, arguments in source.calls() if name.text.startswith("str") for span in arguments]
    for token in source.tokens:
        if token.group == "string" and token.end - token.begin > 2 and not any(
                begin <= token.begin < end for begin, end in scanned + compared):
            yield token.begin + 1, token.end - 1


def words_of(text):
    """Spans of letters that are neither escapes nor conversions."""
    hidden = [match.span() for match in re.finditer(r"\\.", text)] + [match.span() for match in CONVERSION.finditer(text)]
    for match in re.finditer(r"[A-Za-z]{2,}", text):
        first = max([match.start(), *(end for begin, end in hidden if begin < match.end() and end > match.start())])
        if match.end() - first >= 2:
            yield first, match.end()


def typing_mistakes(text):
    """(begin, end, new) of small mistakes in the inside of a literal."""
    for begin, end in words_of(text):
        word = text[begin:end]
        if len(word) >= 4 and word[1] != word[2]:
            yield begin + 1, begin + 3, word[2] + word[1]
        if len(word) >= 3:
            yield end - 2, end - 1, ""
        yield begin, begin + 1, word[0].swapcase()
    if text.endswith("\\n"):
        yield len(text) - 2, len(text), ""
        yield len(text) - 2, len(text) - 2, "."
    for match in re.finditer(r": |, |(?<=[a-z]) (?=[a-z%])", text):
        yield match.start(), match.end(), "" if match[0] == " " else match[0].strip()
        yield match.start(), match.end(), match[0] + " " if match[0] == " " else " "


def text_faults(source):
    for begin, end in literals(source):
        for first, last, new in typing_mistakes(source.text[begin:end]):
            yield in_place(source, "text", (begin + first, begin + last, new))
    for name, arguments in source.calls():
        if name.text == "putchar" and source.text[arguments[0][0]] == "'":
            begin, end = arguments[0]
            yield in_place(source, "text", (begin, end, "' '" if source.text[begin:end] != "' '" else "'-'"))


def other_conversions(match):
    flags, width, precision, kind = match["flags"], match["width"], match["precision"] or "", match["kind"]
    if kind in ("f", "lf"):
        digits = int(precision[1:]) if precision else 6
        yield flags + width + f".{digits - 1 if digits > 1 else digits + 1}" + kind
        yield flags + width + kind
    if width:
        yield flags + str(int(width) + 1) + precision + kind
        yield precision + kind
        if "0" in flags or "-" in flags:
            yield flags.replace("0", "").replace("-", "") + width + precision + kind
        else:
            yield "-" + width + precision + kind
    elif kind in ("d", "ld", "lld", "s"):
        yield "2" + kind if kind != "s" else "8s"
        yield "03" + kind if kind != "s" else "-8s"
    if kind == "x":
        yield flags + width + "d"
    if kind == "d":
        yield flags + width + "x"


def conversion_faults(source):
    for name, arguments in source.calls():
        if name.text != "printf":
            continue
        begin, end = arguments[0]
        for match in CONVERSION.finditer(source.text[begin:end]):
            for new in other_conversions(match) if match["kind"] != "%" else ():
                if "%" + new != match[0]:
                    yield in_place(source, "conversion", (begin + match.start(), begin + match.end(), "%" + new))
