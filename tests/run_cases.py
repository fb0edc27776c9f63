#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs the cases below tests/cases: input files that carry their own command and expectation (see cases/README.md).

    tests/run_cases.py                        all of them, with build/culprit
    tests/run_cases.py -j2 broken/ printf     those whose name contains one of the words
    tests/run_cases.py --validate             checks the cases themselves, without culprit: gcc, clang and gcc's sanitizers
                                              must agree on every case that is compared with a native run
"""

import argparse
import concurrent.futures
import os
import shlex
import shutil
import sys
import tempfile

from harness import expectations, processes, report_schema, validation
from harness.case_file import CaseError, find_cases

HERE = os.path.dirname(os.path.abspath(__file__))


class Context:
    """What all steps share: the program under test and the native builds."""

    def __init__(self, culprit, folder):
        self.culprit, self.folder = culprit, folder
        self.builds = processes.NativeBuilds(folder)

    def native_outcome(self, run, compiler=("gcc", "-O0")):
        program = self.builds.build(compiler, run.compiler_flags(), run.program_files())
        return processes.run([program, *run.program_arguments()], run.step.stdin, folder=run.case.folder,
                             environment={"ASAN_OPTIONS": "detect_leaks=0"})


def generate(case, temporary):
    """Makes the files of a case that are too large to be checked in: GENERATE: SCRIPT ARGUMENTS > FILE."""
    for line in case.generators:
        command, _, target = line.partition(">")
        words = [case.fill(word, temporary) for word in shlex.split(command)]
        words[0] = os.path.join(case.folder, words[0])
        outcome = processes.run([sys.executable, *words], timeout=120)
        if outcome.exit != 0:
            raise CaseError(f"{line}: {outcome.ending()}\n{expectations.as_text(outcome.stderr)}")
        with open(case.fill(target.strip(), temporary), "wb") as file:
            file.write(outcome.stdout)


def run_case(case, context, check):
    """The complaints about a case, each with the command that it is about."""
    temporary = tempfile.mkdtemp(dir=context.folder)
    complaints = []
    try:
        generate(case, temporary)
        for step in case.steps:
            run = expectations.StepRun(case, step, context, temporary)
            try:
                found = check(run)
            except (CaseError, processes.BuildError, OSError) as problem:
                found = [str(problem)]
            complaints += [(step.command, complaint) for complaint in found]
    except CaseError as problem:
        complaints.append(("", str(problem)))
    finally:
        shutil.rmtree(temporary, ignore_errors=True)
    return complaints


def show(case_name, complaints):
    print(f"FAIL {case_name}")
    for command, complaint in complaints:
        print(f"  culprit {command}" if command else "  the case itself")
        print("\n".join("    " + line for line in complaint.rstrip().split("\n")))
    sys.stdout.flush()


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("filters", nargs="*", metavar="WORD", help="only the cases whose name contains one of these")
    parser.add_argument("--culprit", default=os.path.join(HERE, "..", "build", "culprit"), help="the program under test")
    parser.add_argument("--cases", default=os.path.join(HERE, "cases"), help="the folder to search")
    parser.add_argument("-j", "--jobs", type=int, default=1, help="how many at once")
    parser.add_argument("--keep-going", action=argparse.BooleanOptionalAction, default=True,
                        help="go on after a failure (the default)")
    parser.add_argument("--validate", action="store_true", help="check the cases against native compilers, not culprit")
    parser.add_argument("--list", action="store_true", help="print the names of the cases and stop")
    return parser.parse_intermixed_args()


def main():
    options = parse_arguments()
    cases, errors = find_cases(os.path.abspath(options.cases), options.filters)
    if options.list:
        print("\n".join(case.name for case in cases))
        return 0
    culprit = os.path.abspath(options.culprit)
    if not options.validate and not os.access(culprit, os.X_OK):
        print(f"{options.culprit} is not a program; build culprit first or give --culprit", file=sys.stderr)
        return 2
    passed = failed = 0
    for name, problem in errors:
        failed += 1
        show(name, [("", problem)])
    if report_schema.jsonschema is None and not options.validate:
        print("reports are not compared with docs/culprit.schema.json: there is no python3-jsonschema")
        failed += os.environ.get("CI") == "true"
    check = validation.check_step if options.validate else expectations.check_step
    with tempfile.TemporaryDirectory(prefix="culprit-cases-") as folder:
        context = Context(culprit, folder)
        with concurrent.futures.ThreadPoolExecutor(max_workers=max(1, options.jobs)) as pool:
            pending = [(case, pool.submit(run_case, case, context, check)) for case in cases]
            for case, result in pending:
                complaints = result.result()
                if not complaints:
                    passed += 1
                    continue
                failed += 1
                show(case.name, complaints)
                if not options.keep_going:
                    pool.shutdown(cancel_futures=True)
                    break
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
