# SPDX-License-Identifier: MIT
"""Faults of statements: missing, extra, moved; break and continue; a missing else; missing braces."""

import re

from edits import between, in_place, shortened


def whole_lines(source, begin, end):
    """The span with its lines, where nothing else stands in them."""
    text = source.text
    start = text.rfind("\n", 0, begin) + 1
    stop = text.find("\n", end)
    if text[start:begin].strip() or text[end:stop].strip():
        return begin, end
    return start, stop + 1


def siblings(source):
    """(block, index, statement) of all statements that stand in a block."""
    for block in source.statements():
        for index, statement in enumerate(block.children):
            yield block, index, statement


def neighbours(block, first, last):
    """The offsets between which the statements first..last of a block stand: ends of those before and behind."""
    begin = block.children[first - 1].end if first > 0 else block.begin + 1
    end = block.children[last + 1].begin if last + 1 < len(block.children) else block.end - 1
    return begin, end


def indentation(source, offset):
    start = source.text.rfind("\n", 0, offset) + 1
    return re.match(r"[ ]*", source.text[start:])[0]


def missing(source, kind, block, index):
    statement = block.children[index]
    return between(source, kind, [(*whole_lines(source, statement.begin, statement.end), "")], [neighbours(block, index, index)],
                   f"without `{shortened(source.text[statement.begin:statement.end])}`")


def missing_statement_faults(source):
    for block, index, statement in siblings(source):
        if statement.kind == "expression" or statement.kind == "if" and statement.otherwise is None:
            yield missing(source, "missing-statement", block, index)


def missing_jump_faults(source):
    for block, index, statement in siblings(source):
        if statement.kind in ("break", "continue", "return"):
            yield missing(source, "missing-jump", block, index)


def loop_around(statement, kinds):
    while statement is not None and statement.kind not in kinds:
        statement = statement.parent
    return statement


def leaving(source, statement):
    function = source.function_at(statement.begin)
    return "return;" if re.search(rf"\bvoid {function.name}\(", source.text) else "return 0;"


def jump_faults(source):
    for statement in source.statements():
        if statement.kind == "break":
            if loop_around(statement, ("for", "while", "do")):
                yield in_place(source, "jump", (statement.begin, statement.end, "continue;"))
        elif statement.kind == "continue":
            yield in_place(source, "jump", (statement.begin, statement.end, "break;"))
            yield in_place(source, "jump", (statement.begin, statement.end, leaving(source, statement)))
        elif statement.kind == "return" and loop_around(statement, ("for", "while", "do")):
            yield in_place(source, "jump", (statement.begin, statement.end, "break;"))


def inserted(source, block, index, new):
    """A statement on a line of its own behind the statement of that index; -1: first in the block."""
    offset = block.children[index].end if index >= 0 else block.begin + 1
    near = block.children[max(index, 0)]
    return in_place(source, "extra-statement", (offset, offset, "\n" + indentation(source, near.begin) + new), detail=f"with `{new}`")


def is_declared_here(source, block, index):
    return any(child.kind in ("declaration", "label") for child in block.children[index + 1:index + 2])


def extra_statement_faults(source):
    for block, index, statement in siblings(source):
        if is_declared_here(source, block, index):
            continue
        function = source.function_at(statement.begin)
        text = source.text[statement.begin:statement.end]
        if statement.kind == "expression":
            yield inserted(source, block, index, text)  # twice
        if statement.kind in ("expression", "if", "for", "while"):
            if loop_around(block, ("for", "while", "do")):
                yield inserted(source, block, index, "break;")
            numbers = [each.name for each in source.declarators if each.function is function and each.type in ("int", "long", "long long")
                       and re.search(rf"\b{each.name}\b", text) and each.name_begin < statement.begin]
            for name in dict.fromkeys(numbers):
                conversion = {"int": "%d", "long": "%ld", "long long": "%lld"}[next(e.type for e in source.declarators
                                                                                   if e.name == name and e.function is function)]
                yield inserted(source, block, index, f'printf("{name} = {conversion}\\n", {name});')
                yield inserted(source, block, index, f"{name} = 0;")
                yield inserted(source, block, index, f"{name}++;")


def movable(statement):
    return statement.kind == "expression"


def swapped_neighbours(source):
    for block, index, statement in siblings(source):
        following = block.children[index + 1] if index + 1 < len(block.children) else None
        if not movable(statement) or following is None or following.kind not in ("expression", "if", "for", "while"):
            continue
        one, other = source.text[statement.begin:statement.end], source.text[following.begin:following.end]
        if not movable(following):
            yield moved(source, statement, neighbours(block, index, index), following.end, (following.end, neighbours(block, index, index + 1)[1]),
                        ("\n" + indentation(source, statement.begin), f"behind `{shortened(other)}`"))
        elif one != other:
            yield between(source, "moved-statement", [(statement.begin, statement.end, other), (following.begin, following.end, one)],
                          [neighbours(block, index, index + 1)], f"`{shortened(one)}` behind `{shortened(other)}`")


def moved(source, statement, old, offset, new_place, detail):
    """The statement taken out and put in at an offset, with its line."""
    text = source.text[statement.begin:statement.end]
    return between(source, "moved-statement", [(*whole_lines(source, statement.begin, statement.end), ""), (offset, offset, detail[0] + text)],
                   [old, new_place], f"`{shortened(text)}` {detail[1]}")


def across_loops(source):
    """The last statement of a loop's body behind the loop, the one behind into it, the one before it to the body's beginning."""
    for block, index, loop in siblings(source):
        if loop.kind not in ("for", "while") or loop.body.kind != "block" or not loop.body.children:
            continue
        body = loop.body
        outside, inside = "\n" + indentation(source, loop.begin), "\n" + indentation(source, body.children[0].begin)
        last = len(body.children) - 1
        behind = block.children[index + 1].begin if index + 1 < len(block.children) else block.end - 1
        if movable(body.children[last]) and last > 0:
            yield moved(source, body.children[last], neighbours(body, last, last), loop.end, (loop.end, behind), (outside, "behind the loop"))
        if index + 1 < len(block.children) and movable(block.children[index + 1]):
            yield moved(source, block.children[index + 1], neighbours(block, index + 1, index + 1), body.children[last].end,
                        (body.children[last].end, body.end - 1), (inside, "into the loop"))
        if index > 0 and movable(block.children[index - 1]) and body.children[0].kind != "declaration":
            yield moved(source, block.children[index - 1], neighbours(block, index - 1, index - 1), body.begin + 1,
                        (body.begin + 1, body.children[0].begin), (inside, "to the loop's beginning"))


def moved_statement_faults(source):
    yield from swapped_neighbours(source)
    yield from across_loops(source)


def block_and_index(statement):
    """Where a chain of else-ifs stands: the block and the index of its first if; None where it is the body of something else."""
    while statement.parent is not None and statement.parent.kind == "if" and statement.parent.otherwise is statement:
        statement = statement.parent
    block = statement.parent
    return (block, block.children.index(statement)) if block is not None and block.kind == "block" else (None, 0)


def without_else(source, statement):
    """The word taken away: `} else if (…)` becomes `}` and `if (…)` on a line of its own; an `else` alone in its line goes with the line."""
    otherwise, begin = statement.otherwise, statement.else_begin
    if source.text[source.text.rfind("\n", 0, begin):begin].strip():
        edit = statement.body.end, otherwise.begin, "\n" + indentation(source, statement.begin)
    elif otherwise.kind == "if":
        edit = begin, otherwise.begin, ""
    else:
        edit = *whole_lines(source, begin, begin + len("else")), ""
    return between(source, "missing-else", [edit], [(statement.body.end, otherwise.header_end or otherwise.end)],
                   f"without `else` of `{shortened(source.text[statement.begin:statement.header_end])}`", with_lines=True)


def missing_else_faults(source):
    for statement in source.statements():
        block, index = block_and_index(statement)
        if statement.otherwise is None or block is None:
            continue
        yield without_else(source, statement)
        if statement.otherwise.kind != "if":  # the whole branch
            end = statement.otherwise.end
            yield between(source, "missing-else", [(statement.body.end, end, "")], [(statement.body.end, neighbours(block, index, index)[1])],
                          f"without `{shortened(source.text[statement.else_begin:end])}`")


def missing_braces_faults(source):
    for statement in source.statements():
        if statement.kind not in ("if", "for", "while") or statement.body.kind != "block" or len(statement.body.children) < 2:
            continue
        if statement.otherwise is not None or statement.body.children[0].kind == "declaration":
            continue
        block, index = block_and_index(statement)
        if block is None or block.children[index] is not statement:
            continue
        body = statement.body
        first_line = (statement.header_end, body.begin + 1, "")
        last_line = (*whole_lines(source, body.end - 1, body.end), "")
        yield between(source, "missing-braces", [first_line, last_line], [(body.children[0].end, neighbours(block, index, index)[1])],
                      f"of `{shortened(source.text[statement.begin:statement.header_end])}`", with_lines=True)
