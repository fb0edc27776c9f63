# SPDX-License-Identifier: MIT
"""Assertions on a JSON report: `PATH OPERATOR VALUE`, the value in JSON.

    verdict == "violated"
    diagnoses[0].components[0].location.line == 12
    diagnoses[*].rank contains 2            [*]: the list of what the rest of the path gives for each element
    diagnoses.# >= 3                        #: how many
    property.text matches "index [0-9]+"    a regular expression found anywhere
    counterexample exists
"""

import json
import operator
import re

FORM = re.compile(r"^(?P<path>\S+)\s+(?:(?P<exists>exists|absent)|(?P<op>==|!=|<=|>=|<|>|matches|contains)\s+(?P<value>.+))$")
SEGMENT = re.compile(r"\.?(#|[^.\[\]]+)|\[(\*|-?\d+)\]")
COMPARE = {"==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge}


class Missing(Exception):
    pass


def segments(path):
    position, result = 0, []
    while position < len(path):
        match = SEGMENT.match(path, position)
        if not match:
            raise ValueError(f"not a path: {path}")
        result.append(match.group(1) if match.group(1) is not None else "[" + match.group(2))
        position = match.end()
    return result


def look_up(value, path):
    """What the path leads to; Missing says where it ends too early."""
    for number, segment in enumerate(path):
        if segment == "#":
            value = len(value)
        elif segment == "[*":
            return [look_up(element, path[number + 1:]) for element in value]
        elif segment.startswith("["):
            index = int(segment[1:])
            if not isinstance(value, list) or not -len(value) <= index < len(value):
                raise Missing(f"no element {index}")
            value = value[index]
        else:
            if not isinstance(value, dict) or segment not in value:
                raise Missing(f"no key {segment}")
            value = value[segment]
    return value


def check(report, assertion):
    """None if the assertion holds of the report, else a sentence."""
    form = FORM.match(assertion.strip())
    if not form:
        return f"not an assertion on JSON: {assertion}"
    try:
        actual = look_up(report, segments(form["path"]))
    except Missing as problem:
        return None if form["exists"] == "absent" else f"{assertion}: {problem}"
    if form["exists"]:
        return None if form["exists"] == "exists" else f"{assertion}: it is {json.dumps(actual)}"
    wanted = json.loads(form["value"])
    if form["op"] == "matches":
        good = re.search(wanted, actual if isinstance(actual, str) else json.dumps(actual)) is not None
    elif form["op"] == "contains":
        good = wanted in actual
    else:
        good = COMPARE[form["op"]](actual, wanted)
    return None if good else f"{assertion}: it is {json.dumps(actual)}"
