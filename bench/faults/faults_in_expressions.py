# SPDX-License-Identifier: MIT
"""Faults that change one expression: operator, comparison, constant, variable, swapped arguments, uses of macros."""

import re

from edits import in_place
from source_text import KEYWORDS

ARITHMETIC = {"+": ("-",), "-": ("+",), "*": ("+", "/"), "/": ("*", "%"), "%": ("/",), "+=": ("-=", "="), "-=": ("+=", "="), "*=": ("+=", "="),
              "/=": ("*=", "%="), "%=": ("/=",), "++": ("--",), "--": ("++",), "|=": ("=", "&="), "&=": ("|=",), "&": ("|",), "|": ("&",),
              "<<": (">>",), "^": ("|",), "~": ("",)}
COMPARISONS = {"<": ("<=", ">"), "<=": ("<", ">="), ">": (">=", "<"), ">=": (">", "<="), "==": ("!=", "="), "!=": ("==",), "&&": ("||",),
               "||": ("&&",), "!": ("",)}
BINARY_AND_UNARY = {"+", "-", "*", "&"}


def inside_functions(source):
    """(index, token) of the tokens in the bodies of functions."""
    for function in source.functions:
        first, last = source.index_at(function.body.begin), source.index_at(function.body.end)
        yield from ((index, source.tokens[index]) for index in range(first, last))


def has_left_operand(source, index):
    previous = source.tokens[index - 1]
    if previous.text in (")", "]"):
        return True
    return previous.group in ("number", "name", "character") and previous.text not in KEYWORDS and not source.is_type(index - 1)


def is_declared_star(source, index):
    """`int *p`, `Type *p` and `struct tag *p`."""
    return source.tokens[index].text == "*" and (source.is_type(index - 1) or source.tokens[index - 2].text in ("struct", "enum"))


def spans_of_declarators(source):
    return [(each.specifiers[0], each.name_begin) for each in source.declarators] + [bound for each in source.declarators for bound in each.bounds]


def lies_in(offset, spans):
    return any(begin <= offset < end for begin, end in spans)


def operators(source, kind, table):
    for index, token in inside_functions(source):
        if token.group != "operator" or token.text not in table:
            continue
        if token.text in BINARY_AND_UNARY and (not has_left_operand(source, index) or is_declared_star(source, index)):
            continue
        for new in table[token.text]:
            yield in_place(source, kind, (token.begin, token.end, new))


def operator_faults(source):
    yield from operators(source, "operator", ARITHMETIC)
    for index, token in inside_functions(source):  # x + 1 -> x
        if token.text in ("+", "-") and has_left_operand(source, index) and source.tokens[index + 1].group == "number":
            begin = source.tokens[index - 1].end
            yield in_place(source, "operator", (begin, source.tokens[index + 1].end, ""))
    for match in re.finditer(r"\((?:double|long|int)\)(?=[\w(])", source.text):  # a forgotten cast
        if source.home_of(match.start()):
            yield in_place(source, "operator", (match.start(), match.end(), ""))


def comparison_faults(source):
    yield from operators(source, "comparison", COMPARISONS)
    for index, token in inside_functions(source):  # a forgotten part of a condition
        if token.text in ("&&", "||"):
            end = index + 1
            while source.tokens[end].text not in ("&&", "||", ")", ";", "?", ","):
                end = source.partner[end] + 1 if source.tokens[end].text in ("(", "[") else end + 1
            yield in_place(source, "comparison", (source.tokens[index - 1].end, source.tokens[end - 1].end, ""))


def other_numbers(text):
    suffix = re.search(r"[uUlL]*$", text)[0]
    digits = text[:len(text) - len(suffix)]
    if re.fullmatch(r"\d+", digits):
        value = int(digits)
        return [f"{each}{suffix}" for each in ([value + 1, value - 1] if value else [1]) + ([value // 10] if value >= 10 else [])]
    if re.fullmatch(r"\d+\.\d+", digits):
        return [f"{float(digits) + 1:g}.0" if float(digits).is_integer() else f"{float(digits) * 10:g}"]
    return []


def other_characters(text):
    inner = text[1:-1]
    if len(inner) != 1:
        return ["' '"] if text in ("'\\n'", "'\\0'") else []
    return [f"'{chr(ord(inner) + 1)}'" if inner.isalnum() and inner not in "zZ9" else "'0'"] + ([f"'{inner.swapcase()}'"] if inner.isalpha() else [])


def constant_faults(source):
    declared = spans_of_declarators(source)
    for index, token in inside_functions(source):
        if source.tokens[index - 1].text == "case" or lies_in(token.begin, declared):
            continue
        if source.tokens[index - 2].text in ("putchar",):  # printed text
            continue
        news = other_numbers(token.text) if token.group == "number" else other_characters(token.text) if token.group == "character" else []
        for new in news:
            yield in_place(source, "constant", (token.begin, token.end, new))


def visible(source, function, offset):
    """name -> type of the variables that a place of a function may speak of."""
    found = {each.name: each.type for each in source.declarators if each.structure is None and each.function is None}
    found.update({each.name: each.type for each in source.declarators if each.function is function and each.name_begin < offset})
    return found


def is_plain_use(source, index):
    """A name that is neither declared, called nor a field."""
    token = source.tokens[index]
    return (token.group == "name" and token.text not in KEYWORDS and source.tokens[index + 1].text != "("
            and source.tokens[index - 1].text not in (".", "->", "struct", "enum"))


def variable_faults(source):
    declared = [(each.name_begin, each.name_begin + len(each.name)) for each in source.declarators]
    fields = {}
    for each in source.declarators:
        if each.structure:
            fields.setdefault((each.structure, each.type), []).append(each.name)
    for index, token in inside_functions(source):
        if token.group != "name" or token.text in KEYWORDS or lies_in(token.begin, declared):
            continue
        if source.tokens[index - 1].text in (".", "->"):
            others = [name for names in fields.values() if token.text in names for name in names]
        elif is_plain_use(source, index):
            names = visible(source, source.function_at(token.begin), token.begin)
            others = [name for name, kind in names.items() if token.text in names and kind == names[token.text]]
            others += [name for group in source.enumerators if token.text in group for name in group]
        else:
            others = []
        for new in dict.fromkeys(others):
            if new != token.text:
                yield in_place(source, "variable", (token.begin, token.end, new))


def swapped_argument_faults(source):
    for name, arguments in source.calls():
        first = 1 if name.text in ("printf", "scanf") else 2 if name.text == "sscanf" else 0
        for (begin, end), (other_begin, other_end) in zip(arguments[first:], arguments[first + 1:]):
            one, other = source.text[begin:end], source.text[other_begin:other_end]
            if one != other:
                yield in_place(source, "swapped-arguments", (begin, end, other), (other_begin, other_end, one),
                               detail=f"`{one}` and `{other}` of {name.text}")


def macro_use_faults(source):
    macros = source.macros()
    bounds = [bound for each in source.declarators for bound in each.bounds]
    for index, token in inside_functions(source):
        if token.group != "name" or token.text not in macros or lies_in(token.begin, bounds):
            continue
        parameters, body, _ = macros[token.text]
        for other, (other_parameters, other_body, _) in macros.items():
            if other != token.text and (parameters is None) == (other_parameters is None) and (body[0] in "\"'") == (other_body[0] in "\"'"):
                yield in_place(source, "macro-use", (token.begin, token.end, other))
        if parameters is None:
            news = other_characters(body) if body[0] == "'" else other_numbers(body)
            yield from (in_place(source, "macro-use", (token.begin, token.end, new)) for new in news)
        elif len(source.split(index + 2, source.partner[index + 1])) == 2:
            (a, b), (c, d) = source.split(index + 2, source.partner[index + 1])
            spans = [(source.tokens[x].begin, source.tokens[y - 1].end) for x, y in ((a, b), (c, d))]
            texts = [source.text[begin:end] for begin, end in spans]
            if texts[0] != texts[1]:
                yield in_place(source, "macro-use", (*spans[0], texts[1]), (*spans[1], texts[0]), detail=f"arguments of {token.text}")


def macro_definition_faults(source):
    for parameters, body, offset in source.macros().values():
        for match in re.finditer(r"'(?:\\.|[^'])'|\b\d+(?:\.\d+)?\b|[-+*/]|[<>]=?|(?<!&)&(?!&)|<<", body):
            old = match[0]
            news = (other_characters(old) if old[0] == "'" else other_numbers(old) if old[0].isdigit()
                    else ARITHMETIC.get(old, ()) + COMPARISONS.get(old, ()))
            for new in news:
                yield in_place(source, "macro-definition", (offset + match.start(), offset + match.end(), new))
        for match in re.finditer(r"\((\w+)\)", body) if parameters else ():  # an argument without parentheses
            yield in_place(source, "macro-definition", (offset + match.start(), offset + match.end(), match[1]))
        if parameters and body.startswith("(") and body.endswith(")"):
            yield in_place(source, "macro-definition", (offset, offset + len(body), body[1:-1]))
