# SPDX-License-Identifier: MIT
"""Holds the outcome of a step against what its case expects. Each check returns a list of complaints, empty if all is well.

A step is run in plain mode, and once more with `--json -` where an expectation speaks of values that only the report holds
(kind, line, the program's exit status); where it can be, both are compared. `check` and `localize` give both at once.
"""

import difflib
import json
import os
import re

from . import diagnoses, json_path, processes, report_schema
from .case_file import CaseError

NEEDS_JSON = ("EXPECT-NATIVE", "EXPECT-OK", "EXPECT-HOLDS", "EXPECT-VIOLATION", "EXPECT-UNSUPPORTED", "EXPECT-LIMIT", "EXPECT-JSON",
              *diagnoses.CHECKS)


def as_text(data):
    return data.decode("utf-8", "backslashreplace")


def difference(wanted, actual, names):
    lines = difflib.unified_diff(as_text(wanted).splitlines(), as_text(actual).splitlines(), *names, lineterm="", n=2)
    shown = list(lines)[:40]
    return "\n".join(shown) if shown else f"{names[0]} {wanted[-60:]!r}, {names[1]} {actual[-60:]!r}"


class StepRun:
    """Runs one step of a case, each mode at most once."""

    def __init__(self, case, step, context, temporary):
        self.case, self.step, self.context, self.temporary = case, step, context, temporary
        self.arguments = case.arguments(step, temporary)
        self.json_given = any(word.split("=")[0] == "--json" for word in self.arguments)
        # What these print does not depend on --json FILE, and a second run would only cost time.
        self.report_file = None
        if self.arguments[0] in ("check", "localize") and not self.json_given and step.expects(*NEEDS_JSON):
            self.report_file = os.path.join(temporary, "report.json")
        self._plain = self._json = self._report = None

    def invoke(self, arguments):
        return processes.run([self.context.culprit, *arguments], self.step.stdin, folder=self.case.folder)

    @property
    def plain(self):
        if self._plain is None:
            extra = ["--json", self.report_file] if self.report_file else []
            self._plain = self.invoke([self.arguments[0], *extra, *self.arguments[1:]])
        return self._plain

    @property
    def json(self):
        if self.json_given or self.report_file:
            return self.plain
        if self._json is None:
            self._json = self.invoke([self.arguments[0], "--json", "-", *self.arguments[1:]])
        return self._json

    @property
    def report(self):
        if self._report is None:
            try:
                self._report = json.loads(self.report_text())
            except ValueError as problem:
                shown = as_text(self.json.stdout[-400:]) + as_text(self.json.stderr[-800:])
                raise CaseError(f"--json - printed no JSON ({problem}; {self.json.ending()}):\n{shown}") from None
        return self._report

    def report_complaints(self):
        """What docs/culprit.schema.json says of the report, if an expectation looked at it."""
        return report_schema.complaints(self._report) if isinstance(self._report, dict) else []

    def report_text(self):
        outcome = self.json
        if not self.report_file:
            return outcome.stdout.decode("utf-8")
        try:
            with open(self.report_file, encoding="utf-8") as file:
                return file.read()
        except OSError as problem:
            raise ValueError(str(problem)) from None

    # What the native build needs to know of the command line.
    def program_files(self):
        return [word for word in self.own_arguments() if word.endswith(".c")]

    def own_arguments(self):
        return self.arguments[:self.arguments.index("--")] if "--" in self.arguments else self.arguments

    def program_arguments(self):
        return self.arguments[self.arguments.index("--") + 1:] if "--" in self.arguments else []

    def compiler_flags(self):
        flags = [word[len("--clang="):] for word in self.own_arguments() if word.startswith("--clang=")]
        return flags + self.step.native_flags


def check_ending(run, wanted):
    complaints = []
    for mode, outcome in (("plain", run.plain), ("--json", run.json)):
        if outcome.exit != wanted:
            tail = as_text(outcome.stderr[-1500:] or outcome.stdout[-1500:])
            complaints.append(f"{mode}: exit {wanted} is expected, not {outcome.ending()}\n{tail}")
        if run.step.expects("EXPECT-STDOUT", "EXPECT-STDERR", "EXPECT-EXIT") and not run.step.expects(*NEEDS_JSON):
            break  # what is said about usage errors has no JSON form
    return complaints


def check_native(run, _):
    native = run.context.native_outcome(run)
    complaints = check_ending(run, 0)
    if run.plain.stdout != native.stdout:
        complaints.append("plain: stdout differs\n" + difference(native.stdout, run.plain.stdout, ("native", "culprit")))
    if run.json.exit not in (0, 1, 3):
        return complaints
    ended = run.report.get("run") or {}
    if (ended.get("exit"), ended.get("signal")) != (native.exit, native.signal):
        complaints.append(f"run ends with exit {ended.get('exit')}, signal {ended.get('signal')}; natively {native.ending()}")
    for stream in ("stdout", "stderr"):
        wanted = getattr(native, stream)
        try:
            if ended.get(stream, "") != wanted.decode("utf-8"):
                complaints.append(f"--json: run.{stream} differs\n" + difference(
                    wanted, ended.get(stream, "").encode("utf-8", "replace"), ("native", "culprit")))
        except UnicodeDecodeError:
            pass  # JSON cannot hold these bytes; plain mode has compared them
    return complaints


def check_ok(run, _):
    complaints = check_ending(run, 0)
    if not complaints and run.report.get("verdict") == "violated":
        complaints.append("no violation is expected")
    return complaints


def check_holds(run, value):
    """All properties hold: for every run, or as far as the bound goes where the value says `up to N`."""
    form = re.match(r"^(?:up to (\d+))?$", value.strip())
    if not form:
        raise CaseError(f"not of the form `up to N`: {value}")
    complaints = check_ending(run, 0)
    if complaints:
        return complaints
    bound = run.report.get("bound") or {}
    wanted = ("holds", False, int(form[1])) if form[1] else ("holds", True, bound.get("unwind"))
    actual = (run.report.get("verdict"), bound.get("complete"), bound.get("unwind"))
    if actual != wanted:
        complaints.append("verdict, complete and unwind are {}, {} and {}; expected {}, {} and {}".format(*actual, *wanted))
    return complaints


VIOLATION = re.compile(r"^(?P<kind>[a-z-]+)(?:\s+in\s+(?P<file>\S+))?(?:\s+line\s+(?P<line>\d+))?(?:\s+/(?P<text>.*)/)?$")


def check_violation(run, value):
    form = VIOLATION.match(value.strip())
    if not form:
        raise CaseError(f"not of the form KIND [in FILE] [line N] [/regexp/]: {value}")
    line = int(form["line"]) if form["line"] else run.case.marked_line("BROKEN")
    file = form["file"] or os.path.basename(run.case.path)
    complaints = check_ending(run, 1)
    if complaints:
        return complaints
    said = as_text(run.plain.stderr + run.plain.stdout)
    if f"{file}:{line}:" not in said:
        complaints.append(f"plain: {file}:{line}: is expected in\n{said[-1500:]}")
    rule = run.report.get("property") or {}
    location = rule.get("location") or {}
    actual = (rule.get("kind"), os.path.basename(location.get("file", "")), location.get("line"))
    if run.report.get("verdict") != "violated" or actual != (form["kind"], file, line):
        complaints.append(f"{form['kind']} at {file}:{line} is expected, not {run.report.get('verdict')}: "
                          f"{actual[0]} at {actual[1]}:{actual[2]} ({rule.get('text')})")
    if form["text"] and not re.search(form["text"], rule.get("text") or ""):
        complaints.append(f"the text should match /{form['text']}/: {rule.get('text')}")
    return complaints


LINE = re.compile(r"^(?P<text>.*?)(?:\s+line\s+(?P<line>\d+))?$")


def check_unsupported(run, value):
    form = LINE.match(value.strip())
    line = int(form["line"]) if form["line"] else run.case.marked_line("UNSUPPORTED")
    complaints = check_ending(run, 3)
    if complaints:
        return complaints
    said = as_text(run.plain.stderr + run.plain.stdout)
    place = f"{os.path.basename(run.case.path)}:{line}:"
    if place not in said:
        complaints.append(f"plain: {place} is expected in\n{said[-1500:]}")
    reason = run.report.get("reason") or ""
    if run.report.get("verdict") != "unknown" or not re.search("unsupported.*" + form["text"], reason):
        complaints.append(f"--json: an unknown with `unsupported … {form['text']}` is expected, not "
                          f"{run.report.get('verdict')}: {reason}")
    return complaints


def check_limit(run, value):
    complaints = check_ending(run, 3)
    if complaints:
        return complaints
    reason = run.report.get("reason") or ""
    if run.report.get("verdict") != "unknown" or not re.search(value, reason):
        complaints.append(f"--json: an unknown that matches /{value}/ is expected, not {run.report.get('verdict')}: {reason}")
    return complaints


def check_exit(run, value):
    return check_ending(run, int(value))


def check_stream(stream, wanted):
    def check(run, value):
        text = as_text(getattr(run.plain, stream))
        if (re.search(value, text, re.MULTILINE) is not None) == wanted:
            return []
        verb = "should match" if wanted else "should not match"
        return [f"{stream} {verb} /{value}/:\n{text[-1500:]}"]
    return check


def check_json(run, value):
    complaint = json_path.check(run.report, value)
    return [complaint] if complaint else []


CHECKS = {
    "EXPECT-NATIVE": check_native,
    "EXPECT-OK": check_ok,
    "EXPECT-HOLDS": check_holds,
    "EXPECT-EXIT": check_exit,
    "EXPECT-VIOLATION": check_violation,
    "EXPECT-UNSUPPORTED": check_unsupported,
    "EXPECT-LIMIT": check_limit,
    "EXPECT-STDOUT": check_stream("stdout", True),
    "EXPECT-STDERR": check_stream("stderr", True),
    "EXPECT-NOT-STDOUT": check_stream("stdout", False),
    "EXPECT-NOT-STDERR": check_stream("stderr", False),
    "EXPECT-JSON": check_json,
    **diagnoses.CHECKS,
}


def check_step(run):
    complaints = []
    for key, value in run.step.expectations:
        complaints += CHECKS[key](run, value)
    return complaints + run.report_complaints()
