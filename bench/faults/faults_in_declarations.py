# SPDX-License-Identifier: MIT
"""Faults of declarations: a missing initialiser, another type, an array or an allocation that is too small."""

import re

from edits import in_declaration, in_place

OTHER_TYPES = {"long long": ("int", "long", "unsigned"), "long": ("int", "unsigned"), "double": ("float", "int"), "int": ("unsigned", "char"),
               "unsigned": ("int", "unsigned char")}
# What printf and scanf say of a type.
LENGTHS = {"long long": "lld", "long": "ld", "int": "d", "char": "d", "unsigned": "u", "unsigned char": "u"}
CONVERSION = re.compile(r"%(?P<flags>[-+ 0#]*)(?P<width>\d*)(?P<precision>\.\d+)?(?P<kind>lld|ld|lf|zu|[diuxXcsfgeld%])")


def missing_initialiser_faults(source):
    for each in source.declarators:
        if each.initialiser is not None and "const" not in source.text[each.begin:each.name_begin] and not each.type.endswith("*[]"):
            yield in_declaration(source, "missing-initialiser", each, [(each.initialiser, each.end, "")],
                                 f"`{each.name}` without `{source.text[each.initialiser:each.end].strip()}`")


def format_edits(source, declarator, new):
    """The conversions of printf and scanf for a variable get those of its new type, as its author would have written; None if it is
    also printed inside of an expression with such a conversion."""
    edits = []
    for name, arguments in source.calls():
        if name.text not in ("printf", "scanf"):
            continue
        begin, end = arguments[0]
        conversions = [match for match in CONVERSION.finditer(source.text[begin:end]) if match["kind"] != "%"]
        for match, (first, last) in zip(conversions, arguments[1:]):
            argument = source.text[first:last]
            before = r"(?:\.|->)" if declarator.structure else r"(?<!\.)(?<!->)\b"
            if not re.search(rf"{before}{declarator.name}\b", argument) or is_foreign(source, declarator, first):
                continue
            wanted = conversion_of(new, name.text, declarator)
            if match["kind"] in ("s", "c") or wanted == match["kind"]:
                continue
            if not re.fullmatch(rf"&?(?:\w+(?:\[\w+\])?(?:\.|->))?{declarator.name}(?:\[\w+\])?", argument):
                return None
            edits.append((begin + match.start("kind"), begin + match.end("kind"), wanted))
    return edits


def is_foreign(source, declarator, offset):
    """Whether the place lies outside of the function that the variable is local to."""
    return declarator.function is not None and source.function_at(offset) is not declarator.function


def conversion_of(new, function, declarator):
    if new in ("float", "double"):
        return "lf" if function == "scanf" and new == "double" else "f"
    if function == "scanf" and new in ("char", "unsigned char"):
        return {"char": "hhd", "unsigned char": "hhu"}[new]
    if new == "unsigned" and declarator.type in ("int", "long", "long long"):
        return "d" if declarator.type == "int" else "u"
    return LENGTHS[new]


def type_faults(source):
    declared = {}
    for each in source.declarators:
        declared.setdefault(each.specifiers, []).append(each)
    for each in source.declarators:
        plain = re.sub(r"[*\[\]]", "", each.type)
        words = source.text[each.specifiers[0]:each.specifiers[1]]
        if plain not in OTHER_TYPES or not re.search(rf"\b{plain}$", words):
            continue
        for new in OTHER_TYPES[plain]:
            changed = re.sub(rf"\b{plain}$", new, words)
            edits = format_edits(source, each, new)
            if edits is None:
                continue
            if len(declared[each.specifiers]) == 1:
                edits = [(each.specifiers[0], each.specifiers[1], changed), *edits]
                target = each
            else:
                edits, target = apart(source, each, declared[each.specifiers], changed, edits)
                if edits is None:
                    continue
            yield in_declaration(source, "type", target, edits, f"`{each.name}` of type {new} instead of {plain}")


def apart(source, declarator, together, words, edits):
    """One of several declarators gets a declaration of its own behind the others."""
    last = together[-1]
    semicolon = last.end
    if source.text[semicolon:semicolon + 1] != ";":
        return None, None
    indent = re.match(r"[ ]*", source.text[source.text.rfind("\n", 0, declarator.specifiers[0]) + 1:])[0]
    first = declarator is together[0]
    begin = source.index_at(declarator.begin) if not first else source.index_at(declarator.specifiers[1])
    own = source.text[source.tokens[begin].begin:declarator.end]
    if first:
        removed = (source.tokens[begin].begin, source.tokens[source.index_at(together[1].begin)].begin, "")
    else:
        removed = (together[together.index(declarator) - 1].end, declarator.end, "")
    inserted = f"\n{indent}{words} {own};"
    offset = semicolon + 1
    # The declarator is now the inserted text; its span is found from the offset behind the old declaration.
    target = declarator._replace(begin=offset, end=offset, name_begin=offset)
    return [removed, (offset, offset, inserted), *edits], target


def size_faults(source):
    for each in source.declarators:
        for begin, end in each.bounds:
            bound = source.text[begin:end]
            if not bound or each.initialiser is not None and "{" in source.text[each.initialiser:each.end] and bound.isdigit():
                continue
            if bound.endswith(" + 1"):
                news = [bound[:-4]]
            elif bound.isdigit():
                news = [str(int(bound) - 1), str(int(bound) // 2)]
            else:
                news = [bound + " - 1", bound + " / 2"]
            for new in news:
                yield in_declaration(source, "size", each, [(begin, end, new)], f"`{each.name}[{bound}]` -> `[{new}]`")
    for name, arguments in source.calls():
        if name.text == "malloc":
            begin, end = arguments[0]
            size = source.text[begin:end]
            for new in (re.sub(r"^(\w+) \*", r"(\1 - 1) *", size), re.sub(r"sizeof\(struct (\w+)\)", r"sizeof(struct \1 *)", size),
                        re.sub(r"sizeof \*(\w+)", r"sizeof \1", size), re.sub(r" \* sizeof\(int\)", "", size)):
                if new != size:
                    yield in_place(source, "size", (begin, end, new))
