# SPDX-License-Identifier: MIT
"""Whether a report of `localize` names a fault, and with which of its diagnoses first."""


def span_of(location):
    return (location["line"], location["column"]), (location["end_line"], location["end_column"])


def lies_within(location, span):
    begin, end = span_of(location)
    return span[0] <= begin and end <= span[1]


def speaks_of_line(location, fault):
    """It begins in a changed line; or it reaches one from earlier in the same statement, not from a loop or block around it."""
    begin, end = span_of(location)
    return any(first <= begin[0] <= last or fault.home is not None and fault.home <= begin and begin[0] <= last and first <= end[0]
               for first, last in fault.lines)


def names(location, fault):
    if fault.declarator is not None:
        return lies_within(location, fault.declarator)
    return speaks_of_line(location, fault) or any(lies_within(location, place) for place in fault.places)


def position_of(diagnoses, fault):
    """From 1; None if no diagnosis names the fault. A set of several components names it with any of them."""
    for position, diagnosis in enumerate(diagnoses, 1):
        if any(names(component["location"], fault) for component in diagnosis["components"] if component.get("location")):
            return position
    return None
