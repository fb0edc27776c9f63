# SPDX-License-Identifier: MIT
"""Validates reports of --json against docs/culprit.schema.json, with Debian's python3-jsonschema; without it nothing is looked at.

The schema lets readers ignore keys that they do not know. Here a key that it does not name is a complaint: what is added to a report is
added there, too.
"""

import copy
import functools
import itertools
import json
import os
import threading

try:
    import jsonschema
except ImportError:
    jsonschema = None

PATH = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "culprit.schema.json")
# Of longer lists both ends are looked at: a run of 100,000 steps has no others in between.
LONGEST_LIST = 60
# Cases run in several threads, and a validator keeps what it is in the middle of in one place.
LOCK = threading.Lock()


def read_schema():
    with open(PATH, encoding="utf-8") as file:
        return json.load(file)


def without_other_keys(schema):
    """The schema, with objects that have no other keys than those that it names."""
    if isinstance(schema, list):
        return [without_other_keys(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    strict = {key: without_other_keys(value) for key, value in schema.items() if key != "if"}
    if "if" in schema:
        strict["if"] = copy.deepcopy(schema["if"])
    if isinstance(schema.get("properties"), dict) and ("object" in schema.get("type", ())) and "additionalProperties" not in schema:
        strict["additionalProperties"] = False
    return strict


@functools.lru_cache(maxsize=None)
def validator():
    schema = read_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(without_other_keys(schema))


def shortened(value):
    if isinstance(value, dict):
        return {key: shortened(each) for key, each in value.items()}
    if isinstance(value, list):
        if len(value) > LONGEST_LIST:
            value = value[:LONGEST_LIST // 2] + value[-LONGEST_LIST // 2:]
        return [shortened(each) for each in value]
    return value


def complaints(report):
    """What is wrong with a report, at most three things."""
    if jsonschema is None:
        return []
    with LOCK:
        errors = list(itertools.islice(validator().iter_errors(shortened(report)), 3))
    found = []
    for error in errors:
        where = "".join(f"[{each}]" if isinstance(each, int) else f".{each}" for each in error.absolute_path).lstrip(".")
        found.append(f"docs/culprit.schema.json: {where or 'the report'}: {error.message[:300]}")
    return found
