# SPDX-License-Identifier: MIT
"""What a case expects of `culprit localize`.

    EXPECT-DIAGNOSIS: line 4 `5` -> 6                     this expression alone, and the values that it should have had
    EXPECT-DIAGNOSIS: line 3 `a` -> false or true         one of these values at each execution
    EXPECT-DIAGNOSIS: line 4 `5` and line 9 `x + 1`       a pair
    EXPECT-DIAGNOSES: only                                no other diagnosis than those, and the list is said to be complete
    EXPECT-DIAGNOSES: 3                                   so many, and complete
    EXPECT-DIAGNOSES: complete                            complete, with no bound
    EXPECT-DIAGNOSES: complete up to 64                   complete for up to so many iterations, and not for more
    EXPECT-NO-DIAGNOSIS: line 7 `b`                       not among them
    EXPECT-FAULT: `i <= n` within 3                       the marked line's wrong expression is in one of the first diagnoses
    EXPECT-FAULT: `i <= n` number 1                       the first diagnosis that names it is this one

A text that does not matter may be left out, and so may the values. EXPECT-FAULT speaks of the line marked `// FAULT`; a component
names the fault if its text is the given one, contains it or lies in it."""

import os
import re
from typing import NamedTuple

from .case_file import CaseError

COMPONENT = re.compile(r"^line\s+(?P<line>\d+)(?:\s+`(?P<text>[^`]*)`)?(?:\s+->\s+(?P<values>.+))?$")
FAULT = re.compile(r"^`(?P<text>[^`]*)`(?:\s+within\s+(?P<within>\d+)|\s+number\s+(?P<number>\d+))?$")
COMPLETE = re.compile(r"^complete(?:\s+up to\s+(?P<unwind>\d+))?$")
TRUTH = {"true": "1", "false": "0", "NULL": "0"}


class Wanted(NamedTuple):
    line: int
    text: str | None
    values: frozenset | None


def plain(text):
    """Texts are compared without their white space."""
    return re.sub(r"\s+", "", text)


def parse(value):
    """The components of `line N [`TEXT`] [-> VALUE [or VALUE…]] [and line N …]`."""
    wanted = []
    for part in re.split(r"\s+and\s+(?=line\b)", value.strip()):
        form = COMPONENT.match(part)
        if not form:
            raise CaseError(f"not of the form line N `TEXT` -> VALUE: {part}")
        values = form["values"] and frozenset(TRUTH.get(word, word) for word in re.split(r"\s+or\s+", form["values"].strip()))
        wanted.append(Wanted(int(form["line"]), form["text"], values or None))
    return wanted


def diagnoses_of(run):
    return run.report.get("diagnoses") or []


def describe(diagnosis):
    components = " and ".join(f"line {component['location']['line']} `{component.get('text')}`" for component in diagnosis["components"])
    values = [str(replacement.get("value")) for replacement in diagnosis.get("replacements", [])]
    return f"  {diagnosis.get('rank')}. {components}" + (f" -> {', '.join(values)}" if values else "")


def listing(run):
    return "\n".join(map(describe, diagnoses_of(run))) or "  none"


def is_component(wanted, component):
    if component["location"]["line"] != wanted.line:
        return False
    return wanted.text is None or plain(wanted.text) == plain(component.get("text") or "")


def values_of(diagnosis):
    return {TRUTH.get(str(replacement.get("value")), str(replacement.get("value"))) for replacement in diagnosis.get("replacements", [])}


def matches(wanted, diagnosis):
    """Whether the diagnosis consists of exactly the wanted components, with values among the wanted ones."""
    left = list(diagnosis["components"])
    for each in wanted:
        found = next((component for component in left if is_component(each, component)), None)
        if found is None:
            return False
        left.remove(found)
    if left:
        return False
    if all(each.values is not None for each in wanted):
        allowed = frozenset().union(*(each.values for each in wanted))
        given = values_of(diagnosis)
        return bool(given) and given <= allowed
    return True


def check_diagnosis(run, value):
    wanted = parse(value)
    if any(matches(wanted, diagnosis) for diagnosis in diagnoses_of(run)):
        return []
    return [f"the diagnosis {value} is missing among\n{listing(run)}"]


def check_no_diagnosis(run, value):
    wanted = parse(value)
    if any(matches(wanted, diagnosis) for diagnosis in diagnoses_of(run)):
        return [f"the diagnosis {value} should not be among\n{listing(run)}"]
    return []


def check_complete(run, unwind):
    """Completeness as far as this bound; None: without one."""
    bound = run.report.get("bound") or {}
    wanted = (True, True, None) if unwind is None else (True, False, unwind)
    actual = (run.report.get("complete"), bound.get("complete"), unwind and bound.get("unwind"))
    if actual == wanted:
        return []
    return ["the list is said to be complete: {}, its bound: {}, unwind: {}; expected {}, {} and {}".format(*actual, *wanted)]


def check_diagnoses(run, value):
    if form := COMPLETE.match(value.strip()):
        return check_complete(run, form["unwind"] and int(form["unwind"]))
    complaints = []
    found = diagnoses_of(run)
    if value.strip() == "only":
        wanted = [parse(each) for key, each in run.step.expectations if key == "EXPECT-DIAGNOSIS"]
        for diagnosis in found:
            if not any(matches(each, diagnosis) for each in wanted):
                complaints.append(f"a diagnosis that is not expected:\n{describe(diagnosis)}")
    elif len(found) != int(value):
        complaints.append(f"{value} diagnoses are expected, not {len(found)}:\n{listing(run)}")
    if run.report.get("complete") is not True:
        complaints.append(f"the list should be said to be complete, not {run.report.get('complete')}")
    return complaints


class Place(NamedTuple):
    """A text on one line, columns counted from 1 in bytes."""
    line: int
    column: int
    end_column: int


def fault_place(case, text):
    """Where the wrong expression stands: the last place of the text before the marker of its line."""
    line = case.marked_line("FAULT")
    before = re.split(r"(?://|/\*)\s*FAULT\b", case.text.split("\n")[line - 1])[0]
    column = before.rfind(text)
    if column < 0:
        raise CaseError(f"line {line} does not hold `{text}`")
    begin = len(before[:column].encode()) + 1
    return Place(line, begin, begin + len(text.encode()))


def touches(component, place, file):
    """Whether the component's text is that of the place, contains it or lies in it."""
    location = component["location"]
    if os.path.basename(location["file"]) != file:
        return False
    begin, end = (location["line"], location["column"]), (location["end_line"], location["end_column"])
    fault_begin, fault_end = (place.line, place.column), (place.line, place.end_column)
    return begin <= fault_begin and fault_end <= end or fault_begin <= begin and end <= fault_end


def fault_of(case, value):
    """The place of the fault, and the ranks that are right."""
    form = FAULT.match(value.strip())
    if not form:
        raise CaseError(f"not of the form `TEXT`, `TEXT` within N or `TEXT` number N: {value}")
    ranks = range(1, int(form["within"] or 3) + 1)
    if form["number"]:
        ranks = range(int(form["number"]), int(form["number"]) + 1)
    return fault_place(case, form["text"]), ranks


def fault_rank(report, place, file):
    """The position of the first diagnosis that names the fault, or None."""
    for position, diagnosis in enumerate(report.get("diagnoses") or [], 1):
        if any(touches(component, place, file) for component in diagnosis["components"]):
            return position
    return None


def check_fault(run, value):
    place, ranks = fault_of(run.case, value)
    rank = fault_rank(run.report, place, os.path.basename(run.case.path))
    if rank in ranks:
        return []
    said = "is not named" if rank is None else f"is number {rank}, not {' or '.join(map(str, ranks))}"
    return [f"the fault {value} in line {place.line} {said}:\n{listing(run)}"]


CHECKS = {
    "EXPECT-DIAGNOSIS": check_diagnosis,
    "EXPECT-NO-DIAGNOSIS": check_no_diagnosis,
    "EXPECT-DIAGNOSES": check_diagnoses,
    "EXPECT-FAULT": check_fault,
}
